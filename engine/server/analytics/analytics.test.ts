import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import type { AnalyticsOutcome } from '../base/Metrics.ts';
import { noMetrics } from '../base/Metrics.ts';
import { testLog } from '../testing/testLog.ts';
import {
  memberAnswer,
  modulesOn,
  permissionAnswer,
  statusAnswer,
  testPlatform,
  type TestPlatform,
} from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const widgets = registry(
  testWidget('card', { label: { type: 'string' } }, {}),
  testWidget(
    'asks',
    { purposes: { type: 'array', items: { type: 'string' }, default: [] } },
    { consent: ({ purposes }) => purposes as string[] },
  ),
);
const acme = testRevision({
  pages: [
    testPage([testNode('hello', 'card', { props: { label: 'Hello' } })]),
    testPage([testNode('help', 'card', { props: { label: 'Help' } })], { name: 'help', paths: ['/help'] }),
    testPage([], { name: 'register', paths: ['/register'] }),
    testPage([], { name: 'not-found', paths: [], status: 404 }),
  ],
  shell: {
    top: [testNode('consent', 'asks', { props: { purposes: ['analytics'] } })],
    rail: [],
    side: [],
    bottom: [],
    always: [],
    overlays: [],
  },
});
const secret = 'secret of the receiver';
const visitor = '0d9e1f3a-0000-4000-8000-000000000000';
const agreed = `livery-consent=analytics:1; livery-visitor=${visitor}`;
const own = { origin: 'http://acme.localhost:4000' };
const form = { 'content-type': 'application/x-www-form-urlencoded', ...own };

const signedUp = {
  json: {
    success: true,
    value: { token: 'a-token 0123456789', firstTimeLogin: true, passwordExpired: false },
  },
};

/** Forms are sent to the platform encrypted. */
const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encryptionKey = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RSA-OAEP-256', use: 'enc' };

let platform: TestPlatform;
let receiver: TestPlatform;
let portal: TestPortal;
let outcomes: string[];

async function start(
  receivers: 'both' | 'none' | 'ga4' | 'webhook' = 'both',
  permission: Record<string, unknown> = { analytics: { gtagId: 'G-ACME1234' } },
) {
  platform = await testPlatform({
    'GET /wps/system/permission': permissionAnswer({
      whitelabel: modulesOn('SITE'),
      encryptionKey,
      ...permission,
    }),
    'GET /wps/system/status': statusAnswer(0),
    'GET /wps/member/info': memberAnswer(0),
    'POST /wps/member/register': signedUp,
    'PUT /wps/member/register': signedUp,
  });
  receiver = await testPlatform({
    'POST /mp/collect': { status: 204 },
    'POST /events': { status: 200, json: {} },
  });
  outcomes = [];
  const all = {
    ga4: { secret, url: `${receiver.url}/mp/collect` },
    webhook: { secret, url: `${receiver.url}/events` },
  };
  const acmes = receivers === 'both' ? all : receivers === 'none' ? {} : { [receivers]: all[receivers] };
  portal = await testPortal(testBrandSource(acme), widgets, {
    platformUrl: platform.url,
    log: testLog().log,
    metrics: {
      ...noMetrics,
      analytics: (name: string, outcome: AnalyticsOutcome) => void outcomes.push(`${name} ${outcome}`),
    },
    ...(receivers !== 'none' && { analytics: new Map([['acme', acmes]]) }),
  });
}

const visit = (path: string, cookie = agreed, headers: Record<string, string> = {}) =>
  portal.get(path, { headers: { cookie, ...headers } });
