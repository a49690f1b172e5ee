import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureMonths, openPostgresql, type OpenDatabase } from '#platform/base/database/index.ts';
import { rounds } from '#platform/base/database/schema/index.ts';
import { pruneOnceKeys } from '#platform/base/once/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { pruneRounds } from '#platform/play/bets/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { archiveMonth, monthTables, planArchive } from '#platform/server/archive/index.ts';
import { createApp } from '#platform/server/createApp.ts';
import { createMigratedDatabase } from '#platform/testing/databases.ts';
import { findServer } from '#platform/testing/databaseServer.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { moveMerchant } from './moveMerchant.ts';

const migrations = join(import.meta.dirname, '../../base/database/migrations');
const [merchant, game] = ['SIAM01', 'JL_GOLDEN_TIGER'];
const dayMs = 86_400_000;

let first: TestPlatform;
/** The same platform on the other shard. */
let second: TestPlatform;
let other: OpenDatabase;
let databases: Map<number, string>;
let close: () => Promise<unknown>;
/** The play sessions of the rounds. */
const sessions: Record<string, string> = {};
const playedAt: Record<string, Date> = {};

beforeAll(async () => {
  first = await openTestPlatform();
  const empty = await createMigratedDatabase();
  other = await openPostgresql(migrations, empty.url, { shard: 2 });
  const parts = {
    ...first.parts,
    db: other.db,
    ...(other.withoutLimits && { withoutLimits: other.withoutLimits }),
  };
  second = { ...first, db: other.db, parts, app: createApp(parts, testOperatorKey) };
  close = async () => {
    await other.close();
    await empty.drop();
    await first.close();
  };
  const { url } = (await findServer()) ?? { url: '' };
  const own = new URL(url);
  const [name] = await rowsOf(first, sql`select current_database() as name`);
  own.pathname = `/${String(name?.['name'])}`;
  databases = new Map([
    [1, own.href],
    [2, empty.url],
  ]);
  // Those of the demonstration, which no one closes.
  await first.db.update(rounds).set({ sweepAt: null });
  await new TestVendor(first).register();
  await play('oldest');
  await waitFor(40);
  await play('older');
  await waitFor(100);
  await play('new');
}, 240_000);
afterAll(() => close());

const vendorOn = (platform: TestPlatform) => new TestVendor(platform);

async function play(round: string, stake = 300): Promise<void> {
  const vendor = vendorOn(first);
  const { session } = await vendor.play('demo_member', game);
  sessions[round] = session;
  playedAt[round] = first.parts.now();
  const begun = await vendor.call('bet', { session, round, transaction: `${round}-b`, amount: stake, game });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  await vendor.call('win', { session, round, transaction: `${round}-w`, amount: 700, closes: true });
}

/** Lets days pass, with the months that platforms would have made meanwhile. */
async function waitFor(days: number): Promise<void> {
  first.wait(days * dayMs);
  for (const { db } of [first, second]) await ensureMonths(db, [first.parts.now()]);
}

async function rowsOf({ db }: Pick<TestPlatform, 'db'>, query: SQL): Promise<Record<string, unknown>[]> {
  return ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
}

/** Archives the months of a shard up to that in which a round was played, and as many more. */
async function archiveOn(platform: TestPlatform, round: string, more = 0): Promise<void> {
  const now = first.parts.now();
  const months = await planArchive(platform.db, now);
  const most =
    months.filter(({ startsAt }) => startsAt === null || startsAt <= playedAt[round]!).length + more;
  for (const month of months.slice(0, most)) await archiveMonth(platform.db, month, now);
}

