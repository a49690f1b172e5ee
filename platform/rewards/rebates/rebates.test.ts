import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rebate } from '#schemas/generated/api.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import {
  accounts,
  betDays,
  rankPrograms,
  rankRates,
  ranks,
  rebateDays,
  type RebateRates,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { ranksOf, replaceRanks } from '#platform/accounts/ranks/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';

const merchant = 'SIAM01';
const game = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;

describe.each(databaseKinds())('manual rebate on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let token: string;
  let id: number;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    token = await tokenOf('demo_member');
    const [row] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, 'demo_member')));
    id = row?.id ?? 0;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(rebateDays);
    await db.delete(rankRates);
    await db.delete(betDays).where(eq(betDays.accountId, id));
    await db
      .update(rankPrograms)
      .set({ since: new Date(platform.parts.now().getTime() - 40 * dayMs) })
      .where(eq(rankPrograms.merchant, merchant));
    await setRank(2);
    await setRates({ RNG: 40, LIVE: 25 });
  });

  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const setRank = (rankLevel: number) =>
    platform.db.update(accounts).set({ rankLevel }).where(eq(accounts.id, id));
  const setRates = (rebates: RebateRates, level = 2) =>
    platform.db
      .update(ranks)
      .set({ rebates })
      .where(and(eq(ranks.merchant, merchant), eq(ranks.level, level)));
  /** As an operator does both. */
  const replaceRates = async (rebates: RebateRates, level = 2) => {
    const rows = await ranksOf(platform.db, merchant);
    const changed = rows.map((row) => (row.level === level ? { ...row, rebates } : row));
    await replaceRanks(platform.db, merchant, changed, { now: platform.parts.now() });
  };
  const nextDay = async () => {
    platform.wait(dayMs);
    token = await tokenOf('demo_member');
  };
  const hold = async (level: number) => {
    const path = `/${merchant}/accounts/demo_member/rank`;
    const { status } = await platform.operator('POST', path, {
      level: String(level),
      by: 'Olga',
    });
    expect(status).toBe(200);
  };
  /** Settled bets of a day; a negative stake takes some back. */
  const settle = (stake: bigint, category = 'RNG', daysAgo = 0) => {
    const day = dayIn('Asia/Bangkok', new Date(platform.parts.now().getTime() - daysAgo * dayMs));
    const sum = { accountId: id, day, category, vendor: 'JL', merchant, bets: 1, payout: 0n };
    return addBetDays(platform.db, [{ ...sum, stake, validStake: stake }]);
  };
  const show = async (query = {}): Promise<Rebate> =>
    (await platform.client.call('rebate', query, { token, merchant })).body.value;
  const claim = (headers = {}) => platform.client.call('claimRebate', {}, { token, merchant, headers });
  const balance = () => memberBalance(platform.db, id);

  it('R2.7.17 shows valid bets, rate and rebate by category, and pays them once', async () => {
    await settle(10_000_00n);
    await settle(2_000_00n, 'LIVE', 3);
    const shown = await show();
    expect(shown).toMatchObject({ currency: 'THB', minimum: '1.00', total: '45.00', claimable: true });
    expect(shown.categories).toEqual([
      { category: 'RNG', percent: 0.4, validStake: '10000.00', rebate: '40.00' },
      { category: 'LIVE', percent: 0.25, validStake: '2000.00', rebate: '5.00' },
    ]);
    const before = await balance();
    const { status, body } = await claim();
    expect(status).toBe(200);
    expect(await balance()).toBe(before + 45_00n);
    expect(body.value).toMatchObject({ total: '0.00', claimable: false });
    expect(body.value.claims[0]).toMatchObject({ amount: '45.00', lines: shown.categories });
    expect((await claim()).body.code).toBe('rebate-below-minimum');
    const day = dayIn('Asia/Bangkok', platform.parts.now());
    const profit = await platform.client.call('profitRecords', { from: day, to: day }, { token, merchant });
    expect(Number(profit.body.value.total.rebates)).toBeGreaterThanOrEqual(45);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R2.7.17 pays once, however many tabs claim at once', async () => {
    await settle(10_000_00n);
    const before = await balance();
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['rebate-below-minimum']),
    );
    expect(await balance()).toBe(before + 40_00n);
  });

  it('gives the same answer to the same request, and pays it once', async () => {
    await settle(10_000_00n);
    const before = await balance();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [await claim(key), await claim(key)];
    expect(second.body).toEqual(first.body);
    expect(await balance()).toBe(before + 40_00n);
  });

  it('R2.7.17 pays nothing below the minimum, which it states', async () => {
    await settle(249_99n);
    expect(await show()).toMatchObject({ total: '0.99', minimum: '1.00', claimable: false });
    expect(await claim()).toMatchObject({ status: 409, body: { code: 'rebate-below-minimum' } });
    await settle(1n);
    expect(await show()).toMatchObject({ total: '1.00', claimable: true });
    expect((await claim()).status).toBe(200);
  });

  it('deducts bets that were taken back after a claim from the next one', async () => {
    await settle(10_000_00n);
    await claim();
    await settle(-5_000_00n);
    expect(await show()).toMatchObject({ total: '-20.00', claimable: false });
    await settle(6_000_00n, 'LIVE');
    await settle(2_000_00n, 'RNG', 1);
    expect(await show()).toMatchObject({ total: '3.00' });
    const before = await balance();
    expect((await claim()).status).toBe(200);
    expect(await balance()).toBe(before + 3_00n);
    expect(await show()).toMatchObject({ total: '0.00' });
  });

  it('counts a bet when it is settled, not while it is open', async () => {
    const { session } = await vendor.play('demo_member', game, merchant);
    const round = crypto.randomUUID();
    const bet = { session, round, transaction: `${round}-b`, game, amount: 1_000_00 };
    expect((await vendor.call('bet', bet)).status).toBe(200);
    expect((await show()).total).toBe('0.00');
    const win = { session, round, transaction: `${round}-w`, amount: 0, closes: true };
    expect((await vendor.call('win', win)).status).toBe(200);
    expect((await show()).total).toBe('4.00');
  });

  it('counts no bets from before the ranks, nor from more than 92 days ago', async () => {
    await settle(10_000_00n, 'RNG', 41);
    expect((await show()).total).toBe('0.00');
    await platform.db.update(rankPrograms).set({ since: new Date(0) });
    expect((await show()).total).toBe('40.00');
    await settle(10_000_00n, 'RNG', 91);
    expect((await show()).total).toBe('80.00');
    await settle(10_000_00n, 'RNG', 92);
    expect((await show()).total).toBe('80.00');
  });

  it('lists the claims so far by page, and only those of the member', async () => {
    for (const stake of [1_000_00n, 2_000_00n, 3_000_00n]) {
      await settle(stake);
      await claim();
    }
    const first = await show({ pageSize: 2 });
    expect(first.claims.map(({ amount }) => amount)).toEqual(['12.00', '8.00']);
    const second = await show({ pageSize: 2, before: first.next });
    expect(second.claims[0]?.amount).toBe('4.00');
    const other = { token: await tokenOf('demo_vip'), merchant };
    expect((await platform.client.call('rebate', {}, other)).body.value.claims).toEqual([]);
  });

  it('R6.3 has none for a trial account', async () => {
    const trial = { token: await tokenOf('demo_trial'), merchant };
    expect((await platform.client.call('rebate', {}, trial)).status).toBe(403);
    expect((await platform.client.call('claimRebate', {}, trial)).status).toBe(403);
  });

  it('R6.8 a raised rate acts at once', async () => {
    await settle(10_000_00n);
    await hold(5);
    expect((await show()).categories[0]).toMatchObject({ percent: 0.8, rebate: '80.00' });
  });

  it('R6.8 a rate that the operator lowers acts from the next day, never backwards', async () => {
    await settle(10_000_00n, 'RNG', 1);
    await replaceRates({ RNG: 10 });
    // The day of the change is not over.
    await settle(10_000_00n);
    expect(await show()).toMatchObject({ total: '80.00' });
    await nextDay();
    await settle(10_000_00n);
    expect(await show()).toMatchObject({ total: '90.00' });
    const before = await balance();
    expect((await claim()).status).toBe(200);
    expect(await balance()).toBe(before + 90_00n);
    await settle(10_000_00n);
    expect(await show()).toMatchObject({ total: '10.00' });
    // A late bet of the day of the change has the rate of its day.
    await settle(10_000_00n, 'RNG', 1);
    expect(await show()).toMatchObject({ total: '50.00' });
  });

  it('R6.8 a rate that ends keeps what bets have earned', async () => {
    await settle(10_000_00n);
    await replaceRates({});
    expect(await show()).toMatchObject({ total: '40.00', categories: [{ category: 'RNG' }] });
    await nextDay();
    await settle(10_000_00n);
    expect(await show()).toMatchObject({ total: '40.00' });
  });

  it('R6.8 the rates of a rank that a member loses act until the end of that day', async () => {
    await hold(5);
    await settle(10_000_00n);
    await hold(2);
    expect(await show()).toMatchObject({ total: '80.00' });
    await nextDay();
    await settle(10_000_00n);
    expect(await show()).toMatchObject({ total: '120.00' });
    // Lowering what the member no longer has changes nothing.
    await replaceRates({ RNG: 10 }, 5);
    expect(await show()).toMatchObject({ total: '120.00' });
  });

  it('R9.5 lists the claims of some days', async () => {
    await settle(10_000_00n);
    const newest = (await claim()).body.value.claims[0].id;
    const ids = async (query: object) =>
      (await show({ pageSize: 50, ...query })).claims.map(({ id: one }) => one);
    expect(await ids({ range: 'today' })).toContain(newest);
    expect(await ids({ range: 'yesterday' })).not.toContain(newest);
    await nextDay();
    expect(await ids({ range: 'today' })).toEqual([]);
    expect(await ids({ range: 'yesterday' })).toContain(newest);
    expect(await ids({ range: 'last30' })).toContain(newest);
  });
});
