import { cpSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pascalCase } from '#kit/names.ts';
import { Site, until } from '../support/Site.ts';
import { buildCopy, copyProject, filesIn } from '../faults/support/copyProject.ts';
import { bytesOf, documentOf, fileAddresses } from '../faults/support/pageFacts.ts';
import { writeBrandFile } from '../faults/support/brokenBrands.ts';
import { npm } from '../faults/support/run.ts';

describe('adding a widget to the project', () => {
  const copy = copyProject();
  let before: Map<string, string>;
  let first: Map<string, string>;
  let second: Map<string, string>;

  beforeAll(async () => {
    before = await buildCopy(copy);
    writeFileSync(join(copy, 'widgets/home/shared/probeDay.ts'), helper);
    await addWidget(copy, 'probe-one');
    first = await buildCopy(copy);
    await addWidget(copy, 'probe-two');
    second = await buildCopy(copy);
  }, 300_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('changes no other browser file, even when the widget brings a helper and a package', () => {
    expect(before.size).toBeGreaterThan(30);
    expect(changed(before, first)).toEqual([]);
    expect(added(before, first)).toEqual(['p-culori', 'probe-one', 'shared-probeday']);
  });

  it('changes no other browser file when the widget shares a helper and a package with another', () => {
    expect(changed(first, second)).toEqual([]);
    expect(added(first, second)).toEqual(['probe-two']);
  });

  it('retains the files of the two previous builds', () => {
    const retained = (generation: string) => filesIn(join(copy, 'dist/client-before', generation, 'build'));
    expect(retained('1')).toEqual(first);
    expect(retained('2')).toEqual(before);
  });
});

describe('changing one brand of a running site', () => {
  let site: Site;
  beforeAll(async () => {
    site = await Site.start();
    cpSync(join(site.brandsDir, 'siam'), join(site.brandsDir, 'copy'), { recursive: true });
    const brand = {
      format: 1,
      extends: 'base',
      name: 'The Copy',
      hosts: ['copy.localhost'],
      merchantCode: 'SIAM01',
    };
    writeBrandFile(site.brandsDir, 'copy', 'brand.json', JSON.stringify(brand));
    await until(async () => (await site.get('/', { brand: 'copy' })).status === 200);
  });
  afterAll(async () => site.stop());

  it('does not change a byte that visitors of other brands load', async () => {
    await site.filled('siam');
    await site.filled('copy');
    const own = await everything(site, 'copy');
    const files = join(site.brandsDir, 'copy');
    const unchanged = join(site.dir, 'unchanged');
    cpSync(files, unchanged, { recursive: true });
    const title = async () => (await documentOf(site, 'copy', '/', 'th')).title;
    const former = await title();
    // A draw or a win between two readings is no change of the brand: then both are taken again.
    let [before, after] = [new Map<string, string>(), new Map<string, string>()];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      before = await settled(site, 'siam');
      changeBrand(site, 'copy');
      await expect.poll(title, { timeout: 10_000 }).toBe('ของเรา');
      after = await everything(site, 'siam');
      if (attempt === 2 || isDeepStrictEqual(after, before)) break;
      cpSync(unchanged, files, { recursive: true });
      await expect.poll(title, { timeout: 10_000 }).toBe(former);
    }
    expect(before.size).toBeGreaterThan(20);
    expect(after).toEqual(before);
    expect(await everything(site, 'copy')).not.toEqual(own);
    // Pages are rendered again, since the page cache is empty. The platform's data may have changed in between.
    await site.restartPortal();
    expect(brandsOwn(await everything(site, 'siam'))).toEqual(brandsOwn(before));
  });
});

