import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testConfig, testRevision } from '#engine/contracts/testing/testRevision.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { Build } from '../base/build.ts';
import { testBuild } from '../testing/testBuild.ts';
import type { PageSheets } from './lateSheets.ts';
import { textOf } from './pieces.ts';
import { pageStyles, preloadedFonts, sheetName } from './styles.ts';

const font = (name: string) => ({
  path: `assets/${name}`,
  file: `/nowhere/${name}`,
  hash: `hash-${name}`,
  type: 'font/woff2',
  bytes: 1,
});
const face = (src: string, languages: string[], preload: boolean) => ({
  src: `assets/${src}`,
  languages,
  weight: '100 700',
  preload,
});
const revision = testRevision({
  config: {
    ...testConfig,
    fonts: [
      {
        family: 'Anuphan',
        sizeAdjust: '110%',
        files: [
          face('latin.woff2', ['*'], true),
          face('thai.woff2', ['th'], true),
          face('extra.woff2', ['*'], false),
        ],
        fallback: { family: 'Arial', sizeAdjust: '98%', ascent: '90%', descent: '20%', lineGap: '0%' },
      },
    ],
  },
  theme: {
    default: 'light',
    followSystem: false,
    shared: { 'space-1': '4px' },
    light: { surface: '#fff', text: '#111' },
    dark: { surface: '#000' },
    languages: { ur: { 'font-display': 'Nastaliq', 'leading-display': '2.1' } },
  },
  assets: Object.fromEntries(
    ['latin.woff2', 'thai.woff2', 'extra.woff2'].map((name) => [`assets/${name}`, font(name)]),
  ),
});
const build = testBuild('banner');
const sheets = [...build.baseSheets, '/-/build/banner-00000000.css'];

const inHtml = (early: string[]): PageSheets => ({ early, late: [], waiting: [] });
const textFor = (of: BrandRevision, language: string, early: string[], from: Build) =>
  textOf(pageStyles(of, language, inHtml(early), from).pieces);

