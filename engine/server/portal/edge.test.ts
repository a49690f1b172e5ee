import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { limitOf, routes, takesMethod, type PortalRoute } from '../http/routes.ts';
import { testLog } from '../testing/testLog.ts';
import {
  modulesOn,
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type Got, type TestPortal } from '../testing/testPortal.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-edge-'));
const logo = join(folder, 'logo.svg');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const card = testWidget('card', { label: { type: 'string' } }, { words: { en: {}, th: {} } });
const closedPage = (name: string, status: number) =>
  testPage([testNode(name, 'card', { props: { label: name } })], { name, paths: [], status, shell: [] });
const acme = testRevision({
  pages: [
    testPage([testNode('hello', 'card', { props: { label: 'Hello' } })]),
    closedPage('not-found', 404),
    closedPage('maintenance', 503),
    closedPage('region-block', 451),
  ],
  shell: { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] },
  assets: {
    'assets/logo.svg': {
      path: 'assets/logo.svg',
      file: logo,
      hash: '00112233aabbccdd',
      type: 'image/svg+xml',
      bytes: 41,
    },
  },
});

let platform: TestPlatform;
/** Behind TLS, like public sites. */
let portal: TestPortal;
const own = 'https://acme.localhost';
/** Changes by the operator show within 2 s; a busy machine takes longer. */
const soon = { timeout: 20_000 };

beforeAll(async () => {
  platform = await testPlatform();
  portal = await testPortal(testBrandSource(acme), registry(card), {
    platformUrl: platform.url,
    log: testLog().log,
    publicScheme: 'https',
    publicPort: '',
  });
});
afterAll(async () => {
  await Promise.all([portal.close(), platform.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  platform.answers.clear();
  platform.answers.set('GET /wps/system/permission', () =>
    permissionAnswer({ whitelabel: modulesOn('SPORTS'), version: 'v1' }),
  );
  platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
  platform.answers.set('GET /media/a.svg', () => ({
    text: '<svg/>',
    headers: { 'content-type': 'image/svg+xml' },
  }));
  platform.heard.length = 0;
});

/** An existing address of each route. */
function sampleOf({ path, name }: PortalRoute): string {
  if (name === 'asset') return '/-/f/00112233aabbccdd/logo.svg';
  if (name === 'media') return '/media/a.svg';
  if (name === 'document') return '/-/document?path=/';
  if (name === 'wps') return '/wps/system/status';
  return path.replace('*', '');
}

const stateChanging = routes.filter((route) => limitOf(route).bytes > 0);

describe('headers of the portal', () => {
  const asked = routes.flatMap((route) =>
    [sampleOf(route), route.path.replace('*', 'there-is-no-such')].flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'DELETE', 'TRACE'].map((method) => [method, path] as const),
    ),
  );

  it.each([...new Map(asked.map((one) => [one.join(' '), one])).values()])(
    'guard %s %s',
    async (method, path) => {
      const { status, headers, text } = await portal.get(path, { method, headers: { origin: own } });
      expectGuarded({ status, headers, text });
    },
  );

  it.each([
    ['a path that is not canonical', '//evil.example', {}, 308],
    ['a path that no browser sends', `/?${'a&'.repeat(200)}`, {}, 400],
    ['a host of no brand', '/', { host: 'nobody.localhost' }, 421],
    ['a missing page of the site', '/nowhere', {}, 404],
    ['a page that the visitor has cached', '/', { 'if-none-match': '*' }, 200],
  ])('guard %s', async (_, path, { host = 'acme.localhost', ...headers }: Record<string, string>, status) => {
    const got = await portal.get(path, { host, headers });
    expect(got.status).toBe(status);
    expectGuarded(got);
  });

  it('guard pages that replace the whole app, and calls to them', async () => {
    for (const [state, status] of [
      [1, 503],
      [2, 451],
    ] as const) {
      platform.answers.set('GET /wps/system/status', () => statusAnswer(state));
      for (const path of ['/', '/wps/system/status', '/-/document?path=/', '/media/a.svg']) {
        const headers = { 'x-forwarded-for': `203.0.113.${state}` };
        await expect.poll(async () => (await portal.get(path, { headers })).status, soon).toBe(status);
        expectGuarded(await portal.get(path, { headers }));
      }
    }
    platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
    await expect.poll(async () => (await portal.get('/')).status, soon).toBe(200);
  });

  it('contain no HSTS if visitors come by http', async () => {
    const plain = await testPortal(testBrandSource(acme), registry(card), {
      platformUrl: platform.url,
      log: testLog().log,
    });
    const { headers } = await plain.get('/healthz');
    expect(headers['strict-transport-security']).toBeUndefined();
    await plain.close();
  });
});

