import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { createPlatformLink, type PlatformLink } from '../platform/createPlatformLink.ts';
import { testClock, type TestClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import {
  modulesOn,
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { PlatformStates } from './PlatformStates.ts';

const permission = 'GET /wps/system/permission';
const status = 'GET /wps/system/status';
const brand = testRevision({ config: testConfig });
const host = 'acme.localhost';
/** Sign-up is there from the first paint, whatever the platform does. */
const signUpOnly = new Set(['DIRECTREG3', 'USERNAMEREG3']);
let platform: TestPlatform;
let clock: TestClock;
let states: PlatformStates;
let log: ReturnType<typeof testLog>;

beforeEach(async () => {
  platform = await testPlatform({
    [permission]: permissionAnswer({
      whitelabel: modulesOn('SPORTS'),
      version: 'v1',
      time: 1_900_000_000_000,
    }),
    [status]: statusAnswer(0),
  });
  clock = testClock();
  log = testLog();
  const link = createPlatformLink(platform.url, 'platform key');
  states = new PlatformStates(() => link, { clock, monotonic: clock }, log.log);
});
afterEach(() => platform.close());

const settle = () => new Promise((resolve) => setTimeout(resolve, 40));

describe('the state of a brand', () => {
  it('comes from permission and status, requested for the brand and its host', async () => {
    const state = await states.get(brand, host);
    expect(state).toMatchObject({
      degraded: false,
      unknownHost: false,
      maintenance: null,
      versionCoversRegion: true,
    });
    expect([...state.modules]).toEqual(['SPORTS']);
    expect(state.clockOffset).toBe(1_900_000_000_000 - clock());
    const asked = platform.heard.find(({ path }) => path === '/wps/system/permission');
    expect(asked?.query).toEqual({ url: host });
    expect(asked?.headers).toMatchObject({ 'x-merchant': 'acme', 'x-platform-key': 'platform key' });
    expect(asked?.headers['x-visitor-address']).toBeUndefined();
  });

  it('R5.9 logs an age limit that differs from the brand’s, once for each change', async () => {
    const { ageLimit } = brand.config;
    for (const [version, limit] of Object.entries({ v1: ageLimit, v2: 21, v3: 21, v4: ageLimit, v5: 21 })) {
      platform.answers.set(permission, () => permissionAnswer({ version, ageLimit: limit }));
      platform.answers.set(status, () => statusAnswer(0));
      clock.pass(61_000);
      expect((await states.get(brand, host)).ageLimit).toBe(limit);
    }
    const difference = {
      level: 'warn',
      what: 'brand and merchant state different age limits: the stricter one is in force',
      facts: { brand: 'acme', merchant: 'acme', ofBrand: ageLimit, ofMerchant: 21, inForce: 21 },
    };
    expect(log.lines).toMatchObject([difference, difference]);
  });

  it('R2.6.10 is at most 1 s old', async () => {
    await states.get(brand, host);
    clock.pass(400);
    await states.get(brand, host);
    expect(platform.count('/wps/system/permission')).toBe(1);
    platform.answers.set(permission, () => permissionAnswer({ whitelabel: [], version: 'v2' }));
    clock.pass(601);
    expect(states.peek(brand, host)).toBeUndefined();
    expect([...(await states.get(brand, host)).modules]).toEqual([]);
  });

  it('is refreshed in the background before it is too old', async () => {
    await states.get(brand, host);
    clock.pass(840);
    expect(states.peek(brand, host)?.version).toContain('v1');
    await settle();
    expect(platform.count('/wps/system/permission')).toBe(1);
    clock.pass(20);
    expect(states.peek(brand, host)?.version).toContain('v1');
    await vi.waitFor(() => expect(platform.count('/wps/system/permission')).toBe(2), 5000);
    await settle();
    clock.pass(600);
    expect(states.peek(brand, host)).toBeDefined();
  });

  it('R8.8 is requested again while a request is pending, as the platform may be back', async () => {
    const silent = { request: () => new Promise<never>(() => {}) } as unknown as PlatformLink;
    const awake = createPlatformLink(platform.url, 'platform key');
    let asked = 0;
    const late = new PlatformStates(
      () => ((asked += 1) === 1 ? silent : awake),
      { clock, monotonic: clock },
      log.log,
    );
    void late.get(brand, host);
    clock.pass(700);
    void late.get(brand, host);
    expect(asked).toBe(1);
    clock.pass(100);
    expect((await late.get(brand, host)).version).toContain('v1');
    expect(asked).toBe(2);
  });

  it('is requested once for concurrent visitors', async () => {
    platform.answers.set(permission, () => ({ ...permissionAnswer(), after: 30 }));
    const all = await Promise.all(Array.from({ length: 50 }, () => states.get(brand, host)));
    expect(new Set(all).size).toBe(1);
    expect(platform.count('/wps/system/permission')).toBe(1);
    expect(platform.count('/wps/system/status')).toBe(1);
  });

  it('is refreshed earlier the slower the platform is', async () => {
    const { value } = Object(permissionAnswer({ version: 'v1' }).json) as { value: unknown };
    const slow = {
      url: platform.url,
      request: async (name: string) => {
        if (name === 'permission') clock.pass(200);
        return name === 'permission' ? value : { status: 0 };
      },
    } as unknown as PlatformLink;
    let asked = 0;
    const late = new PlatformStates(() => ((asked += 1), slow), { clock, monotonic: clock }, log.log);
    await late.get(brand, host);
    clock.pass(590);
    late.peek(brand, host);
    expect(asked).toBe(1);
    clock.pass(20);
    late.peek(brand, host);
    expect(asked).toBe(2);
  });

  it('shares one status request between the brands of a merchant, without appearing younger than it is', async () => {
    await Promise.all(
      ['one', 'two', 'three'].map((name) => states.get({ ...brand, brand: name }, `${name}.localhost`)),
    );
    expect(platform.count('/wps/system/status')).toBe(1);
    expect(platform.count('/wps/system/permission')).toBe(3);
    clock.pass(90);
    platform.answers.set(status, () => statusAnswer(1));
    await states.get({ ...brand, brand: 'four' }, 'four.localhost');
    expect(platform.count('/wps/system/status')).toBe(1);
    clock.pass(915);
    expect(states.peek({ ...brand, brand: 'four' }, 'four.localhost')).toBeUndefined();
    const now = await states.get({ ...brand, brand: 'four' }, 'four.localhost');
    expect(now.maintenance).not.toBeNull();
    const other = { ...brand, brand: 'five', config: { ...testConfig, merchantCode: 'other' } };
    await states.get(other, 'five.localhost');
    expect(platform.count('/wps/system/status')).toBe(3);
  });

  it('requests the permission info only when the status has another version of it', async () => {
    const tell = (version: string, on: string) => {
      platform.answers.set(permission, () => permissionAnswer({ whitelabel: modulesOn(on), version }));
      platform.answers.set(status, () => statusAnswer(0, { version }));
    };
    const asked = () => platform.count('/wps/system/permission');
    tell('v1', 'SPORTS');
    await states.get(brand, host);
    for (let times = 0; times < 3; times += 1) {
      clock.pass(1001);
      expect([...(await states.get(brand, host)).modules]).toEqual(['SPORTS']);
    }
    expect(asked()).toBe(1);
    expect(platform.count('/wps/system/status')).toBe(4);
    platform.answers.set(status, () => statusAnswer(1, { version: 'v1', message: 'Back at 5' }));
    clock.pass(1001);
    expect((await states.get(brand, host)).maintenance).toMatchObject({ message: 'Back at 5' });
    expect(asked()).toBe(1);
    tell('v2', 'LOTT');
    clock.pass(1001);
    const state = await states.get(brand, host);
    expect(state).toMatchObject({ maintenance: null, version: 'v2.0' });
    expect([...state.modules]).toEqual(['LOTT']);
    expect(asked()).toBe(2);
  });

  it('requests the permission info again after a minute, after failures, and if the versions differ', async () => {
    const asked = () => platform.count('/wps/system/permission');
    const v1 = () => statusAnswer(0, { version: 'v1' });
    platform.answers.set(status, v1);
    await states.get(brand, host);
    clock.pass(61_000);
    await states.get(brand, host);
    expect(asked()).toBe(2);
    platform.answers.set(status, () => ({ status: 500, json: {} }));
    clock.pass(1001);
    expect((await states.get(brand, host)).degraded).toBe(true);
    platform.answers.set(status, v1);
    clock.pass(1001);
    expect((await states.get(brand, host)).degraded).toBe(false);
    expect(asked()).toBe(3);
    platform.answers.set(status, () => statusAnswer(0, { version: 'v2' }));
    for (const times of [4, 5]) {
      clock.pass(1001);
      await states.get(brand, host);
      expect(asked()).toBe(times);
    }
  });

  it('R10.6 is cached by brand and host', async () => {
    await states.get(brand, host);
    await states.get({ ...brand, brand: 'other' }, host);
    await states.get(brand, 'www.acme.localhost');
    expect(platform.count('/wps/system/permission')).toBe(3);
  });

  it('has a version that changes with the response, for platforms without versions', async () => {
    const versionWith = async (rest: Record<string, unknown>) => {
      platform.answers.set(permission, () => permissionAnswer(rest));
      clock.pass(1001);
      return (await states.get(brand, host)).version;
    };
    const first = await versionWith({ time: 1 });
    expect(await versionWith({ time: 2, location: { ip: '192.0.2.77' } })).toBe(first);
    expect(await versionWith({ whitelabel: modulesOn('LOTT') })).not.toBe(first);
    expect(states.peek(brand, host)?.versionCoversRegion).toBe(false);
  });
});

describe('maintenance', () => {
  it('R2.6.10 follows the status, with message and time to wait', async () => {
    platform.answers.set(status, () => statusAnswer(1, { message: 'Back at 5', retryAfter: 30 }));
    expect((await states.get(brand, host)).maintenance).toEqual({ message: 'Back at 5', retryAfter: 30 });
  });

  it('R2.6.10 follows the permission field alone', async () => {
    platform.answers.set(permission, () => permissionAnswer({ maintenance: true }));
    expect((await states.get(brand, host)).maintenance).toEqual({ retryAfter: 60 });
  });
});

describe('a host that the platform does not know', () => {
  it('R8.5 is unknown', async () => {
    platform.answers.set(permission, () => ({
      status: 404,
      json: { success: false, code: 'unknown-host' },
    }));
    expect((await states.get(brand, host)).unknownHost).toBe(true);
  });
});

describe('a platform in trouble', () => {
  const troubles = {
    'responds with 500': { status: 500, json: { success: false } },
    'responds with HTML': { text: '<h1>Bad gateway</h1>' },
    'responds with wrong types': permissionAnswer({ whitelabel: 'none' }),
    'responds with an incomplete value': { json: { success: true, value: {} } },
  };

  it.each(Object.entries(troubles))('%s: the last state stays, degraded', async (_, trouble) => {
    await states.get(brand, host);
    platform.answers.set(permission, () => trouble);
    clock.pass(1001);
    const state = await states.get(brand, host);
    expect(state).toMatchObject({ degraded: true, unknownHost: false, version: 'v1.0' });
    expect([...state.modules]).toEqual(['SPORTS']);
  });

  it('down from the start: only sign-up is on, the site is open', async () => {
    await platform.close();
    const state = await states.get(brand, host);
    expect(state).toMatchObject({ degraded: true, maintenance: null, permission: null });
    expect(state.modules).toEqual(signUpOnly);
  });

  it('recovers with the first response after 1 s', async () => {
    platform.answers.set(status, () => ({ status: 500, json: {} }));
    expect((await states.get(brand, host)).degraded).toBe(true);
    platform.answers.set(status, () => statusAnswer(0));
    clock.pass(1001);
    expect((await states.get(brand, host)).degraded).toBe(false);
  });

  it('is logged once, not with every request', async () => {
    await states.get(brand, host);
    platform.answers.set(status, () => ({ status: 500, json: {} }));
    for (let times = 0; times < 3; times += 1) {
      clock.pass(1001);
      await states.get(brand, host);
    }
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({ level: 'warn', facts: { brand: 'acme' } });
  });

  it('silent: visitors wait 500 ms at most once the state is degraded', async () => {
    platform.answers.set(status, () => ({ status: 500, json: {} }));
    await states.get(brand, host);
    platform.answers.set(status, () => ({ ...statusAnswer(0), after: 1500 }));
    clock.pass(1001);
    const began = performance.now();
    expect((await states.get(brand, host)).degraded).toBe(true);
    expect(performance.now() - began).toBeLessThan(1200);
  });

  it.each(['cold', 'warm'])('silent: a %s start waits 1.5 s at most', async (start) => {
    if (start === 'warm') await states.get(brand, host);
    clock.pass(1001);
    platform.answers.set(status, () => ({ ...statusAnswer(0), after: 1900 }));
    const began = performance.now();
    expect(await states.get(brand, host)).toMatchObject({
      degraded: true,
      modules: start === 'warm' ? new Set(['SPORTS']) : signUpOnly,
    });
    expect(performance.now() - began).toBeLessThan(1850);
  });
});
