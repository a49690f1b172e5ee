import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { applyFixes } from '../applyFixes.ts';
import { loadWidgets } from '../../lib/loadWidgets.ts';
import { checkBrands } from '../check.ts';
import { knownLanguages } from '#engine/authoring/languages/index.ts';
import { looks, titleOf, type NewBrand } from '#engine/authoring/edit/newBrand/index.ts';
import { createBrand } from './createBrand.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let temp = '';
let dir = '';
let widgets: WidgetRegistry;

beforeAll(async () => {
  widgets = await loadWidgets(root);
  temp = await mkdtemp(path.join(tmpdir(), 'livery-new-'));
  dir = path.join(temp, 'brands');
  for (const name of ['base', 'siam', 'nakhla'])
    await cp(path.join(root, 'brands', name), path.join(dir, name), { recursive: true });
});
afterAll(() => rm(temp, { recursive: true, force: true }));

const asked = (name: string, rest: Partial<NewBrand> = {}): NewBrand => ({
  name,
  from: 'base',
  title: titleOf(name),
  colors: [],
  languages: [],
  ...rest,
});
const make = (brand: NewBrand) => createBrand(dir, brand, widgets);
const read = async (file: string) =>
  JSON.parse(await readFile(path.join(dir, file), 'utf8')) as Record<string, unknown>;
const ownFindings = async (name: string) => {
  await applyFixes(dir, (await checkBrands(dir, [name], widgets)).fixes);
  const { findings } = await checkBrands(dir, [name], widgets);
  // Only the operator can state the licence of a site.
  return findings.filter(
    ({ file, code }) => file.startsWith(`brands/${name}/`) && code !== 'borrowed-licence',
  );
};

