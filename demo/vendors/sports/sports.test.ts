import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BetDetails } from '#schemas/generated/integration.ts';
import type { KindParts } from '../core/kinds.ts';
import { statusOf } from '../core/statusOf.ts';
import { GameBench, startIn } from '../testing/GameBench.ts';
import { createSportsBook } from './sports.ts';
import type { ChoiceView, CouponView, LookView, MatchView, SportsStart } from './view.ts';

let time: number;
let bench: GameBench;
let key: string;
let start: SportsStart;

async function launch(): Promise<SportsStart & { key: string }> {
  const page = await bench.openPage('FB');
  expect(page).toContain('build/sports.js');
  return startIn<SportsStart>(page);
}

beforeEach(async () => {
  time = Date.parse('2026-11-26T10:00:03Z');
  const kinds = () => [createSportsBook('sports'), createSportsBook('esports')];
  bench = new GameBench(kinds, { gameType: 'SPORTS', game: 'FB_FAIRBALL_FOOTBALL' }, () => time);
  keepSecrets();
  ({ key, ...start } = await launch());
});
/** Secrets of the days, so that the same matches are played in every run. */
function keepSecrets(): void {
  const db = new DatabaseSync(join(bench.dir, 'play.sqlite'));
  for (const day of ['20261125', '20261126', '20261127'])
    db.prepare('insert into secrets values (?, ?)').run(`sports:${day}`, `secret of ${day}`);
  db.close();
}

afterEach(() => bench.remove());

const post = (path: string, body: unknown) => bench.post<any>(path, key, body);

const nothing = {
  when: 'live',
  sport: '',
  league: '',
  since: 0,
  zone: 'UTC',
  match: '',
  choices: [],
  coupons: '',
  before: 0,
};
const look = async (asked: object): Promise<LookView> =>
  (await post('/sports/look', { ...nothing, ...asked })).body;
/** The next match of a league that has not begun. */
const soon = async (league: string, index = 0): Promise<MatchView> =>
  (await look({ when: 'today', league })).board[0]!.matches[index]!;
const choiceIn = ({ id, markets }: MatchView, selection = 'h') => {
  const { key: market, prices } = markets[0]!;
  return { match: id, market, selection, odds: prices.find((price) => price.selection === selection)!.odds! };
};
let actions = 0;
const bet = (choices: object[], more: object = {}) =>
  post('/sports/place', {
    key: `action-${(actions += 1)}`.padEnd(20, '-'),
    stake: 100,
    mode: 'exact',
    choices,
    ...more,
  });
const sent = (name: string) => bench.sent(name);

/** What main.ts does twice a second. */
async function tick(): Promise<void> {
  for (const kind of bench.kinds)
    kind.tick?.({ store: bench.store, bookkeeper: bench.books, now: () => time });
  await bench.books.recover();
}
/** Lets time pass in steps of some seconds. */
async function pass(seconds: number, step = 20): Promise<void> {
  for (let passed = 0; passed < seconds; passed += step) {
    time += step * 1000;
    await tick();
  }
}
const couponsNow = async (coupons: 'open' | 'settled'): Promise<CouponView[]> =>
  (await look({ coupons })).coupons!;

