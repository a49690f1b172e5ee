import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { addAccount } from '#platform/accounts/account/index.ts';
import { settleRound, lockRound, neverSwept, openRound } from '#platform/play/bets/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { ensureMonths, type OpenDatabase } from '#platform/base/database/index.ts';
import { deposits, games, merchants, vendors } from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import {
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
  merchantLedgerAccount,
  transfer,
} from '#platform/money/wallet/index.ts';
import { announce } from '#platform/server/listeners.ts';
import { checkBet, checkDeposit } from './checks.ts';
import { decideRaise, setLimit } from './setLimit.ts';

/** Without daylight saving, with a change in this night at midnight's side of the world, and with half an hour. */
const timeZones = ['Asia/Bangkok', 'Europe/Berlin', 'Asia/Kolkata'] as const;
/** An evening before a change of daylight saving in Europe, at the end of a week and of a month. */
const begin = Date.parse('2026-10-24T14:00:00Z');
const minute = 60_000;

type Step =
  | { act: 'limit'; kind: 'loss-day' | 'deposit-day'; value: number | null }
  | { act: 'confirm'; kind: 'loss-day' | 'deposit-day' }
  | { act: 'bet'; stake: number }
  | { act: 'settle'; payout: number }
  | { act: 'deposit'; amount: number }
  | { act: 'wait'; minutes: number };

const kind = fc.constantFrom('loss-day' as const, 'deposit-day' as const);
// Few values, so that sequences often meet a limit exactly, or by one step too far.
const amount = fc.constantFrom(1, 50, 100, 200);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    act: fc.constant('limit' as const),
    kind,
    value: fc.option(fc.constantFrom(50, 100, 200, 250), { freq: 8 }),
  }),
  fc.record({ act: fc.constant('confirm' as const), kind }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bet' as const), stake: amount }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('settle' as const), payout: fc.constantFrom(0, 0, 900) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('deposit' as const), amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('wait' as const),
      // Also over midnight and back: a clock may be set.
      minutes: fc.constantFrom(1, 90, 400, 800, 1445, -90, -800),
    }),
  },
);

/** After a win, no more than the limit may be at stake at once: it could all be lost after midnight. */
const winningsAreNoLimit: Step[] = [
  { act: 'limit', kind: 'loss-day', value: 100 },
  { act: 'bet', stake: 100 },
  { act: 'settle', payout: 900 },
  { act: 'bet', stake: 200 },
  { act: 'bet', stake: 100 },
  { act: 'bet', stake: 1 },
];

/** A stake that is open at midnight counts on the next day. */
const openOverMidnight: Step[] = [
  { act: 'limit', kind: 'loss-day', value: 200 },
  { act: 'bet', stake: 100 },
  { act: 'wait', minutes: 1445 },
  { act: 'bet', stake: 200 },
  { act: 'settle', payout: 0 },
  { act: 'bet', stake: 200 },
  { act: 'bet', stake: 100 },
];

/** A clock that goes back over midnight finds the figures of both days, and no limit twice. */
const backOverMidnight: Step[] = [
  { act: 'limit', kind: 'loss-day', value: 100 },
  { act: 'limit', kind: 'deposit-day', value: 100 },
  { act: 'bet', stake: 100 },
  { act: 'settle', payout: 0 },
  { act: 'deposit', amount: 100 },
  { act: 'wait', minutes: 800 },
  { act: 'bet', stake: 100 },
  { act: 'settle', payout: 0 },
  { act: 'deposit', amount: 50 },
  { act: 'wait', minutes: -800 },
  { act: 'bet', stake: 1 },
  { act: 'deposit', amount: 1 },
  { act: 'wait', minutes: 800 },
  { act: 'bet', stake: 1 },
  { act: 'deposit', amount: 50 },
  { act: 'deposit', amount: 1 },
];

/** What a member may do, computed without the platform's tables. */
class Model {
  readonly timeZone: string;
  now = begin;
  /** Of each kind: the value in force, and what waits. */
  limits = new Map<string, { value: number; waiting?: { value: number | null; from: number } }>();
  open: { stake: number; round: string }[] = [];
  losses = new Map<string, number>();
  deposits = new Map<string, number>();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  today(): string {
    return dayIn(this.timeZone, new Date(this.now));
  }

  atStake(): number {
    return this.open.reduce((sum, { stake }) => sum + stake, 0);
  }
}

