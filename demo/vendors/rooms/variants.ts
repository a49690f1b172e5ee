import type { GameName } from './engine/games.ts';

/** A card game with its speed and stakes, as titles of the catalogue name it. Times are in milliseconds. */
export interface Variant {
  game: GameName;
  /** Players that a table seats. */
  seats: number;
  /** For a turn. */
  turnMs: number;
  /** How long a house player takes, so that people can follow. */
  houseMs: number;
  /** The stake of a unit as a multiple of the room's smallest one. */
  stakes: number;
}

const rummy = { game: 'rummy', seats: 5, turnMs: 30_000, houseMs: 1_500, stakes: 1 } as const;
const thirteen = { game: 'thirteen', seats: 4, turnMs: 20_000, houseMs: 1_500, stakes: 1 } as const;
const fast = { houseMs: 800 };
const high = { stakes: 5 };

export const variants = {
  rummy,
  speedRummy: { ...rummy, ...fast, turnMs: 15_000 },
  salonRummy: { ...rummy, ...high },
  thirteen,
  speedThirteen: { ...thirteen, ...fast, turnMs: 10_000 },
  salonThirteen: { ...thirteen, ...high },
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof variants;

/** The variant of a title; undefined for titles that another engine plays. */
export function variantOf({ cardGame }: { cardGame?: string | undefined }): VariantName | undefined {
  return cardGame !== undefined && Object.hasOwn(variants, cardGame) ? (cardGame as VariantName) : undefined;
}
