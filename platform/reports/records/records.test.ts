import { listPostings } from './listPostings.ts';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '#kit/money.ts';
import { runs } from '#kit/testing/runs.ts';
import type {
  AccountRecord,
  AccountRecordsRequest,
  BetRecord,
  BetRecordsRequest,
} from '#schemas/generated/api.ts';
import { addAccount } from '#platform/accounts/account/index.ts';
import { closeRound, lockRound, openRound, settleRound } from '#platform/play/bets/index.ts';
import { announce } from '#platform/server/listeners.ts';
import type { Database, OpenDatabase } from '#platform/base/database/index.ts';
import { games, ledgerAccounts, merchants, vendors, type TransferKind } from '#platform/base/database/schema/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { databaseKinds, openTestDatabase } from '#platform/testing/databases.ts';
import { memberBalance, openMemberLedgerAccount, openMerchantLedgerAccounts, openVendorWallet, transfer } from '#platform/money/wallet/index.ts';
import { auditRecords } from './auditRecords.ts';
import { listBets } from './listBets.ts';
import { profitOf } from './profit.ts';

/** Zones of the merchants, two of them with daylight saving, and a moment shortly before a change of the clocks. */
const zones = [
  ['Asia/Bangkok', '2026-03-06T10:00:00Z'],
  ['America/New_York', '2026-03-06T10:00:00Z'],
  ['Australia/Sydney', '2026-04-02T10:00:00Z'],
] as const;
const hourMs = 3_600_000;

type Credit = 'deposit' | 'bonus' | 'commission' | 'line-rebate' | 'wage' | 'dividend' | 'adjustment';

/** What happens to a member. Amounts are minor units. */
type Step =
  | { kind: 'wait'; hours: number }
  | { kind: 'credit'; transfer: Credit; amount: number }
  | { kind: 'withdraw'; amount: number; end: 'none' | 'release' | 'withdrawal' }
  | { kind: 'wallet'; amount: number; back: boolean }
  | { kind: 'bet'; amount: number; other: boolean }
  | { kind: 'close'; payout: number; end: 'settled' | 'void' | 'rolled-back' };

const amount = fc.integer({ min: 1, max: 50_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      // Also back: a clock may be set, over midnight and over its change.
      hours: fc.oneof(
        { weight: 4, arbitrary: fc.double({ min: 0, max: 40, noNaN: true }) },
        fc.double({ min: -30, max: 0, noNaN: true }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      transfer: fc.constantFrom(
        'deposit' as const,
        'bonus' as const,
        'commission' as const,
        'line-rebate' as const,
        'wage' as const,
        'dividend' as const,
        'adjustment' as const,
      ),
      amount,
    }),
  },
  fc.record({
    kind: fc.constant('withdraw' as const),
    amount,
    end: fc.constantFrom('none' as const, 'release' as const, 'withdrawal' as const),
  }),
  fc.record({ kind: fc.constant('wallet' as const), amount, back: fc.boolean() }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bet' as const), amount, other: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      payout: fc.integer({ min: 0, max: 90_000 }),
      end: fc.constantFrom(
        'settled' as const,
        'settled' as const,
        'settled' as const,
        'void' as const,
        'rolled-back' as const,
      ),
    }),
  },
);

