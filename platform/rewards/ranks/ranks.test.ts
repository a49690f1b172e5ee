import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnRank, Ranks } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { ensureMonths } from '#platform/base/database/index.ts';
import { addBetDays } from '#platform/play/bets/index.ts';
import {
  accounts,
  betDays,
  exclusions,
  messages,
  operatorActs,
  profiles,
  rankChanges,
  rankHolds,
  rankMonths,
  rankPrograms,
  ranks,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { demoteMembers } from './demoteMembers.ts';
import { promoteMembers } from './promoteMembers.ts';
import { grantBirthdayRewards } from './rankRewards.ts';

const merchant = 'SIAM01';
/** Noon in Bangkok. */
const noon = (day: string) => new Date(`${day}T05:00:00Z`);

/** Three levels: bets of 100.00 and deposits of 10.00 in 30 days for the second, ten times that for the third. */
const file = {
  windowDays: 30,
  ranks: [
    { names: { en: 'One' } },
    {
      names: { en: 'Two', th: 'สอง' },
      validBets: '100.00',
      deposits: '10.00',
      upkeep: '50.00',
      upgradeReward: '5.00',
      birthdayReward: '7.00',
      withdrawalMax: '700000.00',
      rebates: { RNG: '0.45' },
    },
    {
      names: { en: 'Three' },
      validBets: '1000.00',
      deposits: '100.00',
      upkeep: '500.00',
      benefits: [{ en: 'A gift', th: 'ของขวัญ' }],
    },
  ],
};

describe.each(databaseKinds())('ranks on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;
  let transfers = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    member = await memberNow();
  });
  afterAll(() => platform.close());

  let day = '2031-03-10';
  /** Each test has a year of its own: neither history nor breaks can be deleted. */
  let year = 2031;
  beforeEach(async () => {
    const { db } = platform;
    year += 1;
    day = `${year}-03-10`;
    await db.delete(rankHolds);
    await db.delete(rewards);
    await db.delete(rankMonths);
    await db.delete(betDays).where(eq(betDays.accountId, member.id));
    await db.update(accounts).set({ rankLevel: 1, rankName: 'One' });
    const set = await platform.operator('POST', `/${merchant}/ranks`, {
      ranks: file,
      dryRun: false,
      by: 'Ann',
    });
    if (set.status !== 200) throw new Error(await set.text());
    await db.update(rankPrograms).set({ since: new Date(0), upkeepSince: new Date(0) });
  });

  const memberNow = async (): Promise<Account> => {
    const [row] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, 'demo_member')));
    if (!row) throw new Error('no demo_member');
    return row;
  };
  const level = async () => (await memberNow()).rankLevel;
  const bet = (validStake: bigint, on = day) =>
    addBetDays(platform.db, [
      {
        accountId: member.id,
        day: on,
        category: 'RNG',
        vendor: 'JL',
        merchant,
        bets: 1,
        stake: validStake,
        validStake,
        payout: 0n,
      },
    ]);
  const deposit = async (amount: bigint, on = day) => {
    const wallet = await memberLedgerAccount(platform.db, member.id);
    const outside = await merchantLedgerAccount(platform.db, merchant, 'outside');
    await ensureMonths(platform.db, [noon(on)]);
    await transfer(platform.db, {
      merchant,
      kind: 'deposit',
      reason: 'test',
      idempotencyKey: `rank-test-${(transfers += 1)}`,
      at: noon(on),
      sides: [
        { ledgerAccountId: wallet?.id ?? 0, amount },
        { ledgerAccountId: outside.id, amount: -amount },
      ],
    });
  };
  const promote = (on = day) => promoteMembers(platform.db, noon(on));
  const demote = (on: string) => demoteMembers(platform.db, noon(on));
  const setLevel = (rankLevel: number) =>
    platform.db.update(accounts).set({ rankLevel }).where(eq(accounts.id, member.id));
  const lastChange = async () => {
    const [row] = await platform.db
      .select()
      .from(rankChanges)
      .where(eq(rankChanges.accountId, member.id))
      .orderBy(desc(rankChanges.id))
      .limit(1);
    return row;
  };
  const lastMessage = async () => {
    const [row] = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, member.id))
      .orderBy(desc(messages.id))
      .limit(1);
    return row;
  };
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };

  it('R2.10.8 promotes who meets both conditions in the window, once, with notice, history and reward', async () => {
    await bet(100_00n);
    expect(await promote()).toBe(0);
    await deposit(10_00n);
    expect(await promote()).toBe(1);
    expect(await promote()).toBe(0);
    expect(await memberNow()).toMatchObject({ rankLevel: 2, rankName: 'Two' });
    expect(await lastChange()).toMatchObject({
      kind: 'promotion',
      fromLevel: 1,
      toLevel: 2,
      period: day,
      figures: { validBets: '10000', deposits: '1000' },
    });
    expect((await lastMessage())?.titles).toMatchObject({ en: 'Promoted to Two', th: 'เลื่อนขั้นเป็น สอง' });
    const granted = await platform.db.select().from(rewards);
    expect(granted).toHaveLength(1);
    expect(granted[0]).toMatchObject({ accountId: member.id, source: 'rank', amount: 5_00n });
  });

  it('is safe to run in several processes at once', async () => {
    await bet(1000_00n);
    await deposit(100_00n);
    const runs = await Promise.all([promote(), promote(), promote(), promote()]);
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await level()).toBe(3);
  });

  it('counts the days of the window only: today and the 29 days before', async () => {
    await bet(60_00n, `${year}-02-08`);
    await bet(40_00n);
    await deposit(10_00n);
    expect(await promote()).toBe(0);
    await bet(60_00n, `${year}-02-20`);
    expect(await promote()).toBe(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'on a break',
      () =>
        platform.db.insert(exclusions).values({
          accountId: member.id,
          kind: 'cool-off',
          beginsAt: noon(day),
          endsAt: noon(`${year}-12-01`),
        }),
    ],
    [
      'whose rank an operator has fixed',
      () => platform.operator('POST', `/${merchant}/accounts/demo_member/rank`, { by: 'Ann' }),
    ],
  ])('neither promotes nor demotes a member %s', async (_, begin) => {
    await begin();
    await bet(1000_00n);
    await deposit(100_00n);
    expect(await promote()).toBe(0);
    await setLevel(3);
    expect(await demote(`${year}-06-01`)).toBe(0);
    expect(await level()).toBe(3);
  });

  it('R2.10.8 demotes by one rank at the end of a month without the upkeep, once, with notice', async () => {
    await setLevel(3);
    await bet(500_00n, `${year}-04-30`);
    await bet(499_99n, `${year}-05-31`);
    expect(await demote(`${year}-05-31`)).toBe(0);
    expect(await demote(`${year}-06-01`)).toBe(1);
    expect(await level()).toBe(2);
  });

  it('keeps the rank of a member who reaches the upkeep, to the unit', async () => {
    await setLevel(3);
    await bet(500_00n, `${year}-05-31`);
    expect(await demote(`${year}-06-01`)).toBe(0);
    expect(await level()).toBe(3);
  });

  it('judges a month once, however often and from wherever it runs', async () => {
    await setLevel(3);
    const runs = await Promise.all([
      demote(`${year}-06-01`),
      demote(`${year}-06-01`),
      demote(`${year}-06-02`),
    ]);
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await level()).toBe(2);
    expect(await lastChange()).toMatchObject({ kind: 'demotion', period: `${year}-05-01`, toLevel: 2 });
    expect((await lastMessage())?.titles).toMatchObject({ en: 'Your level is now Two' });
    expect(await demote(`${year}-06-20`)).toBe(0);
    // June is the month in which this rank began.
    expect(await demote(`${year}-07-01`)).toBe(0);
    expect(await demote(`${year}-08-01`)).toBe(1);
    expect(await level()).toBe(1);
  });

  it('does not judge the month in which the rank was reached, nor one that began before the upkeep', async () => {
    await bet(100_00n);
    await deposit(10_00n);
    await promote();
    expect(await demote(`${year}-04-01`)).toBe(0);
    await platform.db.update(rankPrograms).set({ upkeepSince: noon(`${year}-04-02`) });
    await platform.db.delete(rankMonths);
    expect(await demote(`${year}-05-01`)).toBe(0);
    expect(await demote(`${year}-06-01`)).toBe(1);
  });

  it('grants the birthday reward of the rank once a year', async () => {
    await setLevel(2);
    const birthday = { accountId: member.id, birthday: '1992-02-29' };
    await platform.db
      .insert(profiles)
      .values(birthday)
      .onConflictDoUpdate({ target: profiles.accountId, set: birthday });
    expect(await grantBirthdayRewards(platform.db, noon('2043-02-28'))).toBe(0);
    expect(await grantBirthdayRewards(platform.db, noon('2043-03-01'))).toBe(1);
    expect(await grantBirthdayRewards(platform.db, noon('2043-03-01'))).toBe(0);
    expect(await grantBirthdayRewards(platform.db, noon('2044-02-29'))).toBe(1);
    expect(await grantBirthdayRewards(platform.db, noon('2044-03-01'))).toBe(0);
    expect((await platform.db.select().from(rewards)).map(({ amount }) => amount)).toEqual([7_00n, 7_00n]);
  });

  it('R2.10.8 shows guests all ranks with conditions and benefits, in their language', async () => {
    const { body } = await platform.client.call('ranks', { language: 'TH' }, { merchant, language: 'TH' });
    const { currency, ranks: listed } = body.value as Ranks;
    expect(currency).toBe('THB');
    expect(listed.map(({ level: one, name }) => [one, name])).toEqual([
      [1, 'One'],
      [2, 'สอง'],
      [3, 'Three'],
    ]);
    expect(listed[1]).toMatchObject({
      badgeUrl: expect.stringMatching(/^\/media\/badges\/rank-2\.svg/),
      windowDays: 30,
      validBets: '100.00',
      deposits: '10.00',
      upkeep: '50.00',
      upgradeReward: '5.00',
      birthdayReward: '7.00',
      withdrawalMax: '700000.00',
      rebates: [{ category: 'RNG', percent: 0.45 }],
      service: false,
    });
    expect(listed[2]?.benefits).toEqual(['ของขวัญ']);
  });

  it('R2.7.4 shows the own rank, what the next one lacks, and R3.7 its name and badge in the language', async () => {
    const on = dayIn('Asia/Bangkok', platform.parts.now());
    await bet(62_50n, on);
    await setLevel(2);
    const token = await tokenOf('demo_member');
    const { body } = await platform.client.call('ownRank', {}, { token, merchant });
    const own = body.value as OwnRank;
    expect(own).toMatchObject({ level: 2, name: 'Two', held: false });
    expect(own.next).toMatchObject({
      level: 3,
      validBets: { done: '62.50', needed: '1000.00' },
      deposits: { needed: '100.00' },
    });
    expect(own.upkeep).toMatchObject({ done: '62.50', needed: '50.00' });
    const info = await platform.client.call('memberInfo', {}, { token, merchant, language: 'TH' });
    expect(info.body.value.clubLabel).toMatchObject({
      labelName: 'สอง',
      rankLevel: 2,
      badgeUrl: expect.stringMatching(/rank-2\.svg/),
    });
    const terms = await platform.client.call('withdrawalTerms', {}, { token, merchant });
    expect(terms.body.value.max).toBe('700000.00');
  });

  it('lets an operator give and fix a rank, and records who did', async () => {
    const post = (body: object, release = '') =>
      platform.operator('POST', `/${merchant}/accounts/demo_member/rank${release}`, { by: 'Ann', ...body });
    expect((await post({ level: '9' })).status).toBe(404);
    expect((await post({ until: 'soon' })).status).toBe(422);
    const held = await post({ level: '3', until: '2099-01-31' });
    expect(await held.json()).toMatchObject({ value: { level: 3, name: 'Three', held: true } });
    expect(await level()).toBe(3);
    expect(await lastChange()).toMatchObject({ kind: 'operator', operator: 'Ann', toLevel: 3 });
    expect((await post({}, '/release')).status).toBe(200);
    expect(await platform.db.select().from(rankHolds)).toEqual([]);
    const acts = await platform.db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subject, 'account demo_member'))
      .orderBy(desc(operatorActs.id))
      .limit(2);
    expect(acts.map(({ act, operator }) => [act, operator])).toEqual([
      ['rank-release', 'Ann'],
      ['rank-hold', 'Ann'],
    ]);
  });

  it.each<[string, object, string]>([
    [
      'conditions on the first rank',
      { ranks: [{ names: { en: 'A' }, validBets: '1.00' }] },
      'ranks.0.validBets',
    ],
    [
      'a rank below the one before it',
      {
        ranks: [
          { names: { en: 'A' } },
          { names: { en: 'B' }, validBets: '5' },
          { names: { en: 'C' }, validBets: '4' },
        ],
      },
      'ranks.2.validBets',
    ],
    [
      'two ranks with the same conditions',
      { ranks: [{ names: { en: 'A' } }, { names: { en: 'B' } }] },
      'ranks.1',
    ],
    ['a name without English', { ranks: [{ names: { th: 'ก' } }] }, 'ranks.0.names.en'],
    ['an unknown field', { ranks: [{ names: { en: 'A' }, color: 'red' }] }, 'ranks.0.color'],
    [
      'a rebate of more than two decimals',
      { ranks: [{ names: { en: 'A' }, rebates: { RNG: '0.455' } }] },
      'ranks.0.rebates.RNG',
    ],
    [
      'more decimals than the currency has',
      { ranks: [{ names: { en: 'A' }, birthdayReward: '0.001' }] },
      'ranks.0.birthdayReward',
    ],
  ])('refuses a file with %s, and changes nothing', async (_, ranksGiven, field) => {
    const answer = await platform.operator('POST', `/${merchant}/ranks`, {
      ranks: ranksGiven,
      dryRun: false,
      by: 'Ann',
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(await answer.json())).toContain(`"field":"${field}"`);
    expect(await platform.db.$count(ranks, eq(ranks.merchant, merchant))).toBe(3);
  });

  it('does not remove a rank that members have, and changes nothing in a dry run', async () => {
    await setLevel(3);
    const set = (dryRun: boolean) =>
      platform.operator('POST', `/${merchant}/ranks`, {
        ranks: { ranks: [{ names: { en: 'A' } }] },
        dryRun,
        by: 'Ann',
      });
    expect((await set(false)).status).toBe(409);
    await setLevel(1);
    await platform.db.update(accounts).set({ rankLevel: 1 }).where(eq(accounts.merchant, merchant));
    expect((await set(true)).status).toBe(200);
    expect(await platform.db.$count(ranks, eq(ranks.merchant, merchant))).toBe(3);
  });

  it('keeps the history: the database refuses to change it', async () => {
    await bet(100_00n);
    await deposit(10_00n);
    await promote();
    const refused = { cause: { message: expect.stringContaining('stay as they are') } };
    await expect(platform.db.delete(rankChanges)).rejects.toMatchObject(refused);
    await expect(platform.db.update(rankChanges).set({ toLevel: 3 })).rejects.toMatchObject(refused);
  });
});