describe('the book', () => {
  it('always has matches that are played, and lists today, tomorrow and results', async () => {
    for (let minute = 0; minute < 60; minute += 7) {
      time += 7 * 60_000;
      const { live } = await look({});
      for (const sport of start.sports) expect(live[sport], sport).toBeGreaterThan(0);
    }
    const [today, tomorrow, results] = await Promise.all(
      (['today', 'tomorrow', 'results'] as const).map(async (when) => (await look({ when })).board),
    );
    const all = [...today!, ...tomorrow!].flatMap(({ matches }) => matches);
    expect(all.every(({ status, kickOff }) => status === 'soon' && kickOff > time)).toBe(true);
    expect(
      today!.every(({ matches }) => matches.every(({ kickOff }) => kickOff < Date.parse('2026-11-27'))),
    ).toBe(true);
    expect(
      tomorrow!.every(({ matches }) => matches.every(({ kickOff }) => kickOff >= Date.parse('2026-11-27'))),
    ).toBe(true);
    expect(
      results!
        .flatMap(({ matches }) => matches)
        .every(({ status }) => status === 'ended' || status === 'off'),
    ).toBe(true);
  });

  it('takes the player’s own midnight for the end of today', async () => {
    const { board } = await look({ when: 'tomorrow', sport: 'tennis', zone: 'Asia/Bangkok' });
    expect(board[0]!.matches[0]!.kickOff).toBeGreaterThanOrEqual(Date.parse('2026-11-26T17:00:00Z'));
    expect(board[0]!.matches[0]!.kickOff).toBeLessThan(Date.parse('2026-11-26T17:10:00Z'));
  });

  it('is the same after a restart, and another one with another secret', async () => {
    const before = await look({ when: 'results' });
    bench.startProcess();
    expect((await look({ when: 'results' })).board).toEqual(before.board);
    rmSync(join(bench.dir, 'play.sqlite'));
    rmSync(join(bench.dir, 'play.sqlite-wal'), { force: true });
    bench.startProcess();
    ({ key } = await launch());
    expect((await look({ when: 'results' })).board).not.toEqual(before.board);
  });

  it('commits to each day before it begins, and shows its secret only when it is over', () => {
    expect(start.proofs.map(({ day, secret }) => [day, secret === null])).toEqual([
      ['20261125', false],
      ['20261126', true],
      ['20261127', true],
    ]);
    for (const { commitment } of start.proofs) expect(commitment).toMatch(/^[\da-f]{64}$/);
    const shown = JSON.stringify(start);
    for (const day of ['20261126', '20261127'])
      expect(shown).not.toContain(bench.store.secret(`sports:${day}`));
  });

  it('moves odds with the score, suspends a match after a goal, and closes it at the end', async () => {
    let id = '';
    const seen: MatchView[] = [];
    for (let index = 0; index < 6 && seen.every(({ isSuspended }) => !isSuspended); index += 1) {
      ({ id } = await soon('harbour'));
      seen.length = 0;
      for (
        let match = (await look({ match: id })).match!;
        match.status !== 'ended' && match.status !== 'off';
      ) {
        seen.push(match);
        time += 4_000;
        match = (await look({ match: id })).match!;
      }
    }
    const goals = ({ score }: MatchView) => score[0] + score[1];
    const goalAt = seen.findIndex((match, index) => index > 0 && goals(match) > goals(seen[index - 1]!));
    expect(seen[goalAt]).toMatchObject({ isSuspended: true });
    expect(seen[goalAt - 1]!.isSuspended).toBe(false);
    expect(seen[goalAt]!.markets[0]).not.toEqual(seen[goalAt - 1]!.markets[0]);
    expect((await look({ match: id })).match).toMatchObject({ status: 'ended', markets: [] });
    expect(await bet([choiceIn(seen[0]!)], { mode: 'any' })).toMatchObject({ body: { refused: 'closed' } });
  });
});

it('R2.7.9 sends what is bet with the bet, and its scores and results with the win and the status', async () => {
  const legs = [choiceIn(await soon('spot')), choiceIn(await soon('harbour'))];
  const { body } = await bet(legs);
  const [placed] = sent('bet').map(({ details }) => details as BetDetails);
  expect(placed).toMatchObject({
    number: body.coupon.number,
    kind: 'accumulator',
    odds: Math.floor((legs[0]!.odds * legs[1]!.odds) / 100),
    possibleWin: body.coupon.possible,
    legs: [
      { league: { en: 'Penalty Shootout Cup' }, market: { en: 'Winner', th: 'ผู้ชนะ' }, odds: legs[0]!.odds },
      { league: { en: 'Harbour Premier League' }, market: { en: 'Match result' }, odds: legs[1]!.odds },
    ],
  });
  const [first, second] = body.coupon.legs as CouponView['legs'];
  expect(placed!.legs!.map(({ event, choice, startsAt }) => [event, choice, startsAt])).toEqual(
    [first!, second!].map(({ home, away, kickOff }) => [{ en: `${home} – ${away}` }, { en: home }, kickOff]),
  );
  expect(placed!.legs!.some(({ score, result }) => score ?? result)).toBe(false);
  bench.platform.fail('win', 'lost');
  await pass(2_000);
  const [settled] = sent('win').map(({ details }) => details as BetDetails);
  const [coupon] = await couponsNow('settled');
  expect(settled!.number).toBe(placed!.number);
  expect(settled!.legs!.map(({ score, result }) => [score, result])).toEqual(
    coupon!.legs.map(({ score, ending }) => [
      score.join('–'),
      { win: 'won', loss: 'lost' }[ending as 'win' | 'loss'],
    ]),
  );
  const round = bench.store.roundOfKey({ vendor: 'FB', player: 'p-1' }, body.coupon.key)!;
  expect(statusOf(bench.store, round, bench.kinds[0]!.rules)).toMatchObject({
    state: 'settled',
    details: settled,
  });
});

