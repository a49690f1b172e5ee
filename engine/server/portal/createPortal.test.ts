import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#engine/contracts/audience.ts';
import { testConfig, testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { call } from '#engine/compose/index.ts';
import type { DocumentNode, PageDocument } from '#engine/contracts/pageDocument.ts';
import { dataKey } from '../platform/ResponseCache.ts';
import { signedIn } from '../visit/session/cookies.ts';
import { parseTrustedProxies } from '../http/visitor.ts';
import { createSeal } from '../visit/session/seal.ts';
import { testClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import {
  modulesOn,
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type Heard,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const canary = 'CANARY7f3a';
const folder = mkdtempSync(join(tmpdir(), 'livery-portal-'));
const logo = join(folder, 'logo.svg');
writeFileSync(logo, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const asset = (name: string, hash: string) => ({
  path: `assets/${name}`,
  file: logo,
  hash,
  type: 'image/svg+xml',
  bytes: 41,
});

const properties = { label: { type: 'string' }, picture: { type: 'string', format: 'asset' } };
const words = { en: { title: 'Shown title' }, th: { title: 'ชื่อ' } };
const widgets = registry(
  testWidget('card', properties, { hydrate: 'load', words, slots: { items: {} } }),
  testWidget('board', properties, {
    words: { en: { title: 'Board' }, th: { title: 'กระดาน' } },
    calls: () => ({ rows: call('popular', {}) }),
  }),
  testWidget(`${canary}-widget`, properties, {
    words: { en: { title: `${canary} words` }, th: { title: `${canary} ไทย` } },
    flags: [`${canary}_FLAG`],
    calls: () => ({ rows: call('gameMenus', { language: `${canary}-call` } as never) }),
  }),
);

/** A node with this condition and a canary in every property. */
function hidden(id: string, when: object) {
  return testNode(`${canary}-${id}`, `${canary}-widget`, {
    props: { label: `${canary} label`, picture: `assets/${canary}.svg` },
    when,
  });
}

const everybody = ['guest', 'member', 'agent', 'trial'] as const;
const acme = testRevision({
  pages: [
    testPage([
      testNode('hello', 'card', {
        props: { label: 'Hello everybody', picture: 'assets/logo.svg' },
        slots: {
          items: [
            testNode('guests', 'card', { props: { label: 'Only guests' }, when: { role: 'guest' } }),
            hidden('inside', { flag: 'OFF' }),
          ],
        },
      }),
      testNode('agents', 'card', { props: { label: 'Only agents' }, when: { role: 'agent' } }),
      testNode('sports', 'card', { props: { label: 'Only with sports' }, when: { flag: 'SPORTS' } }),
      hidden('flag', { flag: 'OFF' }),
      hidden('module', { all: [{ module: 'SPORTS' }, { not: { module: 'SPORTS' } }] }),
      hidden('date', { until: '2020-01-01T00:00:00Z' }),
      hidden('language', { language: 'ar' }),
      testNode('board', 'board'),
    ]),
    testPage([testNode('login-here', 'card', { props: { label: 'Login page' } })], {
      name: 'login',
      paths: ['/login'],
    }),
    testPage([testNode('nothing', 'card', { props: { label: 'Not here' } })], {
      name: 'not-found',
      paths: [],
      status: 404,
      noindex: true,
    }),
    testPage([testNode('closed', 'card', { props: { label: 'We are updating' } })], {
      name: 'maintenance',
      paths: [],
      status: 503,
      shell: [],
    }),
    testPage([testNode('out', 'card', { props: { label: 'Not in your region' } })], {
      name: 'region-block',
      paths: [],
      status: 451,
      shell: [],
    }),
  ],
  shell: {
    top: [testNode('header', 'card', { props: { label: 'The header' } }), hidden('shell', { flag: 'OFF' })],
    rail: [],
    side: [],
    bottom: [],
    always: [],
    overlays: [
      testNode('login', 'card', { props: { label: 'Login overlay' } }),
      testNode(`${canary}-overlay`, `${canary}-widget`, { props: { label: canary } }),
    ],
  },
  words: { en: { 'page.home.title': 'Home of {{brandName}}' }, th: { 'page.home.title': 'หน้าแรก' } },
  assets: {
    'assets/logo.svg': asset('logo.svg', '00112233aabbccdd'),
    [`assets/${canary}.svg`]: asset(`${canary}.svg`, `${canary}hash`),
  },
});
const twin = testRevision({
  ...acme,
  brand: 'twin',
  config: { ...testConfig, name: 'Twin', hosts: ['twin.localhost'] },
});
const strict = testRevision({
  ...acme,
  brand: 'strict',
  config: { ...testConfig, hosts: ['strict.localhost'], loginRequired: true },
});

const permission = 'GET /wps/system/permission';
const status = 'GET /wps/system/status';
const addressOf = ({ headers }: Heard) => String(headers['x-visitor-address'] ?? '');
const seal = createSeal('a key of thirty-two characters !!');
const clock = testClock();
let platform: TestPlatform;
let portal: TestPortal;
const log = testLog();

beforeAll(async () => {
  platform = await testPlatform();
  portal = await testPortal(testBrandSource(acme, twin, strict), widgets, {
    platformUrl: platform.url,
    log: log.log,
    clock,
  });
});
afterAll(async () => {
  await Promise.all([portal.close(), platform.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  platform.answers.clear();
  platform.answers.set(permission, () =>
    permissionAnswer({ whitelabel: modulesOn('SPORTS', `${canary}_MODULE`), version: 'v1' }),
  );
  platform.answers.set(status, () => statusAnswer(0));
  platform.answers.set('GET /lgw/games/popular', () => ({ json: { success: true, value: [] } }));
  platform.heard.length = 0;
  log.lines.length = 0;
  clock.pass(100_000);
});

function cookieOf(role: Role | 'guest', brand = 'acme'): Record<string, string> {
  if (role === 'guest') return {};
  const cookies = signedIn(seal, { token: 'secret token', brand, role, vip: false });
  return { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}

const documentOf = async (path: string, headers: Record<string, string> = {}) => {
  const { text, status: code } = await portal.get(`/-/document?path=${encodeURIComponent(path)}`, {
    headers,
  });
  return { code, text, document: JSON.parse(text) as PageDocument };
};

describe('what is hidden never leaves the server', () => {
  it.each(everybody)('R3.13 R6.1 in HTML and documents of a %s', async (role) => {
    for (const query of ['', '?open=login', '?lang=en', '?x=1'])
      for (const path of [`/${query}`, `/-/document?path=${encodeURIComponent(`/${query}`)}`]) {
        const { text, headers } = await portal.get(path, { headers: cookieOf(role) });
        expect(text).toContain('Hello everybody');
        expect(text).not.toContain(canary);
        expect(JSON.stringify(headers)).not.toContain(canary);
      }
  });

  it('R3.13 calls of hidden nodes are not made', async () => {
    await portal.get('/');
    expect(platform.count('/lgw/games/popular')).toBe(1);
    expect(platform.count('/lgw/games/game_menus')).toBe(0);
  });

  it.each([
    ['guest', ['Only guests'], ['Only agents']],
    ['member', [], ['Only guests', 'Only agents']],
    ['agent', ['Only agents'], ['Only guests']],
    ['trial', [], ['Only guests', 'Only agents']],
  ] as const)('R6.1 a %s sees the nodes for that role', async (role, seen, unseen) => {
    const { text } = await portal.get('/', { headers: cookieOf(role) });
    for (const label of seen) expect(text).toContain(label);
    for (const label of unseen) expect(text).not.toContain(label);
  });

  it('R3.13 a module that is turned off is gone from every page 1 s later, including cached ones', async () => {
    expect((await portal.get('/')).text).toContain('Only with sports');
    platform.answers.set(permission, () => permissionAnswer({ whitelabel: [], version: 'v2' }));
    clock.pass(1001);
    expect((await portal.get('/')).text).not.toContain('Only with sports');
    expect((await documentOf('/')).text).not.toContain('Only with sports');
  });

  it('R3.13 a module that is turned off is gone even from a cached page without requests in the last minute', async () => {
    const paths = ['/', '/login', '/-/document?path=%2F'];
    for (const path of paths) await portal.get(path);
    expect((await portal.get('/')).text).toContain('Only with sports');
    clock.pass(61_000);
    platform.answers.set(permission, () => permissionAnswer({ whitelabel: [], version: 'v2' }));
    for (const path of paths) expect((await portal.get(path)).text, path).not.toContain('Only with sports');
  });

  it('R10.6 a visitor with the cookie of another brand is a guest, even with the same merchant code and key', async () => {
    const { text } = await portal.get('/', { host: 'twin.localhost', headers: cookieOf('agent', 'acme') });
    expect(text).toContain('Only guests');
    expect(text).not.toContain('Only agents');
  });

  it('R3.3 the token is in no page, document or header', async () => {
    for (const path of ['/', '/-/document?path=/']) {
      const { text, headers } = await portal.get(path, { headers: cookieOf('member') });
      expect(text + JSON.stringify(headers)).not.toContain('secret token');
    }
  });
});

describe('hosts', () => {
  it('R8.5 respond to an unknown host with 421 and nothing of any brand', async () => {
    const production = await testPortal(testBrandSource(acme), widgets, {
      platformUrl: platform.url,
      log: log.log,
      production: true,
    });
    const { status: code, text } = await production.get('/', { host: 'nobody.example' });
    await production.close();
    expect(code).toBe(421);
    expect(text).toContain('Invalid URL, please contact customer service');
    expect(text).not.toMatch(/acme|<script|<link|<img/i);
  });

  it('R10.6 list the brands to browsers on this machine, outside production', async () => {
    const { status: code, text } = await portal.get('/', { host: 'nobody.example' });
    expect(code).toBe(421);
    expect(text).toContain('http://acme.localhost:4000/');
  });

  it('R8.5 respond with 421 for a host that the platform does not have', async () => {
    platform.answers.set(permission, () => ({ status: 404, json: { success: false, code: 'unknown-host' } }));
    const { status: code, text } = await portal.get('/');
    expect(code).toBe(421);
    expect(text).not.toMatch(/acme/i);
  });

  it('serve the liveness check at any host', async () => {
    expect((await portal.get('/healthz', { host: 'nobody.example' })).status).toBe(200);
    expect((await portal.get('/ping')).text).toBe('pong');
  });
});

describe('closed sites', () => {
  const paths = ['/', '/login', '/nowhere', '/?open=login'];

  it('R1.9 R2.6.10 respond to maintenance with 503 and Retry-After, on every page and for every role', async () => {
    platform.answers.set(status, () => statusAnswer(1, { retryAfter: 30 }));
    for (const path of paths) {
      const { status: code, text, headers } = await portal.get(path, { headers: cookieOf('agent') });
      expect([code, headers['retry-after']]).toEqual([503, '30']);
      expect(text).toContain('We are updating');
      expect(text).not.toMatch(/Hello everybody|The header|Login/);
    }
  });

  it('R2.6.10 respond to a blocked address with 451 and that address, even if the page is cached', async () => {
    const forwarded = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    platform.answers.set(permission, (heard) =>
      permissionAnswer({
        whitelabel: [],
        version: 'v1',
        location: { ip: addressOf(heard) },
        regionRestriction: addressOf(heard) === '203.0.113.9' || addressOf(heard) === '',
      }),
    );
    expect((await portal.get('/', forwarded('198.51.100.1'))).status).toBe(200);
    const { status: code, text } = await portal.get('/', forwarded('203.0.113.9'));
    expect(code).toBe(451);
    expect(text).toContain('Not in your region');
    expect(text).toContain('203.0.113.9');
    expect((await portal.get('/', forwarded('198.51.100.1'))).status).toBe(200);
  });

  it('R2.6.10 give a region block precedence over maintenance', async () => {
    platform.answers.set(permission, () => permissionAnswer({ regionRestriction: true, maintenance: true }));
    expect((await portal.get('/')).status).toBe(451);
  });

  it('R2.6.10 apply to documents and calls as well', async () => {
    platform.answers.set(status, () => statusAnswer(2));
    const { code, document, text } = await documentOf('/');
    expect([code, document.status]).toEqual([451, 451]);
    expect(text).not.toContain('Hello everybody');
    const { status: called, text: answer } = await portal.get('/lgw/games/popular');
    expect(called).toBe(451);
    expect(JSON.parse(answer)).toEqual({ success: false, code: 'region-block' });
    expect(platform.count('/lgw/games/popular')).toBe(0);
  });

  it('show a visitor without a region rule no data and no cached page, and refuse calls', async () => {
    await portal.get('/', { headers: { 'x-forwarded-for': '198.51.100.1' } });
    platform.answers.set(permission, (heard) =>
      addressOf(heard) === '198.51.100.99' ? { status: 500, json: {} } : permissionAnswer({ version: 'v1' }),
    );
    platform.heard.length = 0;
    const unsure = { 'x-forwarded-for': '198.51.100.99' };
    const { code, document } = await documentOf('/', unsure);
    expect([code, document.degraded]).toEqual([200, true]);
    expect(document.data).toEqual({});
    expect((await portal.get('/', { headers: unsure })).status).toBe(200);
    expect((await portal.get('/lgw/games/popular', { headers: unsure })).status).toBe(503);
    expect(platform.count('/lgw/games/popular')).toBe(0);
  });
});

describe('the age limit', () => {
  const limitOf = async () => (await documentOf('/')).document.facts.ageLimit;

  it("R5.9 is the stricter one of brand and merchant, 1 s after the merchant's has changed", async () => {
    const states = (ageLimit: number, version: string) =>
      platform.answers.set(permission, () => permissionAnswer({ ageLimit, version }));
    states(21, 'a1');
    expect(await limitOf()).toBe(21);
    states(25, 'a2');
    clock.pass(1001);
    expect(await limitOf()).toBe(25);
    states(18, 'a3');
    clock.pass(1001);
    expect(await limitOf()).toBe(testConfig.ageLimit);
  });
});

describe('a platform in trouble', () => {
  it.each([
    ['500', { status: 500, json: {} }],
    ['HTML for JSON', { text: '<h1>Bad gateway</h1>' }],
    ['wrong types', { json: { success: true, value: 'x' } }],
  ])('does not prevent a page (%s), which is marked as incomplete', async (_, trouble) => {
    for (const path of [permission, status, 'GET /lgw/games/popular'])
      platform.answers.set(path, () => trouble);
    const { status: code, text } = await portal.get('/', { host: 'twin.localhost' });
    expect(code).toBe(200);
    expect(text).toContain('Hello everybody');
    expect(text).not.toMatch(/undefined|NaN/);
    expect(text).toContain('"degraded":true');
  });

  it('does not cause incomplete pages to be cached', async () => {
    const popular = dataKey({ name: 'popular', query: {} });
    platform.answers.set('GET /lgw/games/popular', () => ({ status: 500, json: {} }));
    const { document } = await documentOf('/');
    expect(document.data[popular]).toMatchObject({ state: 'failed' });
    platform.answers.set('GET /lgw/games/popular', () => ({ json: { success: true, value: [] } }));
    clock.pass(1001);
    expect((await documentOf('/')).document.data[popular]).toMatchObject({ state: 'ready' });
  });
});

describe('pages', () => {
  it("R2.1.1 R10.6 home is rendered with its brand's title, in its language", async () => {
    const { text, headers } = await portal.get('/', { headers: { 'accept-language': 'en' } });
    expect(text).toContain('<html lang="en" dir="ltr" data-theme="light">');
    expect(text).toContain('<title>Home of Acme</title>');
    expect(text).toContain('<h2>Shown title</h2>');
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe/);
    expect((await portal.get('/')).text).toContain('<title>หน้าแรก</title>');
  });

  it('R2.1.16 an unknown path is 404 with the not-found page', async () => {
    for (const path of ['/nowhere', '/%E0%A4%A', '/a/b/c', '/..%2f..%2fetc/passwd']) {
      const { status: code, text } = await portal.get(path);
      expect([path, code]).toEqual([path, 404]);
      expect(text).toContain('Not here');
    }
  });

  it('have an ETag, by which a visitor with the page gets 304', async () => {
    const { headers } = await portal.get('/');
    const etag = headers.etag ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await portal.get('/', { headers: { 'if-none-match': tag } });
      expect([again.status, again.text]).toEqual([304, '']);
    }
    expect((await portal.get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('serve HEAD with the same headers and no body, and refuse other methods', async () => {
    const { headers } = await portal.get('/');
    const head = await portal.get('/', { method: 'HEAD' });
    expect([head.status, head.bytes, head.headers['content-length']]).toEqual([
      200,
      0,
      headers['content-length'],
    ]);
    const post = await portal.get('/', { method: 'POST', body: 'x' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('are sent in an accepted encoding', async () => {
    const plain = await portal.get('/');
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const packed = await portal.get('/', { headers: { 'accept-encoding': accepted } });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.text).toBe(plain.text);
      expect(packed.bytes).toBeLessThan(plain.bytes);
    }
  });

  it('are sent as zstd to browsers that accept it while several are made concurrently', async () => {
    const codings = async (accepted: string, ...paths: string[]) => {
      const headers = { 'accept-encoding': accepted };
      const packed = await Promise.all(paths.map((path) => portal.get(path, { headers })));
      return packed.map((answer) => answer.headers['content-encoding']);
    };
    const chrome = 'gzip, deflate, br, zstd';
    expect(await codings(chrome, '/?filter=1')).toEqual(['br']);
    // The first may be made before the second is requested.
    expect((await codings(chrome, '/?filter=2', '/?filter=3')).at(-1)).toBe('zstd');
    expect(await codings('gzip, br', '/?filter=4', '/?filter=5')).toEqual(['br', 'br']);
    // Cached as zstd, and requested by a browser that does not accept it.
    const cached = await portal.get('/?filter=3', { headers: { 'accept-encoding': 'br' } });
    expect([cached.headers['content-encoding'], cached.text]).toEqual([
      'br',
      (await portal.get('/?filter=3')).text,
    ]);
  });

  it('R3.4 R1.5 language and theme of the address are remembered', async () => {
    const { text, headers } = await portal.get('/?lang=en&theme=dark');
    expect(text).toContain('<html lang="en" dir="ltr" data-theme="dark">');
    expect(headers['set-cookie']).toEqual([
      'livery-appearance=en.dark; Path=/; SameSite=Lax; Max-Age=31536000',
    ]);
  });

  it('include an overlay only while it is open', async () => {
    const { text, document } = await documentOf('/');
    expect([document.open, document.regions.overlays]).toEqual([null, []]);
    expect(text).not.toContain('Login overlay');
    const { document: opened } = await documentOf('/?open=login/extra');
    expect([opened.open, opened.regions.overlays.map(({ id }: DocumentNode) => id)]).toEqual([
      'login',
      ['login'],
    ]);
    expect((await portal.get('/?open=login')).text).toContain('Login overlay');
    expect((await documentOf('/?open=nonsense')).document.open).toBeNull();
  });

  it('ignore unknown query parameters', async () => {
    const { headers } = await portal.get('/');
    expect((await portal.get('/?utm_source=x&y=<script>')).headers.etag).toBe(headers.etag);
  });

  it('are shared by all guests, and made for each member', async () => {
    await portal.get('/');
    await portal.get('/', { headers: { 'x-forwarded-for': '198.51.100.3' } });
    expect((await portal.get('/', { headers: cookieOf('member') })).text).not.toContain('Only guests');
    expect((await portal.get('/')).text).toContain('Only guests');
  });
});

it.each([
  ['no proxy is trusted', '', '198.51.100.3', 1],
  ['the proxy is trusted', '127.0.0.1', '127.0.0.1', 0],
  ['no proxy forwards', '', undefined, 0],
])('warns once about visitors that count as one address, if %s', async (_, trusted, forwarded, warnings) => {
  const own = testLog();
  const served = await testPortal(testBrandSource(acme), widgets, {
    platformUrl: platform.url,
    log: own.log,
    clock,
    trustedProxies: parseTrustedProxies(trusted),
  });
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  for (let time = 0; time < 3; time += 1) await served.get('/', { headers });
  await served.close();
  expect(own.lines.filter(({ what }) => what.includes('TRUSTED_PROXIES'))).toHaveLength(warnings);
});

describe('documents', () => {
  it('are JSON, by the requested path', async () => {
    const { headers } = await portal.get('/-/document?path=/login');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect((await documentOf('/login')).document).toMatchObject({
      page: 'login',
      path: '/login',
      build: 'build1',
    });
    expect((await documentOf('/nowhere')).code).toBe(404);
  });

  it('of an overlay contain nothing of the page under it', async () => {
    const { text } = await portal.get('/-/document?path=/%3Fopen%3Dlogin&part=overlay');
    const { open, path, page, regions, words: texts, data } = JSON.parse(text) as PageDocument;
    expect({ open, path, page }).toEqual({ open: 'login', path: '/?open=login', page: 'home' });
    const ids = Object.values(regions).map((list) => list.map(({ id }) => id));
    expect(ids.flat()).toEqual(['login']);
    expect([text.includes('Hello everybody'), Object.keys(texts).includes('board.title'), data]).toEqual([
      false,
      false,
      {},
    ]);
    const { document: whole } = await documentOf('/?open=login');
    expect(whole.regions.main.length).toBeGreaterThan(0);
  });

  it.each(['', '?path=', '?path=nowhere', '?path=//evil.example', '?path=https://evil.example'])(
    'refuse %s',
    async (search) => expect((await portal.get(`/-/document${search}`)).status).toBe(400),
  );
});

describe('the guard', () => {
  const host = 'strict.localhost';

  it('R2.1.13 redirects guests to the login page, and admits signed-in visitors', async () => {
    const { status: code, headers } = await portal.get('/', { host });
    expect([code, headers.location]).toEqual([302, '/login']);
    expect((await portal.get('/login', { host })).status).toBe(200);
    expect((await portal.get('/', { host, headers: cookieOf('member', 'strict') })).status).toBe(200);
  });

  it('R2.1.13 refuses the document of a guarded page', async () => {
    const { text } = await portal.get('/-/document?path=/', { host });
    expect(JSON.parse(text)).toMatchObject({ page: 'login' });
    expect(text).not.toContain('Hello everybody');
  });

  it('R2.1.17 redirects signed-in visitors from the login page to home', async () => {
    const { status: code, headers } = await portal.get('/login', { headers: cookieOf('member') });
    expect([code, headers.location]).toEqual([302, '/']);
  });
});

describe('files', () => {
  it('are served by the hash of their content, as immutable', async () => {
    const { status: code, headers, text } = await portal.get('/-/f/00112233aabbccdd/logo.svg');
    expect([code, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(text).toContain('<svg');
  });

  it.each([
    '/-/f/ffffffffffffffff/logo.svg',
    '/-/f/',
    '/-/f/__proto__/x',
    '/-/f/constructor/x',
    '/-/build/late-deadbeef.js',
    '/-/build/../../package.json',
    '/-/build/..%2f..%2fpackage.json',
    '/-/build/late-00000000.js.map',
  ])('respond to an unknown one with 404, never other bytes: %s', async (path) => {
    const { status: code, text, headers } = await portal.get(path);
    expect([code, text, headers['cache-control']]).toEqual([404, 'No such file', 'no-store']);
  });

  it('include robots.txt and sitemap.xml of the brand', async () => {
    expect((await portal.get('/robots.txt')).text).toContain(
      'Sitemap: http://acme.localhost:4000/sitemap.xml',
    );
    const { text } = await portal.get('/sitemap.xml');
    expect(text).toContain('<loc>http://acme.localhost:4000/login</loc>');
    expect(text).not.toMatch(/not-found|maintenance/);
  });

  it('R10.6 name addresses that the brand serves itself if its first host belongs to another brand', async () => {
    const late = testRevision({
      ...acme,
      brand: 'late',
      config: { ...testConfig, hosts: ['acme.localhost', 'late.localhost'] },
    });
    const brands = testBrandSource(acme, late);
    const hostsOf = (name: string) =>
      brands.hostsOf(name).filter((host) => brands.byHost(host)?.brand === name);
    const own = await testPortal({ ...brands, hostsOf }, widgets, {
      platformUrl: platform.url,
      log: log.log,
      clock,
    });
    const read = async (path: string) => (await own.get(path, { host: 'late.localhost' })).text;
    const [robots = '', map = '', html = '', document = ''] = await Promise.all(
      ['/robots.txt', '/sitemap.xml', '/?lang=en', '/-/document?path=/'].map(read),
    );
    await own.close();
    expect(robots).toContain('Sitemap: http://late.localhost:4000/sitemap.xml');
    expect(map).toContain('hreflang="en" href="http://late.localhost:4000/?lang=en"');
    expect(html).toContain('<link rel="canonical" href="http://late.localhost:4000/?lang=en">');
    expect(html).toContain('content="http://late.localhost:4000/-/f/00112233aabbccdd/logo.svg"');
    expect(robots + map + html).not.toContain('acme.localhost');
    expect((JSON.parse(document) as PageDocument).facts.hosts).toEqual(['late.localhost']);
  });
});

describe('forms without script', () => {
  const origin = { origin: 'http://acme.localhost:4000' };
  const form = { 'content-type': 'application/x-www-form-urlencoded', ...origin };

  it('R1.5 redirect back after a change of theme or language', async () => {
    const referer = 'http://acme.localhost:4000/login?lang=th&next=%2Fx';
    const { status: code, headers } = await portal.get('/-/appearance', {
      method: 'POST',
      headers: { ...form, referer },
      body: 'lang=en&theme=dark',
    });
    expect([code, headers.location]).toEqual([303, '/login?next=%2Fx']);
    expect(headers['set-cookie']?.[0]).toContain('livery-appearance=en.dark;');
  });

  it.each([
    ['fold=s', 'en.dark', 'en.dark.s;'],
    ['fold=n', 'en.dark.s', 'en.dark.ns;'],
    ['unfold=s', 'en.dark.ns', 'en.dark.n;'],
    ['unfold=s', 'en.dark.s', 'en.dark;'],
    ['fold=', 'en.dark.s', 'en.dark.s;'],
    ['theme=light', 'en.dark.s', 'en.light.s;'],
    ['unfold=%3B%20Path%3D/x', 'en.dark.s', 'en.dark.s;'],
  ])('%s with the appearance %s results in %s', async (body, before, after) => {
    const { headers } = await portal.get('/-/appearance', {
      method: 'POST',
      headers: { ...form, cookie: `livery-appearance=${before}` },
      body,
    });
    expect(headers['set-cookie']?.[0]).toContain(`livery-appearance=${after}`);
  });

  it("apply folded bars to their visitor's pages, and to no other visitor's", async () => {
    const page = async (look: string) =>
      (await portal.get('/', { headers: { cookie: `livery-appearance=${look}` } })).text;
    expect(await page('en.light.s')).toContain('data-theme="light" data-fold="s">');
    expect(await page('en.light')).toContain('data-theme="light">');
    expect(await page('en.light.ns')).toContain('data-fold="ns">');
  });

  it.each(['https://evil.example//evil.example/', 'junk', 'http://acme.localhost:4000/-/appearance'])(
    'redirect home from a referer that leads off the site: %s',
    async (referer) => {
      const { headers } = await portal.get('/-/appearance', {
        method: 'POST',
        headers: { ...form, referer },
        body: '',
      });
      expect(headers.location).toBe('/');
    },
  );

  it('R6.1 keep a guest who starts a game without script on the same page, with the login open', async () => {
    const to = async (path: string, headers: Record<string, string> = {}) => {
      const { status: code, headers: told } = await portal.get(path, { headers });
      return [code, told.location, told['cache-control']];
    };
    const referer = 'http://acme.localhost:4000/login?lang=th&next=%2Fx';
    // The game replaces the next address of the previous page.
    const over = [302, '/login?next=/game%3Fvendor%3DJL&open=login', 'no-store'];
    for (const path of ['/game?vendor=JL', '/-/document?path=%2Fgame%3Fvendor%3DJL'])
      expect(await to(path, { referer }), path).toEqual(over);
    for (const other of ['https://evil.example/x', 'http://acme.localhost:4000//evil.example/', 'junk'])
      expect(await to('/fbsports?gameCode=A', { referer: other }), other).toEqual([
        302,
        '/?open=login&next=/fbsports%3FgameCode%3DA',
        'no-store',
      ]);
    expect((await to('/game?vendor=JL', { referer, ...cookieOf('trial') }))[0]).not.toBe(302);
  });

  it('R4.11 end the token and both cookies at logout, and inform the other tabs', async () => {
    platform.answers.set('DELETE /wps/session/logout', () => ({ json: { success: true, value: null } }));
    const { headers } = await portal.get('/-/logout', {
      method: 'POST',
      headers: { ...form, ...cookieOf('member') },
    });
    expect(headers.location).toBe('/');
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.filter((cookie) => /max-age=0/i.test(cookie))).toHaveLength(2);
    expect(cookies.filter((cookie) => cookie.startsWith('livery-changed='))).toHaveLength(1);
    const asked = platform.heard.find(({ path }) => path === '/wps/session/logout');
    expect(asked?.headers['authorization']).toBe('Bearer secret token');
  });

  it('are refused from another site', async () => {
    for (const path of ['/-/login', '/-/logout', '/-/appearance']) {
      const { status: code } = await portal.get(path, {
        method: 'POST',
        headers: { ...form, ...cookieOf('member'), origin: 'https://evil.example' },
        body: 'username=a&password=b',
      });
      expect(code).toBe(403);
    }
  });

  it('R4.2 show the login page again after an empty login', async () => {
    const { headers } = await portal.get('/-/login', { method: 'POST', headers: form, body: 'username=a' });
    expect(headers.location).toBe('/login?error=empty');
  });

  const cookieIn = ({ headers }: { headers: { 'set-cookie'?: string[] } }) =>
    headers['set-cookie']?.find((cookie) => cookie.startsWith('livery-captcha='));
  const cookieFor = (id: string) => `livery-captcha=${id}; Path=/-/; Max-Age=120; HttpOnly; SameSite=Lax`;

  describe('R2.6.9 the captcha of a form without script', () => {
    const asked: string[] = [];
    beforeEach(() => {
      asked.length = 0;
      platform.answers.set('GET /wps/captcha', () => ({
        json: { success: true, value: 'cGljdHVyZQ==', captchaId: 'c1', audio: true },
      }));
      platform.answers.set('GET /wps/captcha/audio', ({ query }) => {
        asked.push(query['captchaId'] ?? '');
        return { json: { success: true, value: 'UklGRi4uLg==' } };
      });
    });
    afterEach(() => {
      platform.answers.delete('GET /wps/captcha');
      platform.answers.delete('GET /wps/captcha/audio');
    });

    it('is identified by its picture in a cookie', async () => {
      const picture = await portal.get('/-/captcha');
      expect([picture.headers['content-type'], picture.text]).toEqual(['image/png', 'picture']);
      expect(cookieIn(picture)).toBe(cookieFor('c1'));
      expect(picture.headers['cache-control']).toBe('no-store');
    });

    it('is played for the id in the cookie, in ranges if the browser requests them', async () => {
      const cookie = 'livery-captcha=c7; livery-appearance=th.dark';
      const sound = await portal.get('/-/captcha/audio', { headers: { cookie } });
      expect([sound.status, sound.headers['content-type'], sound.text]).toEqual([
        200,
        'audio/wav',
        'RIFF...',
      ]);
      expect(asked[0]).toBe('c7');
      expect([cookieIn(sound), sound.headers['cache-control']]).toEqual([undefined, 'no-store']);
      const part = await portal.get('/-/captcha/audio', { headers: { cookie, range: 'bytes=0-3' } });
      expect([part.status, part.headers['content-range'], part.text]).toEqual([206, 'bytes 0-3/7', 'RIFF']);
    });

    it('is a new one if no picture was loaded', async () => {
      const sound = await portal.get('/-/captcha/audio');
      expect(asked[0]).toBe('c1');
      expect(cookieIn(sound)).toBe(cookieFor('c1'));
    });

    it('is neither shown nor played while the platform has none', async () => {
      platform.answers.delete('GET /wps/captcha');
      platform.answers.delete('GET /wps/captcha/audio');
      for (const [path, status] of [
        ['/-/captcha', 502],
        ['/-/captcha/audio', 404],
      ] as const) {
        const lost = await portal.get(path);
        expect([lost.status, cookieIn(lost)]).toEqual([status, undefined]);
      }
    });
  });
});

describe('the policy of a page', () => {
  const policy = async (path = '/') => {
    const { headers } = await portal.get(path);
    const parts = String(headers['content-security-policy']).split('; ');
    return Object.fromEntries(parts.map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
  };

  it.each(['/', '/login'])("allows %s to measure the speed of the platform's domains", async (path) => {
    const domainList = [
      'acme.localhost',
      'fast.example',
      'https://cdn.example',
      "x; script-src 'unsafe-inline'",
    ];
    platform.answers.set('GET /wps/system/domainRoute', () => ({
      json: { success: true, value: { domainList, resources: [] } },
    }));
    expect((await policy(path))['connect-src']).toEqual([
      "'self'",
      'http://fast.example:4000',
      'https://cdn.example',
    ]);
  });

  it("allows only the site's own hosts if the platform names no domain, or does not respond", async () => {
    expect((await policy())['connect-src']).toEqual(["'self'"]);
  });

  it('allows a cached page another domain as soon as the platform names it', async () => {
    let domainList = ['acme.localhost'];
    platform.answers.set('GET /wps/system/domainRoute', () => ({
      json: { success: true, value: { domainList, resources: [] } },
    }));
    expect((await policy())['connect-src']).toEqual(["'self'"]);
    domainList = ['acme.localhost', 'fast.example'];
    clock.pass(1600);
    expect((await policy())['connect-src']).toEqual(["'self'", 'http://fast.example:4000']);
  });

  it('R3.15 allows game frames from the platform, from the address that it names, or only from its launch CDNs', async () => {
    const { origin } = new URL(platform.url);
    expect((await policy())['frame-src']).toEqual([origin]);
    const frames = async (more: object) => {
      clock.pass(100_000);
      platform.answers.set(permission, () => permissionAnswer({ ...more, version: JSON.stringify(more) }));
      return (await policy())['frame-src'];
    };
    expect(await frames({ gamesUrl: 'https://games.example/x' })).toEqual(['https://games.example']);
    const launchGameCDNs = [
      'https://a.example/one',
      'https://b.example',
      'https://a.example/two',
      "https://x';y",
    ];
    expect(await frames({ gamesUrl: 'https://games.example', launchGameCDNs })).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(
      await frames({ gamesUrl: 'https://games.example', vendorOrigins: ['https://vendor.example'] }),
    ).toEqual(['https://games.example', 'https://vendor.example']);
  });

  it('allows only game frames, and the chat from customer service while its flag is on', async () => {
    const customerService = [{ csType: 'LIVE', path: 'https://service.example/live?merchant=ACME' }];
    const answer = (on: boolean) =>
      permissionAnswer({ whitelabel: on ? modulesOn('CBS3') : [], customerService, version: `chat ${on}` });
    platform.answers.set(permission, () => answer(false));
    const games = new URL(platform.url).origin;
    expect((await policy())['frame-src']).toEqual([games]);
    clock.pass(100_000);
    platform.answers.set(permission, () => answer(true));
    expect((await policy())['frame-src']).toEqual([games, 'https://service.example']);
  });
});

describe('sockets', () => {
  const open = (path: string, headers: string[] = []) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(portal.port, '127.0.0.1');
      let text = '';
      socket.on('data', (part) => (text += part.toString()));
      socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
      socket.on('error', reject);
      const lines = ['Host: acme.localhost', 'Connection: Upgrade', 'Upgrade: websocket', ...headers];
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    });

  it.each([
    ['/elsewhere', [], 404],
    ['/wps/socket', ['Origin: https://evil.example'], 403],
    ['/wps/socket', ['Origin: null'], 403],
  ] as const)('%s with %j is refused (%i)', async (path, headers, code) =>
    expect(await open(path, [...headers])).toBe(`HTTP/1.1 ${code} Refused`),
  );

  it('R2.6.10 pass the same gate as requests', async () => {
    platform.answers.set(status, () => statusAnswer(2));
    expect(await open('/wps/socket')).toBe('HTTP/1.1 451 Refused');
  });

  it('reach no other path of the platform', async () => {
    platform.answers.set('GET /operator', () => ({ json: {} }));
    expect(await open('/wps/../operator')).toBe('HTTP/1.1 404 Refused');
    expect(platform.count('/operator')).toBe(0);
  });

  it('survive a browser that disconnects in the middle', async () => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => unheard.push(error);
    process.on('uncaughtException', hear);
    platform.answers.set(status, () => ({ ...statusAnswer(2), after: 60 }));
    const socket = connect(portal.port, '127.0.0.1');
    socket.write(
      'GET /wps/socket HTTP/1.1\r\nHost: acme.localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    socket.resetAndDestroy();
    await new Promise((resolve) => setTimeout(resolve, 120));
    process.off('uncaughtException', hear);
    expect(unheard).toEqual([]);
    expect((await portal.get('/healthz')).status).toBe(200);
  });
});
