import { randomInt } from 'node:crypto';

/**
 * What a run tries is another choice each time; `LIVERY_SEED` repeats it. Processes that it starts have the same one, by a
 * name of its own: other tests are named by `LIVERY_SEED`, and would be called otherwise there.
 */
export const seed =
  process.env['LIVERY_SEED'] ?? (process.env['LIVERY_DRAWN_SEED'] ??= String(randomInt(2 ** 31)));
