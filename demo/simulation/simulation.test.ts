import { join } from 'node:path';
import { and, asc, count, eq, gt, like, lt, max, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#platform/identity/passwords/index.ts';
import { demoPassword } from '../accounts/index.ts';
import { seedDemo } from '../seed/index.ts';
import {
  accounts,
  betDays,
  bets,
  games,
  ledgerAccounts,
  lotteryTicketDraws,
  lotteryTickets,
  postings,
  promotions,
  rounds,
  transfers,
  vendorTransactions,
} from '#platform/base/database/schema/index.ts';
import { createApp } from '#platform/server/createApp.ts';
import { limitsOf } from '#platform/play/games/index.ts';
import { holdDraws, settleTickets } from '#platform/play/lottery/index.ts';
import { startJobs } from '#platform/server/startJobs.ts';
import { findMerchant, dayIn, momentOf } from '#platform/site/merchants/index.ts';
import { TestClient } from '#platform/testing/TestClient.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPasswordCost, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { pruneSimulation } from './pruneSimulation.ts';
import { simulateBets } from './simulateBets.ts';
import { simulateTickets } from './simulateTickets.ts';

const seedFolder = join(import.meta.dirname, '../seed');

const dayMs = 86_400_000;

describe.each(databaseKinds())('the simulation on %s', (kind) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  const rowsOf = async (table: typeof bets | typeof transfers | typeof postings) =>
    (await platform.db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  const callsOfVendors = () =>
    platform.db.select().from(vendorTransactions).where(like(vendorTransactions.round, 'simulated:SIAM01:%'));
  const sound = async () => {
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    const all = await platform.db.select().from(ledgerAccounts);
    for (const { mayOwe, balance } of all) if (!mayOwe) expect(balance).toBeGreaterThanOrEqual(0n);
  };

  it('leaves a consistent ledger, and 56 members below four levels of agents for each merchant', async () => {
    await sound();
    for (const merchant of ['SIAM01', 'MERID01', 'NAKHLA01', 'VOLT01']) {
      const people = await platform.db.select().from(accounts).where(eq(accounts.merchant, merchant));
      expect(people.filter((one) => one.simulated && one.type === 0)).toHaveLength(56);
      const byId = new Map(people.map((one) => [one.id, one]));
      const depth = (id: number | null): number => {
        const one = id === null ? undefined : byId.get(id);
        return one ? 1 + depth(one.upline) : 0;
      };
      const agents = people.filter((one) => one.type === 1 || one.type === 2);
      expect(Math.max(...agents.map((one) => depth(one.id)))).toBe(4);
      expect(Math.max(...people.filter((one) => one.type === 0).map((one) => depth(one.id)))).toBe(5);
    }
  });

  it('is written only once, however often it is run', async () => {
    const before = await rowsOf(transfers);
    expect(await seedDemo(platform.parts, seedFolder, platform.parts.now())).toBe(false);
    expect(await rowsOf(transfers)).toBe(before);
  });

  it('keeps the ends of its races, which are midnights, when it is run again on a later day', async () => {
    const { db, parts } = platform;
    const races = () =>
      db
        .select({ merchant: promotions.merchant, id: promotions.id, endsAt: promotions.endsAt })
        .from(promotions)
        .where(eq(promotions.kind, 'turnover-race'))
        .orderBy(asc(promotions.merchant), asc(promotions.id));
    const before = await races();
    expect(before.length).toBeGreaterThan(0);
    for (const { merchant, endsAt } of before) {
      const { timeZone = '' } = (await findMerchant(db, merchant)) ?? {};
      expect(momentOf(timeZone, dayIn(timeZone, endsAt!))).toEqual(endsAt);
    }
    await seedDemo({ ...platform.parts, db }, seedFolder, new Date(parts.now().getTime() + 3 * 86_400_000));
    expect(await races()).toEqual(before);
  });

  it('settles each bet once, even if several processes run', async () => {
    const before = await rowsOf(bets);
    platform.wait(10 * 60_000);
    const now = platform.parts.now();
    const done = await Promise.all([1, 2, 3].map(() => simulateBets(platform.parts, 'SIAM01', now)));
    const total = done.reduce((sum, one) => sum + one, 0);
    expect(total).toBeGreaterThanOrEqual(40);
    expect(done.filter((one) => one > 0)).toHaveLength(1);
    expect(await rowsOf(bets)).toBe(before + total);
    expect(await simulateBets(platform.parts, 'SIAM01', now)).toBe(0);
    await sound();
  });

  it('bets at least what the platform asks for the game', async () => {
    const { db } = platform;
    const { vendor, code, minBet } = games;
    const before = await db.select({ vendor, code, minBet }).from(games);
    await db.update(games).set({ minBet: 5_000 });
    platform.wait(10 * 60_000);
    const from = platform.parts.now();
    platform.wait(10 * 60_000);
    await simulateBets({ ...platform.parts, db }, 'MERID01', platform.parts.now());
    const played = await db
      .select({ stake: bets.stake })
      .from(bets)
      .where(and(eq(bets.merchant, 'MERID01'), like(bets.round, 'simulated:%'), gt(bets.settledAt, from)));
    expect(played.length).toBeGreaterThan(30);
    for (const { stake } of played)
      expect(stake).toBeGreaterThanOrEqual(BigInt(limitsOf(5_000, { currency: 'USD', digits: 2 }).minStake));
    for (const one of before)
      await db
        .update(games)
        .set({ minBet: one.minBet })
        .where(and(eq(vendor, one.vendor), eq(code, one.code)));
  });

  it('plays rounds of simulated members through the vendors’ API while the platform runs', async () => {
    await simulateBets(platform.parts, 'SIAM01', platform.parts.now());
    platform.wait(2 * 15_000);
    const before = await rowsOf(bets);
    const played = await simulateBets(platform.parts, 'SIAM01', platform.parts.now());
    expect(played).toBeGreaterThanOrEqual(2);
    expect(await rowsOf(bets)).toBe(before + played);
    const calls = await callsOfVendors();
    expect(calls.filter(({ kind: call }) => call === 'bet')).toHaveLength(played);
    expect(calls.filter(({ kind: call }) => call === 'win')).toHaveLength(played);
    const isOurs = like(rounds.round, 'simulated:SIAM01:%');
    const ours = await platform.db.select().from(rounds).where(isOurs);
    expect(ours).toHaveLength(played);
    expect(ours.filter(({ sweepAt }) => sweepAt !== null)).toEqual([]);
    const moved = await platform.db.select().from(transfers).where(eq(transfers.simulated, false));
    expect(moved.filter(({ kind: of }) => of === 'bet' || of === 'payout')).toEqual([]);
    await sound();
  });

  it.each(['in bulk', 'while the platform runs'])(
    'R3.14 takes the money of simulated members to the vendor and back where wallets are separate, %s',
    async (way) => {
      const { db, parts } = platform;
      const merchant = 'VOLT01';
      await simulateBets(parts, merchant, parts.now());
      const [last] = await db.select({ id: max(transfers.id) }).from(transfers);
      platform.wait(way === 'in bulk' ? 10 * 60_000 : 2 * 15_000);
      const played = await simulateBets(parts, merchant, parts.now());
      expect(played).toBeGreaterThanOrEqual(2);
      const moved = await db
        .select({ kind: transfers.kind, from: ledgerAccounts.kind, transfer: transfers.id })
        .from(transfers)
        .innerJoin(postings, and(eq(postings.transferId, transfers.id), lt(postings.amount, 0n)))
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.ledgerAccountId))
        .where(and(eq(transfers.merchant, merchant), gt(transfers.id, last?.id ?? 0)));
      const from = (wanted: string) => moved.flatMap(({ kind: one, from }) => (one === wanted ? [from] : []));
      expect(from('bet')).toEqual(Array(played).fill('vendor-wallet'));
      expect(from('wallet').filter((one) => one === 'member')).toHaveLength(played);
      const left = await db
        .select({ balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .innerJoin(accounts, eq(accounts.id, ledgerAccounts.accountId))
        .where(and(eq(accounts.simulated, true), eq(ledgerAccounts.kind, 'vendor-wallet')));
      expect(left.length).toBeGreaterThan(0);
      expect(left.filter(({ balance }) => balance !== 0n)).toEqual([]);
      await sound();
    },
  );

  it('goes on after the bets of a database from before bets had rounds', async () => {
    await platform.db.execute(sql`alter table bets disable trigger bets_stay_closed`);
    await platform.db.execute(
      sql`update bets set round = 'before:' || id where merchant = 'SIAM01' and round like 'simulated:%'`,
    );
    await platform.db.execute(sql`alter table bets enable trigger bets_stay_closed`);
    platform.wait(5 * 60_000);
    expect(await simulateBets(platform.parts, 'SIAM01', platform.parts.now())).toBeGreaterThan(0);
    await sound();
  });

  it('does not bet on lotteries, whose draws decide what they pay', async () => {
    const { rows } = (await platform.db.execute(
      sql`select count(*)::int as some from bets join games on games.code = bets.game where games.category in ('LOTT', 'ELOTT')`,
    )) as unknown as { rows: { some: number }[] };
    expect(rows).toEqual([{ some: 0 }]);
  });

  it('R2.1.27 places lottery tickets by the use case of real members, one at a time, which the draws settle', async () => {
    const count = () => platform.db.$count(lotteryTickets, eq(lotteryTickets.simulated, true));
    const before = await count();
    let placed = 0;
    // Whether a turn places a ticket is drawn by lot.
    for (let turn = 0; turn < 80 && placed <= 3; turn++) {
      platform.wait(21_000);
      const now = platform.parts.now();
      await holdDraws(platform.db, now);
      const both = await Promise.all([1, 2].map(() => simulateTickets(platform.db, 'SIAM01', now)));
      expect(both.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
      placed += both.reduce((sum, one) => sum + one, 0);
    }
    expect(placed).toBeGreaterThan(3);
    expect(await count()).toBe(before + placed);
    platform.wait(3_700_000);
    await holdDraws(platform.db, platform.parts.now());
    expect(await settleTickets(platform.parts, platform.parts.now())).toBeGreaterThanOrEqual(placed);
    expect(await platform.db.$count(lotteryTicketDraws, eq(lotteryTicketDraws.state, 'waiting'))).toBe(0);
    await sound();
  });

  it('refuses logins as a simulated member', async () => {
    const [player] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.simulated, true), eq(accounts.merchant, 'SIAM01')));
    const request = { type: 'username' as const, username: player!.account, password: demoPassword };
    const { body } = await platform.client.call('login', request);
    expect(body).toMatchObject({ success: false, code: 'wrong-credentials' });
    expect(player!.passwordHash).toBe('');
    // Even if it has been given a password.
    const passwordHash = await hashPassword(demoPassword, testPasswordCost);
    await platform.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, player!.id));
    await platform.operator('PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
    expect((await platform.client.call('login', request)).body).toMatchObject({ code: 'wrong-credentials' });
  });

  it('appears in no board or ranking outside a demonstration, and makes no money there', async () => {
    const app = createApp({ ...platform.parts, demo: false }, 'key');
    const client = new TestClient(async (path, init) => app.request(path, init));
    expect((await client.call('winnerBoard', { limitNum: 100 })).body.value).toEqual([]);
    for (const rankType of ['bet', 'deposit'] as const)
      expect((await client.call('rankList', { rankType, period: 'month' })).body.value.rows).toEqual([]);
    // The jobs of a demonstration do not run there either.
    const before = await rowsOf(bets);
    platform.wait(60_000);
    const jobs = await startJobs({ ...platform.parts, demo: false });
    await jobs.stop();
    expect(await rowsOf(bets)).toBe(before);
  });

  it('merges old history into fewer rows with the same balances and days, and a consistent ledger', async () => {
    const balances = () =>
      platform.db
        .select({ id: ledgerAccounts.id, balance: ledgerAccounts.balance })
        .from(ledgerAccounts)
        .orderBy(ledgerAccounts.id);
    const days = () =>
      platform.db
        .select()
        .from(betDays)
        .orderBy(betDays.accountId, betDays.day, betDays.category, betDays.vendor);
    const [money, sums, before] = [await balances(), await days(), await rowsOf(transfers)];
    const real = await platform.db.select().from(transfers).where(eq(transfers.simulated, false));

    const later = new Date(platform.parts.now().getTime() + 3 * dayMs);
    const removed = await pruneSimulation(platform.db, 'SIAM01', later);
    expect(removed).toBeGreaterThan(200);
    expect(await rowsOf(transfers)).toBe(before - removed + 1);
    expect(await balances()).toEqual(money);
    expect(await days()).toEqual(sums);
    expect(await platform.db.select().from(transfers).where(eq(transfers.simulated, false))).toEqual(real);
    // Tickets that wait for their draw are no history.
    const isOld = and(eq(bets.merchant, 'SIAM01'), ne(bets.state, 'open'));
    expect(await platform.db.select().from(bets).where(isOld)).toEqual([]);
    expect(await callsOfVendors()).toEqual([]);
    await sound();
    expect(await pruneSimulation(platform.db, 'SIAM01', later)).toBe(0);
  });

  it('merges old moves between wallets too', async () => {
    const later = new Date(platform.parts.now().getTime() + 3 * dayMs);
    await pruneSimulation(platform.db, 'VOLT01', later);
    const isMove = and(eq(transfers.merchant, 'VOLT01'), eq(transfers.kind, 'wallet'));
    const moves = await platform.db.select().from(transfers).where(isMove);
    // Those of the demo accounts are real.
    expect(moves.map(({ simulated }) => simulated)).toEqual([false, false]);
    await sound();
  });

  it('does not let real transfers be deleted or marked as simulated', async () => {
    const [real] = await platform.db.select().from(transfers).where(eq(transfers.simulated, false)).limit(1);
    const remove = platform.db.delete(postings).where(eq(postings.transferId, real!.id));
    await expect(remove).rejects.toMatchObject({ cause: { code: '23514' } });
    const rename = platform.db.update(transfers).set({ simulated: true }).where(eq(transfers.id, real!.id));
    await expect(rename).rejects.toMatchObject({ cause: { code: '23514' } });
  });
});
