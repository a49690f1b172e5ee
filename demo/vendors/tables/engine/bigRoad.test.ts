import { expect, it } from 'vitest';
import { bigRoad, roadRows } from './bigRoad.ts';

const words: Readonly<Record<string, string>> = { P: 'player', B: 'banker', T: 'tie' };
const road = (letters: string) =>
  bigRoad([...letters].map((letter) => words[letter]!)).map(
    ({ column, row, winner, ties }) => `${winner[0]}${column}/${row}${ties > 0 ? `+${ties}` : ''}`,
  );

it.each([
  ['a column for each streak', 'PPBP', ['p0/0', 'p0/1', 'b1/0', 'p2/0']],
  ['ties at the win before them', 'PTTB', ['p0/0+2', 'b1/0']],
  ['ties before the first win at it', 'TP', ['p0/0+1']],
  [
    'a long streak turns to the right',
    'BBBBBBBB',
    [0, 1, 2, 3, 4, 5].map((row) => `b0/${row}`).concat('b1/5', 'b2/5'),
  ],
  [
    'a streak that meets another turns above it',
    'BBBBBBBPPPPPP',
    [
      ...[0, 1, 2, 3, 4, 5].map((row) => `b0/${row}`),
      'b1/5',
      ...[0, 1, 2, 3, 4].map((row) => `p1/${row}`),
      'p2/4',
    ],
  ],
])('the big road has %s', (_, letters, cells) => expect(road(letters)).toEqual(cells));

it('lays no two results into one cell', () => {
  const cells = road('PPPPPPPPBBBBBBBBBPPPPPPPPPPBBBBBBBBBBBPPPPPPPPPPPP').map((cell) => cell.slice(1));
  expect(new Set(cells).size).toBe(50);
  for (const cell of cells) expect(Number(cell.split('/')[1])).toBeLessThan(roadRows);
});
