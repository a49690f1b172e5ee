import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import type { DisplayFont, Palette } from '#engine/authoring/edit/newBrand/index.ts';
import { characters } from '#kit/drawing/characters.ts';
import { latin, thai } from '#kit/drawing/letterRanges.ts';
import { logo } from '#kit/drawing/logo.ts';
import { around, circle, polygon, shape, starPath } from '#kit/drawing/svg.ts';
import { randomOf } from '#kit/seededRandom.ts';

const packages = new URL('../../../node_modules/', import.meta.url);

type Sign = (accent: string, gold: string) => string;

/** Signs in a box from -20 to 20. */
const signs: readonly Sign[] = [
  (accent, gold) => shape('M0-18L16-9V9L0 18L-16 9V-9Z', accent) + circle(0, 0, 6.5, gold),
  (accent, gold) => circle(0, 0, 18, accent) + shape(starPath(5, 12, 5), gold),
  (accent, gold) =>
    shape('M-17-17H17V3C17 12 8 17 0 19-8 17-17 12-17 3Z', accent) +
    shape('M-8 1L-2 7 9-7', 'none', { stroke: gold, 'stroke-width': 4.5 }),
  (accent, gold) => around(6, shape('M0-19C6-12 6-6 0-2-6-6-6-12 0-19Z', accent)) + circle(0, 0, 4.5, gold),
  (accent, gold) =>
    shape(polygon([0, -19, 19, 0, 0, 19, -19, 0]), accent) + shape(polygon([0, -9, 9, 0, 0, 9, -9, 0]), gold),
  (accent, gold) => shape('M-17 15V-15L0-3 17-15V15H9V1L0 8-9 1V15Z', accent) + circle(0, -13, 4.5, gold),
  (accent, gold) => circle(-5, 0, 14, accent) + circle(8, 0, 11, gold, { opacity: 0.92 }),
  (accent, gold) =>
    shape('M-18 14C-18-6-6-18 14-18 14 2 2 14-18 14Z', accent) +
    shape('M-14 10L10-14', 'none', { stroke: gold, 'stroke-width': 3 }),
];

/**
 * Draws a logo from the name of a brand: a sign in its colors, and the name as outlines in the display font. The seed selects
 * the sign. A name with letters that the font lacks leaves the sign alone.
 */
export async function drawWordmark(
  name: string,
  {
    seed,
    palette: { accent, gold },
    color,
    font,
  }: { seed: string; palette: Palette; color: string; font?: DisplayFont },
): Promise<string> {
  const sign = randomOf(`sign ${seed}`).pick(signs)(accent, gold);
  return withName(name, sign, color, font);
}

async function withName(name: string, sign: string, color: string, display?: DisplayFont): Promise<string> {
  const words = name.split(' ');
  const half = Math.ceil(words.length / 2);
  const rows =
    name.length > 9 && words.length > 1
      ? [words.slice(0, half).join(' '), words.slice(half).join(' ')]
      : [name];
  const size = Math.min(rows.length > 1 ? 16 : 22, 150 / Math.max(...rows.map((row) => row.length)));
  const baselines = rows.length > 1 ? [18, 35] : [28];
  const lines = rows.map((text, index) => ({ text, size, y: baselines[index] ?? 28, color }));
  try {
    return logo(await outlineFont(name, display), sign, lines);
  } catch {
    // The font lacks a letter.
    return logo(Buffer.alloc(0), sign, [], { width: 40 });
  }
}

/** The font for outlines as TrueType: its Thai part for a name with Thai letters, otherwise its Latin part. */
async function outlineFont(name: string, display: DisplayFont | undefined): Promise<Buffer> {
  const isThai = /\p{Script=Thai}/u.test(name);
  const script = isThai ? 'thai' : 'latin';
  const file = display
    ? `@fontsource/${display.source}/files/${display.source}-${script}-${display.weight}-normal.woff2`
    : `@fontsource-variable/anuphan/files/anuphan-${script}-wght-normal.woff2`;
  return subsetFont(
    await readFile(new URL(file, packages)),
    characters(isThai ? [[0x20, 0x20], ...thai] : latin),
    {
      targetFormat: 'sfnt',
      ...(display === undefined && { variationAxes: { wght: 700 } }),
    },
  );
}
