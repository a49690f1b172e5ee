import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fingerprintOf, type ConfirmedTerms } from '#kit/confirmedTerms.ts';
import {
  collectionConfirmed,
  conversionConfirmed,
  depositConfirmed,
  limitConfirmed,
  raiseConfirmed,
  rewardConfirmed,
  uplineConfirmed,
  walletMoveConfirmed,
  withdrawalConfirmed,
} from '#schemas/confirmedMoney.ts';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import { changeUpline, findAccount } from '#platform/accounts/account/index.ts';
import { depositMethods, pointRewards } from '../database/schema/index.ts';
import { movePoints } from '#platform/rewards/points/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
const paymentPassword = '135790';
const hour = 3_600_000;

let platform: TestPlatform;
let token: string;
let payout: string;

beforeAll(async () => {
  // Nothing listens there: deposits are opened, and not paid.
  const payments = { url: 'http://127.0.0.1:9', secret: 'a secret of more than thirty-two characters' };
  platform = await openTestPlatform('embedded', { payments });
  await setting('withdrawalFees', ['bank 10']);
  await signIn();
  const both = { paymentPassword, confirmPaymentPassword: paymentPassword };
  await call('setPaymentPassword', { loginPassword: demoPassword, ...both });
  const bank = {
    kind: 'bank',
    provider: 'Siam Bank',
    holder: 'Somchai Jaidee',
    number: '1234567890',
  } as const;
  payout = (await call('addPayoutAccount', { ...bank, paymentPassword })).body.value.accounts[0].id;
  platform.wait(25 * hour);
  await signIn();
});
afterAll(() => platform.close());

const signIn = async () => {
  const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
  token = (await platform.client.call('login', login)).body.value.token;
};
const setting = (name: string, value: unknown) =>
  platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
const call = <N extends CallName>(name: N, query: CallQuery<N>) =>
  platform.client.call(name, query, { token });
const valueOf = async <N extends CallName>(name: N, query: CallQuery<N>) =>
  (await call(name, query)).body.value;
const state = async () => ({
  balance: (await valueOf('balance', {})).sumBalance,
  points: (await valueOf('pointBalance', {})).points,
  limits: (await valueOf('limits', {})).limits.map(
    (one: { kind: string; value?: string; waiting?: object }) => [one.kind, one.value, one.waiting],
  ),
  withdrawals: (await valueOf('withdrawals', {})).withdrawals.length,
  deposits: (await valueOf('deposits', {})).deposits.length,
});

/** Makes a call with what was shown: refused after a change, with nothing moved and the terms of now; accepted with those. */
async function refusesOld<N extends CallName>(
  name: N,
  query: CallQuery<N>,
  { shown, now, change }: { shown: ConfirmedTerms; now: ConfirmedTerms; change: () => Promise<unknown> },
): Promise<boolean> {
  await change();
  const before = await state();
  const old = await call(name, { ...query, confirmed: fingerprintOf(shown) });
  expect([old.status, old.body.code, old.body.value]).toEqual([409, 'terms-changed', { terms: now }]);
  expect(await state()).toEqual(before);
  return (await call(name, { ...query, confirmed: fingerprintOf(now) })).status === 200;
}

it('R2.7.7 a withdrawal whose fee has changed is refused, and nothing is reserved', async () => {
  const costs = (fee: string, arrives: string) =>
    withdrawalConfirmed({ payoutAccount: payout, amount: '200.00', fee, arrives, openBonus: '0.00' });
  const isSafe = await refusesOld(
    'requestWithdrawal',
    { payoutAccount: payout, amount: '200', paymentPassword },
    {
      shown: costs('10.00', '190.00'),
      now: costs('25.00', '175.00'),
      change: () => setting('withdrawalFees', ['bank 25']),
    },
  );
  expect(isSafe).toBe(true);
});

it('R2.7.6 a deposit whose fee has changed is refused, and none is opened', async () => {
  const costs = (fee: string, arrives: string) =>
    depositConfirmed({ method: 'bank-transfer', amount: '500.00', fee, arrives });
  const isSafe = await refusesOld(
    'createDeposit',
    { method: 'bank-transfer', amount: '500' },
    {
      shown: costs('0.00', '500.00'),
      now: costs('15.00', '485.00'),
      change: () =>
        platform.db
          .update(depositMethods)
          .set({ feeBasisPoints: 0, feeFixed: 1_500n })
          .where(eq(depositMethods.code, 'bank-transfer')),
    },
  );
  expect(isSafe).toBe(true);
});

