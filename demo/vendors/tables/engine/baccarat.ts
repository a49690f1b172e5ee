import { rankOf, type Card } from '../../core/cards.ts';
import type { Outcome, Spot, TableGame, Variant } from './types.ts';

/** Cards of the shoe: eight decks. */
const decks = 8;
const shoeCards = decks * 52;

/** Points of a card: an ace is one, tens and pictures are nothing. */
const valueOf = (card: Card): number => (rankOf(card) + 1 >= 10 ? 0 : rankOf(card) + 1);

/** Points of a hand: the last digit of the sum. */
export const pointsOf = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** 8 or 9 with two cards ends the round. */
const natural = 8;

/** Whether the player draws a third card, unless a hand has a natural. */
export const playerDraws = (player: number): boolean => player <= 5;

/** Whether the banker draws a third card; `third` is the value of the player's, or null if it drew none. */
export function bankerDraws(banker: number, third: number | null): boolean {
  if (third === null) return banker <= 5;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

function play(nextCard: () => Card): Outcome {
  const player = [nextCard()];
  const banker = [nextCard()];
  player.push(nextCard());
  banker.push(nextCard());
  const [mine, theirs] = [pointsOf(player), pointsOf(banker)];
  if (mine < natural && theirs < natural) {
    if (playerDraws(mine)) player.push(nextCard());
    const third = player[2];
    if (bankerDraws(theirs, third === undefined ? null : valueOf(third))) banker.push(nextCard());
  }
  return { game: 'baccarat', player, banker };
}

/** Who wins, by points. */
export function winnerOf(player: number, banker: number): 'player' | 'banker' | 'tie' {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
}

const isPair = ([first, second]: readonly Card[]): boolean => rankOf(first!) === rankOf(second!);

const pairPays = 11;
const tiePays = 8;
/** Points with which a winning banker pays half at a table without commission. */
const halfPoints = 6;

/** Hundredths that a main bet returns. */
function mainReturned(spot: string, player: number, banker: number, { isFree = false }: Variant): number {
  const winner = winnerOf(player, banker);
  if (spot === 'tie') return winner === 'tie' ? 100 * (1 + tiePays) : 0;
  if (winner === 'tie') return 100;
  if (spot !== winner) return 0;
  if (spot === 'player') return 200;
  if (!isFree) return 195;
  return banker === halfPoints ? 150 : 200;
}

function returned(spot: string, outcome: Outcome, variant: Variant): number {
  if (outcome.game !== 'baccarat') return 0;
  const { player, banker } = outcome;
  if (spot === 'playerPair') return isPair(player) ? 100 * (1 + pairPays) : 0;
  if (spot === 'bankerPair') return isPair(banker) ? 100 * (1 + pairPays) : 0;
  return mainReturned(spot, pointsOf(player), pointsOf(banker), variant);
}

/** How many ordered draws of six cards end with these points: `counts[player][banker]`. */
export type PointCounts = readonly (readonly number[])[];
let counted: PointCounts | undefined;

/**
 * Counts all ordered draws of six cards from a full shoe. Their number is below 2 to the power of 53, so the counts are
 * exact.
 */
export function countPoints(): PointCounts {
  if (counted) return counted;
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? decks * 16 : decks * 4));
  const counts = Array.from({ length: 10 }, () => Array.from({ length: 10 }, () => 0));
  /** Calls `next` with each value of the next card and the number of draws up to it. */
  const each = (ways: number, next: (value: number, ways: number) => void) => {
    for (let value = 0; value < 10; value += 1) {
      const cards = left[value]!;
      if (cards === 0) continue;
      left[value] = cards - 1;
      next(value, ways * cards);
      left[value] = cards;
    }
  };
  const end = (player: number, banker: number, ways: number, dealt: number) => {
    let draws = ways;
    for (let card = dealt; card < 6; card += 1) draws *= shoeCards - card;
    counts[player % 10]![banker % 10]! += draws;
  };
  const drawBanker = (player: number, banker: number, third: number | null, ways: number) => {
    const dealt = third === null ? 4 : 5;
    if (!bankerDraws(banker, third)) end(player, banker, ways, dealt);
    else each(ways, (value, more) => end(player, banker + value, more, dealt + 1));
  };
  const drawThird = (player: number, banker: number, ways: number) => {
    if (player >= natural || banker >= natural) end(player, banker, ways, 4);
    else if (!playerDraws(player)) drawBanker(player, banker, null, ways);
    else each(ways, (value, more) => drawBanker(player + value, banker, value, more));
  };
  each(1, (first, one) =>
    each(one, (second, two) =>
      each(two, (third, three) =>
        each(three, (fourth, four) => drawThird((first + third) % 10, (second + fourth) % 10, four)),
      ),
    ),
  );
  counted = counts;
  return counts;
}

/** The second card of a pair is one of those of the same rank that are left. */
const pairReturn = ((1 + pairPays) * (decks * 4 - 1)) / (shoeCards - 1);

function returnsOf(variant: Variant): number[] {
  const counts = countPoints();
  const total = counts.flat().reduce((sum, ways) => sum + ways, 0);
  return spots.map(({ id }) => {
    if (id === 'playerPair' || id === 'bankerPair') return pairReturn;
    let sum = 0;
    for (const [player, row] of counts.entries())
      for (const [banker, ways] of row.entries())
        sum += (ways / total) * mainReturned(id, player, banker, variant);
    return sum / 100;
  });
}

const spots: readonly Spot[] = [
  {
    id: 'player',
    label: ['player'],
    odds: '1:1',
    look: 'blue',
    wide: [0, 1.6, 3, 2.4],
    tall: [0, 1.6, 3, 2.4],
  },
  {
    id: 'banker',
    label: ['banker'],
    odds: '0.95:1',
    look: 'red',
    wide: [3, 1.6, 3, 2.4],
    tall: [3, 1.6, 3, 2.4],
  },
  { id: 'tie', label: ['tie'], odds: '8:1', look: 'green', wide: [2, 0, 2, 1.6], tall: [2, 0, 2, 1.6] },
  {
    id: 'playerPair',
    label: ['playerPair'],
    odds: '11:1',
    look: 'blue',
    wide: [0, 0, 2, 1.6],
    tall: [0, 0, 2, 1.6],
  },
  {
    id: 'bankerPair',
    label: ['bankerPair'],
    odds: '11:1',
    look: 'red',
    wide: [4, 0, 2, 1.6],
    tall: [4, 0, 2, 1.6],
  },
];

/** Punto banco. */
export const baccarat: TableGame = {
  name: 'baccarat',
  wide: [6, 4],
  tall: [6, 4],
  spots,
  // Six cards at most: 60 rounds never need more than 360 of the 416.
  shoe: { decks, rounds: 60 },
  play: (_, nextCard) => play(nextCard),
  oddsOf: (spot, { isFree = false }) => (spot === 'banker' && isFree ? '1:1' : undefined),
  returned,
  returnsOf,
};
