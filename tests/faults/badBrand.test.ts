import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Site, until } from '../support/Site.ts';
import { breaks, nameOf, writeBrandFile, writeGoodBrand } from './support/brokenBrands.ts';
import { bytesOf, documentOf, fileAddresses, revisionOf } from './support/pageFacts.ts';
import { root } from './support/run.ts';

/** Milliseconds within which a change to a brand folder shows. */
const soon = 2000;
/** Milliseconds for which a brand stays up after its folder is removed: it may be copied back. */
const graceMs = 5000;
const logo = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="${color}" d="M0 0h10v10H0z"/></svg>`;

/** Every file of the build with its size and modification time. */
function buildStamp(): string[] {
  return readdirSync(join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file} ${statSync(file).size} ${statSync(file).mtimeMs}`)
    .toSorted();
}

describe('an invalid brand folder on a running portal', () => {
  let site: Site;
  const good = new Map<string, string>();
  const build = buildStamp();

  beforeAll(async () => {
    site = await Site.start();
    for (const { brand } of breaks) writeGoodBrand(site.brandsDir, brand);
    const live = async (brand: string) => (await revisionOf(site, brand)) !== '421';
    for (const { brand } of breaks) await until(() => live(brand));
    for (const brand of ['siam', ...breaks.map((one) => one.brand)])
      good.set(brand, await revisionOf(site, brand));
  });
  afterAll(async () => site.stop());

  it.each(breaks)(
    'R10.4 rejects $brand, logs the place, and keeps the last good revision',
    async (broken) => {
      const { brand, file, text, line, column, code } = broken;
      writeBrandFile(site.brandsDir, brand, file, text);
      const isLogged = () =>
        site.portal.log.split('\n').some((entry) => {
          if (!entry.includes('"brand finding"')) return false;
          const facts = JSON.parse(entry) as Record<string, unknown>;
          return (
            facts['file'] === `brands/${brand}/${file}` &&
            facts['line'] === line &&
            facts['column'] === column &&
            facts['code'] === code &&
            String(facts['message']).includes('keeps its last good revision')
          );
        });
      await until(isLogged, soon);
      expect(await revisionOf(site, brand)).toBe(good.get(brand));
      expect((await documentOf(site, brand)).facts.name).toBe(nameOf(brand));
    },
  );

  it('R10.4 does not affect other brands or the server', async () => {
    expect(await revisionOf(site, 'siam')).toBe(good.get('siam'));
    writeGoodBrand(site.brandsDir, 'late-comer');
    await until(async () => (await revisionOf(site, 'late-comer')) !== '421', soon);
  });

  it('R10.4 shows a corrected brand at once, without a restart', async () => {
    for (const { brand, file } of breaks) {
      rmSync(join(site.brandsDir, brand, file));
      writeGoodBrand(site.brandsDir, brand);
      writeBrandFile(
        site.brandsDir,
        brand,
        'words/en.json',
        JSON.stringify({ 'page.home.title': `Corrected ${brand}` }),
      );
      await expect
        .poll(async () => (await documentOf(site, brand)).title, { timeout: soon })
        .toBe(`Corrected ${brand}`);
    }
  });

  it('R10.4 keeps page and logo of an invalid brand across a restart, and shows the corrected one', async () => {
    const [brand, file] = ['twice-hit', 'pages/home.json'];
    writeGoodBrand(site.brandsDir, brand);
    writeBrandFile(site.brandsDir, brand, 'assets/logo.svg', logo('#a00'));
    await until(async () => (await revisionOf(site, brand)) !== '421', soon);
    const before = await pictureOf(site, brand);

    writeBrandFile(site.brandsDir, brand, file, '{ "change": [');
    writeBrandFile(site.brandsDir, brand, 'assets/logo.svg', logo('#00a'));
    await site.restartPortal();
    expect(site.portal.log).toContain(`brands/${brand}/${file}`);
    expect(await pictureOf(site, brand)).toEqual(before);

    rmSync(join(site.brandsDir, brand, file));
    await until(async () => (await pictureOf(site, brand)).logo !== before.logo, soon);
    // Pages that were opened before still find their logo.
    expect((await bytesOf(site, before.address, brand)).hash).toBe(before.logo);
  });

  it('R10.4 does not show a revision that cannot be stored, reports that, and shows it once the disk accepts it', async () => {
    const brand = 'full-disk';
    writeGoodBrand(site.brandsDir, brand);
    await until(async () => (await revisionOf(site, brand)) !== '421', soon);
    const folder = join(site.dataDir, 'revisions', brand);
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, 'in the way');
    writeBrandFile(site.brandsDir, brand, 'words/en.json', '{ "page.home.title": "Too late" }');
    await until(() => /"not-kept".*full-disk/.test(site.portal.log), soon);
    expect((await documentOf(site, brand)).title).not.toBe('Too late');
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
    // The brand folder does not change any more: the next scan, every 5 s, finds the disk writable.
    await expect.poll(async () => (await documentOf(site, brand)).title, { timeout: 7000 }).toBe('Too late');
  });

  it('R10.1 serves a new folder as a site without restart or build, and stops serving a removed one', async () => {
    writeGoodBrand(site.brandsDir, 'newcomer');
    await until(async () => (await revisionOf(site, 'newcomer')) !== '421', soon);
    const page = await site.get('/', { brand: 'newcomer' });
    expect(page.status).toBe(200);
    expect(page.body).toContain(nameOf('newcomer'));

    rmSync(join(site.brandsDir, 'newcomer'), { recursive: true });
    await until(async () => (await site.get('/', { brand: 'newcomer' })).status === 421, graceMs + soon);
    expect((await site.get('/', { brand: 'newcomer' })).body).not.toContain('House of newcomer');
    expect(buildStamp()).toEqual(build);
  });

  it('R10.3 shows a change to a layer in every brand that extends it, except where a brand overrides it', async () => {
    writeGoodBrand(site.brandsDir, 'own-words');
    writeBrandFile(site.brandsDir, 'own-words', 'words/en.json', '{ "page.home.title": "Mine" }');
    writeGoodBrand(site.brandsDir, 'inherits');
    await until(async () => (await revisionOf(site, 'inherits')) !== '421', soon);
    const texts = JSON.parse(readFileSync(join(site.brandsDir, 'siam/words/en.json'), 'utf8')) as object;
    writeBrandFile(
      site.brandsDir,
      'siam',
      'words/en.json',
      JSON.stringify({ ...texts, 'page.home.title': 'Below' }),
    );
    for (const brand of ['inherits', 'siam'])
      await until(async () => (await documentOf(site, brand)).title === 'Below', soon);
    expect((await documentOf(site, 'own-words')).title).toBe('Mine');
  });
});

/** What a visitor sees of a brand: its revision, and address and bytes of its logo. */
async function pictureOf(
  site: Site,
  brand: string,
): Promise<{ revision: string; address: string; logo: string }> {
  const { body } = await site.get('/', { brand });
  const address = fileAddresses(body).find((file) => file.endsWith('/logo.svg')) ?? '';
  const { status, hash } = await bytesOf(site, address, brand);
  expect(status).toBe(200);
  return { revision: await revisionOf(site, brand), address, logo: hash };
}
