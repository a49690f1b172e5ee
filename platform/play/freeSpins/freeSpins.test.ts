import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { turnoverOwed } from '#platform/money/turnover/index.ts';
import {
  accounts,
  bets,
  exclusions,
  freeSpins,
  promotionParts,
  promotions,
  rewards,
  turnoverRequirements,
} from '#platform/base/database/schema/index.ts';
import { sweepRounds } from '../integration/index.ts';
import { addPromotion } from '#platform/rewards/promotions/index.ts';
import { auditRecords } from '#platform/reports/records/index.ts';
import { lapseRewards } from '#platform/rewards/claims/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { lapseFreeSpins } from './lapseFreeSpins.ts';

const merchant = 'SIAM01';
const game = 'JL_GOLDEN_TIGER';
const dayMs = 86_400_000;
const terms = { game, spins: 3, stake: '10.00', days: 7, times: 2, claimDays: 30 };
const file = {
  id: 'spins',
  type: 'slots',
  kind: 'free-spins',
  titles: { en: 'Spins' },
  budget: '60.00',
  terms,
};

describe.each(databaseKinds())('free spins on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let accountId: number;
  let token: string;
  let ids = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    accountId = await idOf('demo_member');
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await platform.db.delete(turnoverRequirements);
    await platform.db.delete(freeSpins);
    await platform.db.delete(rewards);
    await platform.db.delete(promotionParts);
    await platform.db.delete(promotions).where(eq(promotions.id, 'spins'));
    token = await logIn('demo_member');
  });

  const idOf = async (name: string): Promise<number> => {
    const [row] = await platform.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, name)));
    return row?.id ?? 0;
  };
  const logIn = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const now = () => platform.parts.now();
  const add = async (more: object = {}, dryRun = false) => {
    const found = await findMerchant(platform.db, merchant);
    if (!found) throw new Error('no merchant');
    return addPromotion(platform.parts, found, structuredClone({ ...file, ...more }), { dryRun });
  };
  const join = (as = token) =>
    platform.client.call('joinPromotion', { id: 'spins' }, { token: as, merchant });
  const claim = (as = token) => platform.client.call('claimRewards', {}, { token: as, merchant });
  const spent = async () =>
    (await platform.db.select().from(promotions).where(eq(promotions.id, 'spins')))[0]?.spent;
  /** Joins, claims, and opens the game: the session with its free spins. */
  const opened = async (more: object = {}) => {
    await add(more);
    expect((await join()).body.value).toEqual({ state: 'issued' });
    await claim();
    const session = await vendor.play('demo_member', game);
    return { session: session.session as string, spins: session.freeSpins[0] };
  };
  const id = () => `t${(ids += 1)}`;
  const free = (session: string, spins: string, more: object = {}) =>
    vendor.call('bet', {
      session,
      round: id(),
      transaction: id(),
      amount: 1000,
      game,
      freeSpins: spins,
      ...more,
    });
  const win = (session: string, round: string, amount: number) =>
    vendor.call('win', { session, round, transaction: id(), amount, closes: true });
  const balanceOf = async (session: string) => (await vendor.call('balance', { session })).body;
  const refused = ({ status, body }: { status: number; body: any }) => [status, body.error?.code];
  const isClean = async () => {
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
    expect(await auditRecords(platform.db)).toEqual({ postingDays: [], betDays: [] });
  };

  it('R3.12 a dry run says what they cost: the stakes of all spins of everyone who qualifies, within the budget', async () => {
    const { budget: _, ...open } = file;
    const found = await findMerchant(platform.db, merchant);
    if (!found) throw new Error('no merchant');
    const { qualify, cost, notes } = await addPromotion(platform.parts, found, open, { dryRun: true });
    expect(Number(cost)).toBe(qualify.count * 30);
    expect(notes[0]).toContain('30.00 THB');
    expect((await add({}, true)).cost).toBe('60.00');
    expect(await spent()).toBeUndefined();
  });

  it('R3.12 refuses spins of a game that the merchant does not offer, or of a stake that the game refuses', async () => {
    const invalid = (field: string) => ({ status: 422, facts: { fields: [{ field }] } });
    await expect(add({ terms: { ...terms, game: 'NO_GAME' } })).rejects.toMatchObject(invalid('terms.game'));
    await expect(add({ terms: { ...terms, stake: '60000.00' } })).rejects.toMatchObject(
      invalid('terms.stake'),
    );
    await expect(add({ terms: { ...terms, spins: 0 } })).rejects.toMatchObject({ status: 422 });
    expect(await spent()).toBeUndefined();
  });

  it('R4.18 a member joins, claims once from 64 tabs, and the vendor knows the spins at launch', async () => {
    await add();
    expect((await join()).body.value).toEqual({ state: 'issued' });
    expect((await join()).body.value).toEqual({ state: 'issued' });
    expect(await spent()).toBe(30_00n);
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.flatMap(({ body }) => body.value.claimed)).toMatchObject([
      { prize: 'free-spins', amount: '3' },
    ]);
    expect(await platform.db.$count(freeSpins)).toBe(1);
    const { freeSpins: given } = await vendor.play('demo_member', game);
    const until = new Date(now().getTime() + 7 * dayMs).toISOString();
    expect(given).toMatchObject([{ game, stake: 1000, left: 3 }]);
    expect(given[0].until.slice(0, 16)).toBe(until.slice(0, 16));
    const { value } = (await platform.client.call('rewards', { state: 'claimed' }, { token, merchant })).body;
    expect(value.rewards[0]).toMatchObject({
      prize: 'free-spins',
      amount: '3',
      spins: { gameCode: game, vendor: 'JL', stake: '10.00', left: 3 },
    });
    const page = (await platform.client.call('memberPromotion', { id: 'spins' }, { token, merchant })).body;
    expect(page.value.promotion).toMatchObject({ own: 'claimed', spins: { gameCode: game, left: 3 } });
  }, 60_000);

  it('plays one without a debit, once however often it is sent, and pays what it wins', async () => {
    const { session, spins } = await opened();
    const before = (await balanceOf(session)).balance;
    const request = { round: id(), transaction: id() };
    const all = await Promise.all(Array.from({ length: 8 }, () => free(session, spins.id, request)));
    expect(new Set(all.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ transaction: request.transaction, balance: before })]),
    );
    expect(await balanceOf(session)).toMatchObject({ balance: before, freeSpins: [{ left: 2 }] });
    expect(refused(await free(session, spins.id, { ...request, amount: 2000 }))).toEqual([
      409,
      'duplicate-conflict',
    ]);
    expect((await win(session, request.round, 50_00)).body.balance).toBe(before + 50_00);
    expect((await vendor.call('round', { round: request.round })).body).toMatchObject({
      state: 'settled',
      stake: 0,
      payout: 50_00,
      freeSpins: spins.id,
    });
    await isClean();
  });

  it('R2.7.7 what a free spin wins is turned over as the promotion says, and the spin itself counts for nothing', async () => {
    const { session, spins } = await opened();
    const round = id();
    await free(session, spins.id, { round });
    await win(session, round, 50_00);
    expect((await turnoverOwed(platform.db, accountId, platform.parts.now())).owed).toBe(100_00n);
    const [bet] = await platform.db.select().from(bets).where(eq(bets.round, round));
    expect(bet).toMatchObject({ stake: 0n, validStake: 0n, payout: 50_00n });
    const records = await platform.client.call('betRecords', {}, { token, merchant });
    expect(records.body.value.bets[0]).toMatchObject({
      round,
      freeSpin: true,
      stake: '0.00',
      result: '50.00',
    });
    await platform.db.delete(turnoverRequirements);
    const lost = id();
    await free(session, spins.id, { round: lost });
    await win(session, lost, 0);
    expect((await turnoverOwed(platform.db, accountId, platform.parts.now())).owed).toBe(0n);
  });

  it('refuses a stake or game that the vendor altered, and the spins of another player or vendor', async () => {
    const { session, spins } = await opened();
    expect(refused(await free(session, spins.id, { amount: 100_000 }))).toEqual([409, 'free-spins-altered']);
    expect(refused(await free(session, spins.id, { game: 'JL_DANCING_DRAGON' }))).toEqual([
      409,
      'free-spins-altered',
    ]);
    expect(refused(await free(session, '999999'))).toEqual([409, 'no-free-spins']);
    const agent = await vendor.play('demo_agent', game);
    expect(agent.freeSpins).toBeUndefined();
    expect(refused(await free(agent.session, spins.id))).toEqual([409, 'no-free-spins']);
    const other = await new TestVendor(platform, 'PC').register();
    const { session: elsewhere } = await other.play('demo_member', 'PC_LUCKY_COINS');
    const foreign = {
      session: elsewhere,
      round: id(),
      transaction: id(),
      amount: 1000,
      game: 'PC_LUCKY_COINS',
      freeSpins: spins.id,
    };
    expect(refused(await other.call('bet', foreign))).toEqual([409, 'no-free-spins']);
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 3 }]);
  });

  it('is all of its round: no stake is added to it, and it is added to none', async () => {
    const { session, spins } = await opened();
    const round = id();
    await free(session, spins.id, { round });
    const paid = { session, round, transaction: id(), amount: 1000, game };
    expect(refused(await vendor.call('bet', paid))).toEqual([400, 'bad-request']);
    const other = id();
    await vendor.call('bet', { ...paid, round: other });
    expect(refused(await free(session, spins.id, { round: other }))).toEqual([400, 'bad-request']);
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 2 }]);
    await win(session, round, 0);
    await win(session, other, 0);
  });

  it('plays no more than there are, also when all are sent at once', async () => {
    const { session, spins } = await opened();
    const answers = await Promise.all(Array.from({ length: 32 }, () => free(session, spins.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refused(answer)).toEqual([409, 'no-free-spins']);
    expect((await balanceOf(session)).freeSpins).toBeUndefined();
  });

  it('gives a spin back whose bet is rolled back, or whose round is void', async () => {
    const { session, spins } = await opened();
    const transaction = id();
    await free(session, spins.id, { transaction });
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 2 }]);
    const back = { session, transaction: id(), bet: transaction };
    for (let times = 0; times < 2; times += 1) expect((await vendor.call('rollback', back)).status).toBe(200);
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 3 }]);
    const round = id();
    await free(session, spins.id, { round });
    await sweepRounds(platform.parts, now());
    platform.wait(60_000);
    for (let second = 0; second < 60; second += 10) {
      platform.wait(10_000);
      await sweepRounds(platform.parts, now());
    }
    expect((await vendor.call('round', { round })).body.state).toBe('void');
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 3 }]);
    await isClean();
  });

  it('lapses between claim and spin, and gives the stakes of what is left back to the budget', async () => {
    const { session, spins } = await opened();
    await free(session, spins.id);
    platform.wait(7 * dayMs);
    token = await logIn('demo_member');
    const again = await vendor.play('demo_member', game);
    expect(again.freeSpins).toBeUndefined();
    expect(refused(await free(again.session, spins.id))).toEqual([409, 'no-free-spins']);
    expect(await spent()).toBe(30_00n);
    expect(await lapseFreeSpins(platform.db, now())).toBe(1);
    expect(await lapseFreeSpins(platform.db, now())).toBe(0);
    expect(await spent()).toBe(10_00n);
  });

  it('gives all of it back when they are never claimed, and what is rolled back after they lapsed', async () => {
    await add();
    await join();
    expect(await spent()).toBe(30_00n);
    await lapseRewards(platform.db, new Date(now().getTime() + 31 * dayMs));
    expect(await spent()).toBe(0n);
    await platform.db.delete(rewards);
    await platform.db.delete(promotionParts);
    await join();
    await claim();
    const { session, freeSpins: given } = await vendor.play('demo_member', game);
    const transaction = id();
    await free(session, given[0].id, { transaction });
    await lapseFreeSpins(platform.db, new Date(now().getTime() + 8 * dayMs));
    expect(await spent()).toBe(10_00n);
    await vendor.call('rollback', { session, transaction: id(), bet: transaction });
    expect(await spent()).toBe(0n);
  });

  it('never costs more than the budget: who comes too late is refused and has not joined', async () => {
    await add({ budget: '50.00' });
    await join();
    const late = await logIn('demo_agent');
    const { status, body } = await join(late);
    expect([status, body.code]).toEqual([409, 'budget-spent']);
    expect(await platform.db.$count(promotionParts)).toBe(1);
    expect(await spent()).toBe(30_00n);
  });

  it('R10.7 a self-excluded member plays none', async () => {
    const { session, spins } = await opened();
    await platform.db.insert(exclusions).values({
      accountId,
      kind: 'self-exclusion',
      beginsAt: now(),
      endsAt: new Date(now().getTime() + 60_000),
    });
    expect(refused(await free(session, spins.id))).toEqual([403, 'account-blocked']);
    platform.wait(61_000);
    expect((await balanceOf(session)).freeSpins).toMatchObject([{ left: 3 }]);
  });

  it('keeps what was given: the database refuses any other change', async () => {
    const { spins } = await opened();
    const change = (set: object) =>
      platform.db
        .update(freeSpins)
        .set(set)
        .where(eq(freeSpins.id, Number(spins.id)));
    const kept = { cause: { message: expect.stringContaining('do not change like this') } };
    await expect(change({ stake: 1n })).rejects.toMatchObject(kept);
    await expect(change({ count: 1000 })).rejects.toMatchObject(kept);
    await change({ lapsedAt: now() });
    await expect(change({ used: 1 })).rejects.toMatchObject(kept);
  });
});
