import type { Context } from 'hono';
import { GameRefusal } from './GameRefusal.ts';

/**
 * Kinds of fields: a page's own identifier of an action, a positive whole number, a whole number that may be 0, a short
 * word, up to 40 pairs of whole numbers, up to 40 positive whole numbers, up to 14 cards, and up to 5 groups of cards.
 */
interface FieldTypes {
  key: string;
  count: number;
  turn: number;
  word: string;
  pairs: [number, number][];
  counts: number[];
  cards: number[];
  groups: number[][];
}

const isOf: { [K in keyof FieldTypes]: (value: unknown) => value is FieldTypes[K] } = {
  key: (value): value is string => typeof value === 'string' && /^[\w-]{16,64}$/.test(value),
  count: (value): value is number => Number.isSafeInteger(value) && (value as number) > 0,
  turn: (value): value is number => Number.isSafeInteger(value) && (value as number) >= 0,
  word: (value): value is string => typeof value === 'string' && /^[a-z]{1,20}$/.test(value),
  pairs: (value): value is [number, number][] =>
    Array.isArray(value) && value.length > 0 && value.length <= 40 && value.every(isPair),
  counts: (value): value is number[] =>
    Array.isArray(value) && value.length > 0 && value.length <= 40 && value.every(isOf.count),
  cards: (value): value is number[] => Array.isArray(value) && value.length <= 14 && value.every(isOf.turn),
  groups: (value): value is number[][] =>
    Array.isArray(value) && value.length <= 5 && value.every(isOf.cards),
};

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(isOf.turn);
}

/** Reads the fields of a JSON body. Refuses any other body with `bad-request`. */
export async function readBody<F extends Record<string, keyof FieldTypes>>(
  c: Context,
  fields: F,
): Promise<{ [K in keyof F]: FieldTypes[F[K]] }> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) throw new GameRefusal('bad-request');
  const read = Object.entries(fields).map(([name, type]) => {
    const value: unknown = Object.hasOwn(body, name) ? Reflect.get(body, name) : undefined;
    if (!isOf[type](value)) throw new GameRefusal('bad-request');
    return [name, value];
  });
  return Object.fromEntries(read) as { [K in keyof F]: FieldTypes[F[K]] };
}
