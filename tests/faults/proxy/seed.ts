import { randomInt } from 'node:crypto';

/**
 * Each run tries a different sample; `LIVERY_SEED` repeats one. Child processes get the same seed in a separate
 * variable, as `LIVERY_SEED` would change the titles of other tests there.
 */
export const seed =
  process.env['LIVERY_SEED'] ?? (process.env['LIVERY_DRAWN_SEED'] ??= String(randomInt(2 ** 31)));
