import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testRevision } from '#engine/contracts/testing/testRevision.ts';
import { createPlatformLink } from '../platform/createPlatformLink.ts';
import { testClock, type TestClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import {
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type Heard,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import type { BrandState } from '../visit/BrandState.ts';
import { closedPage } from './closedPage.ts';
import { RegionRules } from './RegionRules.ts';

const permission = 'GET /wps/system/permission';
const status = 'GET /wps/system/status';
const brand = testRevision();
const host = 'acme.localhost';
const state: BrandState = {
  at: 1,
  degraded: false,
  unknownHost: false,
  maintenance: null,
  modules: new Set(),
  version: 'v1',
  versionCoversRegion: true,
  imageCdns: [],
  launchCdns: [],
  permission: null,
  encryptionKey: null,
  clockOffset: 0,
};
let platform: TestPlatform;
let clock: TestClock;
let visitors: RegionRules;
let log: ReturnType<typeof testLog>;

const addressOf = ({ headers }: Heard) => String(headers['x-visitor-address']);
const byAddress = (blocked: string) => (heard: Heard) =>
  permissionAnswer({ location: { ip: addressOf(heard) }, regionRestriction: addressOf(heard) === blocked });

beforeEach(async () => {
  platform = await testPlatform({ [permission]: byAddress('203.0.113.9'), [status]: statusAnswer(0) });
  clock = testClock();
  const link = createPlatformLink(platform.url, 'platform key');
  log = testLog();
  visitors = new RegionRules(() => link, clock, log.log);
});
afterEach(() => platform.close());

const ruleOf = async (address: string, given = state) =>
  (await visitors.get(brand, host, given, address)).rule;

describe('the region rule of a visitor', () => {
  it("R2.6.10 is requested for the visitor's address, and cached for it", async () => {
    expect(await ruleOf('203.0.113.9')).toBe('blocked');
    expect(await ruleOf('198.51.100.1')).toBe('allowed');
    expect(visitors.peek(brand, state, '203.0.113.9')).toMatchObject({ rule: 'blocked', ip: '203.0.113.9' });
    expect(await ruleOf('203.0.113.9')).toBe('blocked');
    expect(platform.count('/wps/system/permission')).toBe(2);
  });

  it('R2.6.10 blocks by status 2 as well', async () => {
    platform.answers.set(status, (heard) => statusAnswer(addressOf(heard) === '198.51.100.1' ? 2 : 0));
    expect(await ruleOf('198.51.100.1')).toBe('blocked');
    expect(await ruleOf('198.51.100.2')).toBe('allowed');
  });

  it('R10.6 is cached by brand', async () => {
    await ruleOf('203.0.113.9');
    expect(visitors.peek({ ...brand, brand: 'other' }, state, '203.0.113.9')).toBeUndefined();
  });

  it("R2.6.10 is requested again when the brand's version changes", async () => {
    expect(await ruleOf('198.51.100.1')).toBe('allowed');
    platform.answers.set(permission, byAddress('198.51.100.1'));
    expect(await ruleOf('198.51.100.1')).toBe('allowed');
    expect(await ruleOf('198.51.100.1', { ...state, version: 'v2' })).toBe('blocked');
  });

  it("R2.6.10 is not cached if it comes with another version than the brand's state has", async () => {
    const { json } = permissionAnswer({ version: 'v1' });
    const before = { ...state, permission: (json as { value: BrandState['permission'] }).value };
    const blocked = permissionAnswer({ version: 'v2', regionRestriction: true });
    platform.answers.set(permission, () => blocked);
    expect(await ruleOf('198.51.100.1', before)).toBe('blocked');
    platform.answers.set(permission, () => permissionAnswer({ version: 'v1' }));
    expect(await ruleOf('198.51.100.1', before)).toBe('allowed');
    expect(visitors.peek(brand, before, '198.51.100.1')).toBeDefined();
  });

  it('R2.6.10 lasts 1 s if the platform has no versions', async () => {
    const silent = { ...state, versionCoversRegion: false };
    await ruleOf('198.51.100.1', silent);
    clock.pass(1000);
    expect(visitors.peek(brand, silent, '198.51.100.1')).toBeDefined();
    clock.pass(1);
    expect(visitors.peek(brand, silent, '198.51.100.1')).toBeUndefined();
  });

  it('is requested once for concurrent requests of a visitor', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ruleOf('198.51.100.1')));
    expect(platform.count('/wps/system/permission')).toBe(1);
  });
});

