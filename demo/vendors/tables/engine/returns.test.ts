import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { bankerDraws, countPoints, winnerOf } from './baccarat.ts';
import { games } from './games.ts';
import type { Variant } from './types.ts';
import { variants } from './variants.ts';

/** The return of a spot in percent with two decimals, as the page shows it. */
const percent = (variant: Variant, spot: string): number => {
  const game = games[variant.game];
  const index = game.spots.findIndex(({ id }) => id === spot);
  return Math.round(game.returnsOf(variant)[index]! * 10_000) / 100;
};

describe('roulette', () => {
  it('has the bets of a table with one zero', () => {
    const count = (start: RegExp) => games.roulette.spots.filter(({ id }) => start.test(id)).length;
    expect([count(/^n\d/), count(/^split/), count(/^street/), count(/^corner/), count(/^line/)]).toEqual([
      37, 60, 14, 23, 11,
    ]);
    expect(new Set(games.roulette.spots.map(({ id }) => id)).size).toBe(157);
  });

  it('returns 97.30 % of every bet', () => {
    for (const { id } of games.roulette.spots)
      expect([id, percent(variants.roulette, id)]).toEqual([id, 97.3]);
  });

  it('with la partage returns 98.65 % of an even-money bet, and 97.30 % of all others', () => {
    const evens = new Set(['red', 'black', 'even', 'odd', 'low', 'high']);
    for (const { id } of games.roulette.spots)
      expect([id, percent(variants.frenchRoulette, id)]).toEqual([id, evens.has(id) ? 98.65 : 97.3]);
  });

  it.each([
    ['n17', 17, 3600],
    ['split0-2', 2, 1800],
    ['split17-20', 20, 1800],
    ['street0-3', 3, 1200],
    ['street16-18', 16, 1200],
    ['corner0-3', 1, 900],
    ['corner17-21', 21, 900],
    ['line31-36', 33, 600],
    ['dozen1', 24, 300],
    ['column2', 35, 300],
    ['red', 36, 200],
    ['black', 36, 0],
    ['even', 0, 0],
    ['low', 19, 0],
  ])('%s returns for %i: %i hundredths', (spot, number, hundredths) =>
    expect(games.roulette.returned(spot, { game: 'roulette', number }, variants.roulette)).toBe(hundredths),
  );
});

describe('baccarat', () => {
  it('counts the draws of six cards as published for eight decks', () => {
    const sums = { player: 0, banker: 0, tie: 0 };
    for (const [player, row] of countPoints().entries())
      for (const [banker, ways] of row.entries()) sums[winnerOf(player, banker)] += ways;
    expect(sums).toEqual({
      player: 2_230_518_282_592_256,
      banker: 2_292_252_566_437_888,
      tie: 475_627_426_473_216,
    });
  });

  it.each([
    ['player', 98.76],
    ['banker', 98.94],
    ['tie', 85.64],
    ['playerPair', 89.64],
    ['bankerPair', 89.64],
  ])('returns of %s %f %%', (spot, expected) => expect(percent(variants.baccarat, spot)).toBe(expected));

  it('without commission returns of the banker 98.54 %', () =>
    expect([percent(variants.freeBaccarat, 'banker'), percent(variants.freeBaccarat, 'player')]).toEqual([
      98.54, 98.76,
    ]));

  /** The published table: the values of the player's third card to which the banker draws, by the banker's points. */
  it.each([
    [0, '0123456789'],
    [1, '0123456789'],
    [2, '0123456789'],
    [3, '012345679'],
    [4, '234567'],
    [5, '4567'],
    [6, '67'],
    [7, ''],
  ])('the banker with %i draws to %s', (points, values) => {
    const drawn = Array.from({ length: 10 }, (_, value) => value).filter((value) =>
      bankerDraws(points, value),
    );
    expect(drawn.join('')).toBe(values);
    expect(bankerDraws(points, null)).toBe(points <= 5);
  });

  it.each([
    ['a natural ends the round', [7, 0, 9, 1], 2, 2],
    ['the player draws to 5, the banker with 3 not to an 8', [1, 2, 2, 12, 7], 3, 2],
    ['the player stands with 6, the banker draws to 5', [3, 2, 1, 1, 9], 2, 3],
  ])('%s', (_, cards, player, banker) => {
    let at = 0;
    const outcome = games.baccarat.play(
      () => 0,
      () => cards[at++]!,
    );
    expect(outcome).toMatchObject({ game: 'baccarat' });
    if (outcome.game === 'baccarat')
      expect([outcome.player.length, outcome.banker.length]).toEqual([player, banker]);
  });

  it('deals what is counted: over 300,000 rounds the banker wins as often, within half a percent', () => {
    const random = seededRandom(46);
    let wins = 0;
    for (let round = 0; round < 300_000; round += 1) {
      const outcome = games.baccarat.play(random, () => random(52));
      wins += games.baccarat.returned('banker', outcome, variants.baccarat) === 195 ? 1 : 0;
    }
    expect(Math.abs(wins / 300_000 - 0.4586)).toBeLessThan(0.005);
  });
});

