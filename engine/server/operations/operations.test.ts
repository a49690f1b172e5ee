import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testConfig, testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { BrandSource } from '#engine/contracts/brandSource.ts';
import { call } from '#engine/compose/index.ts';
import { parseTrustedProxies } from '../http/visitor.ts';
import { createLog } from '../base/log.ts';
import { testBuild } from '../testing/testBuild.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';
import type { BreakerFigures, CacheFigures, CallFacts, Metrics, RequestFacts } from '../base/Metrics.ts';
import { Readiness } from './Readiness.ts';
import type { AccessLine } from '../base/AccessLine.ts';

const widgets = registry(
  testWidget(
    'board',
    {},
    { words: { en: { title: 'Board' } }, calls: () => ({ rows: call('popular', {}) }) },
  ),
);
const acme = testRevision({
  config: testConfig,
  pages: [
    testPage([testNode('board', 'board')]),
    testPage([], { name: 'not-found', paths: [] }),
    testPage([], { name: 'maintenance', paths: [] }),
  ],
});

interface Line {
  level: string;
  what: string;
  request?: string;
  call?: string;
}

let platform: TestPlatform;
let portal: TestPortal;
let lines: Line[];
let access: AccessLine[];
let requests: RequestFacts[];
let calls: CallFacts[];
let caches: Map<string, () => CacheFigures>;
let rendered: number;
let breakers: () => BreakerFigures[];

/** Starts a portal that records everything. `127.0.0.1` is a trusted proxy by default. */
async function start(trusted = '127.0.0.1', brands: BrandSource = testBrandSource(acme)): Promise<void> {
  const metrics: Metrics = {
    request: (facts) => void requests.push(facts),
    call: (facts) => void calls.push(facts),
    rendered: () => void (rendered += 1),
    watchCache: (name, read) => void caches.set(name, read),
    watchBreakers: (read) => void (breakers = read),
    analytics: () => undefined,
  };
  portal = await testPortal(brands, widgets, {
    platformUrl: platform.url,
    trustedProxies: parseTrustedProxies(trusted),
    log: createLog('debug', (line) => void lines.push(JSON.parse(line) as Line)),
    metrics,
    accessLog: (line) => void access.push(line),
  });
}

beforeEach(async () => {
  [lines, access, requests, calls, caches, rendered] = [[], [], [], [], new Map(), 0];
  platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer({ version: 'v1' }),
    'GET /wps/system/status': statusAnswer(0),
    'GET /lgw/games/popular': { json: { success: true, value: [] } },
  });
});
afterEach(async () => {
  await portal.close();
  await platform.close();
});

