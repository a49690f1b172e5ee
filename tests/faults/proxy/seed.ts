import { randomInt } from 'node:crypto';

/** What a run tries is another choice each time; `LIVERY_SEED` repeats it. Processes that it starts have the same one. */
export const seed = (process.env['LIVERY_SEED'] ??= String(randomInt(2 ** 31)));
