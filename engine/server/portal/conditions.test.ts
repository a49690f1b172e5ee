import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Condition } from '#engine/contracts/audience.ts';
import type { PageDocument } from '#engine/contracts/pageDocument.ts';
import { testConfig, testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { noMetrics, type CacheFigures } from '../base/Metrics.ts';
import { createSeal } from '../visit/session/seal.ts';
import { signedIn } from '../visit/session/cookies.ts';
import { testClock } from '../testing/testClock.ts';
import { testLog } from '../testing/testLog.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';

const widgets = registry(testWidget('card', { label: { type: 'string' } }, { hydrate: 'load' }));
const card = (label: string, when?: Condition) =>
  testNode(label.toLowerCase().replaceAll(' ', '-'), 'card', { props: { label }, ...(when && { when }) });
const page = (name: string, nodes: ReturnType<typeof card>[], rest = {}) =>
  testPage(nodes, { name, paths: [`/${name}`], title: `page.${name}.title`, ...rest });

const asset = (name: string, hash: string) => ({
  [`assets/${name}`]: { path: `assets/${name}`, file: name, hash, type: 'image/png', bytes: 1 },
});

const clock = testClock();
const start = clock();
const seasons = { fair: { from: start + 1_000_000, until: start + 2_000_000 } };
const theme = (accent: string) => ({
  default: 'light' as const,
  followSystem: false,
  shared: {},
  light: { accent },
  dark: {},
});
const acme = testRevision({
  theme: theme('#111111'),
  words: {
    th: {
      'page.home.title': 'Welcome',
      'page.place.title': 'Places',
      'page.hosts.title': 'Hosts of {{brandName}}',
    },
  },
  assets: { ...asset('place-th.png', 'aaaa'), ...asset('place.png', 'bbbb'), ...asset('logo.svg', 'cccc') },
  moments: [
    {
      from: start + 3_000_000,
      seasons: ['fair'],
      revision: 'fedcba987654',
      theme: theme('#222222'),
      words: { th: { 'page.place.title': 'Places of the fair' } },
    },
    { from: start + 4_000_000, seasons: [], revision: '000000000000', theme: theme('#111111'), words: {} },
  ],
  config: {
    ...testConfig,
    hosts: ['acme.localhost', 'th.acme.localhost'],
    experiments: { hero: { a: 50, b: 50 } },
    seasons,
    redirects: [
      { from: '/old/*', to: '/place' },
      { from: '/partner', to: 'https://partner.example/', status: 302 },
      { from: '/place', to: '/' },
    ],
  },
  pages: [
    testPage([card('Plain home')]),
    page('place', [card('For Thais', { country: 'TH' }), card('For others', { not: { country: 'TH' } })], {
      shareImage: { th: 'assets/place-th.png', '*': 'assets/place.png' },
    }),
    page('ads', [card('From friends', { campaign: { utm_source: 'friends' } })]),
    page('hosts', [card('Thai host', { host: 'th.acme.localhost' })]),
    page('hero', [
      card('Hero A', { share: { experiment: 'hero', variant: 'a' } }),
      card('Hero B', { share: { experiment: 'hero', variant: 'b' } }),
    ]),
    page('fair', [card('The fair')], { when: { season: 'fair' } }),
    page('vietnam', [card('Only in Vietnam')], { when: { country: 'VN' } }),
    page('games', [card('Play now')], { play: true }),
    page('join', [], { over: 'games' }),
    page('break', [card('Where help is')]),
    page('not-found', [card('Nothing here')], { paths: [], status: 404, noindex: true }),
    page('maintenance', [card('Closed')], { paths: [], status: 503 }),
    page('region-block', [card('Out')], { paths: [], status: 451 }),
  ],
  shell: { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] },
});