describe('request ids', () => {
  it('are in the response, and differ', async () => {
    await start();
    const ids = [
      (await portal.get('/')).headers['x-request-id'],
      (await portal.get('/')).headers['x-request-id'],
    ];
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{12}$/);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('are the trusted proxy’s own, and are sent with each call to the platform', async () => {
    await start();
    const { headers } = await portal.get('/', { headers: { 'x-request-id': 'edge-0001' } });
    expect(headers['x-request-id']).toBe('edge-0001');
    expect(platform.heard.length).toBeGreaterThan(0);
    for (const heard of platform.heard) expect(heard.headers['x-request-id'], heard.path).toBe('edge-0001');
    // The portal may renew what it caches at the same time, so each request is found by its path.
    const idsAt = (path: string) =>
      platform.heard.filter((heard) => heard.path === path).map(({ headers }) => headers['x-request-id']);
    await portal.get('/wps/system/status', { headers: { 'x-request-id': 'edge-0002' } });
    expect(idsAt('/wps/system/status')).toContain('edge-0002');
    await portal.get('/media/a.webp', { headers: { 'x-request-id': 'edge-0003' } });
    expect(idsAt('/media/a.webp')).toEqual(['edge-0003']);
  });

  it('are the trace id if a proxy sends only traceparent', async () => {
    await start();
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`;
    expect((await portal.get('/', { headers: { traceparent } })).headers['x-request-id']).toBe(trace);
  });

  it('are not taken from visitors', async () => {
    await start('192.0.2.1');
    const { headers } = await portal.get('/', { headers: { 'x-request-id': 'visitor-0001' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  });

  it('are in each log line about their request, and in no other', async () => {
    platform.answers.set('GET /lgw/games/popular', () => ({ status: 500, text: 'broken' }));
    await start();
    const [first, second] = await Promise.all([
      portal.get('/?lang=en', { headers: { 'x-request-id': 'edge-0001' } }),
      portal.get('/lgw/games/popular', { headers: { 'x-request-id': 'edge-0002' } }),
    ]);
    expect([first.status, second.status]).toEqual([200, 502]);
    const about = lines.filter(({ call: name }) => name === 'popular').map(({ request = '' }) => request);
    expect(about.toSorted()).toEqual(['edge-0001', 'edge-0002']);
    createLog('info', (line) => void lines.push(JSON.parse(line) as Line))('info', 'outside');
    expect(lines.at(-1)).not.toHaveProperty('request');
  });

  it('are the reference that visitors see for an error', async () => {
    platform.answers.set('GET /lgw/games/popular', () => ({ status: 500, text: 'broken' }));
    await start();
    const failed = await portal.get('/lgw/games/popular', { headers: { 'x-request-id': 'edge-0002' } });
    expect(JSON.parse(failed.text)).toMatchObject({ code: 'http-500', reference: 'edge-0002' });
    const refused = await portal.get('/wps/nothing');
    expect(JSON.parse(refused.text)).not.toHaveProperty('reference');
  });

  it('are the reference on the page of an internal error', async () => {
    const broken = testBrandSource(acme);
    broken.byHost = () => {
      broken.byHost = () => undefined;
      throw new Error('out of order');
    };
    await start('127.0.0.1', broken);
    const { status, text } = await portal.get('/any?token=secret');
    const line = lines.find(({ what }) => what === 'request failed');
    expect([status, line]).toMatchObject([500, { path: '/any', error: 'out of order' }]);
    expect(text).toContain(`Reference: ${line?.request}`);
  });
});

describe('GET /readyz', () => {
  const report = async () => {
    const { status, text } = await portal.get('/readyz', { host: '10.0.0.7' });
    return { status, ...(JSON.parse(text) as object) };
  };

  it('is ready with a build and a live brand, at any host, while the platform is down', async () => {
    await start();
    await platform.close();
    expect(await report()).toMatchObject({
      status: 200,
      ready: true,
      failing: [],
      checks: { build: { ok: true, views: 1 }, brands: { ok: true, live: 1 }, draining: { ok: true } },
    });
  });

  it('names no brand and no host', async () => {
    await start();
    expect(JSON.stringify(await report())).not.toContain('acme');
  });

  it('is 503 without a live brand, while /healthz stays 200', async () => {
    await start('127.0.0.1', testBrandSource());
    expect(await report()).toMatchObject({ status: 503, ready: false, failing: ['brands'] });
    expect((await portal.get('/healthz')).status).toBe(200);
  });

  it('fails if the build has no views', async () => {
    await start();
    const readiness = new Readiness(testBrandSource(acme), testBuild());
    expect(readiness.report()).toMatchObject({ ready: false, failing: ['build'] });
  });

  it('is 503 once the portal drains, which keeps serving and asks for new connections', async () => {
    await start();
    const page = await portal.get('/');
    expect(page.headers['connection']).not.toBe('close');
    portal.drain();
    expect(await report()).toMatchObject({ status: 503, failing: ['draining'] });
    expect((await portal.get('/healthz')).status).toBe(200);
    const drained = await portal.get('/');
    expect([drained.status, drained.headers['connection']]).toEqual([200, 'close']);
  });
});

describe('metrics', () => {
  it('of requests: kind, brand, status and cache, each once', async () => {
    await start();
    await portal.get('/');
    await portal.get('/');
    await portal.get('/-/document?path=/');
    await portal.get('/-/build/none.js');
    await portal.get('/wps/system/status');
    await portal.get('/', { host: 'nobody.example' });
    await portal.get('/readyz');
    await vi.waitFor(() => expect(requests).toHaveLength(7));
    expect(requests.map(({ kind, brand, status, cache }) => [kind, brand, status, cache])).toEqual([
      ['page', 'acme', 200, 'miss'],
      ['page', 'acme', 200, 'hit'],
      ['document', 'acme', 200, 'miss'],
      ['build', 'acme', 404, ''],
      ['call', 'acme', 200, ''],
      ['page', '', 421, ''],
      ['health', 'acme', 200, ''],
    ]);
    expect(rendered).toBe(2);
  });

  it('of calls: name and outcome', async () => {
    await start();
    await portal.get('/');
    expect(new Set(calls.map(({ name, outcome }) => `${name} ${outcome}`))).toEqual(
      new Set(['permission ok', 'status ok', 'popular ok', 'domainRoute refused']),
    );
    const outcomes = async (status: number, text: string) => {
      platform.answers.set('GET /lgw/games/popular', () => ({ status, text }));
      calls = [];
      await portal.get('/lgw/games/popular');
      // The first visitor's call also states the site's name for mail.
      const asked = calls.filter(({ name }) => name !== 'setMailFrame');
      return asked.map(({ name, outcome }) => `${name} ${outcome}`);
    };
    expect(await outcomes(503, 'away')).toEqual(['popular server-error']);
    expect(await outcomes(404, '{}')).toEqual(['popular refused']);
  });

  it('of circuit breakers: platform, brand, group, and whether they are open', async () => {
    await start();
    platform.answers.set('GET /lgw/games/popular', () => ({ status: 503, text: 'away' }));
    const ask = () => portal.get('/lgw/games/popular');
    for (let time = 0; time < 4; time += 1) await ask();
    const { host } = new URL(platform.url);
    const breaker = { platform: host, brand: 'acme', group: 'visitor lgw' };
    expect(breakers()).toEqual([{ ...breaker, isOpen: false }]);
    await ask();
    expect(breakers()).toEqual([{ ...breaker, isOpen: true }]);
    calls = [];
    await ask();
    expect(calls).toMatchObject([{ name: 'popular', outcome: 'open' }]);
  });

  it('of caches: hits, misses and size', async () => {
    await start();
    await portal.get('/');
    await portal.get('/');
    const pages = caches.get('pages')?.();
    expect(pages).toMatchObject({ hits: 1, misses: 1, entries: 1 });
    expect(pages?.bytes).toBeGreaterThan(100);
    expect(caches.get('responses')?.()).toMatchObject({ misses: 2 });
    expect(caches.get('visitors')?.()).toMatchObject({ hits: 1, misses: 1, entries: 1 });
    expect([...caches.keys()].toSorted()).toEqual(['media', 'pages', 'responses', 'visitors']);
  });
});

describe('the access log', () => {
  it('has one line per request, without query, cookie, token or whole address', async () => {
    await start();
    const secrets = {
      cookie: 'session=CANARY-cookie',
      authorization: 'Bearer CANARY-token',
      'x-forwarded-for': '203.0.113.77',
      'x-request-id': 'edge-0001',
    };
    await portal.get('/?affiliateCode=CANARY-query', { headers: secrets });
    await vi.waitFor(() => expect(access).toHaveLength(1));
    const { bytes, ms, ...line } = access[0] ?? { bytes: 0, ms: -1 };
    expect(line).toEqual({
      method: 'GET',
      path: '/',
      status: 200,
      brand: 'acme',
      request: 'edge-0001',
      kind: 'page',
      cache: 'miss',
      network: '203.0.113.0',
    });
    expect(bytes).toBeGreaterThan(100);
    expect(ms).toBeGreaterThan(0);
    expect(JSON.stringify(access)).not.toMatch(/CANARY|203\.0\.113\.77/);
  });

  it('truncates long paths', async () => {
    await start();
    await portal.get(`/${'a'.repeat(5000)}`);
    await vi.waitFor(() => expect(access[0]?.path).toHaveLength(200));
  });
});