/** Rows of the tables of months by where they are, all those of the merchant as text in one sum, and what the archive says of itself. */
async function monthsOn(platform: TestPlatform): Promise<{
  rows: Record<string, { live: number; old: number }>;
  sums: Record<string, unknown>;
}> {
  const rows: Record<string, { live: number; old: number }> = {};
  const sums: Record<string, unknown> = {};
  for (const { owner } of monthTables) {
    const mine = sql.raw(
      owner === 'vendor_transactions'
        ? `account_id in (select id from accounts where merchant = '${merchant}')`
        : owner === 'postings'
          ? `ledger_account_id in (select id from ledger_accounts where merchant = '${merchant}')`
          : `merchant = '${merchant}'`,
    );
    const [found] = await rowsOf(
      platform,
      sql`select (select count(*)::int from public.${sql.identifier(owner)} where ${mine}) as live,
        (select count(*)::int from archive.${sql.identifier(owner)} where ${mine}) as old,
        (select sum(hashtextextended(t::text, 0)::numeric)::text from ${sql.identifier(`all_${owner}`)} t where ${mine}) as sum`,
    );
    rows[owner] = { live: Number(found?.['live']), old: Number(found?.['old']) };
    sums[owner] = found?.['sum'];
    // What is stored of the archive's months are the rows that they have.
    const wrong = await rowsOf(
      platform,
      sql`select m.name from archive.months m where m.${sql.identifier(owner)} <> (select count(*)
        from archive.${sql.identifier(owner)} t where t.${sql.identifier(owner === 'postings' ? 'at' : 'created_at')} < m.ends_at
          and t.${sql.identifier(owner === 'postings' ? 'at' : 'created_at')} >= coalesce(m.starts_at, '-infinity'))`,
    );
    expect([owner, wrong]).toEqual([owner, []]);
  }
  return { rows, sums };
}

const audits = async ({ db }: TestPlatform) => ({ ...(await auditLedger(db)), ...(await auditRecords(db)) });
const sound = { ledgerAccounts: [], transfers: [], postingDays: [], betDays: [] };

/** What the vendor is answered that repeats what it said of a round. */
async function repeatsOn(platform: TestPlatform, round: string): Promise<unknown[]> {
  const vendor = vendorOn(platform);
  const session = String(sessions[round]);
  const win = { session, round, transaction: `${round}-w`, closes: true } as const;
  const replies = [
    await vendor.call('bet', { session, round, transaction: `${round}-b`, amount: 300, game }),
    await vendor.call('win', { ...win, amount: 700 }),
    await vendor.call('win', { ...win, amount: 1 }),
    await vendor.call('rollback', { session, transaction: `${round}-late`, bet: `${round}-b` }),
  ];
  return replies.map(({ status, body }) => [status, body.error?.code ?? body.balance]);
}

/** Moves the merchant, killed at each of the steps. */
async function move(to: number, killedAt: readonly string[] = []): Promise<void> {
  for (const step of killedAt) {
    const say = (done: string) => {
      if (done === step) throw new Error('killed');
    };
    await expect(moveMerchant({ merchant, to, databases, say, forgetMs: 0 }), step).rejects.toThrow('killed');
  }
  await moveMerchant({ merchant, to, databases, forgetMs: 0 });
}

