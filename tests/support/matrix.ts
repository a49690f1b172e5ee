export const many = process.env['LIVERY_MATRIX'] === '1';

/** What a usual run takes of many alike changes with its seed, or from day to day. */
export const turn = Number(process.env['LIVERY_SEED'] ?? new Date().getDate());

/** Widths in CSS pixels at which pages are looked at: the ends, or in the matrix also phones, steps between, 200 % zoom (640) and large screens. */
export const widths = many
  ? [320, 375, 414, 640, 767, 768, 1024, 1199, 1200, 1280, 1440, 1920, 2560]
  : [320, 1280];