/** Requirements on every response of a portal behind TLS. */
function expectGuarded({ status, headers, text }: Pick<Got, 'status' | 'headers' | 'text'>): void {
  const type = String(headers['content-type'] ?? '');
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': expect.stringMatching(/^(?:same-origin|cross-origin)$/),
  });
  expect(headers['x-powered-by']).toBeUndefined();
  if (!type.includes('javascript') && !type.includes('font'))
    expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'/);
  if (type.includes('svg')) expect(headers['content-security-policy']).toContain('sandbox');
  if (type.includes('html')) {
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toContain('camera=()');
  }
  if (type.includes('json') && text.includes('success'))
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
    });
  if (status >= 400) expect(headers['cache-control']).toMatch(/^(?:no-store|private, no-cache)$/);
}

describe('bodies of requests', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: own };
  const samples = stateChanging.map((route) => {
    const isCall = route.kind === 'call';
    const path = isCall ? '/wps/verification/slider' : route.path;
    return { name: isCall ? 'a call' : route.path, path, ...limitOf(route) };
  });

  it.each(samples)('$name accepts no more bytes than its route allows', async ({ path, bytes }) => {
    const before = platform.heard.length;
    const got = await portal.get(path, { method: 'POST', headers: form, body: 'x'.repeat(bytes + 1) });
    expect(got.status).toBe(413);
    expectGuarded(got);
    expect(platform.heard.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
    const allowed = await portal.get(path, { method: 'POST', headers: form, body: 'x'.repeat(bytes) });
    expect(allowed.status).not.toBe(413);
  });

  it.each(samples)('$name accepts no more bytes if their number is not declared', async ({ path, bytes }) => {
    const headers = { ...form, 'transfer-encoding': 'chunked' };
    const got = await portal.get(path, { method: 'POST', headers, body: 'x'.repeat(bytes + 1) });
    expect(got.status).toBe(413);
  });

  it.each(samples)('$name accepts no more fields than its route allows', async ({ path, fields }) => {
    const got = await portal.get(path, { method: 'POST', headers: form, body: 'a&'.repeat(fields) });
    expect(got.status).toBe(413);
    const allowed = await portal.get(path, { method: 'POST', headers: form, body: 'a&'.repeat(fields - 1) });
    expect(allowed.status).not.toBe(413);
  });

  it('are limited on every route that changes something', () => {
    const changing = routes.filter((route) => takesMethod(route, 'POST') && route.name !== 'reserved');
    expect(changing.map(({ name }) => name)).toEqual(stateChanging.map(({ name }) => name));
    for (const route of stateChanging) expect(limitOf(route).bytes).toBeLessThanOrEqual(64 * 1024);
  });

  it('of 900 kB do not delay another request', async () => {
    const body = 'a&'.repeat(450_000);
    const start = performance.now();
    const attacks = ['/-/login', '/-/appearance', '/-/register'].map((path) =>
      portal.get(path, { method: 'POST', headers: form, body }).catch(() => null),
    );
    expect((await portal.get('/ping')).text).toBe('pong');
    await Promise.all(attacks);
    // Each took more than 2 s when it was parsed before its size was checked.
    expect(performance.now() - start).toBeLessThan(1500);
  });
});

describe('requests of other sites', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://acme.localhost:8443' },
    { origin: 'http://acme.localhost' },
    { origin: 'null' },
    { origin: own, 'sec-fetch-site': 'cross-site' },
    { origin: own, 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  const paths = stateChanging.map((route) =>
    route.kind === 'call' ? '/wps/verification/slider' : route.path,
  );

  it.each([...new Set(paths)])('change nothing at %s', async (path) => {
    for (const headers of foreign) {
      const got = await portal.get(path, { method: 'POST', headers, body: 'theme=dark' });
      expect([headers, got.status]).toEqual([headers, 403]);
    }
    const { status } = await portal.get(path, {
      method: 'POST',
      headers: { origin: own, 'sec-fetch-site': 'same-origin' },
    });
    expect(status).not.toBe(403);
  });
});

