import { and, eq, lt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { ensureMonths, type Database } from '#platform/base/database/index.ts';
import { accounts, bets, rounds } from '#platform/base/database/schema/index.ts';
import { pruneOnceKeys } from '#platform/base/once/index.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { pruneRounds } from '#platform/play/bets/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { archiveMonth, planArchive } from './index.ts';

const game = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;

describe.each(databaseKinds())('the archive on %s', (kind) => {
  let platform: TestPlatform;
  let db: Database;
  let vendor: TestVendor;
  let session: string;
  let firstDay: string;
  let betId: number;
  /** The month of the plays. */
  let ours: string;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    ({ db } = platform);
    vendor = await new TestVendor(platform).register();
    ({ session } = await vendor.play('demo_member', game));
    firstDay = platform.parts.now().toISOString().slice(0, 10);
    await play('old');
    await vendor.call('bet', { session, round: 'open', transaction: 'open-b', amount: 100, game });
    const [bet] = await db.select().from(bets).where(eq(bets.round, 'old'));
    betId = bet!.id;
    platform.wait(110 * dayMs);
    await ensureMonths(db, [platform.parts.now()]);
    // Months that ended before this day go first: the data of the test may have been prepared in one.
    for (const older of (await plan()).filter(({ endsAt }) => endsAt <= new Date(firstDay))) {
      await db.update(rounds).set({ sweepAt: null }).where(lt(rounds.placedAt, older.endsAt));
      await archiveMonth(db, older, platform.parts.now());
    }
    ours = (await plan())[0]!.name;
  }, 120_000);
  afterAll(() => platform.close());

  const play = async (name: string) => {
    await vendor.call('bet', { session, round: name, transaction: `${name}-b`, amount: 300, game });
    return vendor.call('win', { session, round: name, transaction: `${name}-w`, amount: 700, closes: true });
  };
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const plan = () => planArchive(db, platform.parts.now());
  const audits = async () => [await auditLedger(db), await auditRecords(db)];
  const sound = [
    { ledgerAccounts: [], transfers: [] },
    { postingDays: [], betDays: [] },
  ];
  /** What a member reads of the month. */
  const records = async () => {
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const token = (await platform.client.call('login', login)).body.value.token as string;
    const to = new Date(Date.parse(firstDay) + dayMs).toISOString().slice(0, 10);
    const range = { from: firstDay, to };
    const list = await platform.client.call('accountRecords', range, { token });
    const detail = await platform.client.call('betRecord', { bet: String(betId) }, { token });
    return [list.body.value, detail.body.value];
  };

  it('waits for rounds that are open, and for two months after the end', async () => {
    const [first, ...later] = await plan();
    expect(first).toMatchObject({ name: ours, prevented: '1 rounds that began before its end are open' });
    expect(later.every(({ prevented }) => prevented === 'an older month comes first')).toBe(true);
    await vendor.call('rollback', { session, transaction: 'open-r', bet: 'open-b' });
    // Those of the demonstration.
    await db.update(rounds).set({ sweepAt: null });
    expect((await plan())[0]).toMatchObject({ name: ours, prevented: undefined });
    const early = await planArchive(db, new Date(platform.parts.now().getTime() - 60 * dayMs));
    expect(early[0]?.prevented).toMatch(/^it can be archived from \d{4}-\d\d-\d\d on$/);
  });

  it('takes a month without changing a record or an audit, also after it was killed', async () => {
    const [month] = await plan();
    const before = await records();
    expect(JSON.stringify(before)).toContain('7.00');
    expect(await audits()).toEqual(sound);
    let transactions = 0;
    const killed = new Proxy(db, {
      get: (target, key) =>
        key === 'transaction' && ++transactions > 3
          ? () => Promise.reject(new Error('killed'))
          : (Reflect.get(target, key) as unknown),
    });
    await expect(archiveMonth(killed, month!, platform.parts.now())).rejects.toThrow('killed');
    expect(await records()).toEqual(before);
    expect(await audits()).toEqual(sound);

    const nodes = await rowsOf(sql`select pg_relation_filenode(${`postings_${ours}`}) as node`);
    const done = await archiveMonth(db, month!, platform.parts.now());
    expect(done.postings).toBeGreaterThan(0);
    expect(await rowsOf(sql`select pg_relation_filenode(${`archive.postings_${ours}`}) as node`)).toEqual(
      nodes,
    );
    expect(
      await rowsOf(sql`select count(*)::int as count from postings where at < ${firstDay}::timestamptz`),
    ).toEqual([{ count: 0 }]);
    expect((await plan()).map(({ name }) => name)).not.toContain(ours);
    expect(await records()).toEqual(before);
    expect(await audits()).toEqual(sound);
  });

  it('is read by audits: what is changed in it is found', async () => {
    const [wrong] = await rowsOf(sql`select ledger_account_id::int as id from archive.balances limit 1`);
    const change = (by: number) =>
      db.execute(
        sql`update archive.balances set amount = amount + ${by} where ledger_account_id = ${wrong!['id']}`,
      );
    await change(1);
    expect((await auditLedger(db)).ledgerAccounts).toEqual([wrong!['id']]);
    await change(-1);
    const [row] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, 'SIAM01'), eq(accounts.account, 'demo_member')));
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update archive.postings set amount = amount + 1 where account_id = ${row!.id}`);
    });
    expect((await auditRecords(db)).postingDays).toEqual([row!.id]);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update archive.postings set amount = amount - 1 where account_id = ${row!.id}`);
    });
    expect(await audits()).toEqual(sound);
  });

  it('changes no more, and takes nothing new', async () => {
    const refused = async (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: { cause?: { message: string } }) => error.cause?.message,
      );
    expect(await refused(db.execute(sql`update archive.postings set amount = 0`))).toMatch(
      /stay as they are$/,
    );
    expect(await refused(db.execute(sql`delete from archive.transfers`))).toMatch(/stay as they are$/);
    expect(await refused(ensureMonths(db, [new Date(firstDay)]))).toMatch(/is archived$/);
  });

  it('still answers what is repeated, and what the vendor asks of a round', async () => {
    const again = await vendor.call('win', {
      session,
      round: 'old',
      transaction: 'old-w',
      amount: 700,
      closes: true,
    });
    expect(again.status).toBe(200);
    const other = await vendor.call('win', {
      session,
      round: 'old',
      transaction: 'old-w',
      amount: 1,
      closes: true,
    });
    expect([other.status, other.body.error.code]).toEqual([409, 'duplicate-conflict']);
    const late = await vendor.call('rollback', { session, transaction: 'late-r', bet: 'old-b' });
    expect([late.status, late.body.error.code]).toEqual([409, 'round-closed']);
    const { body } = await vendor.call('round', { round: 'old' });
    expect(body.transactions.map(({ transaction }: { transaction: string }) => transaction)).toEqual([
      'old-b',
      'old-w',
    ]);
    expect(await audits()).toEqual(sound);
  });

  it('refuses repeats after the term by name, when their keys are deleted', async () => {
    const now = platform.parts.now();
    expect(await pruneOnceKeys(db, now)).toBe(0);
    platform.wait(291 * dayMs);
    const late = platform.parts.now();
    expect(await pruneRounds(db, late)).toBeGreaterThan(0);
    expect(await pruneOnceKeys(db, late)).toBeGreaterThan(3);
    // Keys of operators and of what the platform pays itself last for ever.
    const [{ lasting } = { lasting: 0 }] = await rowsOf(
      sql`select count(*)::int as lasting from once_keys where lasts`,
    );
    expect(lasting).toBe((await rowsOf(sql`select from all_transfers where bet_id is null`)).length);
    for (const [name, request] of [
      ['bet', { session, round: 'old', transaction: 'old-b', amount: 300, game }],
      ['win', { session, round: 'old', transaction: 'old-w', amount: 700, closes: true }],
      ['rollback', { session, transaction: 'old-r', bet: 'old-b' }],
    ] as const) {
      const { status, body } = await vendor.call(name, request as never);
      expect([name, status, body.error?.code]).toEqual([name, 409, 'repeat-too-late']);
    }
    expect(await auditLedger(db)).toEqual(sound[0]);
  });
});