describe('while the platform does not respond', () => {
  it('the log has one line for all new visitors of a brand, not one for each', async () => {
    platform.answers.set(status, () => ({ status: 503, text: 'away' }));
    for (let visitor = 0; visitor < 100; visitor += 1) await ruleOf(`198.51.100.${visitor}`);
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatchObject({
      what: 'region rule unavailable',
      facts: { brand: brand.brand, count: 1 },
    });
  });

  it('a new visitor has an unknown rule, which is requested again after 1 s', async () => {
    platform.answers.set(permission, () => ({ status: 500, json: {} }));
    expect(await ruleOf('203.0.113.9')).toBe('unknown');
    expect(await ruleOf('203.0.113.9')).toBe('unknown');
    expect(platform.count('/wps/system/permission')).toBe(1);
    platform.answers.set(permission, byAddress('203.0.113.9'));
    clock.pass(1001);
    expect(await ruleOf('203.0.113.9')).toBe('blocked');
  });

  it('a rule is requested again immediately when the platform has responded in between', async () => {
    platform.answers.set(permission, () => ({ status: 500, json: {} }));
    expect(await ruleOf('203.0.113.9')).toBe('unknown');
    platform.answers.set(permission, byAddress('203.0.113.9'));
    clock.pass(10);
    expect(await ruleOf('203.0.113.9', { ...state, at: clock() })).toBe('blocked');
  });

  it('visitors wait 300 ms at most for a silent platform, and its late response counts', async () => {
    const silent = { ...state, degraded: true };
    platform.answers.set(permission, (heard) => ({ ...byAddress('203.0.113.9')(heard), after: 700 }));
    const began = performance.now();
    expect(await ruleOf('203.0.113.9', silent)).toBe('unknown');
    expect(performance.now() - began).toBeLessThan(600);
    await expect.poll(() => ruleOf('203.0.113.9', silent), { timeout: 3000 }).toBe('blocked');
    expect(platform.count('/wps/system/permission')).toBe(1);
  });

  it('a blocked visitor stays blocked, an admitted one stays admitted', async () => {
    await ruleOf('203.0.113.9');
    await ruleOf('198.51.100.1');
    platform.answers.set(permission, () => ({ text: 'Bad gateway' }));
    const later = { ...state, version: 'v2', degraded: true };
    expect(await ruleOf('203.0.113.9', later)).toBe('blocked');
    expect(await ruleOf('198.51.100.1', later)).toBe('allowed');
  });
});

describe('the page that replaces the app', () => {
  const maintenance = { message: 'Soon', retryAfter: 30 };

  it('R2.6.10 is the region block rather than maintenance, with 451 and the address', () => {
    expect(closedPage({ ...state, maintenance }, { rule: 'blocked', ip: '203.0.113.9' })).toEqual({
      page: 'region-block',
      status: 451,
      params: { ip: '203.0.113.9' },
    });
  });

  it('R2.6.10 is maintenance, with 503 and Retry-After', () => {
    expect(closedPage({ ...state, maintenance }, { rule: 'allowed', ip: '' })).toEqual({
      page: 'maintenance',
      status: 503,
      params: { message: 'Soon' },
      headers: { 'retry-after': '30' },
    });
  });

  it('R2.1.15 is absent in normal operation', () => {
    expect(closedPage(state, { rule: 'allowed', ip: '' })).toBeNull();
    expect(closedPage(state, { rule: 'unknown', ip: '' })).toBeNull();
  });
});
