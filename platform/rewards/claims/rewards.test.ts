import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '#platform/accounts/account/index.ts';
import { takeMoneyOut, turnoverOwed } from '#platform/money/turnover/index.ts';
import {
  accounts,
  promotions,
  rewards,
  turnoverRequirements,
  type RewardState,
} from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { claimReward } from './claimReward.ts';
import { grantReward, type Grant } from './grantReward.ts';
import { lapseRewards } from './lapseRewards.ts';

const merchant = 'SIAM01';
const hourMs = 3_600_000;

describe.each(databaseKinds())('rewards on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;
  let other: Account;
  let now: Date;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    const named = async (name: string) => {
      const [row] = await platform.db
        .select()
        .from(accounts)
        .where(and(eq(accounts.merchant, merchant), eq(accounts.account, name)));
      if (!row) throw new Error(`There is no ${name}.`);
      return row;
    };
    [member, other] = [await named('demo_member'), await named('demo_agent')];
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    now = new Date(Date.UTC(2030, 0, 1));
    await platform.db.delete(rewards);
    await platform.db.delete(turnoverRequirements);
    await platform.db.delete(promotions).where(eq(promotions.id, 'small'));
    await platform.db.insert(promotions).values({
      merchant,
      id: 'small',
      type: 'others',
      titles: { en: 'Small' },
      budget: 100_00n,
      startsAt: now,
    });
  });

  const grant = (more: Partial<Grant> = {}) =>
    platform.db.transaction((tx) =>
      grantReward(tx, {
        account: member,
        source: 'promotion',
        key: 'one',
        titles: { en: 'One' },
        prize: { kind: 'money', amount: 30_00n },
        endsAt: new Date(now.getTime() + hourMs),
        now,
        ...more,
      }),
    );
  const granted = async (more: Partial<Grant> = {}) => {
    const id = await grant(more);
    if (id === undefined) throw new Error('It was not granted.');
    return id;
  };
  const claim = (id: number, account = member.id) =>
    platform.db.transaction((tx) => claimReward(tx, { account, id, now }));
  const balance = () => memberBalance(platform.db, member.id);
  const spent = async () => {
    const [row] = await platform.db.select().from(promotions).where(eq(promotions.id, 'small'));
    return row?.spent;
  };

  it('R2.7.13 pays a reward once, however many tabs claim it at once', async () => {
    const before = await balance();
    const id = await granted();
    expect(await balance()).toBe(before);
    const answers = await Promise.allSettled(Array.from({ length: 64 }, () => claim(id)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'reward-claimed' });
    expect(await balance()).toBe(before + 30_00n);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('grants the same reward once', async () => {
    await granted();
    expect(await grant()).toBeUndefined();
    expect(await granted({ key: 'two' })).toBeGreaterThan(0);
  });

  it('R6.3 grants nothing to a trial', async () => {
    expect(await grant({ account: { ...member, type: 4 } })).toBeUndefined();
  });

  it("refuses another member's reward as one that does not exist", async () => {
    const id = await granted();
    await expect(claim(id, other.id)).rejects.toMatchObject({ status: 404 });
    await claim(id);
  });

  it.each<[string, RewardState]>([
    ['lapsed', 'lapsed'],
    ['canceled', 'canceled'],
  ])('refuses to pay one that is %s', async (_, state) => {
    const id = await granted();
    await platform.db.update(rewards).set({ state, closedAt: now }).where(eq(rewards.id, id));
    await expect(claim(id)).rejects.toMatchObject({ status: 409, code: `reward-${state}` });
  });

  it('refuses it from its end on, also before the job has come', async () => {
    const id = await granted();
    now = new Date(now.getTime() + hourMs);
    await expect(claim(id)).rejects.toMatchObject({ code: 'reward-lapsed' });
    expect(await lapseRewards(platform.db, new Date(now.getTime() - 1))).toBe(0);
    expect(await lapseRewards(platform.db, now)).toBe(1);
    expect(await lapseRewards(platform.db, now)).toBe(0);
  });

  it('never spends more than the budget of its promotion, and gets back what lapses', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 64 }, (_, at) => grant({ key: String(at), promotion: 'small' })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'budget-spent' });
    expect(await spent()).toBe(90_00n);
    expect(await platform.db.$count(rewards)).toBe(3);
    await lapseRewards(platform.db, new Date(now.getTime() + hourMs));
    expect(await spent()).toBe(0n);
  });

  it('R2.7.7 demands the turnover of a prize before money is taken out', async () => {
    await claim(await granted({ times: 3 }));
    expect((await turnoverOwed(platform.db, member.id, platform.parts.now())).owed).toBe(90_00n);
    await expect(
      platform.db.transaction((tx) => takeMoneyOut(tx, { accountId: member.id, digits: 2, now })),
    ).rejects.toMatchObject({ code: 'turnover-owed', facts: { value: { owed: '90.00' } } });
  });

  it('keeps what was granted: the database refuses any other change', async () => {
    const id = await granted();
    const change = (set: Record<string, unknown>) =>
      platform.db.update(rewards).set(set).where(eq(rewards.id, id));
    const kept = { cause: { message: expect.stringContaining('does not change like this') } };
    await expect(change({ amount: 1n })).rejects.toMatchObject(kept);
    await expect(change({ key: 'x' })).rejects.toMatchObject(kept);
    await claim(id);
    await expect(change({ state: 'claimable', closedAt: null })).rejects.toMatchObject(kept);
  });
});