/** Changes a brand's logo, texts, theme and home. */
function changeBrand({ brandsDir }: Site, brand: string): void {
  writeBrandFile(
    brandsDir,
    brand,
    'assets/logo.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  );
  // The other texts stay: a default language without all texts would hold the change back.
  const words = JSON.parse(readFileSync(join(brandsDir, brand, 'words/th.json'), 'utf8')) as object;
  const changed = { ...words, 'page.home.title': 'ของเรา' };
  writeBrandFile(brandsDir, brand, 'words/th.json', JSON.stringify(changed));
  writeBrandFile(
    brandsDir,
    brand,
    'theme.json',
    '{ "light": { "accent": { "$value": "#123456", "$type": "color" } } }',
  );
  writeBrandFile(brandsDir, brand, 'pages/home.json', '{ "change": [{ "remove": "promotions" }] }');
}

/** With a package that no view of the project uses. */
const helper = `import { formatHex } from 'culori';

export const dayOf = (moment: number) => String(formatHex('red')) + moment;
`;

/** A widget as `npm run widget -- new` writes it, using shared code: a primitive, two helpers and a package. */
async function addWidget(copy: string, name: string): Promise<void> {
  const made = await npm('widget', ['new', `home/${name}`], {}, copy);
  expect(made).toMatchObject({ code: 0, stderr: '' });
  const View = pascalCase(name);
  writeFileSync(
    join(copy, `widgets/home/${name}/${View}.tsx`),
    `import { parse } from 'culori';
import { useNow } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { dayOf } from '../shared/probeDay.ts';
import { usePrefersReducedMotion } from '../shared/usePrefersReducedMotion.ts';

export function ${View}() {
  const still = usePrefersReducedMotion();
  return <Button>{still ? '${name}' : dayOf(useNow()) + String(parse('red')?.mode)}</Button>;
}
`,
  );
}

/** Files of the first build that are missing from the second or differ in content. */
function changed(one: Map<string, string>, two: Map<string, string>): string[] {
  return [...one].filter(([name, hash]) => two.get(name) !== hash).map(([name]) => name);
}

/** Files that only the second build has, without hash and ending. */
function added(one: Map<string, string>, two: Map<string, string>): string[] {
  const names = [...two.keys()]
    .filter((name) => !one.has(name))
    .map((name) => name.replace(/-[\w-]{8}\.\w+$/, ''));
  return [...new Set(names)].toSorted();
}

/** Everything a guest of a brand loads, by address: HTML, page documents, and every file that they name. */
async function everything(site: Site, brand: string): Promise<Map<string, string>> {
  const loaded = new Map<string, string>();
  for (const path of [
    '/',
    '/?lang=en',
    '/login',
    '/promotions',
    '/no-such-page',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const page = await site.get(path, { brand });
    const document = await site.get(`/-/document?path=${encodeURIComponent(path)}`, { brand });
    loaded.set(path, withoutMoment(page.body)).set(`document ${path}`, withoutMoment(document.body));
    for (const address of [...fileAddresses(page.body), ...fileAddresses(document.body)]) {
      if (!loaded.has(address)) loaded.set(address, (await bytesOf(site, address, brand)).hash);
    }
  }
  return loaded;
}

/** Everything that a guest loads, once two readings agree: on a busy machine the first pages lack data. */
async function settled(site: Site, brand: string): Promise<Map<string, string>> {
  let last = await everything(site, brand);
  await until(async () => {
    const next = await everything(site, brand);
    const isSame = isDeepStrictEqual(next, last);
    last = next;
    return isSame;
  }, 60_000);
  return last;
}

/** The part of it that depends on the brand alone: its documents without data, and its styles. */
function brandsOwn(loaded: Map<string, string>): unknown[] {
  return [...loaded].flatMap(([path, body]): unknown[] => {
    if (body.startsWith('<')) return [[path, /<style.*?<\/style>/s.exec(body)?.[0]]];
    if (!path.startsWith('document ')) return [];
    const { revision, title, description, facts, words } = JSON.parse(body) as Record<string, unknown>;
    return [[path, revision, title, description, facts, words]];
  });
}

/** A page states the moment in the platform's clock, the time until a draw and the jackpot counter: not matters of the brand. */
const withoutMoment = (text: string) =>
  text
    .replaceAll(/"(now|serverTime)":\d+/g, '"$1":0')
    .replaceAll(/(role=\\?"timer\\?"[^>]*>(?:<b[^>]*>)?)[^<]*/g, '$1')
    .replaceAll(/(<h2>[^<]*<\/h2><b>)[\d,.]+(?=<)/g, '$1');
