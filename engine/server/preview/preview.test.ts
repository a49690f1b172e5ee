import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signPreview } from '#engine/authoring/preview/index.ts';
import { registry, testWidget } from '#engine/brand/testing/testWidget.ts';
import { testNode, testPage, testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import type { DraftSource } from '../brands/index.ts';
import { testLog } from '../testing/testLog.ts';
import { permissionAnswer, statusAnswer, testPlatform, type TestPlatform } from '../testing/testPlatform.ts';
import { testBrandSource, testPortal, type TestPortal } from '../testing/testPortal.ts';
import { previewWords } from './words.ts';

const folder = mkdtempSync(join(tmpdir(), 'livery-preview-'));
const picture = join(folder, 'new.svg');
writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg"/>');
const card = testWidget('card', { label: { type: 'string' } }, { words: { en: {}, th: {}, ar: {} } });
const closedPage = (name: string, status: number) =>
  testPage([testNode(name, 'card', { props: { label: name } })], { name, paths: [], status, shell: [] });

function site(brand: string, revision: string, labels: Record<string, object>): BrandRevision {
  const base = testRevision();
  return testRevision({
    brand,
    revision,
    config: { ...base.config, hosts: [`${brand}.localhost`], timeZone: 'Asia/Bangkok' },
    pages: [
      testPage(
        Object.entries(labels).map(([label, rest]) =>
          testNode(label.toLowerCase(), 'card', { props: { label }, ...rest }),
        ),
      ),
      closedPage('not-found', 404),
      closedPage('maintenance', 503),
      closedPage('region-block', 451),
    ],
    shell: { top: [], rail: [], side: [], bottom: [], always: [], overlays: [] },
  });
}

const live = site('acme', 'aaaaaaaaaaaa', { Live: {} });
const other = site('other', 'bbbbbbbbbbbb', { Other: {} });
const drafted = site('acme', 'cccccccccccc', {
  Draft: {},
  Members: { when: { role: 'member' } },
  Calm: { when: { onBreak: true } },
  Inviting: { when: { role: 'member', onBreak: false } },
  Christmas: { when: { from: '2030-12-24T18:00:00+07:00' } },
  Laos: { when: { country: 'LA' } },
  Facebook: { when: { campaign: { utm_source: 'facebook' } } },
  VariantB: { when: { share: { experiment: 'hero-2030', variant: 'b' } } },
});
const draft: BrandRevision = {
  ...drafted,
  config: { ...drafted.config, experiments: { 'hero-2030': { a: 100, b: 0 } } },
  assets: {
    'assets/new.svg': {
      path: 'assets/new.svg',
      file: picture,
      hash: '99aa00112233bbcc',
      type: 'image/svg+xml',
      bytes: 41,
    },
  },
};
const key = 'a preview key of 32 characters !';
const hour = 3_600_000;

let platform: TestPlatform;
let portal: TestPortal;
let state: Awaited<ReturnType<DraftSource['stateOf']>>;
let now = Date.now();

beforeAll(async () => {
  platform = await testPlatform();
  portal = await testPortal(testBrandSource(live, other), registry(card), {
    platformUrl: platform.url,
    log: testLog().log,
    production: true,
    clock: () => now,
    monotonic: () => performance.now(),
    previews: { key, drafts: { stateOf: async (_site, name) => (name === 'acme' ? state : undefined) } },
  });
});
afterAll(async () => {
  await Promise.all([portal.close(), platform.close()]);
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  platform.answers.clear();
  platform.answers.set('GET /wps/system/permission', () => permissionAnswer({ version: 'v1' }));
  platform.answers.set('GET /wps/system/status', () => statusAnswer(0));
  state = { revision: draft, findings: [] };
  now = Date.now();
});

const tokenFor = (brand = 'acme', name = brand, expires = now + hour) =>
  signPreview(key, { brand, draft: name, expires });
const cookieOf = async (choice = '', token?: string) =>
  `__Host-livery-preview=${token ?? (await tokenFor())}${choice && `; __Host-livery-preview-as=${choice}`}`;
const seen = async (cookie: string, path = '/', rest: Record<string, string> = {}) =>
  portal.get(path, { headers: { cookie, ...rest } });

describe('a preview link', () => {
  it('sets a cookie for this host alone and leads to the draft', async () => {
    const { status, headers } = await portal.get(`/-/preview?token=${await tokenFor()}`);
    expect([status, headers['location'], headers['cache-control']]).toEqual([303, '/', 'no-store']);
    const [choice = '', cookie = ''] = headers['set-cookie'] ?? [];
    expect(choice).toContain('__Host-livery-preview-as=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0');
    expect(cookie).toMatch(/^__Host-livery-preview=[\w.-]+; Path=\/; Secure; HttpOnly; SameSite=Lax$/);
    const page = await seen(cookie.split(';')[0] ?? '');
    expect(page.text).toContain('Draft');
    expect(page.text).not.toContain('"Live"');
  });

  it.each([
    ['forged', async () => `${await tokenFor()}x`, 403, 'is not valid'],
    ['without a token', async () => '', 403, 'is not valid'],
    [
      'signed with another key',
      () =>
        signPreview('another key of thirty-two characters', {
          brand: 'acme',
          draft: 'acme',
          expires: now + hour,
        }),
      403,
      'is not valid',
    ],
    ['of another brand', () => tokenFor('other', 'acme'), 403, 'belongs to another site'],
    ['that has expired', () => tokenFor('acme', 'acme', now - 1), 410, 'has expired'],
    [
      'to a draft that is gone',
      () => tokenFor('acme', 'gone'),
      410,
      'There is no draft of this site any more',
    ],
  ])('%s is refused with a page of its own, as link and as cookie', async (_, make, status, text) => {
    const token = await make();
    const link = await portal.get(`/-/preview?token=${token}`);
    const cookie = token === '' ? link : await seen(await cookieOf('', token));
    for (const answer of [link, cookie]) {
      expect(answer.status).toBe(status);
      expect(answer.text).toContain(text);
      expect(answer.text).toContain('<a href="/-/preview?leave=1">');
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toMatch(/"(?:Draft|Live)"/);
    }
  });

  it('is left by a link that clears the cookies', async () => {
    const { status, headers } = await portal.get('/-/preview?leave=1');
    expect([status, headers['location']]).toEqual([303, '/']);
    expect(headers['set-cookie']?.every((cookie) => cookie.endsWith('Max-Age=0'))).toBe(true);
  });

  it('is 404 on a portal without previews', async () => {
    const plain = await testPortal(testBrandSource(live), registry(card), {
      platformUrl: platform.url,
      log: testLog().log,
    });
    expect((await plain.get(`/-/preview?token=${await tokenFor()}`)).status).toBe(404);
    expect((await plain.get('/', { headers: { cookie: await cookieOf() } })).text).toContain('Live');
    await plain.close();
  });
});

describe('a previewed page', () => {
  it('is not indexed, stored, or shared, and has a bar', async () => {
    const { status, headers, text } = await seen(await cookieOf(), '/?lang=en');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('rel="canonical"');
    expect(text).toContain('<aside class="lv-preview" aria-label="Preview of a draft">');
    const [, hash = ''] =
      /'(sha256-[^']+)'; style-src-attr/.exec(headers['content-security-policy']?.toString() ?? '') ?? [];
    const [, style = ''] = /<style>(\.lv-preview[^<]*)<\/style>/.exec(text) ?? [];
    expect(hash).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
  });

  it('never reaches visitors without the link, before and after it was shown', async () => {
    const before = await portal.get('/');
    await seen(await cookieOf());
    await seen(await cookieOf());
    const after = await portal.get('/');
    for (const { text, headers } of [before, after]) {
      expect(text).toContain('Live');
      expect(text).not.toContain('Draft');
      expect(text).not.toContain('lv-preview');
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(headers['x-robots-tag']).toBeUndefined();
    }
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect((await seen('__Host-livery-preview=')).text).toContain('Live');
    expect(
      (await portal.get('/', { host: 'other.localhost', headers: { cookie: await cookieOf() } })).status,
    ).toBe(403);
  });

  it.each([
    ['', false, false],
    ['guest.', false, false],
    ['member.', true, false],
    ['agent.', false, false],
    ['.2030-12-24T17:59', false, false],
    ['.2030-12-24T18:00', false, true],
    ['member.2031-01-01T00:00', true, true],
    ['member.2031-02-30T00:00', true, false],
    ['owner.2030-13-44T99:99', false, false],
    ['member', true, false],
  ])(
    'for the choice "%s" is made for that audience at that date in the brand\'s time zone',
    async (choice, members, christmas) => {
      const { text } = await seen(await cookieOf(choice), '/-/document?path=/');
      expect([text.includes('"Members"'), text.includes('"Christmas"')]).toEqual([members, christmas]);
    },
  );

  it.each([
    ['member-on-break.', ['Members', 'Calm']],
    ['member-on-break.2030-01-01T00:00', ['Members', 'Calm']],
    ['member.', ['Members', 'Inviting']],
    ['agent.', []],
    ['', []],
  ])(
    'R10.7 for the choice "%s" shows what is for members on a break, or for the others',
    async (choice, expected) => {
      const { text } = await seen(await cookieOf(choice), '/-/document?path=/');
      expect(['Members', 'Calm', 'Inviting'].filter((label) => text.includes(`"${label}"`))).toEqual(
        expected,
      );
    },
  );

  it('R10.7 names a member on a break in its bar, and keeps the choice', async () => {
    const { text } = await seen(await cookieOf('member-on-break.'));
    const { onBreak } = previewWords['th'] ?? { onBreak: '' };
    expect(text).toContain(`<option value="member-on-break" selected>${onBreak}</option>`);
    expect(text).toContain(`<bdi>${onBreak}</bdi>`);
    const { headers } = await portal.get('/-/preview/choice', {
      method: 'POST',
      headers: {
        cookie: await cookieOf(),
        'content-type': 'application/x-www-form-urlencoded',
        origin: `http://acme.localhost:${portal.port}`,
      },
      body: 'role=member-on-break&date=2030-12-24T18%3A00',
    });
    expect(headers['set-cookie']?.[0]).toContain('preview-as=member-on-break.2030-12-24T18:00; ');
  });

  it.each([
    ['...', []],
    ['..LA', ['Laos']],
    ['..TH', []],
    ['...utm_source%3DFacebook', ['Facebook']],
    ['...utm_source%3Dtiktok', []],
    ['....hero-2030%2Fb', ['VariantB']],
    ['....hero-2030%2Fa', []],
    ['....no-experiment%2Fb', []],
    ['..LA.utm_source%3Dfacebook.hero-2030%2Fb', ['Laos', 'Facebook', 'VariantB']],
    ['..%E0%A4%A.%00.../../', []],
  ])('for the choice "%s" is made for that country, campaign and variant', async (choice, expected) => {
    // The visitor is in variant a, whatever else is chosen.
    const { text, headers } = await seen(await cookieOf(choice), '/-/document?path=/');
    const shown = ['Laos', 'Facebook', 'VariantB'].filter((label) => text.includes(`"${label}"`));
    expect(shown).toEqual(expected);
    if (choice.includes('utm_')) expect(String(headers['set-cookie'])).not.toContain('livery-campaign');
  });

  it('offers switches for what the draft asks about visitors', async () => {
    const { text } = await seen(await cookieOf('..LA'));
    expect(text).toContain('name="country" value="LA"');
    expect(text).toContain('name="campaign" value=""');
    expect(text).toContain('<option value="hero-2030/b">hero-2030: b</option>');
    expect(text).toContain('<bdi>LA</bdi>');
  });

  it('stores what was typed, a whole link included, and nothing that is not a choice', async () => {
    const own = `http://acme.localhost:${portal.port}`;
    const chosen = async (body: Record<string, string>) => {
      const { headers } = await portal.get('/-/preview/choice', {
        method: 'POST',
        headers: {
          cookie: await cookieOf(),
          'content-type': 'application/x-www-form-urlencoded',
          origin: own,
        },
        body: new URLSearchParams(body).toString(),
      });
      return /preview-as=([^;]*)/.exec(headers['set-cookie']?.[0] ?? '')?.[1];
    };
    const link = 'https://acme.example/?ref=1&utm_source=facebook&utm_campaign=loy.2030';
    expect(await chosen({ country: 'la', campaign: link, variant: 'hero-2030/b' })).toBe(
      '..LA.utm_source%3Dfacebook%26utm_campaign%3Dloy%2E2030.hero-2030%2Fb',
    );
    expect(await chosen({ country: 'Laos', campaign: 'facebook', variant: 'b' })).toBe('');
  });

  it('takes its choices from a form of the site itself', async () => {
    const cookie = await cookieOf();
    const post = (headers: Record<string, string>) =>
      portal.get('/-/preview/choice', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: 'role=member&date=2030-12-24T18%3A00&lang=en&theme=dark',
      });
    const own = `http://acme.localhost:${portal.port}`;
    const { status, headers } = await post({ origin: own, referer: `${own}/promotions?x=1` });
    expect([status, headers['location']]).toEqual([303, '/promotions?x=1']);
    expect(headers['set-cookie']?.[0]).toContain('__Host-livery-preview-as=member.2030-12-24T18:00; ');
    expect(headers['set-cookie']?.[1]).toContain('=en.dark; ');
    expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  });

  it('for members refuses their calls without the 401 that would open the log-in dialog', async () => {
    const call = await seen(await cookieOf('member.'), '/wps/member/info');
    const guest = await seen(await cookieOf(), '/wps/member/info');
    expect([call.status, guest.status]).toEqual([403, 401]);
  });

  it('says that the draft has errors, and falls back to its last valid state or to what is live', async () => {
    const finding: Finding = {
      file: 'brands/acme/pages/home.json',
      line: 1,
      column: 2,
      code: 'wrong-prop',
      message: '"rows" is 500.',
      severity: 'error',
    };
    state = { findings: [finding] };
    const { text } = await seen(await cookieOf(), '/?lang=en');
    expect(text).toContain('The draft has errors.');
    expect(text).toContain('Live');
  });

  it('has the files of the draft, which are 404 for everyone else', async () => {
    const path = '/-/f/99aa00112233bbcc/new.svg';
    expect((await portal.get(path)).status).toBe(404);
    const { status, headers } = await seen(await cookieOf(), path);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await portal.get(path)).status).toBe(404);
    expect((await seen(await cookieOf('', await tokenFor('acme', 'acme', now - 1)), path)).status).toBe(404);
  });

  it('reloads when the draft changes and when the link expires, in production as well', async () => {
    const cookie = await cookieOf();
    expect((await portal.get('/-/reload')).status).toBe(404);
    const states: string[] = [];
    const stream = httpRequest({
      host: '127.0.0.1',
      port: portal.port,
      path: '/-/reload',
      headers: { host: `acme.localhost:${portal.port}`, cookie },
    });
    stream.on('response', (response) =>
      response.on('data', (part: Buffer) => {
        for (const [, text = ''] of part.toString().matchAll(/data: (.*)\n/g))
          states.push((JSON.parse(text) as { revision: string }).revision);
      }),
    );
    stream.on('error', () => {});
    stream.end();
    await expect.poll(() => states, { timeout: 5000 }).toEqual(['cccccccccccc']);
    state = { revision: { ...draft, revision: 'dddddddddddd' }, findings: [] };
    await expect.poll(() => states, { timeout: 5000 }).toEqual(['cccccccccccc', 'dddddddddddd']);
    now += 2 * hour;
    await expect.poll(() => states, { timeout: 5000 }).toEqual(['cccccccccccc', 'dddddddddddd', 'ended']);
    stream.destroy();
  });

  it('shows the maintenance page of the draft while the site is closed: a preview opens nothing', async () => {
    platform.answers.set('GET /wps/system/status', () => statusAnswer(1));
    await expect.poll(async () => (await seen(await cookieOf())).status, { timeout: 5000 }).toBe(503);
  });
});