describe('a slip of the site', () => {
  const slipOf = async (more: object = {}) => {
    const match = await soon('harbour');
    const { match: fixture, market, odds } = choiceIn(match);
    const legs = [{ fixture, market, selection: 'home' as const, odds }];
    return {
      token: `token-${(actions += 1)}`,
      gameType: 'SPORTS',
      key: 'k'.repeat(43),
      stake: 100,
      legs,
      ...more,
    };
  };
  const place = async (slip: Awaited<ReturnType<typeof slipOf>>) => {
    const parts = { store: bench.store, bookkeeper: bench.books, now: () => time } as KindParts;
    return bench.kinds[0]!.placeSlip!(
      parts,
      { ...bench.platform.session, vendor: 'FB', playedGame: 'FB_FAIRBALL_FOOTBALL' },
      slip,
    );
  };

  it('is placed once per key, with the number that its record has', async () => {
    const slip = await slipOf();
    const placed = await place(slip);
    expect(placed).toMatchObject({ state: 'placed', balance: 9_900 });
    expect(await place(slip)).toEqual(placed);
    expect(sent('bet')).toMatchObject([{ amount: 100, details: { number: placed.number } }]);
    expect(await place({ ...slip, stake: 200 })).toEqual({ state: 'refused', reason: 'key-reused' });
    expect(bench.platform.balance).toBe(9_900);
  });

  it('is refused at other odds, with those of now', async () => {
    const slip = await slipOf();
    const [leg] = slip.legs;
    const other = [{ ...leg!, odds: leg!.odds + 1 }];
    expect(await place({ ...slip, legs: other })).toEqual({
      state: 'refused',
      reason: 'odds-changed',
      legs: [{ fixture: leg!.fixture, odds: leg!.odds }],
    });
    expect(sent('bet')).toEqual([]);
  });

  it('says why the platform refused its bet, and that it waits for an answer', async () => {
    expect(await place(await slipOf({ stake: 20_000, key: 'a'.repeat(43) }))).toEqual({
      state: 'refused',
      reason: 'insufficient-funds',
    });
    expect(await place(await slipOf({ stake: 1, key: 'b'.repeat(43) }))).toEqual({
      state: 'refused',
      reason: 'stake-range',
    });
  });
});