describe('brand new', () => {
  it.each(['svg', 'png'])(
    'shows its own logo from right to left too, where the layer below has one of its own, %s',
    async (type) => {
      const name = `palm-${type}`;
      const logo = path.join(temp, `palm.${type}`);
      if (type === 'svg')
        await writeFile(
          logo,
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 4"><path fill="#d1490c" d="M0 0H9V4Z"/></svg>',
        );
      else
        await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0b6a5a' } })
          .png()
          .toFile(logo);
      await make(asked(name, { from: 'nakhla', logo }));
      expect(await ownFindings(name)).toEqual([]);
      if (type === 'svg')
        expect(await readFile(path.join(dir, name, 'assets/logo-rtl.svg'), 'utf8')).toBe(
          await readFile(path.join(dir, name, 'assets/logo.svg'), 'utf8'),
        );
      else
        expect(await read(`${name}/shell.json`)).toMatchObject({
          change: [{ id: 'logo', props: { src: 'assets/logo.webp', srcRtl: 'assets/logo.webp' } }],
        });
    },
  );

  it('R10.1 creates a complete brand from a name, a logo and three colours, without findings', async () => {
    const logo = path.join(temp, 'logo.png');
    await sharp({ create: { width: 600, height: 200, channels: 4, background: '#c2410c' } })
      .png()
      .toFile(logo);
    await make(
      asked('red-panda', {
        logo,
        colors: ['#c2410c', '#eab308', '#1e3a8a'],
        languages: ['en', 'ar'],
        age: 21,
      }),
    );
    expect(await read('red-panda/brand.json')).toMatchObject({
      name: 'Red Panda',
      hosts: ['red-panda.localhost'],
      merchantCode: 'SIAM01',
      ageLimit: 21,
      defaultLanguage: 'en',
      languages: [
        { tag: 'en', code: 'EN' },
        { tag: 'ar', code: 'AR', dir: 'rtl' },
      ],
      favicon: 'assets/favicon.png',
      shareImage: 'assets/share.png',
    });
    expect(await read('red-panda/shell.json')).toMatchObject({
      change: [{ id: 'logo', props: { src: 'assets/logo.webp', width: 120 } }],
    });
    for (const page of ['login', 'maintenance', 'region-block'])
      expect(await read(`red-panda/pages/${page}.json`), page).toMatchObject({
        change: [{ id: 'page-logo', props: { src: 'assets/logo.webp', width: 120 } }],
      });
    const share = await sharp(path.join(dir, 'red-panda/assets/share.png')).metadata();
    expect([share.width, share.height]).toEqual([1200, 630]);
    const theme = await read('red-panda/theme.json');
    expect(Object.keys(theme['light'] as object)).toEqual(Object.keys(theme['dark'] as object));
    expect(await ownFindings('red-panda')).toEqual([]);
  });

  it.each([
    ['#0b2a5b', { srcDark: 'assets/logo-plate.webp', width: 140 }],
    ['#fff8e0', { src: 'assets/logo-plate.webp', srcDark: 'assets/logo.svg', width: 140 }],
    ['#0c5f59', { srcDark: 'assets/logo-plate.webp', width: 140 }],
    ['#d1490c', { srcDark: null, width: 140 }],
  ])('a logo of %s is visible on light and on dark pages', async (fill, props) => {
    const name = `seen-${fill.slice(1)}`;
    const logo = path.join(temp, `${name}.svg`);
    await writeFile(
      logo,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 40"><path fill="${fill}" d="M0 0H90V40Z"/></svg>`,
    );
    await make(asked(name, { from: 'siam', logo }));
    expect(await read(`${name}/shell.json`)).toMatchObject({ change: [{ id: 'logo', props }] });
    const { change } = (await read(`${name}/shell.json`)) as { change: { props: object }[] };
    expect(change[0]?.props).toEqual(props);
    expect(await ownFindings(name)).toEqual([]);
  });

  it.each([
    [200, 2000, 'The header shows it 40 high, and so only 4 wide.'],
    [3000, 100, 'The header shows it 240 wide, and so only 8 high.'],
  ])('refuses a logo of %d × %d, which would be too thin in the header', async (width, height, reason) => {
    const logo = path.join(temp, `thin-${width}.png`);
    await sharp({ create: { width, height, channels: 4, background: '#0b6a5a' } })
      .png()
      .toFile(logo);
    await expect(make(asked('thin', { logo }))).rejects.toThrow(
      `thin-${width}.png is ${width} wide and ${height} high. ${reason} Crop the empty space around it`,
    );
    expect((await readdir(dir)).filter((name) => name.includes('thin'))).toEqual([]);
  });

  it('R10.1 shows a wordmark that is wider than the header allows in its own ratio', async () => {
    const logo = path.join(temp, 'wordmark.png');
    await sharp({ create: { width: 880, height: 132, channels: 4, background: '#c2410c' } })
      .png()
      .toFile(logo);
    await make(asked('wide-word', { logo }));
    expect(await read('wide-word/shell.json')).toMatchObject({
      change: [{ id: 'logo', props: { src: 'assets/logo.webp', width: 240, height: 36 } }],
    });
    const { width, height } = await sharp(path.join(dir, 'wide-word/assets/logo.webp')).metadata();
    expect([width, height]).toEqual([480, 72]);
    const codes = (await ownFindings('wide-word')).map(({ code }) => code);
    expect(codes).not.toContain('distorted-logo');
  });

  it('shows none of the logos of the layer below, whatever their names', async () => {
    const write = async (name: string, fill: string) => {
      const logo = path.join(temp, `${name}.svg`);
      await writeFile(
        logo,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 40"><path fill="${fill}" d="M0 0H90V40Z"/></svg>`,
      );
      return logo;
    };
    await make(asked('below-one', { from: 'nakhla', logo: await write('below-one', '#fff8e0') }));
    expect(await read('below-one/shell.json')).toMatchObject({ change: [{ props: { srcRtl: null } }] });
    await make(asked('above-one', { from: 'below-one', logo: await write('above-one', '#d1490c') }));
    expect(await read('above-one/shell.json')).toMatchObject({
      change: [{ id: 'logo', props: { src: 'assets/logo.svg', srcDark: null } }],
    });
    expect(await read('below-one/pages/login.json')).toMatchObject({
      change: [{ id: 'page-logo', props: { src: 'assets/logo-plate.webp', width: 140, height: null } }],
    });
    expect(await read('above-one/pages/login.json')).toMatchObject({
      change: [{ id: 'page-logo', props: { src: 'assets/logo.svg', srcDark: null } }],
    });
    expect(await ownFindings('above-one')).toEqual([]);
  });

  it('without options it draws a logo from the name, and inherits the theme', async () => {
    await make(asked('lucky-star'));
    expect((await readdir(path.join(dir, 'lucky-star/assets'))).toSorted()).toEqual([
      'favicon.png',
      'hero-phone.svg',
      'hero.svg',
      'logo.svg',
      'share.png',
    ]);
    expect(await readFile(path.join(dir, 'lucky-star/assets/logo.svg'), 'utf8')).toContain('<path');
    expect(await read('lucky-star/theme.json')).toEqual({ $schema: './.schema/theme.json' });
    expect(await ownFindings('lucky-star')).toEqual([]);
  });

  it('on a site it inherits design and merchant, and shows a logo with its own name', async () => {
    await make(asked('little-siam', { from: 'siam' }));
    expect(await read('little-siam/brand.json')).toEqual({
      $schema: './.schema/brand.json',
      format: 1,
      extends: 'siam',
      name: 'Little Siam',
      hosts: ['little-siam.localhost'],
      favicon: 'assets/favicon.png',
      shareImage: 'assets/share.png',
    });
    expect((await readdir(path.join(dir, 'little-siam/assets'))).toSorted()).toEqual([
      'favicon.png',
      'logo.svg',
      'share.png',
    ]);
    expect(await read('little-siam/shell.json')).toMatchObject({
      change: [{ id: 'logo', props: { srcDark: null } }],
    });
    expect(await read('little-siam/pages/home.json')).toMatchObject({ change: [] });
    expect(await ownFindings('little-siam')).toEqual([]);
  });

  it('writes a home page for editing, with a hero of its own, without findings', async () => {
    const { folder, config } = await make(asked('open-home'));
    expect(folder).toBe(path.join(dir, 'open-home'));
    const { change } = (await read('open-home/pages/home.json')) as { change: { insert?: object }[] };
    expect(change.find(({ insert }) => insert)?.insert).toMatchObject({
      id: 'hero',
      widget: 'hero',
      props: { src: 'assets/hero.svg', srcPhone: 'assets/hero-phone.svg' },
    });
    expect(config).toMatchObject({ merchantCode: 'SIAM01', currency: 'THB' });
    const { findings, live } = await checkBrands(dir, ['open-home'], widgets);
    expect([findings.map(({ code }) => code), live]).toEqual([['borrowed-licence'], ['open-home']]);
    expect(await readdir(path.join(dir, 'open-home/.schema'))).toContain('page.home.json');
  });

  it.each(looks.map(({ name }) => name))(
    'R10.1 the look %s is complete and without findings',
    async (look) => {
      const { look: given } = await make(
        asked(`of-${look}`, { look, colors: ['#0f766e', '#eab308'], languages: ['th', 'en', 'vi', 'ar'] }),
      );
      expect(given?.name).toBe(look);
      expect(await ownFindings(`of-${look}`)).toEqual([]);
      const { fonts } = (await read(`of-${look}/brand.json`)) as { fonts?: { family: string }[] };
      if (given?.display) expect(fonts?.at(-1)?.family).toBe(given.display.family);
    },
  );

  it('gives two brands of one look different homes', async () => {
    await make(asked('second-salon', { look: 'salon' }));
    const orders = [];
    for (const name of ['of-salon', 'second-salon']) {
      const { change } = (await read(`${name}/pages/home.json`)) as { change: { move?: string }[] };
      orders.push(change.flatMap(({ move }) => move ?? []));
    }
    expect(orders[0]).not.toEqual(orders[1]);
  });

  it('a dark background color makes dark the default for everybody, a light one does not', async () => {
    await make(asked('night', { colors: ['#d4af37', '#ffd76a', '#000000'] }));
    expect(await read('night/theme.json')).toMatchObject({
      default: 'dark',
      followSystem: false,
      dark: { surface: { $value: '#000000' } },
    });
    await make(asked('day', { look: 'arena', colors: ['#2563eb', '#eab308', '#f8fafc'] }));
    const day = await read('day/theme.json');
    expect(day).toMatchObject({ default: 'light', light: { surface: { $value: '#f8fafc' } } });
    expect(day).not.toHaveProperty('followSystem');
  });

  it('says which colors it altered, on which pages, and why', async () => {
    const { altered } = await make(asked('pale', { colors: ['#ffe100', '#ffe100', '#808080'] }));
    expect(altered).toHaveLength(3);
    expect(altered[0]).toMatch(
      /^#ffe100 became #\w{6} on light pages: its contrast there is 1\.\d to 1, and links and buttons need 4\.5 to 1 \(WCAG AA\)\.$/,
    );
    expect(altered[1]).toMatch(/^#ffe100 became #\w{6} on light pages: .* prizes need 3 to 1/);
    expect(altered[2]).toMatch(/^#808080 became #\w{6} as the background: /);
  });

  it('keeps a color whose contrast is just enough', async () => {
    // 4.54 to 1 on the darkest light surface.
    const { altered } = await make(asked('teal', { colors: ['#0e7490', '#f59e0b', '#fff7ed'] }));
    expect(altered.filter((line) => line.includes('on light pages'))).toEqual([
      expect.stringMatching(/^#f59e0b became .* prizes need 3 to 1/),
    ]);
    expect(await read('teal/theme.json')).toMatchObject({ light: { accent: { $value: '#0e7490' } } });
  });

  it('R1.4 offers every listed language, because the engine has all texts of each', async () => {
    const tags = knownLanguages.map(({ tag }) => tag);
    const { config } = await make(asked('babel', { languages: tags }));
    expect(config.languages.map(({ tag }) => tag)).toEqual(tags);
    expect(tags).toHaveLength(28);
  });

  it('creates nothing on a layer that is refused, and says where the error is', async () => {
    await make(asked('cracked'));
    await writeFile(path.join(dir, 'cracked/pages/home.json'), '{ "change": [{ "remove": "baner" }] }\n');
    await expect(make(asked('upper', { from: 'cracked' }))).rejects.toThrow(
      /^"upper" was not created because it would be refused: brands\/cracked\/pages\/home\.json:1 There is no widget "baner"/,
    );
    expect((await readdir(dir)).filter((name) => name.includes('upper'))).toEqual([]);
    await rm(path.join(dir, 'cracked'), { recursive: true });
  });

  it("never takes a merchant whose money is another: its name stands where no site has the base's currency", async () => {
    await make(asked('oasis', { from: 'nakhla' }));
    expect(await read('oasis/brand.json')).not.toHaveProperty('merchantCode');
  });

  it.each<[string, Partial<NewBrand>, string]>([
    ['a colour that is none', { colors: ['#12'] }, '"#12" is not a colour. Write it as #rrggbb.'],
    ['four colours', { colors: ['#111111', '#222222', '#333333', '#444444'] }, 'one to three colours'],
    [
      'a language by its name',
      { languages: ['english', 'thai'] },
      '"english" is not a language tag. Write "en".',
    ],
    ['a language twice', { languages: ['th', 'th'] }, 'The language "th" is listed twice.'],
    [
      'a name too long to read',
      { title: 'x'.repeat(61) },
      'it would be refused: brands/bad-one/brand.json:5 "name" ',
    ],
    ['an age below 18', { age: 17 }, 'It must be 18 or above.'],
    ['a logo that is not there', { logo: '/nowhere/logo.svg' }, 'There is no file /nowhere/logo.svg.'],
    [
      'a look above a site',
      { from: 'siam', look: 'arena' },
      'A look arranges the pages of a layer such as "base", and "siam" is a site',
    ],
    ['a look that is none', { look: 'saloon' }, 'There is no look "saloon". Did you mean "salon"?'],
    ['a logo that is no picture', { logo: import.meta.filename }, 'cannot be read as a picture.'],
  ])('%s is refused, and leaves no files', async (_name, rest, message) => {
    await expect(make(asked('bad-one', rest))).rejects.toThrow(message);
    expect((await readdir(dir)).filter((name) => name.includes('bad-one'))).toEqual([]);
  });

  it.each([
    ['has no drawn part', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 40"></svg>'],
    [
      'is white on a white and gray on a gray page',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 40"><path fill="#ffffff" d="M0 0H60V40Z"/><path fill="#1b1d24" d="M70 0H140V40Z"/></svg>',
    ],
  ])('refuses a logo that %s, because it cannot be seen', async (_case, drawing) => {
    const logo = path.join(temp, 'unseen.svg');
    await writeFile(logo, drawing);
    await expect(make(asked('unseen', { logo }))).rejects.toThrow('unseen.svg cannot be seen');
    expect((await readdir(dir)).filter((name) => name.includes('unseen'))).toEqual([]);
  });

  it('an SVG with a script is sanitized like any other', async () => {
    const logo = path.join(temp, 'evil.svg');
    await writeFile(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 140 40"><script>x</script><path d="M0 0h9v9z"/></svg>',
    );
    await make(asked('evil-logo', { logo }));
    expect((await ownFindings('evil-logo')).map(({ message }) => message).join()).toContain('script');
  });
});