const ga4 = () => receiver.heard.filter(({ path }) => path === '/mp/collect');
const ga4Events = () => ga4().flatMap(({ body }) => (JSON.parse(body) as { events: Event[] }).events);
interface Event {
  name: string;
  params: Record<string, unknown>;
}
/** Events are sent after the response, so their absence shows only some time later. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(() => start());
afterEach(async () => {
  await portal.close();
  await platform.close();
  await receiver.close();
});

describe('page views', () => {
  it('R3.16 are passed on with an id, a key and consent, without a query, account or address', async () => {
    const page = await visit('/help?id=3&utm_source=line', `${agreed}; livery-last=somchai`, {
      referer: 'https://search.example/?q=somchai',
      'x-forwarded-for': '198.51.100.7',
    });
    expect(page.status).toBe(200);
    await vi.waitFor(() => expect(receiver.heard).toHaveLength(2));
    expect(ga4()[0]?.query).toEqual({ measurement_id: 'G-ACME1234', api_secret: secret });
    expect(JSON.parse(ga4()[0]?.body ?? '')).toMatchObject({ client_id: visitor });
    expect(ga4Events()).toEqual([
      {
        name: 'page_view',
        params: {
          page_location: 'http://acme.localhost:4000/help?utm_source=line',
          page_title: 'help',
          page_referrer: 'https://search.example',
          language: 'th',
          session_id: expect.stringMatching(/^\d+$/),
          engagement_time_msec: 1,
        },
      },
    ]);
    const hook = receiver.heard.find(({ path }) => path === '/events');
    const signed = `${String(hook?.headers['x-livery-timestamp'])}.${hook?.body}`;
    expect(hook?.headers['x-livery-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    );
    for (const { body } of receiver.heard) expect(body).not.toMatch(/somchai|198\.51|id=3|"q"/);
    await expect.poll(() => outcomes.toSorted()).toEqual(['ga4 sent', 'webhook sent']);
  });

  it('R3.16 are counted for cached pages and for pages that the browser has already', async () => {
    const { headers } = await visit('/help');
    await visit('/help');
    const known = await visit('/help', agreed, { 'if-none-match': String(headers.etag) });
    expect(known.status).toBe(304);
    await vi.waitFor(() => expect(ga4Events()).toHaveLength(3));
  });

  it('R3.16 are reported by the browser after a navigation; documents and prefetches are no views', async () => {
    expect((await visit('/-/document?path=/help')).status).toBe(200);
    await visit('/help', agreed, { 'sec-purpose': 'prefetch;prerender' });
    await visit('/help', agreed, { 'sec-fetch-dest': 'iframe' });
    const seen = await portal.get('/-/seen', {
      method: 'POST',
      headers: { cookie: agreed, ...form },
      body: 'path=%2Fhelp&search=%3Fid%3D3',
    });
    expect(seen.status).toBe(204);
    await vi.waitFor(() => expect(ga4Events()).toHaveLength(1));
    await settled();
    expect(ga4Events()).toHaveLength(1);
    expect(ga4Events()[0]?.params['page_location']).toBe('http://acme.localhost:4000/help');
  });

  it.each([
    ['another site', { origin: 'https://other.example' }, 'path=/help'],
    ['a page that does not exist', own, 'path=/nowhere'],
    ['an address that is none', own, 'path=//other.example/'],
    ['no path', own, ''],
  ])('R3.16 are not reported by %s', async (_whose, headers, body) => {
    await portal.get('/-/seen', { method: 'POST', headers: { ...form, cookie: agreed, ...headers }, body });
    await settled();
    expect(receiver.heard).toEqual([]);
  });

  it('R3.16 of pages with an error are not counted', async () => {
    expect((await visit('/nowhere')).status).toBe(404);
    await settled();
    expect(receiver.heard).toEqual([]);
  });
});

describe('R3.16 nothing is sent', () => {
  it.each([
    ['consent', ''],
    ['an answer to the question', `livery-visitor=${visitor}`],
    ['agreement', `livery-consent=analytics:0; livery-visitor=${visitor}`],
    ['an identifier of the portal', 'livery-consent=analytics:1; livery-visitor=somchai@example.com'],
  ])('without %s', async (_what, cookie) => {
    expect((await visit('/help', cookie)).status).toBe(200);
    await settled();
    expect(receiver.heard).toEqual([]);
  });

  it('without a key', async () => {
    await portal.close();
    await start('none');
    await visit('/help');
    await settled();
    expect(receiver.heard).toEqual([]);
  });

  it.each([[{}], [{ analytics: { gtagId: '' } }], [{ analytics: { gtagId: 'G 1&x=2' } }]])(
    'to GA4 without an id: %j; a webhook needs none',
    async (permission) => {
      await portal.close();
      await start('both', permission);
      await visit('/help');
      await vi.waitFor(() => expect(receiver.heard).toHaveLength(1));
      await settled();
      expect(receiver.heard.map(({ path }) => path)).toEqual(['/events']);
    },
  );
});

describe('sign-ups', () => {
  const fields = 'username=somchai&password=secret99&mobileNum=0812345678&agreeTerms=1&confirmAge=1';

  it.each(['/-/register', '/wps/member/register'])(
    'R3.16 through %s are passed on without any field',
    async (path) => {
      const json = JSON.stringify(Object.fromEntries(new URLSearchParams(fields)));
      const isForm = path.startsWith('/-/');
      await portal.get(path, {
        method: isForm ? 'POST' : 'PUT',
        headers: { cookie: agreed, ...form, ...(!isForm && { 'content-type': 'application/json' }) },
        body: isForm ? fields : json,
      });
      await vi.waitFor(() => expect(ga4Events()).toHaveLength(1));
      expect(ga4Events()[0]).toMatchObject({
        name: 'sign_up',
        params: { method: 'username', page_title: 'register' },
      });
      for (const { body } of receiver.heard) expect(body).not.toMatch(/somchai|0812|secret99|a-token/);
    },
  );

  it('R3.16 are not passed on without consent', async () => {
    await portal.get('/-/register', { method: 'POST', headers: form, body: fields });
    await settled();
    expect(receiver.heard).toEqual([]);
  });
});

describe('a receiver that is', () => {
  const timed = async () => {
    const began = performance.now();
    const { status } = await visit('/help');
    return { status, took: performance.now() - began };
  };

  it('R3.16 slow holds up no page', async () => {
    receiver.answers.set('POST /mp/collect', () => ({ status: 204, after: 2500 }));
    await visit('/help');
    for (let count = 0; count < 20; count += 1) {
      const { status, took } = await timed();
      expect(status).toBe(200);
      expect(took).toBeLessThan(1500);
    }
    // The other receiver is not delayed either.
    await vi.waitFor(() => expect(outcomes.filter((one) => one === 'webhook sent')).toHaveLength(21), 5000);
  });

  it('R3.16 down or refuses changes no page, and what is lost is counted', async () => {
    receiver.answers.set('POST /events', () => ({ status: 500, json: {} }));
    expect((await timed()).status).toBe(200);
    await vi.waitFor(() => expect(outcomes).toContain('webhook failed'));
    await receiver.close();
    for (let count = 0; count < 10; count += 1) expect((await timed()).status).toBe(200);
    await vi.waitFor(() => expect(outcomes).toContain('ga4 failed'));
  });
});
