import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlatformLink, type PlatformLink } from './platform.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from './testing/testPlatform.ts';

const popular = '/lgw/games/popular';
const login = '/wps/session/login';
const brand = { merchantCode: 'acme', language: 'TH' };
const visitor = { ...brand, address: '192.0.2.1' };
let platform: TestPlatform;
let link: PlatformLink;

beforeEach(async () => {
  platform = await testPlatform();
  link = createPlatformLink(platform.url, 'platform key');
});
afterEach(() => platform.close());

const gone = { status: 503, text: '<h1>Service unavailable</h1>' };
const fine = { json: { success: true, value: [] } };
const ask = () => link.request('popular', {}, visitor).catch(({ code }: { code: string }) => code);
const pass = () =>
  link.forward(popular, { method: 'GET' }, visitor).catch(({ code }: { code: string }) => code);

/** Asks until the platform is known to be away. */
async function loseIt(): Promise<void> {
  for (const path of [popular, '/wps/system/status']) platform.answers.set(`GET ${path}`, () => gone);
  for (let time = 0; time < 5; time += 1) await ask();
  platform.heard.length = 0;
}

describe('a platform that is away', () => {
  it('is asked once a second at most, however many want something', async () => {
    await loseIt();
    const until = Date.now() + 2000;
    while (Date.now() < until) {
      expect([await ask(), await pass()]).toContain('network');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(platform.heard.length).toBeGreaterThanOrEqual(1);
    expect(platform.heard.length).toBeLessThanOrEqual(3);
  });

  it('is asked by the gate all the same: once that succeeds, all calls go out again', async () => {
    await loseIt();
    await expect(link.request('status', {}, brand)).rejects.toThrow('http-503');
    expect(platform.count('/wps/system/status')).toBe(1);
    platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
    platform.answers.set(`GET ${popular}`, () => fine);
    expect(await ask()).toBe('network');
    await link.request('status', {}, brand);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []]);
  });

  it('is asked no rule of visitors, who are many', async () => {
    await loseIt();
    await expect(link.request('status', {}, visitor)).rejects.toMatchObject({ code: 'network', status: 503 });
    expect(platform.heard).toEqual([]);
  });

  it('R8.8 is passed each call that changes something, once', async () => {
    await loseIt();
    platform.answers.set(`POST ${login}`, () => gone);
    const sent = await Promise.all(
      [1, 2, 3].map(() => link.forward(login, { method: 'POST', body: '{}' }, visitor)),
    );
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(platform.count(login)).toBe(3);
  });
});

it('one call that is broken keeps no other from going out', async () => {
  platform.answers.set('GET /wps/system/permission', () => permissionAnswer());
  platform.answers.set(`GET ${popular}`, () => gone);
  for (let time = 0; time < 30; time += 1) {
    await ask();
    if (time % 4 === 0) await link.request('permission', { url: 'acme.localhost' }, brand);
  }
  expect(platform.count(popular)).toBe(30);
});

it('a platform that refuses with a code of its own is there', async () => {
  platform.answers.set(`GET ${popular}`, () => ({ status: 403, json: { success: false, code: 'refused' } }));
  for (let time = 0; time < 20; time += 1) expect(await ask()).toBe('refused');
  expect(platform.count(popular)).toBe(20);
});
