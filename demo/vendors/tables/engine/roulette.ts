import type { Outcome, Rect, Spot, TableGame, Variant } from './types.ts';

/** Pockets of the European wheel, clockwise from zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colorOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
}

/** Numbers of the wheel. */
export const pockets = 37;
const height = 5;

/** The layout of a narrow screen is that of a wide one, turned by a quarter. */
const turned = ([x, y, w, h]: Rect): Rect => [height - y - h, x, h, w];

interface Bet extends Spot {
  covers: ReadonlySet<number>;
}

function bet(
  id: string,
  covers: readonly number[],
  spot: Pick<Spot, 'label' | 'look' | 'wide'> & Partial<Spot>,
): Bet {
  return {
    id,
    covers: new Set(covers),
    odds: `${36 / covers.length - 1}:1`,
    tall: turned(spot.wide),
    ...spot,
  };
}

const columnOf = (number: number): number => Math.floor((number - 1) / 3);
const rowOf = (number: number): number => 2 - ((number - 1) % 3);
/** Width of the place between numbers, in units of a number. */
const point = 0.4;
const around = (x: number, y: number): Rect => [x - point / 2, y - point / 2, point, point];
const all = Array.from({ length: pockets }, (_, number) => number);
const numbers = all.slice(1);
const columns = Array.from({ length: 12 }, (_, column) => column);

const straights = all.map((number) =>
  bet(`n${number}`, [number], {
    label: ['number', String(number)],
    look: colorOf(number),
    sign: String(number),
    wide: number === 0 ? [0, 0, 1, 3] : [1 + columnOf(number), rowOf(number), 1, 1],
  }),
);

const between = (kind: 'split' | 'street' | 'corner' | 'line', covers: number[], x: number, y: number) =>
  bet(`${kind}${covers[0]}-${covers.at(-1)}`, covers, {
    label: [
      'numbers',
      covers.length > 3 && kind !== 'corner' ? `${covers[0]}–${covers.at(-1)}` : covers.join('/'),
    ],
    look: 'point',
    wide: around(x, y),
  });

const inside: Bet[] = [
  ...[1, 2, 3].map((number) => between('split', [0, number], 1, rowOf(number) + 0.5)),
  between('street', [0, 1, 2], 1, 2),
  between('street', [0, 2, 3], 1, 1),
  between('corner', [0, 1, 2, 3], 1, 3),
  ...numbers.flatMap((number) => {
    const [x, y] = [1 + columnOf(number), rowOf(number)];
    const hasNext = number <= 33;
    const hasAbove = number % 3 !== 0;
    return [
      ...(hasNext ? [between('split', [number, number + 3], x + 1, y + 0.5)] : []),
      ...(hasAbove ? [between('split', [number, number + 1], x + 0.5, y)] : []),
      ...(hasNext && hasAbove
        ? [between('corner', [number, number + 1, number + 3, number + 4], x + 1, y)]
        : []),
    ];
  }),
  ...columns.map((column) => {
    const first = column * 3 + 1;
    return between('street', [first, first + 1, first + 2], column + 1.5, 3);
  }),
  ...columns.slice(0, -1).map((column) => {
    const first = column * 3 + 1;
    return between(
      'line',
      Array.from({ length: 6 }, (_, at) => first + at),
      column + 2,
      3,
    );
  }),
];

const range = (id: string, from: number, to: number, wide: Rect): Bet =>
  bet(id, numbers.slice(from - 1, to), {
    label: ['numbers', `${from}–${to}`],
    sign: `${from}–${to}`,
    look: 'plain',
    wide,
  });

const outside: Bet[] = [
  ...[3, 2, 1].map((top, row) =>
    bet(
      `column${top}`,
      numbers.filter((number) => rowOf(number) === row),
      {
        label: ['numbers', `${top}, ${top + 3} … ${top + 33}`],
        sign: '2:1',
        look: 'plain',
        wide: [13, row, 1, 1],
      },
    ),
  ),
  ...[0, 1, 2].map((dozen) =>
    range(`dozen${dozen}`, dozen * 12 + 1, dozen * 12 + 12, [1 + dozen * 4, 3, 4, 1]),
  ),
  range('low', 1, 18, [1, 4, 2, 1]),
  bet(
    'even',
    numbers.filter((number) => number % 2 === 0),
    { label: ['even'], look: 'plain', wide: [3, 4, 2, 1] },
  ),
  bet(
    'red',
    numbers.filter((number) => reds.has(number)),
    { label: ['red'], look: 'red', sign: '◆', wide: [5, 4, 2, 1] },
  ),
  bet(
    'black',
    numbers.filter((number) => !reds.has(number)),
    { label: ['black'], look: 'black', sign: '◆', wide: [7, 4, 2, 1] },
  ),
  bet(
    'odd',
    numbers.filter((number) => number % 2 === 1),
    { label: ['odd'], look: 'plain', wide: [9, 4, 2, 1] },
  ),
  range('high', 19, 36, [11, 4, 2, 1]),
];

const bets: readonly Bet[] = [...straights, ...outside, ...inside];
const byId = new Map(bets.map((one) => [one.id, one]));
const evenMoney = 18;

function returned(spot: string, outcome: Outcome, { laPartage = false }: Variant): number {
  const covers = byId.get(spot)?.covers;
  if (!covers || outcome.game !== 'roulette') return 0;
  if (covers.has(outcome.number)) return (100 * 36) / covers.size;
  return laPartage && covers.size === evenMoney && outcome.number === 0 ? 50 : 0;
}

/** Roulette with one zero. */
export const roulette: TableGame = {
  name: 'roulette',
  wide: [14, height],
  tall: [height, 14],
  spots: bets,
  play: (draw) => ({ game: 'roulette', number: draw(pockets) }),
  returned,
  returnsOf: (variant) =>
    bets.map(({ id }) => {
      const sum = all.reduce(
        (total, number) => total + returned(id, { game: 'roulette', number }, variant),
        0,
      );
      return sum / (100 * pockets);
    }),
};