describe('the styles of a page', () => {
  it('are allowed by the hash of their own text', () => {
    const { pieces, hash } = pageStyles(revision, 'en', inHtml(sheets), build);
    expect(hash).toBe(`'sha256-${createHash('sha256').update(textOf(pieces)).digest('base64')}'`);
  });

  it("set a language's own type over both themes", () => {
    const text = textFor(revision, 'en', sheets, build);
    expect(text).toContain(':root:lang(ur){--font-display:Nastaliq;--leading-display:2.1}');
  });

  it('contain the address of a file that a token names', () => {
    const tile = { ...font('tile.svg'), type: 'image/svg+xml' };
    const patterned = {
      ...revision,
      theme: { ...revision.theme, shared: { pattern: tile.path } },
      assets: { ...revision.assets, [tile.path]: tile },
    };
    expect(textFor(patterned, 'en', sheets, build)).toContain('--pattern:url(/-/f/hash-tile.svg/tile.svg)');
  });

  it('contain the sheets, and name them for the browser', () => {
    const { pieces, sheets: names } = pageStyles(revision, 'en', inHtml(sheets), build);
    for (const sheet of sheets) expect(textOf(pieces)).toContain(`/*${sheet}*/`);
    expect(names).toBe('base banner');
  });

  it('declare each layer once', () => {
    const texts = ['@layer base{a{margin:0}}', '@layer widgets{.b{top:0}}', '@layer base{c{margin:0}}'];
    const mixed = '@layer ui{d{top:0}}@layer widgets{e{top:0}}';
    const sheetText = (address: string) => texts[Number(address)] ?? mixed;
    const text = textFor(revision, 'la', ['0', '1', '2', '3'], { ...build, sheetText });
    expect(text).toContain('@layer base{a{margin:0}c{margin:0}}@layer widgets{.b{top:0}}');
    expect(text).toContain(mixed);
  });

  it("R1.5 contain the brand's tokens for both themes, in the last layer", () => {
    const text = textFor(revision, 'en', sheets, build);
    expect(text.startsWith('@layer base,ui,widgets,brand,late;')).toBe(true);
    expect(text).toContain(
      '@layer brand{:root{color-scheme:light;--on-light:initial;--on-dark:none;--space-1:4px;--surface:#fff;--text:#111}:root:lang(ur){--font-display:Nastaliq;--leading-display:2.1}@media screen{[data-theme=dark]{color-scheme:dark;--on-light:none;--on-dark:initial;--surface:#000}}}',
    );
  });

  it('R1.5 repeat the dark tokens for visitors whose system prefers them, if the brand follows it', () => {
    const following = { ...revision, theme: { ...revision.theme, followSystem: true } };
    const more =
      '@media screen and (prefers-color-scheme:dark){[data-theme=auto]{color-scheme:dark;--on-light:none;--on-dark:initial;--surface:#000}}';
    expect(textFor(following, 'en', sheets, build)).toContain(more);
    expect(textFor(revision, 'en', sheets, build)).not.toContain('prefers-color-scheme');
  });

  it("name the fonts of the brand's languages, and preload those of the page, by content hash", () => {
    const thai = textFor(revision, 'th', sheets, build);
    const english = textFor(revision, 'en', sheets, build);
    expect(thai).toContain('url(/-/f/hash-thai.woff2/thai.woff2)');
    expect(english).toContain('thai.woff2');
    const alone = {
      ...revision,
      config: { ...revision.config, languages: testConfig.languages.filter(({ tag }) => tag === 'en') },
    };
    expect(textFor(alone, 'en', sheets, build)).not.toContain('thai.woff2');
    expect(english).toContain(
      '"Anuphan Fallback";src:local("Arial"),local("Liberation Sans"),local("Roboto"),local("Roboto Regular");size-adjust:98%',
    );
    expect(preloadedFonts(revision, 'en')).toEqual(['/-/f/hash-latin.woff2/latin.woff2']);
    expect(preloadedFonts(revision, 'th')).toHaveLength(2);
  });

  it('are joined once per revision', () => {
    expect(pageStyles(revision, 'en', inHtml(sheets), build)).toBe(
      pageStyles(revision, 'en', inHtml(sheets), build),
    );
    const next = { ...revision, theme: { ...revision.theme, dark: { surface: '#123' } } };
    expect(textFor(next, 'en', sheets, build)).toContain('#123');
  });

  it('share the sheets between all brands', () => {
    const other = { ...revision, theme: { ...revision.theme, dark: { surface: '#321' } } };
    const [mine, theirs] = [revision, other].map(
      (one) => pageStyles(one, 'en', inHtml(sheets), build).pieces,
    );
    const shared = mine?.filter((piece) => theirs?.includes(piece)) ?? [];
    for (const sheet of sheets) expect(textOf(shared)).toContain(`/*${sheet}*/`);
  });

  it('leave the late sheets to a file, for which a phone hides what is below its first screen', () => {
    const late = ['/-/build/foot-11111111.css'];
    const divided = { early: sheets, late, waiting: ['.r-main>:nth-child(n+4)', '#w-footer'] };
    const styles = pageStyles(revision, 'en', divided, build);
    const text = textOf(styles.pieces);
    expect(text).not.toContain('foot-11111111');
    expect(text).toContain(
      '@layer late{.r-main>:nth-child(n+4),#w-footer{display:var(--late,revert-layer)}.r-main{min-block-size:',
    );
    expect(styles).toMatchObject({ late: '/-/build/+11111111', sheets: 'base banner foot' });
    expect(textFor(revision, 'en', sheets, build)).not.toContain('--late');
  });

  it('name the file of their own page, where two pages differ in late sheets alone', () => {
    const withLate = (name: string) =>
      pageStyles(
        revision,
        'en',
        { early: sheets, late: [`/-/build/${name}-00000000.css`], waiting: ['.r-main'] },
        build,
      );
    expect([withLate('grid').sheets, withLate('feature').sheets]).toEqual([
      expect.stringMatching(/ grid$/),
      expect.stringMatching(/ feature$/),
    ]);
  });

  it('cannot end their element', () => {
    const bad = { ...revision, theme: { ...revision.theme, light: { x: '"</style><script>"' } } };
    const sheetText = () => 'a::after{content:"</style>"}';
    expect(textFor(bad, 'en', sheets, { ...build, sheetText })).not.toContain('</');
  });
});

it.each([
  ['/-/build/winner-board-a1b2c3d4.css', 'winner-board'],
  ['/-/build/base-_-b2c3d4.css', 'base'],
])('%s is the sheet %s', (address, name) => expect(sheetName(address)).toBe(name));