describe.each(databaseKinds())('R10.7 in any order on %s', (database) => {
  let opened: OpenDatabase;
  let names = 0;
  beforeAll(async () => {
    opened = await openTestDatabase(database);
    const { db } = opened;
    await db.insert(vendors).values({ code: 'V', displayName: 'V' } as never);
    await db.insert(games).values({
      code: 'G',
      nodeId: 1,
      vendor: 'V',
      category: 'RNG',
      names: { en: 'G' },
      position: 1,
    } as never);
    await ensureMonths(db, [new Date(begin), new Date(begin + 40 * 86_400_000)]);
    for (const [index, timeZone] of timeZones.entries()) {
      await db.insert(merchants).values({ code: `M${index}`, name: 'M', currency: 'THB', timeZone });
      await openMerchantLedgerAccounts(db, `M${index}`, 'THB');
    }
  });
  afterAll(() => opened.close());

  const run = async (merchant: string, timeZone: string, steps: Step[]) => {
    const { db } = opened;
    const name = `m${++names}`;
    const { id } = await addAccount(db, {
      merchant,
      account: name,
      nickname: name,
      passwordHash: '',
      type: 0,
    });
    const purse = await openMemberLedgerAccount(db, merchant, id, 'THB');
    const outside = await merchantLedgerAccount(db, merchant, 'outside');
    const limited = { id, currency: 'THB', digits: 2, timeZone };
    const model = new Model(timeZone);
    const accepted = (work: Promise<unknown>) =>
      work.then(
        () => true,
        (error) => {
          if (!(error instanceof Refusal)) throw error;
          return false;
        },
      );
    for (const [index, one] of steps.entries()) {
      const now = new Date(model.now);
      const today = model.today();
      if (one.act === 'wait') model.now = Math.max(begin, model.now + one.minutes * minute);
      if (one.act === 'limit') {
        const own = { db, announce, now: () => now };
        await setLimit(own, { id }, one.kind, one.value === null ? null : BigInt(one.value));
        const before = model.limits.get(one.kind);
        if (!before && one.value !== null) model.limits.set(one.kind, { value: one.value });
        else if (before && (one.value === null || one.value > before.value))
          before.waiting = { value: one.value, from: model.now + 24 * 60 * minute };
        else if (before && one.value !== null) model.limits.set(one.kind, { value: one.value });
      }
      if (one.act === 'confirm') {
        const before = model.limits.get(one.kind);
        const may =
          before?.waiting !== undefined &&
          model.now >= before.waiting.from &&
          model.now < before.waiting.from + 7 * 24 * 60 * minute;
        expect(await accepted(decideRaise(db, { id }, one.kind, true, now))).toBe(may);
        if (may && before?.waiting?.value === null) model.limits.delete(one.kind);
        else if (may && before?.waiting) model.limits.set(one.kind, { value: Number(before.waiting.value) });
      }
      if (one.act === 'bet') {
        const round = `${name}r${index}`;
        const bet = {
          placedAt: now,
          merchant,
          accountId: id,
          game: 'G',
          category: 'RNG',
          vendor: 'V',
          round,
        };
        const done = await accepted(
          db.transaction(async (tx) => {
            await checkBet(tx, limited, BigInt(one.stake), now);
            await openRound(tx, { ...bet, stake: BigInt(one.stake) }, neverSwept);
          }),
        );
        const limit = model.limits.get('loss-day')?.value ?? Infinity;
        const lost = Math.max(0, model.losses.get(today) ?? 0);
        expect(done).toBe(lost + model.atStake() + one.stake <= limit);
        if (done) model.open.push({ stake: one.stake, round });
        // However the open rounds end, today and on the day after, no more than the limit is lost by this stake.
        if (done) expect((model.losses.get(today) ?? 0) + model.atStake()).toBeLessThanOrEqual(limit);
        if (done) expect(model.atStake()).toBeLessThanOrEqual(limit);
      }
      const first = one.act === 'settle' ? model.open.shift() : undefined;
      if (one.act === 'settle' && first) {
        await db.transaction(async (tx) => {
          const round = await lockRound(tx, 'V', first.round);
          if (round) await settleRound(tx, round, { timeZone, now, payout: BigInt(one.payout), announce });
        });
        model.losses.set(today, (model.losses.get(today) ?? 0) + first.stake - one.payout);
      }
      if (one.act === 'deposit') {
        const done = await accepted(
          db.transaction(async (tx) => {
            await checkDeposit(tx, limited, BigInt(one.amount), now);
            const { id: made } = await transfer(tx, {
              merchant,
              kind: 'deposit',
              reason: 'test',
              idempotencyKey: `${name}d${index}`,
              sides: [
                { ledgerAccountId: purse, amount: BigInt(one.amount) },
                { ledgerAccountId: outside.id, amount: -BigInt(one.amount) },
              ],
            });
            const money = { amount: BigInt(one.amount), fee: 0n, currency: 'THB' };
            const facts = { reference: `${name}d${index}`, merchant, accountId: id, method: 'bank' };
            const [deposit] = await tx
              .insert(deposits)
              .values({ ...facts, ...money, kind: 'card' as const, createdAt: now, expiresAt: now })
              .returning({ id: deposits.id });
            await tx
              .update(deposits)
              .set({ state: 'success', settledAt: now, transferId: made })
              .where(eq(deposits.id, deposit?.id ?? 0));
          }),
        );
        const limit = model.limits.get('deposit-day')?.value ?? Infinity;
        // What was paid in later, before the clock was set back, counts too.
        const used = [...model.deposits].reduce((sum, [day, paid]) => sum + (day >= today ? paid : 0), 0);
        expect(done).toBe(used + one.amount <= limit);
        if (done) model.deposits.set(today, (model.deposits.get(today) ?? 0) + one.amount);
      }
    }
  };

  it.each([...timeZones.entries()])(
    'never loses or deposits more than a limit in force allows, around midnight and if the clock is set back (%i: %s)',
    async (index, timeZone) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) =>
          run(`M${index}`, timeZone, steps),
        ),
        { ...runs(20), examples: [[winningsAreNoLimit], [openOverMidnight], [backOverMidnight]] },
      );
    },
  );
});
