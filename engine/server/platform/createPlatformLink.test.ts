import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { responseLimit } from './responseLimits.ts';
import { createPlatformLink, type PlatformLink } from './createPlatformLink.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';

const popular = '/lgw/games/popular';
const status = '/wps/system/status';
const login = '/wps/session/login';
const brand = { brand: 'acme', merchantCode: 'acme', language: 'TH' };
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
const failedAtInput = { status: 500, json: { success: false, code: 'platform-failed', reference: 'r-1' } };
const codeOf = ({ code }: { code: string }) => code;
const ask = () => link.request('popular', {}, brand).catch(codeOf);
const pass = (caller = visitor) => link.forward('popular', '', { headers: {} }, caller).catch(codeOf);

/** Requests data for the brand's pages and for a visitor until both breakers are open. */
async function loseIt(): Promise<void> {
  for (const path of [popular, status]) platform.answers.set(`GET ${path}`, () => gone);
  for (let time = 0; time < 5; time += 1) await Promise.all([ask(), pass()]);
  platform.heard.length = 0;
}

describe('a platform that is down', () => {
  it('gets one call per second at most for pages and one for visitors, whatever the demand', async () => {
    await loseIt();
    const until = Date.now() + 2000;
    while (Date.now() < until) {
      expect([await ask(), await pass()]).toContain('network');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(platform.heard.length).toBeGreaterThanOrEqual(2);
    expect(platform.heard.length).toBeLessThanOrEqual(6);
  });

  it('still gets the calls of the gate, whose success admits all calls again', async () => {
    await loseIt();
    for (let time = 1; time <= 5; time += 1) {
      await expect(link.request('status', {}, brand)).rejects.toThrow('http-503');
      expect(platform.count(status)).toBe(time);
    }
    platform.answers.set(`GET ${status}`, () => statusAnswer(0));
    platform.answers.set(`GET ${popular}`, () => fine);
    expect(await ask()).toBe('network');
    await link.request('status', {}, brand);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []]);
  });

  it('gets no requests for region rules, of which there are many', async () => {
    await loseIt();
    const rule = () => link.request('status', {}, visitor).catch(codeOf);
    for (let time = 0; time < 20; time += 1) await rule();
    expect(platform.heard).toHaveLength(5);
    await expect(link.request('status', {}, visitor)).rejects.toMatchObject({ code: 'network', status: 503 });
  });

  it('R8.8 gets each call that changes something, once', async () => {
    await loseIt();
    platform.answers.set(`POST ${login}`, () => gone);
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => link.forward('login', '', { headers: {}, body: '{}' }, visitor)),
    );
    expect(sent.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 503));
    expect(platform.count(login)).toBe(8);
  });
});

it('does not block other calls when only one call is broken', async () => {
  platform.answers.set('GET /wps/system/permission', () => permissionAnswer());
  platform.answers.set('GET /wps/system/country', () => ({ json: { success: true, value: [] } }));
  platform.answers.set(`GET ${popular}`, () => gone);
  for (let time = 0; time < 30; time += 1) await ask();
  expect(platform.count(popular)).toBe(5);
  expect(await link.request('countries', {}, brand)).toEqual([]);
  expect(platform.count('/wps/system/country')).toBe(1);
});

it('does not block the data of pages or other brands when calls of a visitor fail', async () => {
  platform.answers.set(`GET ${popular}`, ({ headers }) =>
    headers['x-visitor-address'] && headers['x-merchant'] === 'acme' ? gone : fine,
  );
  for (let time = 0; time < 20; time += 1) await pass();
  expect(platform.count(popular)).toBe(5);
  expect(await ask()).toEqual([]);
  expect(await pass({ ...visitor, brand: 'zeta', merchantCode: 'zeta' })).toMatchObject({ status: 200 });
});

it.each([
  ['refuses', { status: 403, json: { success: false, code: 'refused' } }, 'refused'],
  ['reports failure for one input', failedAtInput, 'platform-failed'],
  ['does not support a call', { status: 404, text: 'Not found' }, 'http-404'],
])('a platform that %s counts as available', async (_, answer, code) => {
  platform.answers.set(`GET ${popular}`, () => answer);
  for (let time = 0; time < 20; time += 1) {
    expect(await ask()).toBe(code);
    expect(await pass()).toMatchObject({ status: answer.status });
  }
  expect(platform.count(popular)).toBe(40);
});

it.each([
  ['a page of a gateway', { text: '<h1>Hello</h1>' }],
  ['a failure without a code', { status: 500, json: { success: false } }],
  ['neither success nor a code', { json: { value: [] } }],
])('%s does not count as a response', async (_, answer) => {
  platform.answers.set(`GET ${popular}`, () => answer);
  for (let time = 0; time < 20; time += 1) await Promise.all([ask(), pass()]);
  expect(platform.count(popular)).toBeLessThanOrEqual(12);
});

describe('a response with more bytes than its call allows', () => {
  const most = responseLimit('popular');
  const large = (bytes: number) => ({ text: `["${'x'.repeat(bytes - 4)}"]` });

  it('is refused, and not read to its end', async () => {
    let sent = 0;
    const endless = await endlessServer((bytes) => (sent += bytes));
    const far = createPlatformLink(endless.url, 'platform key');
    await expect(far.request('popular', {}, brand)).rejects.toMatchObject({
      code: 'bad-answer',
      status: 502,
    });
    await expect(far.forward('popular', '', { headers: {} }, visitor)).rejects.toMatchObject({
      code: 'bad-answer',
      platformMessage: `The response has more than ${most} bytes.`,
    });
    expect(sent).toBeLessThan(8 * most);
    await endless.close();
  });

  it('exceeds the maximum by one byte', async () => {
    platform.answers.set(`GET ${popular}`, () => large(most));
    expect(await pass()).toMatchObject({ status: 200, body: { json: expect.any(Array) as unknown } });
    platform.answers.set(`GET ${popular}`, () => large(most + 1));
    expect(await pass()).toBe('bad-answer');
  });
});

/** A platform whose responses never end; it writes as fast as the portal reads. */
async function endlessServer(
  wrote: (bytes: number) => void,
): Promise<{ url: string; close: () => Promise<void> }> {
  const part = Buffer.alloc(64 * 1024, '[');
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const write = () => {
      while (!response.destroyed) {
        wrote(part.length);
        if (!response.write(part)) return;
      }
    };
    response.on('drain', write);
    write();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
