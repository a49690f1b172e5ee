import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes, type PortalRoute } from '#engine/server/index.ts';
import { Site, until, type SiteResponse } from '../support/Site.ts';
import { writeBrandFile } from './support/brokenBrands.ts';
import { bytesOf, fileAddresses } from './support/pageFacts.ts';
import { root } from './support/run.ts';

const outsider = { 'x-forwarded-for': '203.0.113.7' };
const immutable = 'public, max-age=31536000, immutable';

/** A project whose previous builds left a file each; everything else is from the current build. */
function withBuildsBefore(): string {
  const dir = mkdtempSync(join(tmpdir(), 'livery-builds-'));
  mkdirSync(join(dir, 'dist'));
  symlinkSync(join(root, 'dist/client'), join(dir, 'dist/client'));
  for (const generation of ['1', '2']) {
    const build = join(dir, 'dist/client-before', generation, 'build');
    mkdirSync(build, { recursive: true });
    writeFileSync(join(build, `before-0000000${generation}.js`), `export const generation = ${generation};`);
  }
  return dir;
}

const builds = withBuildsBefore();
let site: Site;

beforeAll(async () => {
  site = await Site.start({ TRUSTED_PROXIES: '127.0.0.1', LIVERY_ROOT: builds }, { vendors: true });
  const second = {
    format: 1,
    extends: 'siam',
    name: 'Second House',
    hosts: ['second.localhost', 'two.localhost'],
  };
  writeBrandFile(site.brandsDir, 'second', 'brand.json', JSON.stringify(second));
  writeBrandFile(site.brandsDir, 'second', 'words/en.json', '{ "page.home.title": "Second & <best>" }');
  await until(async () => (await site.get('/?lang=en', { brand: 'second' })).body.includes('Second &amp;'));
});
afterAll(async () => {
  await site.stop();
  rmSync(builds, { recursive: true, force: true });
});

describe('headers and files', () => {
  it.each([
    ['/', 200],
    ['/?lang=en&theme=dark', 200],
    ['/?open=login', 200],
    ['/login', 200],
    ['/login?error=wrong-credentials', 200],
    ['/promotions', 200],
    ['/about/terms', 200],
    ['/no-such-page', 404],
  ])(
    'protect the page %s with a policy that has Trusted Types and no inline script',
    async (path, status) => {
      const page = await site.get(path);
      expect(page.status).toBe(status);
      expectGuarded(page);
    },
  );

  it('protect the pages that replace the site: maintenance and region block', async () => {
    await site.operate('status', 'maintenance', '--message', '<b onclick=alert(1)>Back at five</b>');
    await until(async () => (await site.get('/')).status === 503);
    expectGuarded(await site.get('/promotions'));
    await site.operate('status', 'normal');
    await site.operate('region', 'block', '203.0.113.0/24');
    await until(async () => (await site.get('/', { headers: outsider })).status === 451);
    expectGuarded(await site.get('/', { headers: outsider }));
    await site.operate('region', 'clear');
    await until(async () => (await site.get('/')).status === 200);
  });

  it('protect an unknown host, and disclose nothing of any brand there', async () => {
    const page = await site.get('/', { brand: 'nobody' });
    expect(page.status).toBe(421);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.body).toContain('Invalid URL, please contact customer service');
    expect(page.body).not.toMatch(/<script|<style| on\w+=/);
  });

  it('keep pages out of every cache but the visitor’s own, which revalidates each time', async () => {
    for (const path of ['/', '/-/document?path=%2F']) {
      const page = await site.get(path);
      expect(page.headers['cache-control']).toBe('private, no-cache');
      expect(page.headers['vary']).toContain('Cookie');
      const askedAgain = async () => {
        const { etag } = (await site.get(path)).headers;
        const { status, body } = await site.get(path, { headers: { 'if-none-match': String(etag) } });
        return { status, body };
      };
      await expect.poll(askedAgain).toEqual({ status: 304, body: '' });
    }
  });

  it('serve every file that a page names by its content hash, cached forever', async () => {
    const addresses = fileAddresses((await site.get('/')).body);
    expect(addresses.filter((address) => address.startsWith('/-/f/')).length).toBeGreaterThan(3);
    expect(addresses.filter((address) => address.startsWith('/-/build/')).length).toBeGreaterThan(10);
    for (const address of addresses) {
      const file = await bytesOf(site, address);
      expect([address, file.status, file.headers['cache-control']]).toEqual([address, 200, immutable]);
      expect(file.headers['x-content-type-options']).toBe('nosniff');
      const [, hash] = /^\/-\/f\/([0-9a-f]+)\//.exec(address) ?? [];
      if (hash !== undefined) expect(file.hash.startsWith(hash)).toBe(true);
    }
  });

  it.each([
    '/-/f/0123456789abcdef/logo.svg',
    '/-/f/__proto__/logo.svg',
    '/-/build/main-00000000.js',
    '/-/build/../.vite/manifest.json',
    '/-/build/..%2f.vite%2fmanifest.json',
    '/-/build/../../server/portal-00000000.js',
    '/-/f/../../brand.json',
    '/-/anything',
  ])('respond to %s with an uncacheable 404', async (path) => {
    const file = await site.get(path);
    expect(file.status).toBe(404);
    expect(file.headers['cache-control']).toBe('no-store');
  });

  it('still serve the files of the two previous builds', async () => {
    for (const generation of ['1', '2']) {
      const file = await bytesOf(site, `/-/build/before-0000000${generation}.js`);
      expect(file.bytes.toString()).toBe(`export const generation = ${generation};`);
      expect(file.headers).toMatchObject({
        'cache-control': immutable,
        'content-type': 'text/javascript; charset=utf-8',
      });
    }
  });
});