describe('addresses that could lead off the site', () => {
  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%2f%2fevil.example/',
    '///evil.example/',
  ])('%s redirects permanently to a path of the site', async (path) => {
    const { status, headers } = await portal.get(`${path}?lang=en`);
    expect([status, headers.location]).toEqual([308, '/evil.example/?lang=en']);
  });

  it('a form that is posted to one is handled at its canonical path', async () => {
    const { status } = await portal.get('//-/appearance', {
      method: 'POST',
      headers: { origin: own },
      body: 'theme=dark',
    });
    expect(status).toBe(303);
  });

  it('no document is made for one', async () => {
    for (const path of ['//evil.example/', '/\\evil.example/', '/%2fevil.example/'])
      expect((await portal.get(`/-/document?path=${encodeURIComponent(path)}`)).status).toBe(400);
  });
});

describe('visitors whose address cannot be parsed', () => {
  const forwarded = { 'x-forwarded-for': 'junk' };

  it('R2.6.10 see the page without data and reach no call, and the platform gets no request for them', async () => {
    expect((await portal.get('/', { headers: forwarded })).status).toBe(200);
    expect((await portal.get('/wps/system/status', { headers: forwarded })).status).toBe(503);
    const addresses = platform.heard.map(({ headers }) => headers['x-visitor-address']);
    expect(addresses.filter((address) => address !== undefined)).toEqual([]);
  });

  it("R2.6.10 send forms to the platform without an address, not with the portal's", async () => {
    const headers = { ...forwarded, origin: own };
    await portal.get('/-/captcha', { headers });
    const captcha = platform.heard.find(({ path }) => path.includes('captcha'));
    expect(captcha?.headers['x-visitor-address']).toBe('unknown');
  });
});

describe('the list of brands at an unknown host', () => {
  const listed = async (headers: Record<string, string>) =>
    (await portal.get('/', { host: 'nobody.localhost', headers })).text.includes('Acme');

  it('is shown to a browser on this machine', async () => expect(await listed({})).toBe(true));
  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'is hidden behind a proxy (%s)',
    async (name) => expect(await listed({ [name]: '127.0.0.1' })).toBe(false),
  );
});

it('a request with two Host lines is refused', async () => {
  const answer = await raw('GET / HTTP/1.1\r\nHost: acme.localhost\r\nHost: other.localhost\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

/** Messages whose end two servers could see in different places (RFC 9112, 6.3). */
const ambiguous = [
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!'],
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunks that are not the last coding', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a length that is no number', 'Content-Length: 5, 6\r\n\r\nhello'],
  ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
  ['a chunk with a wrong size', 'Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n'],
  ['a header line that is folded', 'Content-Length: 5\r\n Content-Length: 6\r\n\r\nhello'],
] as const;

it.each(ambiguous)('a message with %s is refused', async (_, rest) => {
  const answer = await raw(`POST /-/login HTTP/1.1\r\nHost: acme.localhost\r\n${rest}`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('the server limits slow clients and connections', async () => {
  const seen: Server[] = [];
  const note = (message: unknown) => seen.push((message as { server: Server }).server);
  subscribe('http.server.request.start', note);
  await portal.get('/healthz');
  unsubscribe('http.server.request.start', note);
  const [server] = seen;
  expect(server?.headersTimeout).toBeLessThanOrEqual(20_000);
  // For uploads; any other request is ended after 30 s (createPortalServer.test.ts).
  expect(server?.requestTimeout).toBeLessThanOrEqual(240_000);
  expect(server?.timeout).toBeLessThanOrEqual(120_000);
  expect(server?.timeout).toBeGreaterThan(0);
  expect(server?.maxConnections).toBeLessThanOrEqual(20_000);
});

/** Sends raw bytes and returns the first ones of the response. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portal.port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}