describe.each(databaseKinds())('R2.7.9–R2.7.11 the records of a member on %s', (databaseKind) => {
  let database: OpenDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(databaseKind);
    db = database.db;
    for (const [index, [timeZone]] of zones.entries()) {
      const code = `M${index}`;
      await db.insert(merchants).values({ code, name: code, currency: 'THB', timeZone });
      await openMerchantLedgerAccounts(db, code, 'THB');
    }
    for (const [index, code] of ['V', 'W'].entries()) {
      await db.insert(vendors).values({ code, displayName: `Vendor ${code}` });
      await db.insert(games).values({
        code: `${code}_GAME`,
        nodeId: index + 1,
        vendor: code,
        category: code === 'V' ? 'RNG' : 'LIVE',
        names: { en: `Game of ${code}` },
        position: index,
      });
    }
  });
  afterAll(() => database.close());

  let members = 0;
  /** A new member whose history is written by `take`, with what really happened in `log`. */
  async function newMember(merchantCode: string, start: string) {
    const merchant = (await findMerchant(db, merchantCode))!;
    members += 1;
    const names = {
      merchant: merchantCode,
      account: `ann${members}`,
      nickname: 'ann',
      passwordHash: '',
      type: 0,
    };
    const { id: accountId } = await addAccount(db, names);
    const main = await openMemberLedgerAccount(db, merchantCode, accountId, 'THB');
    const own = { merchant: merchantCode, accountId, currency: 'THB' };
    const [hold] = await db
      .insert(ledgerAccounts)
      .values({ ...own, kind: 'hold' })
      .returning();
    const vendorWallet = await openVendorWallet(db, { ...own, vendor: 'W' });
    const others = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.merchant, merchantCode));
    const idOf = (kind: string) => others.find((one) => one.kind === kind && one.accountId === null)!.id;
    const log: { at: Date; kind: string; amount: bigint }[] = [];
    const open: { round: string; stake: bigint }[] = [];
    let now = new Date(start);
    let key = 0;
    const move = async (
      tx: Database,
      kind: TransferKind,
      from: number,
      to: number,
      sum: bigint,
      betId?: number,
    ) => {
      key += 1;
      await transfer(tx, {
        merchant: merchantCode,
        kind,
        reason: 'test',
        idempotencyKey: `${accountId}:${key}`,
        at: now,
        ...(betId !== undefined && { betId }),
        sides: [
          { ledgerAccountId: from, amount: -sum },
          { ledgerAccountId: to, amount: sum },
        ],
      });
      const own = (id: number) => (id === main || id === vendorWallet ? 1n : 0n);
      const net = (own(to) - own(from)) * sum;
      log.push({ at: now, kind, amount: net });
    };
    const isShort = (error: unknown) => {
      if ((error as { code?: string }).code !== 'insufficient-funds') throw error;
    };
    const from = {
      deposit: 'outside',
      adjustment: 'outside',
      bonus: 'bonus-expense',
      commission: 'commission-expense',
      'line-rebate': 'commission-expense',
      wage: 'commission-expense',
      dividend: 'commission-expense',
    };

    async function take(one: Step): Promise<void> {
      switch (one.kind) {
        case 'wait':
          now = new Date(now.getTime() + Math.round(one.hours * hourMs));
          return;
        case 'credit':
          return move(db, one.transfer, idOf(from[one.transfer]), main, BigInt(one.amount));
        case 'withdraw':
          return db
            .transaction(async (tx) => {
              await move(tx, 'hold', main, hold!.id, BigInt(one.amount));
              if (one.end === 'release') await move(tx, 'release', hold!.id, main, BigInt(one.amount));
              if (one.end === 'withdrawal')
                await move(tx, 'withdrawal', hold!.id, idOf('outside'), BigInt(one.amount));
            })
            .catch(isShort);
        case 'wallet': {
          const [a, b] = one.back ? [vendorWallet, main] : [main, vendorWallet];
          return move(db, 'wallet', a, b, BigInt(one.amount)).catch(isShort);
        }
        case 'bet': {
          const vendor = one.other ? 'W' : 'V';
          const round = `r${accountId}:${key}`;
          const stake = BigInt(one.amount);
          const bet = {
            placedAt: now,
            merchant: merchantCode,
            accountId,
            game: `${vendor}_GAME`,
            category: one.other ? 'LIVE' : 'RNG',
            vendor,
            round,
            stake,
          };
          return db.transaction(async (tx) => {
            const { betId } = await openRound(tx, bet, now);
            await move(tx, 'bet', one.other ? vendorWallet : main, idOf('house'), stake, betId);
          }).then(() => void open.push({ round, stake }), isShort);
        }
        case 'close': {
          const first = open.shift();
          if (!first) return;
          const vendor = (await db.transaction((tx) => lockRound(tx, 'V', first.round))) ? 'V' : 'W';
          return db.transaction(async (tx) => {
            const round = (await lockRound(tx, vendor, first.round))!;
            const isSettled = one.end === 'settled';
            const payout = isSettled ? BigInt(one.payout) : 0n;
            const { timeZone } = merchant;
            if (one.end === 'settled') await settleRound(tx, round, { timeZone, now, payout, announce });
            else await closeRound(tx, round, one.end, now);
            const purse = vendor === 'W' ? vendorWallet : main;
            const back = isSettled ? payout : first.stake;
            const kind = isSettled ? 'payout' : one.end === 'void' ? 'void' : 'rollback';
            if (back > 0n) await move(tx, kind, idOf('house'), purse, back, round.betId);
          });
        }
      }
    }
    return { merchant, accountId, take, log, clock: () => now };
  }

  const minor = (text: string) => toMinor(text)!;
  const sum = (all: bigint[]) => all.reduce((total, one) => total + one, 0n);
  const context = (merchant: Merchant) => ({ merchant, language: 'en' });

  async function allBets(merchant: Merchant, id: number, query: BetRecordsRequest, now: Date) {
    const rows: BetRecord[] = [];
    let after: string | undefined;
    let total;
    do {
      const page = await listBets(
        db,
        context(merchant),
        id,
        { ...query, pageSize: 3, ...(after && { after }) },
        now,
      );
      rows.push(...page.bets);
      total = page.total;
      after = page.next;
    } while (after);
    return { rows, total };
  }

  async function allEntries(merchant: Merchant, id: number, query: AccountRecordsRequest, now: Date) {
    const rows: AccountRecord[] = [];
    let after: string | undefined;
    let last;
    do {
      last = await listPostings(
        db,
        context(merchant),
        id,
        { ...query, pageSize: 3, ...(after && { after }) },
        now,
      );
      rows.push(...last.entries);
      after = last.next;
    } while (after);
    return { ...last, rows };
  }

  it.each([0, 1, 2])('agree to the last unit, whatever happened and when, in zone %i', async (index) => {
    const [zone, start] = zones[index]!;
    const dayOf = (at: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), fc.nat(20), async (steps, length) => {
        const member = await newMember(`M${index}`, start);
        const { merchant, accountId, log } = member;
        await member.take({ kind: 'credit', transfer: 'deposit', amount: 100_000 });
        for (const one of steps) await member.take(one);
        // The last day of each range has a settled bet.
        await member.take({ kind: 'bet', amount: 100, other: false });
        for (let open = 0; open < 40; open += 1)
          await member.take({ kind: 'close', payout: 150, end: 'settled' });
        const now = member.clock();
        const day = (ago: number) => dayOf(new Date(now.getTime() - ago * 24 * hourMs));
        const ranges = [
          { range: 'last7' as const },
          { from: day(length + 3), to: day(length) },
          { from: day(60), to: day(0) },
        ];
        for (const range of ranges) {
          const entries = await allEntries(merchant, accountId, range, now);
          const profit = await profitOf(db, context(merchant), accountId, range, now);
          const { from, to } = profit.range;
          const isWithin = (at: Date) => dayOf(at) >= from && dayOf(at) <= to;

          // The account record is what happened, on the days on which it happened.
          const happened = log.filter(
            ({ at, amount: net, kind }) => isWithin(at) && (net !== 0n || kind === 'wallet'),
          );
          const perKind = (kinds: string[]) =>
            sum(happened.filter(({ kind }) => kinds.includes(kind)).map((one) => one.amount));
          expect(sum(entries.rows.map((row) => minor(row.amount)))).toBe(
            sum(happened.map((one) => one.amount)),
          );
          expect(minor(entries.total.net)).toBe(sum(happened.map((one) => one.amount)));
          expect(entries.total.entries).toBe(entries.rows.length);
          expect(minor(entries.closing) - minor(entries.opening)).toBe(minor(entries.total.net));

          // Each balance follows from the one before; the last line is the balance shown.
          let balance = minor(entries.closing);
          for (const row of entries.rows) {
            expect(minor(row.balance)).toBe(balance);
            balance -= minor(row.amount);
          }
          expect(balance).toBe(minor(entries.opening));
          const isAnyLater = log.some(({ at }) => dayOf(at) > to);
          if (to === profit.range.today && !isAnyLater)
            expect(minor(entries.closing)).toBe(await memberBalance(db, accountId));
          const oldest = await allEntries(merchant, accountId, { ...range, sort: 'oldest' }, now);
          expect(oldest.rows).toEqual(entries.rows.toReversed());

          // The report has the same figures.
          expect(minor(profit.total.deposits)).toBe(perKind(['deposit']));
          expect(minor(profit.total.withdrawals)).toBe(-perKind(['hold', 'release']));
          expect(minor(profit.total.bonuses)).toBe(perKind(['bonus']));
          expect(minor(profit.total.rebates)).toBe(perKind(['commission', 'line-rebate']));
          expect(minor(profit.total.other)).toBe(perKind(['adjustment', 'wage', 'dividend']));
          for (const [kind, figure] of [
            ['deposit', profit.total.deposits],
            ['bonus', profit.total.bonuses],
            ['rebate', profit.total.rebates],
          ] as const) {
            const filtered = await allEntries(merchant, accountId, { ...range, kind }, now);
            expect(filtered.total.net).toBe(figure);
            expect(sum(filtered.rows.map((row) => minor(row.amount)))).toBe(minor(figure));
          }
          const withdrawn = await allEntries(merchant, accountId, { ...range, kind: 'withdrawal' }, now);
          expect(-minor(withdrawn.total.net)).toBe(minor(profit.total.withdrawals));

          // So has the betting record.
          const settled = await allBets(merchant, accountId, { ...range, state: 'settled' }, now);
          const { total } = profit;
          expect(settled.total).toEqual({
            bets: total.bets,
            stake: total.stake,
            openStake: '0.00',
            validStake: total.validStake,
            payout: total.payout,
            result: settled.total!.result,
          });
          expect(settled.rows.length).toBe(total.bets);
          expect(sum(settled.rows.map((row) => minor(row.stake)))).toBe(minor(total.stake));
          expect(sum(settled.rows.map((row) => minor(row.payout)))).toBe(minor(total.payout));
          expect(minor(total.net)).toBe(
            minor(settled.total!.result) + minor(total.bonuses) + minor(total.rebates),
          );
          const all = await allBets(merchant, accountId, range, now);
          expect(all.rows.length).toBe(all.total!.bets);
          const counted = all.rows.filter(({ state }) => state === 'settled' || state === 'open');
          expect(sum(counted.map((row) => minor(row.stake)))).toBe(minor(all.total!.stake));
          for (const sort of ['oldest', 'stake', 'payout'] as const) {
            const sorted = await allBets(merchant, accountId, { ...range, sort }, now);
            expect(sorted.rows.map(({ bet }) => bet).toSorted()).toEqual(
              all.rows.map(({ bet }) => bet).toSorted(),
            );
          }

          // Days and categories sum up to the total.
          expect(sum(profit.days.map((one) => minor(one.net)))).toBe(minor(total.net));
          expect(sum(profit.days.map((one) => minor(one.deposits)))).toBe(minor(total.deposits));
          expect(sum(profit.categories.map((one) => minor(one.result)))).toBe(minor(settled.total!.result));
          for (const { gameType, stake, payout } of profit.categories) {
            const { total: ofCategory } = await allBets(
              merchant,
              accountId,
              { ...range, category: gameType, state: 'settled' },
              now,
            );
            expect([ofCategory!.stake, ofCategory!.payout]).toEqual([stake, payout]);
          }
        }
        expect(await auditRecords(db)).toEqual({ postingDays: [], betDays: [] });
      }),
      runs(6),
    );
  });
});
