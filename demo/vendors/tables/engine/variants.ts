import type { Variant } from './types.ts';

/** A pace in milliseconds. */
const usual = { bettingMs: 18_000, dealMs: 9_000, resultMs: 5_000 };
const fast = { bettingMs: 10_000, dealMs: 6_000, resultMs: 3_000 };

/** The live tables, by the name that titles of the catalogue state. */
export const variants = {
  roulette: { game: 'roulette', ...usual, least: 1 },
  frenchRoulette: { game: 'roulette', ...usual, least: 1, laPartage: true },
  speedRoulette: { game: 'roulette', ...fast, least: 1 },
  salonRoulette: { game: 'roulette', ...usual, least: 10, laPartage: true },
  baccarat: { game: 'baccarat', ...usual, least: 1 },
  speedBaccarat: { game: 'baccarat', ...fast, least: 1 },
  freeBaccarat: { game: 'baccarat', ...usual, least: 1, isFree: true },
  salonBaccarat: { game: 'baccarat', ...usual, least: 10 },
  dragonTiger: { game: 'dragonTiger', ...usual, least: 1 },
  speedDragonTiger: { game: 'dragonTiger', ...fast, least: 1 },
  sicBo: { game: 'sicBo', ...usual, least: 1 },
  speedSicBo: { game: 'sicBo', ...fast, least: 1 },
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;

/** The table of a title; undefined for games that are not played at a table of this engine. */
export function variantOf(table: string | undefined): Variant | undefined {
  return table !== undefined && Object.hasOwn(variants, table) ? variants[table as VariantName] : undefined;
}
