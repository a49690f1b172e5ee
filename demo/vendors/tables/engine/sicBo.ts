import type { Outcome, Rect, Spot, TableGame } from './types.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;
type Dice = readonly [number, number, number];

/** What the totals pay to one; 4 as 17, 5 as 16 and so on. */
const totalPays: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };

const sumOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];
const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2];
const countOf = (dice: Dice, face: number): number => dice.filter((one) => one === face).length;

interface Bet extends Spot {
  /** What it pays to one; below zero it loses. */
  pays: (dice: Dice) => number;
}

const lost = -1;
const when = (isWon: boolean, pays: number): number => (isWon ? pays : lost);

const main: Bet[] = [
  {
    id: 'small',
    label: ['small'],
    sign: '4–10',
    odds: '1:1',
    look: 'blue',
    wide: [0, 0, 3, 1.5],
    tall: [0, 0, 3, 1.4],
    pays: (dice) => when(!isTriple(dice) && sumOf(dice) <= 10, 1),
  },
  {
    id: 'odd',
    label: ['odd'],
    odds: '1:1',
    look: 'plain',
    wide: [3, 0, 2, 1.5],
    tall: [0, 1.4, 2, 1],
    pays: (dice) => when(!isTriple(dice) && sumOf(dice) % 2 === 1, 1),
  },
  {
    id: 'anyTriple',
    label: ['anyTriple'],
    odds: '31:1',
    look: 'green',
    wide: [5, 0, 4, 1.5],
    tall: [2, 1.4, 2, 1],
    pays: (dice) => when(isTriple(dice), 31),
  },
  {
    id: 'even',
    label: ['even'],
    odds: '1:1',
    look: 'plain',
    wide: [9, 0, 2, 1.5],
    tall: [4, 1.4, 2, 1],
    pays: (dice) => when(!isTriple(dice) && sumOf(dice) % 2 === 0, 1),
  },
  {
    id: 'big',
    label: ['big'],
    sign: '11–17',
    odds: '1:1',
    look: 'red',
    wide: [11, 0, 3, 1.5],
    tall: [3, 0, 3, 1.4],
    pays: (dice) => when(!isTriple(dice) && sumOf(dice) >= 11, 1),
  },
];

/** Places of a number of bets in rows of equal cells. */
const cell = (at: number, perRow: number, width: number, y: number): Rect => [
  ((at % perRow) * width) / perRow,
  y + Math.floor(at / perRow),
  width / perRow,
  1,
];

const singles = faces.map((face, at): Bet => ({
  id: `single${face}`,
  label: ['dice', String(face)],
  odds: '1–3:1',
  look: 'dice',
  dice: [face],
  wide: cell(at, 6, 14, 5.5),
  tall: cell(at, 6, 6, 2.4),
  pays: (dice) => when(countOf(dice, face) > 0, countOf(dice, face)),
}));

const doubles = faces.map((face, at): Bet => ({
  id: `double${face}`,
  label: ['dice', `${face}, ${face}`],
  odds: '11:1',
  look: 'dice',
  dice: [face, face],
  wide: cell(at, 6, 7, 1.5),
  tall: cell(at, 6, 6, 3.4),
  pays: (dice) => when(countOf(dice, face) >= 2, 11),
}));

const triples = faces.map((face, at): Bet => {
  const [x, y, width, height] = cell(at, 6, 7, 1.5);
  return {
    id: `triple${face}`,
    label: ['dice', `${face}, ${face}, ${face}`],
    odds: '180:1',
    look: 'dice',
    dice: [face, face, face],
    wide: [x + 7, y, width, height],
    tall: cell(at, 6, 6, 4.4),
    pays: (dice) => when(countOf(dice, face) === 3, 180),
  };
});

const totals = Array.from({ length: 14 }, (_, at): Bet => {
  const total = at + 4;
  const pays = totalPays[Math.min(total, 21 - total)]!;
  return {
    id: `total${total}`,
    label: ['total', String(total)],
    sign: String(total),
    odds: `${pays}:1`,
    look: 'plain',
    wide: cell(at, 14, 14, 2.5),
    tall: cell(at, 7, 6, 5.4),
    pays: (dice) => when(sumOf(dice) === total, pays),
  };
});

const couples = faces.flatMap((low) =>
  faces.filter((high) => high > low).map((high) => [low, high] as const),
);
const combinations = couples.map(([low, high], at): Bet => ({
  id: `pair${low}${high}`,
  label: ['dice', `${low}, ${high}`],
  odds: '6:1',
  look: 'dice',
  dice: [low, high],
  wide: [(at % 8) * 1.75 + (at < 8 ? 0 : 0.875), 3.5 + Math.floor(at / 8), 1.75, 1],
  tall: cell(at, 5, 6, 7.4),
  pays: (dice) => when(countOf(dice, low) > 0 && countOf(dice, high) > 0, 6),
}));

const bets: readonly Bet[] = [...main, ...doubles, ...triples, ...totals, ...combinations, ...singles];
const byId = new Map(bets.map((one) => [one.id, one]));

function returned(spot: string, outcome: Outcome): number {
  const bet = byId.get(spot);
  return bet && outcome.game === 'sicBo' ? 100 * (1 + bet.pays(outcome.dice)) : 0;
}

const allDice: Dice[] = faces.flatMap((one) =>
  faces.flatMap((two) => faces.map((three): Dice => [one, two, three])),
);

/** Sic bo: three dice. */
export const sicBo: TableGame = {
  name: 'sicBo',
  wide: [14, 6.5],
  tall: [6, 10.4],
  spots: bets,
  play: (draw) => ({ game: 'sicBo', dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  returned,
  returnsOf: () =>
    bets.map(({ id }) => {
      const sum = allDice.reduce((total, dice) => total + returned(id, { game: 'sicBo', dice }), 0);
      return sum / (100 * allDice.length);
    }),
};