describe('dragon tiger', () => {
  it.each([
    ['dragon', 96.27],
    ['tiger', 96.27],
    ['tie', 89.64],
    ['suitedTie', 86.02],
  ])('returns of %s %f %%', (spot, expected) => expect(percent(variants.dragonTiger, spot)).toBe(expected));

  it.each([
    ['the higher card wins', 'dragon', 12, 24, 200],
    ['an ace is the lowest', 'tiger', 1, 13, 0],
    ['a tie returns half', 'dragon', 5, 18, 50],
    ['a tie of two suits is not suited', 'suitedTie', 5, 18, 0],
    ['a suited tie', 'suitedTie', 5, 5, 5100],
  ])('%s', (_, spot, dragon, tiger, hundredths) =>
    expect(
      games.dragonTiger.returned(spot, { game: 'dragonTiger', dragon, tiger }, variants.dragonTiger),
    ).toBe(hundredths),
  );
});

describe('sic bo', () => {
  /** House edges in percent that are published for these payments. */
  it.each([
    ['small', 2.78],
    ['big', 2.78],
    ['odd', 2.78],
    ['even', 2.78],
    ['anyTriple', 11.11],
    ['triple4', 16.2],
    ['double2', 11.11],
    ['total4', 12.5],
    ['total17', 12.5],
    ['total5', 11.11],
    ['total6', 12.04],
    ['total7', 9.72],
    ['total8', 12.5],
    ['total9', 7.41],
    ['total10', 12.5],
    ['total11', 12.5],
    ['pair16', 2.78],
    ['single6', 7.87],
  ])('%s has a house edge of %f %%', (spot, edge) =>
    expect(percent(variants.sicBo, spot)).toBeCloseTo(100 - edge, 10),
  );

  it('has 52 bets', () => expect(new Set(games.sicBo.spots.map(({ id }) => id)).size).toBe(52));

  it.each<[string, [number, number, number], number]>([
    ['small', [1, 2, 3], 200],
    ['small', [2, 2, 2], 0],
    ['odd', [3, 3, 3], 0],
    ['single5', [5, 5, 1], 300],
    ['single5', [5, 5, 5], 400],
    ['double5', [5, 5, 5], 1200],
    ['triple5', [5, 5, 5], 18_100],
    ['pair15', [5, 1, 5], 700],
    ['total7', [1, 1, 5], 1300],
  ])('%s with %j returns %i hundredths', (spot, dice, hundredths) =>
    expect(games.sicBo.returned(spot, { game: 'sicBo', dice }, variants.sicBo)).toBe(hundredths),
  );
});

describe.each(Object.values(games))('the layout of $name', ({ spots, wide, tall }) => {
  it.each([
    ['wide', wide],
    ['tall', tall],
  ] as const)('%s: every spot lies on it, and no two areas overlap', (form, [width, height]) => {
    const areas = spots.filter(({ look }) => look !== 'point').map((spot) => spot[form]);
    for (const [x, y, w, h] of spots.map((spot) => spot[form])) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9);
      expect(x + w).toBeLessThanOrEqual(width + 1e-9);
      expect(y + h).toBeLessThanOrEqual(height + 1e-9);
    }
    const covered = areas.reduce((sum, [, , w, h]) => sum + w * h, 0);
    for (const [at, [x, y, w, h]] of areas.entries())
      for (const [left, top, across, down] of areas.slice(0, at))
        expect(
          x + 1e-6 < left + across && left + 1e-6 < x + w && y + 1e-6 < top + down && top + 1e-6 < y + h,
        ).toBe(false);
    expect(covered).toBeLessThanOrEqual(width * height + 1e-9);
  });
});