const seal = createSeal('a key of thirty-two characters !!');
const memberWith = (fact: { onBreak?: true }) => {
  const session = { token: 'secret token', brand: 'acme', role: 'member', vip: false, ...fact } as const;
  return {
    cookie: signedIn(seal, session)
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
};

let platform: TestPlatform;
let portal: TestPortal;
const caches = new Map<string, () => CacheFigures>();
const pagesFigures = () => caches.get('pages')?.() ?? { hits: 0, misses: 0, entries: 0 };
const country = (code: string) => ({ 'x-country': code, 'x-forwarded-for': '203.0.113.9' });

beforeAll(async () => {
  platform = await testPlatform();
  portal = await testPortal(testBrandSource(acme), widgets, {
    platformUrl: platform.url,
    log: testLog().log,
    clock,
    countryHeader: 'x-country',
    metrics: { ...noMetrics, watchCache: (name, read) => void caches.set(name, read) },
  });
});
afterAll(async () => {
  await Promise.all([portal.close(), platform.close()]);
});
beforeEach(() => {
  platform.answers.clear();
  platform.answers.set('GET /wps/system/permission', () =>
    permissionAnswer({ version: 'v1', location: { ip: '203.0.113.9', country: 'LA' } }),
  );
  platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
  clock.pass(5000);
});

const text = async (path: string, headers: Record<string, string> = {}, host = 'acme.localhost') =>
  (await portal.get(path, { headers, host })).text;

it.each(['/games', '/join', '/-/document?path=/games'])(
  'R10.7 at %s members who take a break get the page about it, and nothing of the page to play leaves the server',
  async (path) => {
    const playing = await text(path, memberWith({}));
    expect([playing.includes('Play now'), playing.includes('Where help is')]).toEqual([true, false]);
    const onBreak = await text(path, memberWith({ onBreak: true }));
    expect([onBreak.includes('Play now'), onBreak.includes('Where help is')]).toEqual([false, true]);
  },
);

describe('R10.4 conditions about visitors', () => {
  it('show what a country may see, and send nothing else', async () => {
    for (const path of ['/place', '/-/document?path=/place']) {
      const thai = await text(path, country('TH'));
      expect(thai).toContain('For Thais');
      expect(thai).not.toContain('For others');
      const lao = await text(path, country('LA'));
      expect(lao).toContain('For others');
      expect(lao).not.toContain('For Thais');
    }
  });

  it('take the country from the platform where no trusted proxy names it', async () => {
    platform.answers.set('GET /wps/system/permission', () =>
      permissionAnswer({ version: 'v1', location: { ip: '203.0.113.10', country: 'TH' } }),
    );
    expect(await text('/place', { 'x-forwarded-for': '203.0.113.10' })).toContain('For Thais');
  });

  it('do not believe what is not a country', async () => {
    for (const code of ['XX', 'Thailand', '<b>', ''])
      expect(await text('/place', { ...country(code), 'x-forwarded-for': '203.0.113.9' })).toContain(
        'For others',
      );
  });

  it('follow a campaign link through the visit', async () => {
    const landing = await portal.get('/?utm_source=friends');
    const [cookie = ''] = landing.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^livery-campaign=utm_source=friends;/);
    expect(await text('/ads', { cookie: cookie.split(';')[0] ?? '' })).toContain('From friends');
    expect(await text('/ads')).not.toContain('From friends');
  });

  it('know the host', async () => {
    expect(await text('/hosts', {}, 'th.acme.localhost')).toContain('Thai host');
    expect(await text('/hosts')).not.toContain('Thai host');
  });

  it('keep a visitor in one variant, which the document names for statistics', async () => {
    const seen = new Set<string>();
    for (let visitor = 0; visitor < 30; visitor += 1) {
      const first = await portal.get('/hero');
      const cookie = (first.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
      const variant = first.text.includes('Hero A') ? 'a' : 'b';
      seen.add(variant);
      expect(first.text.includes('Hero B')).toBe(variant === 'b');
      const again = await portal.get('/-/document?path=/hero', { headers: { cookie } });
      const document = JSON.parse(again.text) as PageDocument;
      expect(document.experiments).toEqual({ hero: variant });
      expect(again.text).toContain(`Hero ${variant.toUpperCase()}`);
      expect(again.headers['set-cookie']).toBeUndefined();
    }
    expect(seen).toEqual(new Set(['a', 'b']));
  });

  it('leave a page without them one page for everyone, without a cookie', async () => {
    await portal.get('/');
    const before = pagesFigures();
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const { headers, text: html } = await portal.get(`/?utm_source=made-up-${visitor}`, {
        headers: country(visitor % 2 === 0 ? 'TH' : 'VN'),
      });
      expect(headers['set-cookie']).toBeUndefined();
      expect(html).not.toContain('"experiments"');
    }
    expect(pagesFigures().misses).toBe(before.misses);
    expect(pagesFigures().hits).toBe(before.hits + 20);
  });

  it('give countries and campaigns that no condition names one page together', async () => {
    await portal.get('/place', { headers: country('US') });
    await portal.get('/ads?utm_source=x');
    const { entries } = pagesFigures();
    for (const code of ['DE', 'FR', 'GB', 'LA']) await portal.get('/place', { headers: country(code) });
    for (let made = 0; made < 20; made += 1) await portal.get(`/ads?utm_source=${made}&utm_campaign=${made}`);
    expect(pagesFigures().entries).toBe(entries);
  });
});