describe('headers of every kind of response', () => {
  /** Addresses of a route: one where the built product has something, and one where it has nothing. */
  async function addressesOf({ path }: PortalRoute): Promise<string[]> {
    if (!path.endsWith('*')) return [path];
    const start = path.slice(0, -1);
    const found = fileAddresses((await site.get('/')).body).filter((address) => address.startsWith(start));
    return [...found, `${start}there-is-no-such`];
  }

  it.each(routes.map((route) => [route.name, route] as const))('of the portal: %s', async (_, route) => {
    for (const address of await addressesOf(route))
      for (const method of ['GET', 'POST']) {
        const { headers, status } = await site.get(address, { method, headers: { origin: site.origin() } });
        const type = String(headers['content-type']);
        const where = `${method} ${address}: ${status} ${type}`;
        expect(headers, where).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'strict-origin-when-cross-origin',
          'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
        });
        // A script or font is harmless by itself; a worker would apply the policy of its file.
        if (!/javascript|font|css/.test(type))
          expect(headers['content-security-policy'], where).toMatch(/^default-src 'none'/);
      }
  });

  it.each([
    ['platform', '/healthz'],
    ['platform', '/wps/system/status'],
    ['platform', '/wps/session/login'],
    ['platform', '/media/banners/1.webp'],
    ['platform', '/service?merchant=SIAM01&lang=en'],
    ['platform', '/service?merchant=NOBODY'],
    ['platform', '/operator/keys/rotate'],
    ['platform', '/there-is-no-such'],
    ['games', '/healthz'],
    ['games', '/'],
    ['games', '/launch'],
    ['games', '/media/fonts/anuphan-thai.woff2'],
    ['games', '/media/there-is-no-such'],
    ['games', '/there-is-no-such'],
  ])('of the %s: %s', async (server, path) => {
    const port = server === 'games' ? site.gamesPort : site.platformPort;
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    await response.body?.cancel();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
      'cross-origin-resource-policy': expect.stringMatching(/^(?:same|cross)-origin$/),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
});

