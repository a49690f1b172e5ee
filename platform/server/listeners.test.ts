import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccount } from '#platform/accounts/account/index.ts';
import { ensureMonths } from '#platform/base/database/index.ts';
import { bets, deposits } from '#platform/base/database/schema/index.ts';
import { openAccount } from '#platform/identity/register/index.ts';
import { insertDeposit, settleDeposit } from '#platform/money/deposits/index.ts';
import { memberBalance, memberLedgerAccount } from '#platform/money/wallet/index.ts';
import { recordBets, lockRound, neverSwept, openRound, settleRound } from '#platform/play/bets/index.ts';
import { findMerchant, type Merchant } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { announce, type PlatformEvent } from './listeners.ts';

/** A listener's refusal, after all that the others wrote. */
class Refused extends Error {}

describe('an event', () => {
  let platform: TestPlatform;
  let merchant: Merchant;
  let member: { id: number };
  beforeAll(async () => {
    platform = await openTestPlatform();
    merchant = (await findMerchant(platform.db, 'SIAM01'))!;
    member = (await findAccount(platform.db, 'SIAM01', 'demo_member'))!;
  });
  afterAll(() => platform.close());

  /** The platform's own listeners, and one after them that refuses an event of this kind. */
  const refusing = (kind: PlatformEvent['kind']): { heard: string[]; announce: typeof announce } => {
    const heard: string[] = [];
    return {
      heard,
      async announce(tx, event) {
        await announce(tx, event);
        heard.push(event.kind);
        if (event.kind === kind) throw new Refused(kind);
      },
    };
  };
  const now = () => platform.parts.now();
  const betOf = (round: string) => ({
    merchant: 'SIAM01',
    accountId: member.id,
    game: 'JL_GOLDEN_TIGER',
    category: 'RNG',
    vendor: 'JL',
    round,
    stake: 100n,
  });

  it('account-opened opens the wallet, and a listener that refuses it undoes the account', async () => {
    const request = { nickname: 'n', type: 0, password: 'Opened-by-hand-1' };
    const first = { ...request, account: 'opened1' };
    expect(await openAccount(platform.parts, merchant, first)).toBe(true);
    const opened = (await findAccount(platform.db, 'SIAM01', 'opened1'))!;
    expect(await memberLedgerAccount(platform.db, opened.id)).toBeDefined();

    const parts = { ...platform.parts, ...refusing('account-opened') };
    await expect(openAccount(parts, merchant, { ...request, account: 'opened2' })).rejects.toThrow(Refused);
    expect(parts.heard).toEqual(['account-opened']);
    expect(await findAccount(platform.db, 'SIAM01', 'opened2')).toBeUndefined();
  });

  it('deposit-requested is refused by the listener that cannot grant the promotion', async () => {
    const account = (await findAccount(platform.db, 'SIAM01', 'demo_member'))!;
    const tx = announce(platform.db, {
      kind: 'deposit-requested',
      account,
      promotion: 'there-is-none',
      amount: 10_000n,
      now: now(),
    });
    await expect(tx).rejects.toMatchObject({ code: 'unknown-promotion' });
  });

  it('deposit-credited comes after the money, and a listener that refuses it leaves the deposit open', async () => {
    const { id } = member;
    const before = await memberBalance(platform.db, id);
    const reference = 'dep_LISTENERS0000001';
    await insertDeposit(platform.db, {
      reference,
      merchant: 'SIAM01',
      accountId: id,
      method: 'bank-transfer',
      kind: 'bank',
      label: {},
      amount: 5_000n,
      fee: 0n,
      currency: merchant.currency,
      promotion: null,
      createdAt: now(),
      expiresAt: new Date(now().getTime() + 60_000),
    } as unknown as Parameters<typeof insertDeposit>[1]);
    const report = {
      merchant: 'SIAM01',
      reference,
      state: 'succeeded' as const,
      amount: 5_000,
      currency: merchant.currency,
    };
    const parts = { now, ...refusing('deposit-credited') };
    await expect(platform.db.transaction((tx) => settleDeposit(parts, tx, report))).rejects.toThrow(Refused);
    const [row] = await platform.db.select().from(deposits).where(eq(deposits.reference, reference));
    expect(row?.state).toBe('pending');
    expect(await memberBalance(platform.db, id)).toBe(before);

    await platform.db.transaction((tx) => settleDeposit(platform.parts, tx, report));
    expect(await memberBalance(platform.db, id)).toBe(before + 5_000n);
  });

  it('round-settled comes after the bet, and a listener that refuses it leaves the round open', async () => {
    const at = now();
    await ensureMonths(platform.db, [at]);
    await platform.db.transaction((tx) => openRound(tx, { ...betOf('heard-1'), placedAt: at }, neverSwept));
    const settle = (own: typeof announce) =>
      platform.db.transaction(async (tx) => {
        const round = (await lockRound(tx, 'JL', 'heard-1'))!;
        return settleRound(tx, round, { timeZone: merchant.timeZone, now: at, payout: 50n, announce: own });
      });
    const { announce: own, heard } = refusing('round-settled');
    await expect(settle(own)).rejects.toThrow(Refused);
    expect(heard).toEqual(['round-settled']);
    const stateOf = async () =>
      (await platform.db.select({ state: bets.state }).from(bets).where(eq(bets.round, 'heard-1')))[0]?.state;
    expect(await stateOf()).toBe('open');
    await settle(announce);
    expect(await stateOf()).toBe('settled');
  });

  it('bets-recorded comes after the bets, and a listener that refuses it undoes them', async () => {
    const { announce: own } = refusing('bets-recorded');
    const bet = { ...betOf('heard-2'), validStake: 100n, payout: 0n, settledAt: now() };
    await expect(platform.db.transaction((tx) => recordBets(tx, merchant, [bet], own))).rejects.toThrow(
      Refused,
    );
    expect(await platform.db.$count(bets, eq(bets.round, 'heard-2'))).toBe(0);
  });
});