describe('redirects and titles', () => {
  it('lead from old paths to new ones with their status and query, and a page wins', async () => {
    const { status, headers } = await portal.get('/old/bonus?utm_source=friends');
    expect([status, headers['location']]).toEqual([301, '/place?utm_source=friends']);
    expect(headers['set-cookie']?.[0]).toContain('livery-campaign=');
    const out = await portal.get('/partner');
    expect([out.status, out.headers['location']]).toEqual([302, 'https://partner.example/']);
    expect((await portal.get('/place')).status).toBe(200);
    expect((await portal.get('/older')).status).toBe(404);
  });

  it('let the browser load a redirected path itself', async () => {
    const { status, headers } = await portal.get('/-/document?path=/partner');
    expect([status, headers['location']]).toEqual([404, undefined]);
    expect(headers['content-type']).not.toContain('json');
  });

  it("R10.1 carry the brand's name on inner pages, and leave home as it is", async () => {
    const titleOf = async (path: string) => /<title>(.*?)<\/title>/.exec(await text(path))?.[1];
    expect(await titleOf('/place')).toBe('Places · Acme');
    expect(await titleOf('/hosts')).toBe('Hosts of Acme');
    expect(await titleOf('/')).toBe('Welcome');
    expect(JSON.parse(await text('/-/document?path=/place'))).toMatchObject({ title: 'Places · Acme' });
  });

  it('name the share image of a page in its language, or the one of the brand', async () => {
    const imageOf = async (path: string) => /"og:image" content="(.*?)"/.exec(await text(path))?.[1];
    expect(await imageOf('/place?lang=th')).toBe('http://acme.localhost:4000/-/f/aaaa/place-th.png');
    expect(await imageOf('/place?lang=en')).toBe('http://acme.localhost:4000/-/f/bbbb/place.png');
    expect(await imageOf('/')).toBe('http://acme.localhost:4000/-/f/cccc/logo.svg');
  });
});

describe('a page with a condition', () => {
  it('is a 404 page for everyone else, and left out of the sitemap', async () => {
    expect((await portal.get('/vietnam', { headers: country('VN') })).status).toBe(200);
    const { status, text: html } = await portal.get('/vietnam', { headers: country('TH') });
    expect(status).toBe(404);
    expect(html).toContain('Nothing here');
    expect(html).not.toContain('Only in Vietnam');
    const sitemap = await text('/sitemap.xml');
    expect(sitemap).toContain('/place<');
    expect(sitemap).not.toContain('/vietnam');
    expect(sitemap).not.toContain('/fair');
  });

  it('begins and ends at its moments, although the pages before are cached', async () => {
    const statusAt = async (moment: number) => {
      clock.pass(moment - clock());
      return (await portal.get('/fair')).status;
    };
    const { from, until } = seasons.fair;
    expect(await statusAt(from - 300)).toBe(404);
    expect(await statusAt(from - 1)).toBe(404);
    expect(await statusAt(from)).toBe(200);
    expect(await text('/sitemap.xml')).toContain('/fair');
    expect(await statusAt(until - 1)).toBe(200);
    expect(await statusAt(until)).toBe(404);
  });
});

describe('a season', () => {
  it('switches theme and texts at its moments, in cached pages as well', async () => {
    const at = async (moment: number) => {
      clock.pass(moment - clock());
      const html = await text('/place');
      const { revision, title } = JSON.parse(await text('/-/document?path=/place')) as PageDocument;
      return [/--accent:(#\w+)/.exec(html)?.[1], title, revision];
    };
    const usual = ['#111111', 'Places · Acme', acme.revision];
    const [from, until] = [start + 3_000_000, start + 4_000_000];
    expect(await at(from - 500)).toEqual(usual);
    expect(await at(from - 1)).toEqual(usual);
    expect(await at(from)).toEqual(['#222222', 'Places of the fair · Acme', 'fedcba987654']);
    expect(await at(until - 1)).toEqual(['#222222', 'Places of the fair · Acme', 'fedcba987654']);
    expect(await at(until)).toEqual(usual);
  });
});