it('R2.1.20 a conversion at another rate, and a reward at another price, are refused, and the points stay', async () => {
  const place = await findMerchant(platform.db, merchant);
  const member = await findAccount(platform.db, merchant, 'demo_member');
  if (!place || !member) throw new Error('There is no member.');
  const given = { accountId: member.id, kind: 'bet', amount: 9_000, key: 'test', reference: 'test' } as const;
  await platform.db.transaction((tx) => movePoints(tx, place, { ...given, now: platform.parts.now() }));
  const { conversion } = await valueOf('pointConfig', {});
  const points =
    conversion.minimum + (conversion.points - (conversion.minimum % conversion.points || conversion.points));
  const isSafe = await refusesOld(
    'convertPoints',
    { points, paymentPassword },
    {
      shown: conversionConfirmed(points, conversion),
      now: conversionConfirmed(points, { points: conversion.points, amount: '0.50' }),
      change: () => setting('pointConversion', `${conversion.points}=0.50`),
    },
  );
  expect(isSafe).toBe(true);
  const isMug = eq(pointRewards.id, 'clay-mug');
  const [mug] = await platform.db.select().from(pointRewards).where(isMug);
  const price = mug?.price ?? 0;
  const order = { reward: 'clay-mug', quantity: 2 };
  const isSafeToo = await refusesOld(
    'redeemPoints',
    { ...order, address: 'Somsri Jaidee, 1 River Road, Bangkok', paymentPassword },
    {
      shown: rewardConfirmed({ ...order, price }),
      now: rewardConfirmed({ ...order, price: price + 1 }),
      change: () =>
        platform.db
          .update(pointRewards)
          .set({ price: price + 1 })
          .where(isMug),
    },
  );
  expect(isSafeToo).toBe(true);
});

it('R6.12 money goes to the upline that was shown, or to none', async () => {
  const { upline } = await valueOf('uplineTransfers', {});
  const others = { account: 'anotheragent', nickname: 'Another', type: 2, password: 'Lantern8river' };
  expect((await platform.operator('POST', `/${merchant}/accounts`, others)).status).toBe(200);
  const other = await findAccount(platform.db, merchant, 'anotheragent');
  const member = await findAccount(platform.db, merchant, 'demo_member');
  const isSafe = await refusesOld(
    'uplineTransfer',
    { amount: '10', paymentPassword },
    {
      shown: uplineConfirmed({ upline, amount: '10.00' }),
      now: uplineConfirmed({ upline: 'an****nt', amount: '10.00' }),
      change: () =>
        platform.db.transaction((tx) =>
          changeUpline(tx, member?.id ?? 0, { upline: other?.id ?? 0, fromDay: '2099-01-01' }),
        ),
    },
  );
  expect(isSafe).toBe(true);
});

it('R10.7 a limit is set, and a raise confirmed, only over the limits that were shown', async () => {
  const kind = 'loss-day';
  const limit = (value: string, inForce?: string, waiting?: { value?: string }) =>
    limitConfirmed({ kind, value, inForce, waiting });
  const isSafe = await refusesOld(
    'setLimit',
    { kind, value: '900.00' },
    {
      // It would have acted at once; over the limit that was set meanwhile it would be a raise.
      shown: limit('900.00'),
      now: limit('900.00', '500.00'),
      change: () => call('setLimit', { kind, value: '500.00' }),
    },
  );
  expect(isSafe).toBe(true);
  const raise = (value: string) => raiseConfirmed(kind, { value });
  const isSafeToo = await refusesOld(
    'decideLimitRaise',
    { kind, isConfirmed: true },
    {
      shown: raise('900.00'),
      now: raise('5000.00'),
      change: async () => {
        await call('setLimit', { kind, value: '5000.00' });
        platform.wait(25 * hour);
        await signIn();
      },
    },
  );
  expect(isSafeToo).toBe(true);
  const { limits } = await valueOf('limits', {});
  expect(limits.find((one: { kind: string }) => one.kind === kind).value).toBe('5000.00');
});

it('R3.14 money between wallets is moved only as it was shown: all of a wallet, and what is in all of them', async () => {
  await setting('isSingle', false);
  const move = (from: string, to: string, amount: string) => call('walletTransfer', { from, to, amount });
  const isSafe = await refusesOld(
    'walletTransfer',
    { from: 'JL', to: 'MAIN' },
    {
      shown: walletMoveConfirmed({ from: 'JL', to: 'MAIN', amount: '3.00' }),
      now: walletMoveConfirmed({ from: 'JL', to: 'MAIN', amount: '5.00' }),
      change: () => move('MAIN', 'JL', '5'),
    },
  );
  expect(isSafe).toBe(true);
  const wallets = (jl: string, pc: string) =>
    collectionConfirmed([
      { wallet: 'JL', balance: jl },
      { wallet: 'PC', balance: pc },
    ]);
  await move('MAIN', 'JL', '4');
  const isSafeToo = await refusesOld(
    'collectWallets',
    {},
    { shown: wallets('4.00', '0.00'), now: wallets('4.00', '2.00'), change: () => move('MAIN', 'PC', '2') },
  );
  expect(isSafeToo).toBe(true);
  await setting('isSingle', true);
});
