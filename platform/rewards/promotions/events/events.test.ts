import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import {
  accounts,
  betDays,
  checkIns,
  exclusions,
  messages,
  promotions,
  raffleDraws,
  raffleEntries,
  rewards,
  turnoverRequirements,
  wheelSpins,
} from '#platform/base/database/schema/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { commitmentOf } from '#platform/play/lottery/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findMerchant, addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { runRaffles } from '../raffle/drawRaffles.ts';
import { drawTickets } from '../raffle/drawTickets.ts';
import { checkIn } from '../checkIn/checkIn.ts';

const dayMs = 86_400_000;
const wheelTerms = {
  segments: [
    { amount: '0', percent: 60 },
    { amount: '8', percent: 40 },
  ],
  spins: { daily: 1, perTurnover: '100.00', most: 3 },
  times: 1,
  claimDays: 7,
};
/** The odds of the test that must always win. */
const sureTerms = { ...wheelTerms, segments: [{ amount: '50.00', percent: 100 }] };

describe.each(databaseKinds())('events on %s', (kind) => {
  let platform: TestPlatform;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    tokens.clear();
    const { db } = platform;
    for (const table of [
      turnoverRequirements,
      rewards,
      checkIns,
      wheelSpins,
      raffleEntries,
      raffleDraws,
      betDays,
    ])
      await db.delete(table);
    await db.delete(promotions).where(eq(promotions.type, 'test'));
    // Those of the demonstration would be due with the others.
    await db.delete(promotions).where(eq(promotions.kind, 'raffle'));
    await db.update(promotions).set({ endsAt: new Date(0), startsAt: new Date(-1) });
  });

  const now = () => platform.parts.now();
  const add = async (
    id: string,
    eventKind: string,
    terms: object,
    more: object = {},
    merchant = 'SIAM01',
  ) => {
    const row = {
      merchant,
      id,
      type: 'test',
      titles: { en: id },
      kind: eventKind,
      startsAt: new Date(now().getTime() - dayMs),
    };
    await platform.db.insert(promotions).values({ ...row, terms: { ...terms }, ...more });
  };
  const tokenOf = async (name: string, merchant: string) => {
    const key = `${merchant} ${name}`;
    const found = tokens.get(key);
    if (found !== undefined) return found;
    const login = { type: 'username', username: name, password: demoPassword } as const;
    const { body } = await platform.client.call('login', login, { merchant });
    tokens.set(key, body.value.token);
    return body.value.token as string;
  };
  const call = async <N extends CallName>(
    name: N,
    query: CallQuery<N>,
    { as = 'demo_member', merchant = 'SIAM01', headers = {} } = {},
  ) => platform.client.call(name, query, { token: await tokenOf(as, merchant), merchant, headers });
  const accountOf = async (name: string, merchant = 'SIAM01'): Promise<Account> => {
    const [found] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, name)));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const bet = async (name: string, units: number, day = dayIn('Asia/Bangkok', now())) => {
    const { id } = await accountOf(name);
    const stake = BigInt(units) * 100n;
    await platform.db.insert(betDays).values({
      accountId: id,
      day,
      category: 'RNG',
      vendor: 'JL',
      merchant: 'SIAM01',
      bets: 1,
      stake,
      validStake: stake,
      payout: 0n,
    });
  };
  const exclude = (accountId: number) =>
    platform.db.insert(exclusions).values({ accountId, kind: 'self-exclusion', beginsAt: now() });
  const granted = () => platform.db.select().from(rewards).orderBy(rewards.id);
  /** Moves the clock to a moment, at least a minute ahead. */
  const moveTo = (moment: Date) => {
    platform.wait(moment.getTime() - now().getTime());
    tokens.clear();
  };

  describe('check-in', () => {
    const terms = { days: ['1.00', '2', '5.00'], times: 1, claimDays: 7 };

    it.each([
      ['SIAM01', 'Asia/Bangkok'],
      ['NAKHLA01', 'Asia/Dubai'],
      ['MERID01', 'America/Mexico_City'],
    ])('R2.1.24 R9.5 of %s begins and ends a day by its zone %s', async (merchant) => {
      const zone = (await findMerchant(platform.db, merchant))?.timeZone ?? '';
      await add('daily', 'check-in', terms, {}, merchant);
      const today = addDays(dayIn(zone, now()), 2);
      const midnight = momentOf(zone, addDays(today, 1));
      const found = await findMerchant(platform.db, merchant);
      const account = await accountOf('demo_member', merchant);
      const check = (moment: number) =>
        checkIn(
          { ...platform.parts, now: () => new Date(moment) },
          { merchant: found, session: { account } } as unknown as CallContext,
          'daily',
        );
      const [last, first] = [midnight.getTime() - 1, midnight.getTime()];
      expect(await check(last)).toMatchObject({ today, done: true, step: 1, nextAt: first });
      expect(await check(last)).toMatchObject({ today, done: true, step: 1 });
      expect(await check(first)).toMatchObject({ today: addDays(today, 1), done: true, step: 2 });
      expect((await granted()).map(({ source, times }) => [source, times])).toEqual([
        ['check-in', 1],
        ['check-in', 1],
      ]);
    });

    it('R2.1.24 counts days in a row, begins again after the last and after a missed one', async () => {
      await add('daily', 'check-in', terms);
      const states = [];
      for (const days of [0, 1, 1, 1, 1, 2]) {
        moveTo(new Date(now().getTime() + days * dayMs));
        const before = (await call('eventStates', {})).body.value.checkIns[0];
        const after = (await call('checkIn', { promotion: 'daily' })).body.value;
        states.push([before.step, before.done, after.step]);
      }
      expect(states).toEqual([
        [0, false, 1],
        [1, false, 2],
        [2, false, 3],
        [0, false, 1],
        [1, false, 2],
        [0, false, 1],
      ]);
      expect((await granted()).map(({ amount }) => amount)).toEqual([100n, 200n, 500n, 100n, 200n, 100n]);
    });

    it('R2.1.24 grants one reward to 16 tabs at once', async () => {
      await add('daily', 'check-in', terms);
      await tokenOf('demo_member', 'SIAM01');
      const all = await Promise.all(
        Array.from({ length: 16 }, () => call('checkIn', { promotion: 'daily' })),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await granted()).toHaveLength(1);
    });

    it('refuses what has ended, is of another kind or for others, and a budget that is used up', async () => {
      const ended = { endsAt: new Date(now().getTime() - 1000) };
      await add('ended', 'check-in', terms, ended);
      await add('spin', 'wheel', wheelTerms);
      await add('ranked', 'check-in', terms, { minRank: 9 });
      await add('poor', 'check-in', terms, { budget: 99n });
      const code = async (promotion: string) => {
        const { status, body } = await call('checkIn', { promotion });
        return [status, body.code];
      };
      expect(await code('ended')).toEqual([404, 'no-such-promotion']);
      expect(await code('spin')).toEqual([404, 'no-such-promotion']);
      expect(await code('ranked')).toEqual([403, 'not-for-you']);
      expect(await code('poor')).toEqual([409, 'budget-spent']);
      expect(await platform.db.select().from(checkIns)).toEqual([]);
    });
  });

  describe('lucky wheel', () => {
    const spin = (headers = {}) => call('spinWheel', { promotion: 'wheel' }, { headers });
    const left = async () => (await call('eventStates', {})).body.value.wheels[0];

    it('R2.1.24 draws, stores and grants what it reports, and has one spin a day for nothing', async () => {
      await add('wheel', 'wheel', sureTerms);
      const { body } = await spin();
      expect(body.value).toEqual({
        segment: 0,
        amount: '50.00',
        state: { promotion: 'wheel', left: 0, used: 1, turnover: '0.00' },
      });
      expect(await granted()).toMatchObject([{ source: 'wheel', amount: 50_00n, state: 'claimable' }]);
      expect((await spin()).body.code).toBe('no-spins');
      moveTo(new Date(now().getTime() + dayMs));
      expect((await spin()).status).toBe(200);
    });

    it('R2.1.24 earns spins by valid bets of the day, up to the most', async () => {
      await add('wheel', 'wheel', wheelTerms);
      expect(await left()).toMatchObject({ left: 1, turnover: '0.00' });
      await bet('demo_member', 199);
      expect(await left()).toMatchObject({ left: 2, turnover: '199.00' });
      await bet('demo_member', 5_000, addDays(dayIn('Asia/Bangkok', now()), -1));
      expect(await left()).toMatchObject({ left: 2 });
      await platform.db.update(betDays).set({ validStake: 9_000_00n });
      expect(await left()).toMatchObject({ left: 3 });
    });

    it('uses a spin once for a repeated request, and for 16 tabs at once', async () => {
      await add('wheel', 'wheel', sureTerms);
      const key = { 'idempotency-key': 'one-press' };
      const [first, again] = [await spin(key), await spin(key)];
      expect(again.body).toEqual(first.body);
      moveTo(new Date(now().getTime() + dayMs));
      await tokenOf('demo_member', 'SIAM01');
      const all = await Promise.all(Array.from({ length: 16 }, () => spin()));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await granted()).toHaveLength(2);
    });

    it('refuses before it draws when the budget no longer covers the largest prize', async () => {
      await add(
        'wheel',
        'wheel',
        {
          ...wheelTerms,
          segments: [
            { amount: '0', percent: 99.99 },
            { amount: '100', percent: 0.01 },
          ],
        },
        { budget: 99_99n },
      );
      expect((await spin()).body.code).toBe('budget-spent');
      expect(await platform.db.select().from(wheelSpins)).toEqual([]);
    });

    it('never changes what was drawn', async () => {
      await add('wheel', 'wheel', wheelTerms);
      await spin();
      const change = platform.db.update(wheelSpins).set({ segment: 5 });
      expect(
        await change.then(
          () => 'changed',
          () => 'refused',
        ),
      ).toBe('refused');
    });
  });

  describe('raffle', () => {
    const terms = {
      prizes: [
        { amount: '500.00', winners: 1 },
        { amount: '20', winners: 2 },
      ],
      freeTickets: 1,
      perTurnover: '100.00',
      maxTickets: 50,
      times: 2,
      claimDays: 30,
    };
    const ends = (milliseconds: number) => ({ endsAt: new Date(now().getTime() + milliseconds) });
    const join = (as?: string) => call('joinRaffle', { promotion: 'grand' }, as === undefined ? {} : { as });
    const run = () => runRaffles(platform.db, now());
    const offer = async () => (await call('promotionEvents', {})).body.value.raffles[0];

    it('R2.1.24 R2.7.13 commits to a seed, draws by it at the end, notifies the winner, who claims once', async () => {
      await add('grand', 'raffle', terms, ends(dayMs));
      expect(await run()).toBe(0);
      const { commitment, result } = await offer();
      expect([commitment, result]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
      expect((await join()).body.value).toEqual({ promotion: 'grand', joined: true, tickets: 1 });
      expect((await join()).status).toBe(200);
      await join('demo_agent');
      await bet('demo_member', 350);
      expect((await call('eventStates', {})).body.value.raffles[0]).toMatchObject({ tickets: 4 });
      moveTo(new Date(now().getTime() + dayMs + 60_000));
      expect((await Promise.all([run(), run()])).reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await run()).toBe(0);

      const drawn = await offer();
      const { seed, tickets, winners } = drawn.result;
      expect(commitmentOf('raffle-SIAM01', 'grand', seed)).toBe(commitment);
      // Two members: each wins once, though there are three prizes.
      expect([tickets, winners.map(({ amount }: { amount: string }) => amount)]).toEqual([
        5,
        ['500.00', '20.00'],
      ]);
      const states = [
        (await call('eventStates', {})).body.value.raffles[0],
        (await call('eventStates', {}, { as: 'demo_agent' })).body.value.raffles[0],
      ];
      const holder = (ticket: number) =>
        states.findIndex((one) => ticket >= one.firstTicket && ticket < one.firstTicket + one.tickets);
      const taken = new Set<number>();
      const again = drawTickets(
        { merchant: 'SIAM01', promotion: 'grand', seed },
        { tickets, winners: 3 },
        (ticket) => {
          const isNew = !taken.has(holder(ticket));
          taken.add(holder(ticket));
          return isNew;
        },
      );
      expect(winners.map(({ ticket }: { ticket: number }) => ticket)).toEqual(again);
      const { id } = await accountOf('demo_member');
      const inbox = await platform.db.select().from(messages).where(eq(messages.accountId, id));
      expect(inbox.map(({ titles }) => titles.en)).toContain('You have won');

      const before = await memberBalance(platform.db, id);
      const claims = await Promise.all(
        Array.from({ length: 8 }, () => call('claimRafflePromotion', { promotion: 'grand' })),
      );
      expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(claims.find(({ status }) => status !== 200)?.body.code).toBe('reward-claimed');
      const place = states[0].place;
      expect((await memberBalance(platform.db, id)) - before).toBe(place === 1 ? 500_00n : 20_00n);
      expect((await call('claimRafflePromotion', { promotion: 'none' })).status).toBe(404);
      expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    });

    it('R10.7 gives no ticket to a member who is self-excluded at the draw', async () => {
      await add('grand', 'raffle', terms, ends(dayMs));
      await run();
      await join('demo_vip');
      await join('demo_agent');
      const { id } = await accountOf('demo_vip');
      await exclude(id);
      moveTo(new Date(now().getTime() + dayMs + 60_000));
      await run();
      expect((await granted()).map(({ accountId }) => accountId)).toEqual([
        (await accountOf('demo_agent')).id,
      ]);
    });
  });

  it('R10.7 R2.1.24 shows none during a self-exclusion, and refuses to take part', async () => {
    await add('daily', 'check-in', { days: ['1.00', '2.00'], times: 0, claimDays: 7 });
    const { id } = await accountOf('demo_vip');
    await exclude(id);
    expect((await call('eventStates', {}, { as: 'demo_vip' })).body.value).toEqual({
      checkIns: [],
      wheels: [],
      raffles: [],
    });
    for (const name of ['checkIn', 'spinWheel', 'joinRaffle'] as const) {
      const { status, body } = await call(name, { promotion: 'daily' }, { as: 'demo_vip' });
      expect([name, status, body.code]).toEqual([name, 403, 'play-break']);
    }
  });

  it('R6.3 refuses trial accounts', async () => {
    await add('wheel', 'wheel', sureTerms);
    const { status, body } = await call('spinWheel', { promotion: 'wheel' }, { as: 'demo_trial' });
    expect([status, body.code]).toEqual([403, 'in_need_true_account']);
  });
});
