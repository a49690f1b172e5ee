import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, findAccount } from '#platform/accounts/account/index.ts';
import {
  deposits,
  payoutAccounts,
  promotions,
  referrals,
  registrations,
  rewards,
} from '#platform/base/database/schema/index.ts';
import { merchantOf } from '#platform/server/operator/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { memberLedgerAccount, merchantLedgerAccount, transfer } from '#platform/money/wallet/index.ts';
import { addReferral } from './addReferral.ts';
import { currentTerms } from './currentTerms.ts';
import { decideReferral, listForReview } from './review.ts';
import { rewardReferrals } from './rewardReferrals.ts';

const code = 'SIAM01';

describe.each(databaseKinds())('R2.7.14 invited friends on %s', (kind) => {
  let platform: TestPlatform;
  let inviter: Account;
  let token: string;
  let friends = 0;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    inviter = await named('demo_member');
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    token = (await platform.client.call('login', login, { merchant: code })).body.value.token;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    const { db } = platform;
    await db.delete(referrals);
    await db.delete(rewards);
    await db.delete(promotions).where(eq(promotions.kind, 'referral'));
    await db.insert(promotions).values({
      merchant: code,
      id: 'friends',
      type: 'newbie',
      kind: 'referral',
      titles: { en: 'Invite friends' },
      terms: { reward: '50.00', deposit: '300.00', times: 1, days: 30 },
      budget: 100_00n,
      startsAt: new Date(0),
    });
  });

  const named = async (name: string) => {
    const found = await findAccount(platform.db, code, name);
    if (!found) throw new Error(`There is no ${name}.`);
    return found;
  };
  /** Registers by the inviter's code, from a network of its own unless another one is given. */
  const befriend = async (address = `203.0.113.${friends + 10}`) => {
    friends += 1;
    const name = `friend${friends}x`;
    const { body } = await platform
      .operator('POST', `/${code}/accounts`, {
        account: name,
        password: demoPassword,
      })
      .then(async (answer) => ({ body: await answer.json() }));
    expect(body).toMatchObject({ success: true });
    const friend = await named(name);
    const now = platform.parts.now();
    await platform.db.insert(registrations).values({
      accountId: friend.id,
      registerType: 'username',
      registerMethod: 'WEB',
      domain: '',
      registerUrl: '',
      address,
      ageLimit: 18,
      agreedAt: now,
    });
    await platform.db.transaction((tx) =>
      addReferral(tx, {
        account: { id: friend.id, merchant: code },
        inviter: inviter.id,
        now,
      }),
    );
    return friend;
  };
  const deposit = async ({ id: accountId }: Account, amount: bigint) => {
    const { db } = platform;
    const wallet = await memberLedgerAccount(db, accountId);
    const outside = await merchantLedgerAccount(db, code, 'outside');
    const reference = `dep_${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}`;
    const { id: transferId } = await transfer(db, {
      merchant: code,
      kind: 'deposit',
      reason: reference,
      idempotencyKey: reference,
      sides: [
        { ledgerAccountId: wallet?.id ?? 0, amount },
        { ledgerAccountId: outside.id, amount: -amount },
      ],
    });
    const now = platform.parts.now();
    await db.insert(deposits).values({
      reference,
      merchant: code,
      accountId,
      method: 'card',
      kind: 'card',
      amount,
      fee: 0n,
      currency: 'THB',
      createdAt: now,
      expiresAt: now,
    });
    await db
      .update(deposits)
      .set({ state: 'success', settledAt: now, transferId })
      .where(eq(deposits.reference, reference));
  };
  const run = async () => {
    const merchant = await merchantOf(platform.db, code);
    const terms = await currentTerms(platform.db, merchant, platform.parts.now());
    if (!terms) throw new Error('There are no terms.');
    return rewardReferrals(platform.db, terms, platform.parts.now());
  };
  const own = async () => (await platform.client.call('referral', {}, { merchant: code, token })).body.value;
  const stateOf = async ({ id }: Account) => {
    const [row] = await platform.db.select().from(referrals).where(eq(referrals.accountId, id));
    return row;
  };

  it('shows the code of the member, the rule, and no friends yet', async () => {
    expect(await own()).toMatchObject({
      code: inviter.referralCode,
      rule: { reward: '50.00', deposit: '300.00', times: 1, days: 30 },
      counts: { friends: 0, rewarded: 0 },
      earned: '0.00',
      friends: [],
    });
  });

  it('rewards the inviter once, when the friend has deposited enough in sum', async () => {
    const friend = await befriend();
    await deposit(friend, 299_99n);
    expect(await run()).toBe(0);
    expect((await own()).friends).toMatchObject([{ state: 'registered' }]);
    await deposit(friend, 1n);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const shown = await own();
    expect(shown).toMatchObject({ counts: { friends: 1, rewarded: 1 }, earned: '50.00' });
    expect(shown.friends).toMatchObject([{ state: 'rewarded', reward: '50.00' }]);
    expect(shown.friends[0]?.name).not.toBe(friend.account);
    expect(await platform.db.select().from(rewards)).toMatchObject([
      { accountId: inviter.id, source: 'referral', amount: 50_00n, state: 'claimable' },
    ]);
  });

  it.each(['address', 'device', 'payout-account'] as const)(
    'holds a friend with the same %s for the operator, who releases or refuses it',
    async (sign) => {
      const shared = '198.51.100.20';
      const [first, second] =
        sign === 'address' ? [await befriend(shared), await befriend(shared)] : [await befriend(), undefined];
      if (sign === 'payout-account')
        for (const accountId of [inviter.id, first.id])
          // oxlint-disable-next-line no-await-in-loop
          await platform.db.insert(payoutAccounts).values({
            merchant: code,
            accountId,
            kind: 'bank',
            provider: 'KBANK',
            holder: 'A',
            number: '1234567890',
            createdAt: new Date(),
            usableAt: new Date(),
          });
      if (sign === 'device')
        await platform.db
          .update(registrations)
          .set({ browserOf: inviter.id })
          .where(eq(registrations.accountId, first.id));
      await deposit(first, 300_00n);
      if (second) await deposit(second, 300_00n);
      expect(await run()).toBe(0);
      expect(await stateOf(first)).toMatchObject({ state: 'held', signs: [sign] });
      expect((await listForReview(platform.db, code, 'held')).map(({ friend }) => friend)).toContain(
        first.account,
      );
      const merchant = await merchantOf(platform.db, code);
      await decideReferral(platform.parts, merchant, first.id, 'release');
      expect(await stateOf(first)).toMatchObject({ state: 'rewarded' });
      await expect(decideReferral(platform.parts, merchant, first.id, 'refuse')).rejects.toMatchObject({
        code: 'not-held',
      });
      if (!second) return;
      await decideReferral(platform.parts, merchant, second.id, 'refuse');
      expect(await stateOf(second)).toMatchObject({ state: 'refused' });
      expect(await platform.db.$count(rewards)).toBe(1);
    },
  );

  it('waits when the budget is used up, and loses nothing', async () => {
    const all = [await befriend(), await befriend(), await befriend()];
    for (const friend of all)
      // oxlint-disable-next-line no-await-in-loop
      await deposit(friend, 300_00n);
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    await platform.db.update(promotions).set({ budget: 150_00n }).where(eq(promotions.id, 'friends'));
    expect(await run()).toBe(1);
  });

  it('offers nothing without a promotion, and nothing to a trial', async () => {
    await platform.db
      .delete(promotions)
      .where(and(eq(promotions.merchant, code), eq(promotions.kind, 'referral')));
    expect((await own()).rule).toBeUndefined();
  });
});
