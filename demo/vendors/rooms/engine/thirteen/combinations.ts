import { rankOf, suitOf, type Card } from '../../../core/cards.ts';

/**
 * What can be played together. `run`: three or more cards that follow each other; `pairs`: three or more pairs that
 * follow each other. A two is in neither.
 */
export type CombinationKind = 'single' | 'pair' | 'triple' | 'four' | 'run' | 'pairs';

export interface Combination {
  kind: CombinationKind;
  /** Cards of a run, pairs of `pairs`, else 1. */
  length: number;
  /** Power of the highest card. */
  top: number;
}

/** Powers of ranks: 0 is the three, 11 the ace, 12 the two. */
export const powerOfRank = (card: Card): number => (rankOf(card) + 11) % 13;
export const twoPower = 12;
/** Spades are lowest, then clubs, diamonds and hearts; the suits of `core/cards.ts` are in another order. */
const suitPowers = [0, 3, 2, 1];
/** 0 is the three of spades, the lowest card; 51 the two of hearts, the highest. */
export const powerOf = (card: Card): number => powerOfRank(card) * 4 + (suitPowers[suitOf(card)] ?? 0);
export const byPower = (cards: readonly Card[]): Card[] => cards.toSorted((a, b) => powerOf(a) - powerOf(b));
export const isTwo = (card: Card): boolean => powerOfRank(card) === twoPower;
/** Diamonds and hearts. */
export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;
export const threeOfSpades: Card = 2;

/** What cards are together; undefined for cards that cannot be played together. */
export function combinationOf(cards: readonly Card[]): Combination | undefined {
  const sorted = byPower(cards);
  const last = sorted.at(-1);
  if (last === undefined || new Set(cards).size !== cards.length) return undefined;
  const top = powerOf(last);
  const ranks = sorted.map(powerOfRank);
  const isOneRank = ranks.every((rank) => rank === ranks[0]);
  const one = (['single', 'pair', 'triple', 'four'] as const)[cards.length - 1];
  if (isOneRank && one) return { kind: one, length: 1, top };
  if (ranks.includes(twoPower)) return undefined;
  if (cards.length >= 3 && ranks.every((rank, at) => rank === (ranks[0] ?? 0) + at))
    return { kind: 'run', length: cards.length, top };
  const isPairs =
    cards.length >= 6 &&
    cards.length % 2 === 0 &&
    ranks.every((rank, at) => rank === (ranks[0] ?? 0) + Math.floor(at / 2));
  return isPairs ? { kind: 'pairs', length: cards.length / 2, top } : undefined;
}

const isTwos = ({ top }: Combination): boolean => top >= twoPower * 4;

/** Four of a kind, and three or four pairs that follow each other. */
export const isBomb = ({ kind, length }: Combination): boolean =>
  kind === 'four' || (kind === 'pairs' && length <= 4);

/** Whether a combination can be played on another one. */
export function beats(next: Combination, last: Combination): boolean {
  if (next.kind === last.kind && next.length === last.length) return next.top > last.top;
  const isSingleTwo = last.kind === 'single' && isTwos(last);
  const isPairOfTwos = last.kind === 'pair' && isTwos(last);
  const isThreePairs = last.kind === 'pairs' && last.length === 3;
  if (next.kind === 'four') return isSingleTwo || isPairOfTwos || isThreePairs;
  if (next.kind !== 'pairs') return false;
  if (next.length === 3) return isSingleTwo;
  // Four pairs beat twos and all other bombs.
  return next.length === 4 && (isSingleTwo || isPairOfTwos || isThreePairs || last.kind === 'four');
}

/** Whether a combination may be played out of turn, also by a player who has passed: four pairs on what they beat. */
export const isOutOfTurn = (next: Combination): boolean => next.kind === 'pairs' && next.length === 4;
