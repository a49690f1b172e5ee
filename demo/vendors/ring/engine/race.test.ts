import { describe, expect, it } from 'vitest';
import { isLong } from '#kit/testing/runs.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { payoutOf } from './bets.ts';
import { allChances, corners, drawOutcome, drawRace, returnOf, statedReturn, type Race } from './race.ts';

/** Races of the test of the stated return. */
const races = 1_000_000;
/** Minor units. */
const stake = 100;

describe('every strength of two roosters', () => {
  it('has chances that are together the whole, and there are many of them', () => {
    expect(allChances.length).toBeGreaterThan(1000);
    for (const { red, blue, heat } of allChances) expect(red + blue + heat).toBe(1000);
  });

  it('returns at most 96 % of each bet, and at most half a percent less, exactly', () => {
    expect(statedReturn).toBe(0.96);
    for (const chances of allChances) {
      const { odds } = drawRace('r', () => allChances.indexOf(chances));
      for (const corner of corners) {
        // Whole numbers: 96000 hundred-thousandths are 96 %.
        const exact = chances[corner] * odds[corner];
        expect(exact).toBeLessThanOrEqual(96_000);
        expect(exact).toBeGreaterThanOrEqual(95_500);
        expect(returnOf(chances[corner], odds[corner])).toBeCloseTo(exact / 100_000, 12);
      }
    }
  });

  it('has odds that are the stated return ÷ chance, rounded down to 0.01', () => {
    for (const chances of allChances) {
      const { odds } = drawRace('r', () => allChances.indexOf(chances));
      for (const corner of corners) {
        expect(odds[corner] * chances[corner]).toBeLessThanOrEqual(96_000);
        expect((odds[corner] + 1) * chances[corner]).toBeGreaterThan(96_000);
      }
    }
  });

  it('is as likely with red and blue exchanged', () => {
    const known = new Set(allChances.map(({ red, blue }) => `${red}/${blue}`));
    for (const { red, blue } of allChances) expect(known.has(`${blue}/${red}`)).toBe(true);
  });
});

it('draws each outcome with exactly its chance', () => {
  const race = drawRace('r', seededRandom(7));
  const counts = { red: 0, blue: 0, heat: 0 };
  for (let drawn = 0; drawn < 1000; drawn += 1)
    counts[
      drawOutcome(race, (below) => {
        expect(below).toBe(1000);
        return drawn;
      })
    ] += 1;
  expect(counts).toEqual(race.chances);
});

it.runIf(isLong)('returns over a million races what is stated for each bet, within half a percent', () => {
  const random = seededRandom(20_261);
  const won = { red: 0, blue: 0, heat: 0 };
  const expected = { red: 0, blue: 0, heat: 0 };
  for (let round = 0; round < races; round += 1) {
    const race = drawRace('r', random);
    const outcome = drawOutcome(race, random);
    for (const corner of corners) {
      const bets = { red: 0, blue: 0, heat: 0, [corner]: stake };
      won[corner] += payoutOf(bets, race, outcome) / stake;
      expected[corner] += returnOf(race.chances[corner], race.odds[corner]);
    }
  }
  for (const corner of corners) {
    expect(Math.abs(won[corner] - expected[corner]) / races).toBeLessThan(0.005);
    expect(expected[corner] / races).toBeLessThanOrEqual(statedReturn);
    expect(expected[corner] / races).toBeGreaterThan(statedReturn - 0.005);
  }
});

it('pays nothing for bets on other corners, red and blue in a dead heat included', () => {
  const race: Race = {
    id: 'r',
    chances: { red: 460, blue: 460, heat: 80 },
    odds: { red: 208, blue: 208, heat: 1200 },
  };
  const bets = { red: 300, blue: 0, heat: 100 };
  expect(corners.map((corner) => payoutOf(bets, race, corner))).toEqual([624, 0, 1200]);
});