describe('moving a merchant with archived months', () => {
  let sums: Record<string, unknown>;
  let answers: unknown[];

  it('brings them back into the tables of every day where nothing is archived', async () => {
    await archiveOn(first, 'oldest');
    const before = await monthsOn(first);
    ({ sums } = before);
    for (const { owner } of monthTables) expect(before.rows[owner]!.old, owner).toBeGreaterThan(0);
    answers = [
      await repeatsOn(first, 'oldest'),
      await repeatsOn(first, 'older'),
      await repeatsOn(first, 'new'),
    ];
    expect(answers[0]).toEqual([
      [200, expect.any(Number)],
      [200, expect.any(Number)],
      [409, 'duplicate-conflict'],
      [409, 'round-closed'],
    ]);
    await move(2);
    const after = await monthsOn(second);
    expect(after.sums).toEqual(sums);
    for (const { owner } of monthTables) {
      const { live, old } = before.rows[owner]!;
      expect(after.rows[owner]).toEqual({ live: live + old, old: 0 });
      expect((await monthsOn(first)).rows[owner]).toEqual({ live: 0, old: 0 });
    }
    expect(await audits(first)).toEqual(sound);
    expect(await audits(second)).toEqual(sound);
    expect(
      await rowsOf(
        first,
        sql`select from archive.balances b where not exists (
      select from ledger_accounts a where a.id = b.ledger_account_id)`,
      ),
    ).toEqual([]);
  });

  it('still answers what a vendor repeats', async () => {
    expect([
      await repeatsOn(second, 'oldest'),
      await repeatsOn(second, 'older'),
      await repeatsOn(second, 'new'),
    ]).toEqual(answers);
  });

  it('loses and doubles nothing, killed at each step, where the months that are archived differ', async () => {
    await archiveOn(second, 'older');
    const before = await monthsOn(second);
    const balances = await rowsOf(second, sql`select count(*)::int as count from archive.balances`);
    expect(balances[0]?.['count']).toBeGreaterThan(0);
    await move(1, [
      'closed',
      'nothing is written any more',
      'copied postings',
      'copied vendor_transactions',
      'compared',
      'opened on shard 1',
      'deleted from once_keys',
      'deleted from postings',
      'deleted from vendor_transactions',
      'deleted from transfers',
    ]);
    const after = await monthsOn(first);
    expect(after.sums).toEqual(sums);
    for (const { owner } of monthTables) {
      expect(after.rows[owner]!.old).toBeGreaterThan(0);
      // There, a month less is archived.
      expect(after.rows[owner]!.live).toBeGreaterThan(before.rows[owner]!.live);
      expect((await monthsOn(second)).rows[owner]).toEqual({ live: 0, old: 0 });
    }
    expect(await rowsOf(second, sql`select from archive.balances`)).toEqual([]);
    expect(await audits(first)).toEqual(sound);
    expect(await audits(second)).toEqual(sound);
  });

  it('makes months of the archive that are missing where it moves to', async () => {
    const [gone] = await rowsOf(second, sql`select name from archive.months order by ends_at desc limit 1`);
    await archiveOn(second, 'older', 1);
    for (const { owner } of monthTables)
      await second.db.execute(
        sql`drop table archive.${sql.identifier(`${owner}_${String(gone?.['name'])}`)}`,
      );
    await second.db.execute(sql`delete from archive.months where name = ${gone?.['name']}`);
    await move(2);
    const after = await monthsOn(second);
    expect(after.sums).toEqual(sums);
    const [again] = await rowsOf(second, sql`select * from archive.months where name = ${gone?.['name']}`);
    for (const { owner } of monthTables) expect(Number(again?.[owner])).toBeGreaterThan(0);
    expect(await audits(second)).toEqual(sound);
    expect(await repeatsOn(second, 'older')).toEqual(answers[1]);
  });

  it('refuses a database on which a month is being archived, and changes nothing', async () => {
    await first.db.execute(sql`alter table transfers add constraint month_closed check (true)`);
    await expect(move(1)).rejects.toThrow(/month of the table transfers is being archived/);
    expect(await rowsOf(second, sql`select from merchants where code = ${merchant}`)).toHaveLength(1);
    await first.db.execute(sql`alter table transfers drop constraint month_closed`);
  });

  it('refuses repeats after the term by name, also after a move', async () => {
    await waitFor(295);
    const now = first.parts.now();
    expect(await pruneRounds(other.db, now)).toBeGreaterThan(0);
    expect(await pruneOnceKeys(other.db, now)).toBeGreaterThan(0);
    await move(1);
    const vendor = vendorOn(first);
    const session = String(sessions['oldest']);
    for (const [name, request] of [
      ['bet', { session, round: 'oldest', transaction: 'oldest-b', amount: 300, game }],
      ['win', { session, round: 'oldest', transaction: 'oldest-w', amount: 700, closes: true }],
    ] as const) {
      const { status, body } = await vendor.call(name, request as never);
      expect([name, status, body.error?.code]).toEqual([name, 409, 'repeat-too-late']);
    }
    expect(await audits(first)).toEqual(sound);
  });
});
