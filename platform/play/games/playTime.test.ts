import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import { memberPlay } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';

const game = 'JL_GOLDEN_TIGER';
const minute = 60_000;

describe.each(databaseKinds())('time at play on %s', (kind) => {
  let platform: TestPlatform;
  let vendor: TestVendor;
  let token: string;
  let ids = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    vendor = await new TestVendor(platform).register();
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    ({ token } = (await platform.client.call('login', login)).body.value);
  });
  afterAll(() => platform.close());

  const now = () => platform.parts.now().getTime();
  /** Whole minutes between two times: the clock of the test runs on. */
  const minutesFrom = (from: number, to = 0) => Math.abs(Math.round((to - from) / minute));
  const play = async () => (await platform.client.call('playSession', {}, { token })).body.value;
  const answer = async (choice: 'continue' | 'leave' | 'limits') =>
    (await platform.client.call('realityCheck', { choice }, { token })).body.value;
  const ofMember = async () => {
    const member = await findAccount(platform.db, 'SIAM01', 'demo_member');
    return eq(memberPlay.accountId, member?.id ?? 0);
  };
  const interval = (value: number) =>
    platform.operator('PUT', '/SIAM01/settings/realityCheckMinutes', { value });
  const round = async (session: string, stake: number, payout?: number) => {
    const name = `r${++ids}`;
    await vendor.call('bet', { session, round: name, transaction: `${name}b`, amount: stake, game });
    if (payout === undefined) return;
    await vendor.call('win', { session, round: name, transaction: `${name}w`, amount: payout, closes: true });
  };

  it('R2.1.28 knows nothing before the first launch', async () => {
    expect(await play()).toEqual({
      rounds: 0,
      openRounds: 0,
      stake: '0.00',
      payout: '0.00',
      net: '0.00',
      currency: 'THB',
    });
  });

  it('R2.1.28 counts time from the first launch and the net result of settled rounds', async () => {
    const since = now();
    const { session } = await vendor.play('demo_member', game);
    platform.wait(10 * minute);
    await round(session, 1000, 350);
    await round(session, 200, 0);
    await round(session, 500);
    const { since: began, checkDueAt, ...figures } = await play();
    expect(minutesFrom(since, began)).toBe(0);
    expect(minutesFrom(since, checkDueAt)).toBe(60);
    expect(figures).toMatchObject({
      rounds: 2,
      openRounds: 1,
      stake: '12.00',
      payout: '3.50',
      net: '-8.50',
      checkMinutes: 60,
    });
  });

  it('R2.1.28 goes on after a short break, and begins again after half an hour', async () => {
    const { since } = await play();
    platform.wait(29 * minute);
    await vendor.play('demo_member', game);
    expect((await play()).since).toBe(since);
    platform.wait(30 * minute);
    expect(await play()).not.toHaveProperty('since');
    const again = now();
    await vendor.play('demo_member', game);
    const { since: began, ...figures } = await play();
    expect(minutesFrom(again, began)).toBe(0);
    expect(figures).toMatchObject({ rounds: 0, net: '0.00' });
  });

  it('R2.1.28 records the answer to a reality check, and is due again an interval after it', async () => {
    platform.wait(10 * minute);
    const { checkDueAt } = await answer('continue');
    expect(minutesFrom(now(), checkDueAt)).toBe(60);
    const [row] = await platform.db
      .select()
      .from(memberPlay)
      .where(await ofMember());
    expect(row?.checkChoice).toBe('continue');
    expect(minutesFrom(now(), row?.checkedAt?.getTime())).toBe(0);
  });

  it('R2.1.28 takes the shorter interval of the member’s and the merchant’s, and has none without either', async () => {
    const own = async (checkMinutes: number | null) => {
      await platform.db
        .update(memberPlay)
        .set({ checkMinutes })
        .where(await ofMember());
      return (await play()).checkMinutes;
    };
    expect(await own(15)).toBe(15);
    expect(await own(90)).toBe(60);
    await interval(0);
    expect(await own(90)).toBe(90);
    expect(await own(null)).toBeUndefined();
    await interval(60);
  });
});