describe('a single', () => {
  it('is bet, stays open for its match, and is settled without its page, exactly once', async () => {
    const match = await soon('spot');
    const choice = choiceIn(match);
    const { body } = await bet([choice]);
    expect(body.coupon).toMatchObject({ state: 'playing', stake: 100, balance: 9_900 });
    expect(body.coupon.possible).toBe(choice.odds);
    const round = bench.store.roundOfKey({ vendor: 'FB', player: 'p-1' }, body.coupon.key)!;
    expect(statusOf(bench.store, round)).toEqual({ state: 'open' });
    await pass(300);
    const [coupon] = await couponsNow('settled');
    const { score } = (await look({ match: match.id })).match!;
    const isWon = score[0] > score[1];
    expect(coupon).toMatchObject({ state: 'settled', payout: isWon ? choice.odds : 0 });
    expect(bench.platform.balance).toBe(9_900 + (isWon ? choice.odds : 0));
    expect(sent('win')).toHaveLength(1);
    expect(await couponsNow('open')).toEqual([]);
  });

  it('shows nothing of the result before the match is over', async () => {
    const { body } = await bet([choiceIn(await soon('harbour'))]);
    const texts = JSON.stringify([body, await couponsNow('open')]);
    expect(texts).not.toContain('dueAt');
    expect(body.coupon.legs[0]).toMatchObject({ ending: null, score: [0, 0], status: 'soon' });
  });

  it('is one bet for a doubled click', async () => {
    const choices = [choiceIn(await soon('harbour'))];
    const twice = { key: 'the-same-action-twice', stake: 100, mode: 'exact', choices };
    const both = await Promise.all([1, 2, 3].map(() => post('/sports/place', twice)));
    expect(new Set(both.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(sent('bet')).toHaveLength(1);
  });

  it.each([-100, 0, 0.5, 100.5, '100', 9, 100_001, 1e300, null])('refuses a stake of %s', async (stake) => {
    const { status } = await bet([choiceIn(await soon('harbour'))], { stake });
    expect([400, 422]).toContain(status);
    expect(sent('bet')).toEqual([]);
  });
});

describe('R2.7.7 singles on opposite selections of a market', () => {
  const validStakes = () => sent('win').map(({ validStake }) => validStake);

  it('count by their difference', async () => {
    const match = await soon('spot');
    await bet([choiceIn(match, 'h')], { stake: 500 });
    await bet([choiceIn(match, 'a')], { stake: 300 });
    await pass(60 * 60, 60);
    expect(new Set(validStakes())).toEqual(new Set([0, 200]));
  });

  it('count in full while a selection is left, or in different matches', async () => {
    const match = await soon('harbour');
    await bet([choiceIn(match, 'h')]);
    await bet([choiceIn(match, 'a')]);
    const other = await soon('spot');
    await bet([choiceIn(other, 'h')]);
    await pass(60 * 60, 60);
    expect(validStakes()).toEqual([undefined, undefined, undefined]);
  });
});

describe('the odds of a bet', () => {
  it('are the server’s: forged ones are refused, and never paid', async () => {
    const choice = choiceIn(await soon('harbour'));
    const forged = { ...choice, odds: 90_000 };
    const { body } = await bet([forged]);
    expect(body).toMatchObject({ refused: 'odds-changed', choices: [{ odds: choice.odds }] });
    expect((await bet([forged], { mode: 'better' })).body.refused).toBe('odds-changed');
    const taken = await bet([forged], { mode: 'any' });
    expect(taken.body.coupon.legs[0].odds).toBe(choice.odds);
    expect(taken.body.coupon.possible).toBe(choice.odds);
  });

  it('may be better than those shown, if the player accepts that', async () => {
    const choice = choiceIn(await soon('harbour'));
    const lower = { ...choice, odds: choice.odds - 10 };
    expect((await bet([lower])).body.refused).toBe('odds-changed');
    expect((await bet([lower], { mode: 'better' })).body.coupon.legs[0].odds).toBe(choice.odds);
    expect(sent('bet')).toHaveLength(1);
  });

  it('of a market that is open before the match only are closed from the kick-off on', async () => {
    const { id } = await soon('harbour');
    const { match } = await look({ match: id });
    const exact = match!.markets.find(({ key: name }) => name === 'cs:3')!;
    const { selection, odds } = exact.prices.find(({ odds: one }) => one !== null)!;
    time = match!.kickOff;
    const { body } = await bet([{ match: id, market: 'cs:3', selection, odds }], { mode: 'any' });
    expect(body).toMatchObject({ refused: 'closed', choices: [{ odds: null }] });
    expect(sent('bet')).toEqual([]);
  });

  it.each([
    ['an unknown match', { match: 'harbour-20261126-9999' }],
    ['a match of the other book', { match: 'prime-20261126-300' }],
    ['a day too far ahead', { match: 'harbour-20261130-1' }],
    ['a day too long ago', { match: 'harbour-20200101-1' }],
    ['an impossible day', { match: 'harbour-20269999-1' }],
    ['an unknown market', { market: 'cs:99' }],
    ['an unknown line', { market: 'ah:-77.25' }],
    ['an unknown selection', { selection: 'x' }],
  ])('do not exist for %s', async (_, wrong) => {
    const choice = { ...choiceIn(await soon('harbour')), ...wrong };
    expect((await bet([choice], { mode: 'any' })).body.refused).toBe('closed');
  });
});

describe('an accumulator', () => {
  const legs = async (): Promise<ChoiceView[]> =>
    (await Promise.all(['harbour', 'highland', 'delta'].map((league) => soon(league)))).map((match) => ({
      ...choiceIn(match),
      isLive: false,
    }));

  it('multiplies the odds, and is settled when its last match is over', async () => {
    const choices = await legs();
    const { body } = await bet(choices);
    const product = choices.reduce((value, { odds }) => (value * odds!) / 100, 1);
    expect(body.coupon.odds).toBeCloseTo(product, 6);
    expect(body.coupon.possible).toBe(Math.floor(product * 100 + 1e-9));
    const ends = choices.map(({ match }) => match);
    const isOver = async () =>
      (await Promise.all(ends.map((match) => look({ match })))).every(
        ({ match }) => match!.status === 'ended' || match!.status === 'off',
      );
    while (!(await isOver())) {
      expect(await couponsNow('settled')).toEqual([]);
      await pass(4, 4);
    }
    await pass(8, 4);
    const [coupon] = await couponsNow('settled');
    const allWon = coupon!.legs.every(({ ending }) => ending === 'win');
    expect(coupon!.legs.every(({ ending }) => ending !== null)).toBe(true);
    expect(coupon!.payout).toBe(allWon ? body.coupon.possible : 0);
  });

  it('takes one leg of a match, at most ten legs, and at least one', async () => {
    const match = await soon('harbour');
    expect((await bet([choiceIn(match, 'h'), choiceIn(match, 'a')])).status).toBe(400);
    expect((await bet([])).status).toBe(400);
    const matches = (await look({ when: 'today', league: 'harbour' })).board[0]!.matches;
    expect((await bet(matches.slice(0, 11).map((one) => choiceIn(one)))).status).toBe(400);
    expect((await bet(matches.slice(0, 10).map((one) => choiceIn(one)))).body).toHaveProperty('coupon');
  });

  it('can win a hundred times the highest stake at most', async () => {
    const matches = (await look({ when: 'today', league: 'harbour' })).board[0]!.matches;
    const choices = matches.slice(0, 10).map((one) => choiceIn(one, 'd'));
    expect((await bet(choices, { stake: 100_000 })).body.refused).toBe('win-limit');
    expect(sent('bet')).toEqual([]);
  });
});

describe('faults', () => {
  it.each(['lost', 'unheard'] as const)(
    'a bet that is %s is sent again, and placed once',
    async (fault) => {
      const choice = choiceIn(await soon('harbour'));
      bench.platform.fail('bet', fault);
      await bet([choice]);
      await pass(4, 2);
      expect(await couponsNow('open')).toMatchObject([{ state: 'playing', legs: [{ odds: choice.odds }] }]);
      expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
      expect(bench.platform.balance).toBe(9_900);
    },
    15_000,
  );

  it('a bet that the platform never answers is taken back', async () => {
    const choice = choiceIn(await soon('harbour'));
    bench.platform.fail('bet', ...Array.from({ length: 40 }, () => 'lost' as const));
    const placing = bet([choice]);
    await pass(120, 5);
    await placing;
    expect(await couponsNow('settled')).toMatchObject([{ state: 'returned', payout: 0 }]);
    expect(bench.platform.balance).toBe(10_000);
  }, 15_000);

  it.each(['lost', 'unheard'] as const)('a settlement that is %s, and a restart, pay once', async (fault) => {
    const match = await soon('spot');
    await bet([choiceIn(match, 'h')]);
    await bet([choiceIn(match, 'a')], { stake: 200 });
    bench.startProcess();
    bench.platform.fail('win', fault, fault, fault);
    await pass(40);
    bench.startProcess();
    await pass(300);
    const coupons = await couponsNow('settled');
    expect(coupons.map(({ state }) => state)).toEqual(['settled', 'settled']);
    expect(bench.platform.balance).toBe(10_000 - 300 + coupons.reduce((sum, { payout }) => sum + payout, 0));
    expect([...bench.platform.rounds.values()]).toEqual(['settled', 'settled']);
    expect(new Set(sent('win').map(({ transaction }) => transaction)).size).toBe(2);
  });

  it('a match that is called off makes its legs void: the stake comes back', async () => {
    let off: string | undefined;
    for (let number = 0; off === undefined; number += 1) {
      const id = `spot-20261125-${number}`;
      if ((await look({ match: id })).match?.status === 'off') off = id;
    }
    const kickOff = (await look({ match: off })).match!.kickOff;
    time = kickOff - 60_000;
    const match = (await look({ match: off })).match!;
    expect(match.status).toBe('soon');
    await bet([choiceIn(match)]);
    await pass(100);
    expect(await couponsNow('settled')).toMatchObject([
      { payout: 100, legs: [{ ending: 'void', status: 'off' }] },
    ]);
    expect(bench.platform.balance).toBe(10_000);
  });

  it('refuses pages without a session, other players’ bets, and what is not a request', async () => {
    const { body } = await bet([choiceIn(await soon('harbour'))]);
    for (const wrong of [
      [],
      null,
      'x',
      { ...nothing, when: 'never' },
      { ...nothing, zone: 'No/Where' },
      { ...nothing, since: 9e15 },
      { ...nothing, choices: [{}] },
    ])
      expect((await post('/sports/look', wrong)).status).toBe(400);
    bench.platform.session = { ...bench.platform.session, player: 'p-2', session: 'session-2' };
    ({ key } = await launch());
    expect((await post('/sports/round', { key: body.coupon.key })).status).toBe(404);
    expect(await couponsNow('open')).toEqual([]);
    key = 'x'.repeat(43);
    expect((await post('/sports/look', nothing)).status).toBe(401);
  });
});

it('esports vendors open the book of esports, with the same page', async () => {
  bench.platform.session = { ...bench.platform.session, gameType: 'ESPORTS', game: 'AI_CROSSHAIR' };
  const esports = await launch();
  expect([esports.kind, esports.sport, esports.sports]).toEqual([
    'esports',
    'cinder',
    ['riftfall', 'cinder', 'starhold', 'duel'],
  ]);
});
