import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDesk } from './createDesk.ts';
import { Networks } from './Networks.ts';

const publicUrl = 'http://desk.localhost:4600';
const build = mkdtempSync(join(tmpdir(), 'livery-desk-'));
const page = '<!doctype html><title>The page</title>';

/** What arrived at the platform. */
const arrived: { path: string; headers: IncomingMessage['headers']; body: string }[] = [];
let platform: Server;
let platformUrl = '';

beforeAll(async () => {
  mkdirSync(join(build, 'desk/app'), { recursive: true });
  mkdirSync(join(build, 'assets'));
  writeFileSync(join(build, 'desk/app/index.html'), page);
  writeFileSync(join(build, 'assets/one.js'), '1;');
  platform = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      arrived.push({ path: request.url ?? '', headers: request.headers, body });
      response.setHeader('content-type', 'application/json');
      if (request.headers.authorization === 'Bearer ended') response.statusCode = 401;
      response.end(JSON.stringify({ success: true, value: { login: 'olga', token: 'ops_1' } }));
    });
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
});
afterAll(() => platform.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  from?: string;
  body?: string;
  at?: string;
}

/** A request to the desk, from an address. */
async function ask(path: string, { from = '127.0.0.1', headers = {}, at = platformUrl, ...rest }: Sent = {}) {
  const desk = createDesk({
    build,
    publicUrl,
    platformUrl: at,
    platformKey: 'key',
    networks: new Networks('10.1.0.0/16'),
  });
  const init = { ...rest, headers: { host: 'desk.localhost:4600', ...headers } };
  return desk.request(path, init, { incoming: { socket: { remoteAddress: from } } });
}

const own = { origin: publicUrl, 'content-type': 'application/json' };

it('R10.12 serves its page at every address that is not the platform’s, and allows nothing of anywhere else', async () => {
  const response = await ask('/withdrawals/SIAM01/7');
  expect(await response.text()).toBe(page);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect((await ask('/assets/one.js')).headers.get('cache-control')).toContain('immutable');
  expect((await ask('/assets/two.js')).status).toBe(404);
});

it('R10.12 opens from the machine and the listed networks alone, under its own name', async () => {
  expect((await ask('/')).status).toBe(200);
  expect((await ask('/', { from: '10.1.2.3' })).status).toBe(200);
  expect((await ask('/', { from: '10.2.0.1' })).status).toBe(403);
  expect((await ask('/', { headers: { host: 'evil.example:4600' } })).status).toBe(421);
  expect((await ask('/healthz', { from: '10.2.0.1', headers: { host: 'x' } })).status).toBe(200);
});

it('R10.12 hands requests on with the session of the cookie and the address of the browser', async () => {
  const headers = {
    cookie: '__Host-desk=ops_7',
    'idempotency-key': 'k',
    authorization: 'Bearer of-a-script',
  };
  await ask('/operator/SIAM01/withdrawals?state=requested', { from: '10.1.2.3', headers });
  const last = arrived.at(-1);
  expect(last?.path).toBe('/operator/SIAM01/withdrawals?state=requested');
  expect(last?.headers).toMatchObject({
    authorization: 'Bearer ops_7',
    'x-visitor-address': '10.1.2.3',
    'x-platform-key': 'key',
    'idempotency-key': 'k',
  });
  await ask('/operator/me');
  expect(arrived.at(-1)?.headers.authorization).toBeUndefined();
});

it('R10.12 keeps the token of a sign-in from the page, and ends the cookie with the session', async () => {
  const response = await ask('/operator/sign-in', { method: 'POST', headers: own, body: '{}' });
  expect(await response.json()).toEqual({ success: true, value: { login: 'olga' } });
  expect(response.headers.get('set-cookie')).toBe(
    '__Host-desk=ops_1; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
  const ended = await ask('/operator/me', { headers: { cookie: '__Host-desk=ended' } });
  expect(ended.status).toBe(401);
  expect(ended.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0/);
  const out = await ask('/operator/me/sign-out', { method: 'POST', headers: own, body: '{}' });
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0/);
});

it('R10.12 refuses writes of other pages before the platform hears of them', async () => {
  const before = arrived.length;
  for (const headers of [{}, { origin: 'http://siam.localhost:4000' }, { origin: 'null' }] as Record<
    string,
    string
  >[]) {
    const response = await ask('/operator/SIAM01/entries', { method: 'POST', headers, body: '{}' });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      403,
      'foreign-page',
    ]);
  }
  expect(arrived.length).toBe(before);
});

it('R10.12 says so when the platform does not respond', async () => {
  const response = await ask('/operator/me', { at: 'http://127.0.0.1:9' });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    502,
    'platform-away',
  ]);
});

it('names what is no network', () => {
  expect(() => new Networks('10.0.0.0/8, here')).toThrow('"here"');
  expect(() => new Networks('10.0.0.0/33')).toThrow('"10.0.0.0/33"');
  const networks = new Networks('2001:db8::/32, 192.0.2.7');
  expect(['2001:db8::1', '192.0.2.7', '::1', '127.0.0.1'].every((one) => networks.has(one))).toBe(true);
  expect(['2001:db9::1', '192.0.2.8', ''].some((one) => networks.has(one))).toBe(false);
});