describe('what search engines and other sites learn about a brand', () => {
  const origin = (brand: string) => `http://${brand}.localhost:${site.port}`;

  it.each(['siam', 'second'])('robots.txt of %s names its own sitemap', async (brand) => {
    const { status, body, headers } = await site.get('/robots.txt', { brand });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(`Sitemap: ${origin(brand)}/sitemap.xml`);
    expect(body).toContain('Disallow: /wps/');
    // Share images and files needed for rendering stay crawlable: of two rules, the longer one applies.
    const home = (await site.get('/', { brand })).body;
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(home) ?? [];
    const [, script = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(home) ?? [];
    const rules = [...body.matchAll(/^(Allow|Disallow): (.+)$/gm)].toSorted(
      ([, , one = ''], [, , other = '']) => other.length - one.length,
    );
    for (const path of [picture.replace(origin(brand), ''), script])
      expect([path, rules.find(([, , start = '']) => path.startsWith(start))?.[1]]).toEqual([path, 'Allow']);
    expect(rules.find(([, , start = '']) => '/-/login'.startsWith(start))?.[1]).toBe('Disallow');
  });

  it.each(['siam', 'second'])(
    'sitemap.xml of %s lists its own pages in each language, and no noindex page',
    async (brand) => {
      const { status, body, headers } = await site.get('/sitemap.xml', { brand });
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('xml');
      const pages = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
      expect(pages).toContain(`${origin(brand)}/`);
      expect(body).toContain(`hreflang="th" href="${origin(brand)}/"`);
      expect(body).toContain(`hreflang="en" href="${origin(brand)}/?lang=en"`);
      for (const page of pages) {
        const path = page.replace(origin(brand), '');
        const shown = await site.get(path, { brand });
        expect([path, shown.status, shown.body.includes('content="noindex"')]).toEqual([path, 200, false]);
      }
    },
  );

  it.each(['siam', 'second'])(
    'the home page of %s names its canonical address, languages and share image',
    async (brand) => {
      const { body } = await site.get('/home?lang=en&utm=x', { brand });
      expect(body).toContain(`<link rel="canonical" href="${origin(brand)}/?lang=en">`);
      for (const [language, query] of [
        ['th', ''],
        ['en', '?lang=en'],
      ]) {
        const address = `${origin(brand)}/${query}`;
        expect(body).toContain(`<link rel="alternate" hreflang="${language}" href="${address}">`);
        const shown = await site.get(`/${query}`, { brand });
        expect(shown.body).toContain(`<link rel="canonical" href="${address}">`);
      }
      expect(body).toContain(`<link rel="alternate" hreflang="x-default" href="${origin(brand)}/">`);
      expect(body).toContain(`<meta property="og:url" content="${origin(brand)}/?lang=en">`);
      const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(body) ?? [];
      const shared = await bytesOf(site, picture.replace(origin(brand), ''), brand);
      expect(shared.headers['content-type']).toMatch(/^image\/(?:png|jpeg|webp)$/);
      expect(body).toMatch(/<meta property="og:title" content="[^"]{5,}">/);
      expect(body).toMatch(/<meta property="og:description" content="[^"]{20,}">/);
      expect(body).toMatch(/<html lang="en" dir="ltr"/);
    },
  );

  it.each([
    ['/help?utm=x&id=log-in', '/help?id=log-in'],
    ['/help?lang=en&id=log-in', '/help?id=log-in&amp;lang=en'],
    ['/help?q=password', '/help'],
    ['/help?open=login', '/help'],
  ])('the canonical address of %s is %s: content and language only', async (path, address) => {
    const { body } = await site.get(path);
    expect(body).toContain(`<link rel="canonical" href="${origin('siam')}${address}">`);
  });

  it('a brand’s other host has its first one as canonical', async () => {
    const { body } = await site.get('/', { brand: 'two' });
    expect(body).toContain(`<link rel="canonical" href="${origin('second')}/">`);
  });

  it('titles are escaped, whatever they contain', async () => {
    const { body } = await site.get('/?lang=en', { brand: 'second' });
    expect(body).toContain('<title>Second &amp; &lt;best&gt;</title>');
    expect(body).toContain('<meta property="og:site_name" content="Second House">');
  });

  it('a page that search engines should leave out is noindex and has no alternate addresses', async () => {
    const { status, body } = await site.get('/promoDetail');
    expect(status).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('rel="canonical"');
  });
});

/** A page of the portal: its policy allows only its own scripts, and its one style by hash. */
function expectGuarded({ headers, body }: SiteResponse): void {
  const policy = String(headers['content-security-policy']);
  const rules = new Map(
    policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
  );
  expect(rules.get('default-src')).toBe("'none'");
  expect(rules.get('script-src')).toBe("'self'");
  expect(rules.get('require-trusted-types-for')).toBe("'script'");
  expect(rules.get('base-uri')).toBe("'none'");
  expect(rules.get('frame-ancestors')).toBe("'none'");
  expect(rules.get('form-action')).toBe("'self'");
  expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  expect(styles).toHaveLength(1);
  const hash = createHash('sha256')
    .update(styles[0]?.[1] ?? '')
    .digest('base64');
  expect(rules.get('style-src')).toBe(`'self' 'sha256-${hash}'`);
  for (const [, attributes = ''] of body.matchAll(/<script([^>]*)>/g))
    expect(attributes).toMatch(/ src="\/-\/build\/| type="application\/json"/);
  expect(body.replace(/<script type="application\/json"[\s\S]*?<\/script>/, '')).not.toMatch(
    /<[^>]+ on[a-z]+=/i,
  );
}
