import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { characters } from '#scripts/artwork/characters.ts';
import { randomOf } from '#scripts/artwork/draw/random.ts';
import { unicodeRange } from '#scripts/artwork/fonts.ts';
import { drawHero } from '#scripts/artwork/heroes/drawHero.ts';
import type { Lch } from '#scripts/artwork/heroes/inks.ts';
import { latin, thai, vietnamese } from '#scripts/artwork/scripts.ts';
import type { DisplayFont } from './looks/displayFonts.ts';
import type { Change, Look } from './looks/look.ts';

const packages = new URL('../../../node_modules/@fontsource/', import.meta.url);

/** What the design of a new brand depends on, besides its look. */
export interface DesignFacts {
  /** Selects the picture and the arrangement of home. */
  seed: string;
  accent: Lch;
  prize: Lch;
  isDark: boolean;
  /** The changes of the home pages of the other brands. */
  taken: readonly unknown[];
}

/**
 * Draws the hero picture of a new brand into its assets, wide and upright. Returns the changes that show it on home: an
 * arrangement that no other brand has, as long as the look has one left.
 */
export async function homeOf(
  folder: string,
  look: Look,
  { seed, accent, prize, isDark, taken }: DesignFacts,
): Promise<Change[]> {
  const random = randomOf(`${look.name} ${seed}`);
  const scene = random.pick(look.scenes);
  const arrangements = look.homes.map((changes) => withHero(changes, look));
  const known = new Set(taken.map(orderOf));
  const free = arrangements.filter((changes) => !known.has(orderOf(changes)));
  const tone = isDark ? look.tone * 0.7 : look.tone;
  const plan = { scene, seed, accent, prize, tone };
  await writeFile(path.join(folder, 'assets/hero.svg'), drawHero(plan, 'wide'));
  await writeFile(path.join(folder, 'assets/hero-phone.svg'), drawHero(plan, 'upright'));
  return random.pick(free.length > 0 ? free : arrangements);
}

/** What changes of a page move, insert and remove. Props are left out: an operator, or `brand check --fix`, changes them soon. */
function orderOf(changes: unknown): string {
  if (!Array.isArray(changes)) return '';
  const steps = (changes as Change[]).map(({ move, insert, remove, before, after, into }) => {
    const { id } = Object(insert) as { id?: unknown };
    return [move, id, remove, before, after, into].map(String).join();
  });
  return steps.filter((step) => /[a-z]/.test(step.replaceAll('undefined', ''))).join(' ');
}

/** The changes of an arrangement with the hero in its place. */
function withHero(changes: readonly Change[], look: Look): Change[] {
  const props = {
    src: 'assets/hero.svg',
    srcPhone: 'assets/hero-phone.svg',
    title: 'page.home.title',
    text: 'page.home.description',
    buttons: [
      { text: 'page.rng.title', path: '/rng' },
      { text: 'page.promotions.title', path: '/promotions' },
    ],
    ...look.hero,
  };
  return changes.map((change) => {
    if (change['insert'] !== 'hero') return change;
    const { shade = look.hero.shade, ...place } = change;
    return { ...place, insert: { id: 'hero', widget: 'hero', props: { ...props, shade } } };
  });
}

const parts = [
  { script: 'latin', ranges: latin, languages: ['*'] },
  { script: 'thai', ranges: thai, languages: ['th'] },
  { script: 'vietnamese', ranges: vietnamese, languages: ['vi'] },
];

/**
 * Copies the parts of a display font that the brand's languages need into its assets. Returns the entry for `fonts` in
 * `brand.json`, with the metrics of the font that is shown until it has loaded.
 */
export async function fontOf(
  folder: string,
  font: DisplayFont,
  languages: readonly string[],
): Promise<object> {
  await mkdir(path.join(folder, 'assets/fonts'), { recursive: true });
  const bases = languages.map((tag) => tag.split('-')[0] ?? tag);
  const needed = parts.filter(
    ({ languages: own }) => own.includes('*') || own.some((tag) => bases.includes(tag)),
  );
  const files = [];
  for (const { script, ranges, languages: own } of needed) {
    const file = new URL(
      `${font.source}/files/${font.source}-${script}-${font.weight}-normal.woff2`,
      packages,
    );
    const src = `assets/fonts/${font.source}-${script}.woff2`;
    const subset = await subsetFont(await readFile(file), characters(ranges), { targetFormat: 'woff2' });
    await writeFile(path.join(folder, src), subset);
    files.push({
      src,
      languages: own,
      unicodeRange: ranges.map(unicodeRange).join(', '),
      weight: String(font.weight),
      preload: own.includes('*'),
    });
  }
  return { family: font.family, files, fallback: { family: 'Arial', ...font.fallback } };
}

const types: Record<string, string> = { leading: 'number', 'weight-display': 'fontWeight' };

/** The tokens of a look in the W3C design tokens format; headings use its display font before the usual fonts. */
export function tokensOf({ tokens, display }: Look, usual: string): Record<string, object> {
  const all: Record<string, string | number> = { ...tokens };
  if (display) {
    all['font-display'] = `"${display.family}", "${display.family} Fallback", ${usual}`;
    all['weight-display'] = display.weight;
  }
  return Object.fromEntries(
    Object.entries(all).map(([token, $value]) => {
      const $type =
        types[token] ??
        (token.startsWith('font') ? 'fontFamily' : token.startsWith('duration') ? 'duration' : 'dimension');
      return [token, { $type, $value }];
    }),
  );
}
