export const many = process.env['LIVERY_MATRIX'] === '1';

/** Widths in CSS pixels at which pages are looked at: the ends, or in the matrix also phones, steps between, 200 % zoom (640) and large screens. */
export const widths = many ? [320, 375, 414, 640, 767, 768, 1024, 1199, 1200, 1280, 1440, 1920] : [320, 1280];
