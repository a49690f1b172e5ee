import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../testing/seededRandom.ts';
import { books, models, type SportName } from './leagues.ts';
import { payoutOf } from './payout.ts';
import { priceOffer, returns, type Market } from './price.ts';
import { endingOf, readMarket, type MarketType } from './results.ts';
import type { Result, State } from './types.ts';

/** What each sport offers, and the return that its rules state. */
const stated: Record<SportName, Partial<Record<MarketType, number>>> = {
  football: { '1x2': 0.95, ah: 0.97, ou: 0.965, btts: 0.95, cs: 0.88, p1x2: 0.94 },
  basketball: { win: 0.955, ah: 0.97, ou: 0.965 },
  tennis: { win: 0.955, ah: 0.97, ou: 0.965, ss: 0.92, p: 0.95, po: 0.955 },
  penalties: { win: 0.955, ou: 0.965 },
  riftfall: { win: 0.955, ah: 0.97, ou: 0.965, ss: 0.92, p: 0.95, po: 0.955 },
  cinder: { win: 0.955, ah: 0.97, ou: 0.965, ss: 0.92, p: 0.95, po: 0.955 },
  starhold: { win: 0.955, ah: 0.97, ou: 0.965, ss: 0.92, p: 0.95, po: 0.955 },
  duel: { win: 0.955, po: 0.955 },
};

const random = seededRandom(20_261_126);
const draw = () => random(2 ** 32) / 2 ** 32;

/** Plays on from a state to the result. */
function finish(
  sport: SportName,
  setup: { home: number; away: number },
  from: State,
  elapsed: number,
): Result {
  let [state, at] = [from, elapsed];
  while (state.winner === null) ({ state, at } = models[sport].next(setup, state, at, draw));
  return { ...state, winner: state.winner };
}

interface Sum {
  bets: number;
  paid: number;
}

/** Bets one unit on every selection of `snapshots` offers, each settled by `results` results; sums by type of market. */
function betOn(sport: SportName, snapshots: number, results: number): Map<MarketType, Sum> {
  const sums = new Map<MarketType, Sum>();
  for (let snapshot = 0; snapshot < snapshots; snapshot += 1) {
    const { setup: setupOf, start, next, offers } = models[sport];
    const setup = setupOf(draw() * 2 - 1, draw() * 2 - 1);
    let [state, elapsed] = [start, 0];
    const isLive = snapshot % 2 === 1;
    // A state from any moment of a match; half of the bets are made before it begins.
    if (isLive)
      for (let left = Math.floor(draw() * (sport === 'football' ? 4 : 60)); left > 0; left -= 1) {
        const step = next(setup, state, elapsed, draw);
        if (step.state.winner !== null) break;
        ({ state, at: elapsed } = step);
      }
    const markets = offers(setup, state, elapsed, isLive).flatMap(priceOffer);
    for (let round = 0; round < results; round += 1)
      settle(markets, finish(sport, setup, state, elapsed), sums);
  }
  return sums;
}

function settle(markets: readonly Market[], result: Result, sums: Map<MarketType, Sum>): void {
  for (const { key, prices } of markets) {
    const market = readMarket(key)!;
    const sum = sums.get(market.type) ?? { bets: 0, paid: 0 };
    sums.set(market.type, sum);
    for (const { selection, odds } of prices)
      if (odds !== null) {
        sum.bets += 1;
        sum.paid += payoutOf(1000, [{ odds, ending: endingOf(market, selection, result) }]) / 1000;
      }
  }
}

/** Results for each offer: as many as the sport is quick to play. */
const finishes: Record<SportName, number> = {
  football: 250,
  basketball: 40,
  tennis: 60,
  penalties: 250,
  riftfall: 500,
  cinder: 150,
  starhold: 500,
  duel: 400,
};

describe('the return of the sports book', () => {
  const totals = new Map<MarketType, Sum>();

  it.each([...books.sports, ...books.esports])('on %s is near to what is stated for each market', (sport) => {
    const sums = betOn(sport, 400, finishes[sport]);
    expect([...sums.keys()].toSorted()).toEqual(Object.keys(stated[sport]).toSorted());
    for (const [type, { bets, paid }] of sums) {
      const total = totals.get(type) ?? { bets: 0, paid: 0 };
      totals.set(type, { bets: total.bets + bets, paid: total.paid + paid });
      expect(Math.abs(paid / bets / stated[sport][type]! - 1), type).toBeLessThan(0.02);
    }
  });

  it('over more than a million settled bets is within 0.5 % of what is stated, for each type of market', () => {
    const bets = [...totals.values()].reduce((sum, total) => sum + total.bets, 0);
    expect(bets).toBeGreaterThan(1_000_000);
    const found = [...totals].map(
      ([type, total]) => [type, total.paid / total.bets / returns[type] - 1] as const,
    );
    expect(found.filter(([, off]) => Math.abs(off) > 0.005)).toEqual([]);
  });

  it('is stated once for each type of market', () => {
    for (const types of Object.values(stated)) expect(returns).toMatchObject(types);
  });
});
