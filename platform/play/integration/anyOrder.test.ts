import { and, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '#kit/testing/runs.ts';
import { addAccount } from '#platform/accounts/account/index.ts';
import { beginSession } from '#platform/identity/sessions/index.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import { betDays, bets, ledgerAccounts } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import {
  auditLedger,
  merchantLedgerAccount,
  openMemberLedgerAccount,
  transfer,
} from '#platform/money/wallet/index.ts';
import { beginPlay } from './player.ts';

const game = 'JL_GOLDEN_TIGER';
const startBalance = 1_000;

/** One call of a vendor. Few rounds and transactions, so that calls meet, repeat and contradict each other. */
type Call =
  | { kind: 'bet'; round: number; transaction: number; amount: number }
  | { kind: 'win'; round: number; transaction: number; amount: number; closes: boolean }
  | { kind: 'rollback'; transaction: number; bet: number };

const round = fc.integer({ min: 0, max: 2 });
const transaction = fc.integer({ min: 0, max: 11 });
const call: fc.Arbitrary<Call> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('bet' as const),
      round,
      transaction,
      amount: fc.constantFrom(100, 250, 600),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('win' as const),
      round,
      transaction,
      amount: fc.constantFrom(0, 80, 700),
      closes: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('rollback' as const), transaction, bet: transaction }),
  },
);

/** What the vendor knows from the responses alone. */
class VendorBooks {
  readonly bets = new Map<number, { round: number; amount: number }>();
  readonly wins = new Map<number, { round: number; amount: number }>();
  /** Bets whose rollback was acknowledged. */
  readonly rolledBack = new Set<number>();
  readonly #answers = new Map<string, string>();

  /** Enters an acknowledged call. */
  enter(done: Call, body: object): void {
    const key = `${done.kind} ${done.transaction}`;
    const answer = JSON.stringify(body);
    const earlier = this.#answers.get(key) ?? answer;
    if (earlier !== answer) throw new Error(`${key} was answered ${earlier}, then ${answer}.`);
    this.#answers.set(key, answer);
    if (done.kind === 'rollback') this.rolledBack.add(done.bet);
    else this[done.kind === 'bet' ? 'bets' : 'wins'].set(done.transaction, done);
  }

  get balance(): number {
    const stakes = [...this.bets].reduce(
      (sum, [id, { amount }]) => sum + (this.rolledBack.has(id) ? 0 : amount),
      0,
    );
    return startBalance - stakes + this.payoutOf();
  }

  stakeOf(of: number): number {
    return [...this.bets].reduce(
      (sum, [id, bet]) => sum + (bet.round === of && !this.rolledBack.has(id) ? bet.amount : 0),
      0,
    );
  }

  payoutOf(of?: number): number {
    return [...this.wins.values()].reduce(
      (sum, win) => sum + (of === undefined || win.round === of ? win.amount : 0),
      0,
    );
  }
}

describe.each(databaseKinds())('bets, wins and rollbacks in any order on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let players = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
  });
  afterAll(() => platform.close());

  async function openPlayer() {
    const { db, parts } = platform;
    const name = `any${++players}`;
    const values = { merchant: 'SIAM01', account: name, nickname: name, passwordHash: '', type: 0 };
    const account = await addAccount(db, values);
    const { id } = account;
    const wallet = await openMemberLedgerAccount(db, 'SIAM01', id, 'THB');
    const outside = await merchantLedgerAccount(db, 'SIAM01', 'outside');
    await transfer(db, {
      merchant: 'SIAM01',
      kind: 'deposit',
      reason: 'test',
      idempotencyKey: name,
      sides: [
        { ledgerAccountId: wallet, amount: BigInt(startBalance) },
        { ledgerAccountId: outside.id, amount: BigInt(-startBalance) },
      ],
    });
    const entry = { address: '127.0.0.1', userAgent: undefined, loginType: 'username', firstLogin: false };
    const { token } = await beginSession(db, account, entry, parts.now());
    const start = { vendor: 'JL', merchant: 'SIAM01', accountId: id, game, language: 'en' };
    const sessionHash = hashToken(token);
    return { id, name, session: await beginPlay(db, { ...start, sessionHash }, parts.now()) };
  }

  /** Plays groups of calls, those of a group at once, and checks everything that must hold afterwards. */
  async function play(groups: Call[][]): Promise<void> {
    const { id, name, session } = await openPlayer();
    const books = new VendorBooks();
    const unique = (value: number) => `${name}-${value}`;
    for (const group of groups) {
      const answers = await Promise.all(
        group.map(async (one) => {
          const request = { session, transaction: unique(one.transaction) };
          if (one.kind === 'rollback') return vendor.call('rollback', { ...request, bet: unique(one.bet) });
          const { amount } = one;
          const of = { ...request, round: unique(one.round), amount };
          return one.kind === 'bet'
            ? vendor.call('bet', { ...of, game })
            : vendor.call('win', { ...of, closes: one.closes });
        }),
      );
      for (const [index, { status, body }] of answers.entries()) {
        const one = group[index];
        if (status === 200 && one) books.enter(one, body);
        else expect([404, 409]).toContain(status);
        if (status === 200) expect(body.balance).toBeGreaterThanOrEqual(0);
      }
    }
    const { db } = platform;
    const [wallet] = await db
      .select()
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.accountId, id), eq(ledgerAccounts.kind, 'member')));
    expect(Number(wallet?.balance)).toBe(books.balance);
    const rows = await db.select().from(bets).where(eq(bets.accountId, id));
    for (const row of rows) {
      const of = Number(row.round.split('-')[1]);
      expect([row.round, Number(row.stake), Number(row.payout)]).toEqual([
        row.round,
        books.stakeOf(of),
        books.payoutOf(of),
      ]);
    }
    expect(new Set(rows.map((row) => row.round)).size).toBe(rows.length);
    const settled = rows.filter((row) => row.state === 'settled');
    const days = await db.select().from(betDays).where(eq(betDays.accountId, id));
    const sum = (of: 'stake' | 'validStake' | 'payout', list: Record<typeof of, bigint>[]) =>
      list.reduce((total, row) => total + row[of], 0n);
    expect(days.reduce((total, day) => total + day.bets, 0)).toBe(settled.length);
    for (const of of ['stake', 'validStake', 'payout'] as const) expect(sum(of, days)).toBe(sum(of, settled));
  }

  it('keeps sums exact, no balance negative, and daily totals equal to the settled bets', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 5, maxLength: 24 }), (calls) =>
        play(calls.map((one) => [one])),
      ),
      runs(20),
    );
  });

  it('does so when calls come at once', async () => {
    const groups = fc.array(fc.array(call, { minLength: 2, maxLength: 5 }), { minLength: 2, maxLength: 6 });
    await fc.assert(fc.asyncProperty(groups, play), runs(12));
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    const { rows } = (await platform.db.execute(
      sql`select sum(balance)::text as sum from ledger_accounts where merchant = 'SIAM01'`,
    )) as unknown as { rows: { sum: string }[] };
    expect(rows).toEqual([{ sum: '0' }]);
  });
});
