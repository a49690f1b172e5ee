import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimedRewards, RewardPage, RewardsRequest } from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import { accounts, rewards, turnoverRequirements } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger, memberBalance } from '#platform/money/wallet/index.ts';
import { grantReward } from './grantReward.ts';

const merchant = 'SIAM01';
const dayMs = 86_400_000;

describe.each(databaseKinds())('the reward center on %s', (kind) => {
  let platform: TestPlatform;
  let member: Account;
  let other: Account;
  let token: string;
  let keys = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    [member, other] = [await accountNamed('demo_member'), await accountNamed('demo_agent')];
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    token = (await platform.client.call('login', login, { merchant })).body.value.token;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    await platform.db.delete(turnoverRequirements);
    await platform.db.delete(rewards);
  });

  const accountNamed = async (name: string): Promise<Account> => {
    const [found] = await platform.db
      .select()
      .from(accounts)
      .where(and(eq(accounts.merchant, merchant), eq(accounts.account, name)));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const grant = async (amount: bigint, { days = 7, account = member, times = 0 } = {}) => {
    const now = platform.parts.now();
    const id = await grantReward(platform.db, {
      account,
      source: 'check-in',
      key: `test-${(keys += 1)}`,
      titles: { en: 'Daily check-in', th: 'เช็กอินรายวัน' },
      prize: { kind: 'money', amount },
      times,
      endsAt: new Date(now.getTime() + days * dayMs),
      now,
    });
    return String(id);
  };
  const list = async (query: RewardsRequest = {}, language = 'EN'): Promise<RewardPage> =>
    (await platform.client.call('rewards', query, { token, merchant, language })).body.value;
  const claim = (query: { ids?: [string, ...string[]] } = {}) =>
    platform.client.call('claimRewards', query, { token, merchant });
  const paid = ({ claimed }: ClaimedRewards) => claimed.map(({ amount }) => amount);
  const balance = () => memberBalance(platform.db, member.id);

  it('R2.7.13 lists what can be claimed, was claimed and has lapsed, with amount and end', async () => {
    await grant(1_00n, { days: -1 });
    const first = await grant(15_00n, { times: 1 });
    await grant(20_00n, { account: other });
    const { count, currency, rewards: open } = await list({}, 'TH');
    expect([count, currency, open.map(({ id }) => id)]).toEqual([1, 'THB', [first]]);
    expect(open[0]).toMatchObject({
      title: 'เช็กอินรายวัน',
      source: 'check-in',
      prize: 'money',
      amount: '15.00',
      times: 1,
    });
    expect((await list({ state: 'lapsed' })).rewards).toMatchObject([{ amount: '1.00', state: 'lapsed' }]);
    expect(paid((await claim({ ids: [first] })).body.value)).toEqual(['15.00']);
    expect((await list()).rewards).toEqual([]);
    expect((await list({ state: 'claimed' })).rewards).toMatchObject([{ id: first, state: 'claimed' }]);
  });

  it('R2.7.13 pages by key, the newest first', async () => {
    const ids = [await grant(1n), await grant(2n), await grant(3n)];
    const page = await list({ pageSize: 2 });
    expect([page.rewards.map(({ id }) => id), page.next]).toEqual([[ids[2], ids[1]], ids[1]]);
    const rest = await list({ pageSize: 2, before: page.next ?? '' });
    expect([rest.rewards.map(({ id }) => id), rest.next]).toEqual([[ids[0]], undefined]);
  });

  it('R2.7.13 pays once to 64 claims at once, of one reward and of all', async () => {
    const before = await balance();
    const one = await grant(10_00n);
    await grant(5_00n);
    const all = await Promise.all(
      Array.from({ length: 64 }, (_, at) => claim(at % 2 === 0 ? { ids: [one] } : {})),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(all.flatMap(({ body }) => paid(body.value)).toSorted()).toEqual(['10.00', '5.00']);
    expect((await balance()) - before).toBe(15_00n);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  }, 60_000);

  it('R2.7.13 a repeated press gets the same response', async () => {
    await grant(10_00n);
    const press = { token, merchant, headers: { 'idempotency-key': 'press' } };
    const first = await platform.client.call('claimRewards', {}, press);
    const again = await platform.client.call('claimRewards', {}, press);
    expect([paid(first.body.value), again.body]).toEqual([['10.00'], first.body]);
  });

  it('R2.7.13 does not claim what belongs to another member, and pays nothing then', async () => {
    const own = await grant(10_00n);
    const foreign = await grant(10_00n, { account: other });
    const before = await balance();
    const { status, body } = await claim({ ids: [own, foreign] });
    expect([status, body.code]).toEqual([404, 'not-found']);
    expect(await balance()).toBe(before);
  });

  it('R2.7.3 counts what can be claimed now', async () => {
    const count = async () => (await platform.client.call('rewardCount', {}, { token, merchant })).body.value;
    expect(await count()).toEqual({ count: 0 });
    await grant(1n);
    await grant(2n);
    await grant(2n, { days: -1 });
    expect(await count()).toEqual({ count: 2 });
    await claim();
    expect(await count()).toEqual({ count: 0 });
  });
});
