/** Whether this is the matrix: more cases than in a usual run. */
export const many = process.env['LIVERY_MATRIX'] === '1';

/** Selects which of several similar cases a usual run tests: by its seed, or else by the day of the month. */
export const turn = Number(process.env['LIVERY_SEED'] ?? new Date().getDate());

/** Those of several alike cases that a usual run tests: `count` of them in turn, by `turn`. The matrix tests all. */
export function drawnCases<Case>(cases: readonly Case[], count = 1): readonly Case[] {
  if (many) return cases;
  return cases.filter((_, at) => (at + turn * count) % cases.length < count);
}

/**
 * Tested widths in CSS pixels: the extremes, and in the matrix also phones, steps between, 200 % zoom (640) and large
 * screens.
 */
export const widths = many
  ? [320, 375, 414, 640, 767, 768, 1024, 1199, 1200, 1280, 1440, 1920, 2560]
  : [320, 1280];
