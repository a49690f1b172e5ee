import { isJoker, isPrinted, rankOf, suitOf, type RummyCard } from './cards.ts';

/** What cards are together. A sequence is pure if no joker stands for another card in it. */
export type GroupKind = 'pure' | 'sequence' | 'set';

const ranks = 13;

/** What a group of cards is; undefined for cards that do not belong together. */
export function groupOf(cards: readonly RummyCard[], wild: number): GroupKind | undefined {
  if (cards.length < 3) return undefined;
  if (isPure(cards)) return 'pure';
  // A wild card can also be what its face says: as few jokers as possible are decided by trying.
  const naturals = cards.filter((card) => !isJoker(card, wild));
  const wilds = cards.filter((card) => isJoker(card, wild) && !isPrinted(card));
  const choices = 2 ** wilds.length;
  let found: GroupKind | undefined;
  for (let choice = 0; choice < choices; choice += 1) {
    const used = [...naturals, ...wilds.filter((_, at) => (choice >> at) % 2 === 1)];
    if (used.length === 0) continue;
    if (isRun(used, cards.length)) return 'sequence';
    if (isSet(used, cards.length)) found = 'set';
  }
  return found;
}

/** Cards of one suit that follow each other without a joker. */
function isPure(cards: readonly RummyCard[]): boolean {
  return cards.every((card) => !isPrinted(card)) && isRun(cards, cards.length);
}

/** Whether cards can be part of a run of a length, with jokers in the other places. The ace is low or high, not both. */
function isRun(cards: readonly RummyCard[], length: number): boolean {
  const [first] = cards;
  if (first === undefined || length > ranks) return false;
  if (cards.some((card) => suitOf(card) !== suitOf(first))) return false;
  const places = cards.map(rankOf);
  if (new Set(places).size !== places.length) return false;
  return (
    fits(places, length) ||
    fits(
      places.map((rank) => (rank === 0 ? ranks : rank)),
      length,
    )
  );
}

const fits = (places: readonly number[], length: number): boolean =>
  Math.max(...places) - Math.min(...places) < length;

/** Three or four cards of one rank in different suits, with jokers in the other places. */
function isSet(cards: readonly RummyCard[], length: number): boolean {
  const [first] = cards;
  if (first === undefined || length > 4) return false;
  return (
    cards.every((card) => rankOf(card) === rankOf(first)) && new Set(cards.map(suitOf)).size === cards.length
  );
}

/** Whether groups win: each is one, two are sequences, and one of those is pure. */
export function isValid(groups: readonly (readonly RummyCard[])[], wild: number): boolean {
  const kinds = groups.map((group) => groupOf(group, wild));
  const sequences = kinds.filter((kind) => kind === 'pure' || kind === 'sequence');
  return kinds.every((kind) => kind !== undefined) && sequences.length >= 2 && sequences.includes('pure');
}
