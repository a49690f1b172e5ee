import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import { openAccount } from '../register/index.ts';
import { signedIn } from '#platform/accounts/context/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { requirePaymentPassword } from './paymentPassword.ts';

const hour = 3_600_000;
const loginPassword = 'River7stone';

describe.each(databaseKinds())('the payment password on %s', (kind) => {
  let platform: TestPlatform;
  let accounts = 0;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
  });
  afterAll(() => platform.close());

  /** A new member, signed in. */
  const member = async () => {
    const merchant = await findMerchant(platform.db, 'SIAM01');
    const username = `payer${(accounts += 1)}`;
    const request = { account: username, nickname: username, type: 0, password: loginPassword };
    if (merchant) await openAccount(platform.parts, merchant, request);
    return { username, ...(await signIn(username, loginPassword)) };
  };
  const signIn = async (username: string, password: string) => {
    const login = { type: 'username', username, password } as const;
    const { body } = await platform.client.call('login', login);
    const token: string = body.value.token;
    const call = async <N extends CallName>(name: N, query: CallQuery<N>) => {
      const answer = await platform.client.call(name, query, { token });
      return { ...answer, code: answer.body.code, value: answer.body.value, fields: answer.body.fields };
    };
    const set = (paymentPassword: string, more: object = {}) =>
      call('setPaymentPassword', {
        loginPassword: password,
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
        ...more,
      });
    /** Uses the payment password: changes it to itself. */
    const use = (paymentPassword: string) =>
      call('changePaymentPassword', {
        oldPaymentPassword: paymentPassword,
        paymentPassword: '246810',
        confirmPaymentPassword: '246810',
      });
    const reset = (paymentPassword: string) =>
      call('resetPaymentPassword', {
        loginPassword: password,
        paymentPassword,
        confirmPaymentPassword: paymentPassword,
      });
    return { token, call, set, use, reset };
  };

  it('R2.7.7 is set on first use with the log-in password, and only once', async () => {
    const { call, set } = await member();
    expect((await call('paymentPassword', {})).value).toMatchObject({ isSet: false, triesLeft: 5 });
    const wrong = await set('135790', { loginPassword: 'not-it' });
    expect([wrong.status, wrong.code, wrong.fields[0].field]).toEqual([
      422,
      'login-password-wrong',
      'loginPassword',
    ]);
    expect((await set('135790')).value).toMatchObject({ isSet: true, isLocked: false });
    expect((await set('135791')).code).toBe('payment-password-set');
  });

  it.each([
    ['12345', '12345', [['paymentPassword', 'pattern']]],
    ['abcdef', 'abcdef', [['paymentPassword', 'pattern']]],
    ['', '', [['paymentPassword', 'required']]],
    ['135790', '135791', [['confirmPaymentPassword', 'inconsistent_twice']]],
  ])('R5.14 follows the rule of its field and is repeated: "%s", "%s"', async (first, second, expected) => {
    const { set } = await member();
    const { code, fields } = await set(first, { confirmPaymentPassword: second });
    expect(code).toBe('invalid-request');
    expect(fields.map((one: { field: string; code: string }) => [one.field, one.code])).toEqual(expected);
  });

  it('R2.7.7 may be typed in the digits of any script', async () => {
    const { set, use } = await member();
    await set('๑๓๕๗๙๐', { confirmPaymentPassword: '١٣٥٧٩٠' });
    expect((await use('۱۳۵۷۹۰')).status).toBe(200);
  });

  it('R2.7.7 is locked after five wrong ones in a row, also for the right one', async () => {
    const { call, set, use } = await member();
    await set('135790');
    for (const triesLeft of [4, 3, 2, 1])
      expect(await use('000000')).toMatchObject({ code: 'payment-password-wrong', value: { triesLeft } });
    expect((await use('135790')).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await use('000000');
    expect(await use('000000')).toMatchObject({ status: 403, code: 'payment-password-locked' });
    expect((await use('246810')).code).toBe('payment-password-locked');
    expect((await call('paymentPassword', {})).value).toMatchObject({ isLocked: true, triesLeft: 0 });
  });

  it('R2.7.7 does not let concurrent tries exceed five', async () => {
    const { set, use } = await member();
    await set('135790');
    const codes = (await Promise.all(Array.from({ length: 12 }, () => use('000000')))).map(
      ({ code }) => code,
    );
    expect(codes.filter((code) => code === 'payment-password-wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'payment-password-locked')).toHaveLength(8);
  });

  it('R2.7.7 refuses none of many right ones that come at once, whatever was typed wrong before', async () => {
    const { set, use } = await member();
    await set('246810');
    for (let count = 0; count < 4; count += 1) await use('000000');
    const answers = await Promise.all(Array.from({ length: 24 }, () => use('246810')));
    const outcomes = answers.map(({ status, code }) => [status, code]);
    expect(outcomes).toEqual(Array.from({ length: 24 }, () => [200, undefined]));
    expect((await use('000000')).value).toEqual({ triesLeft: 4 });
  });

  it('R2.7.7 lets a hundred tries of an account wait, and answers 429 to more', async () => {
    const { set, use } = await member();
    await set('246810');
    const answers = await Promise.all(Array.from({ length: 130 }, () => use('246810')));
    const codes = new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`));
    expect(codes).toEqual(new Set(['200 ', '429 too-many-requests']));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(100);
  });

  it('R2.7.4 adds ten payout accounts, of twelve that come at once', async () => {
    const { set, call } = await member();
    await set('246810');
    const add = (number: number) =>
      call('addPayoutAccount', {
        kind: 'crypto',
        provider: 'USDT TRC20',
        number: `TQ9mYk3cN8uQ7rB5xT9aL6dE0fGhJ${1000 + number}`,
        paymentPassword: '246810',
      });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => add(number)));
    const codes = answers.map(({ status, code }) => code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(10);
    expect(codes.filter((code) => code === 'too-many-payout-accounts')).toHaveLength(2);
  });

  it('R2.7.7 can be reset with the log-in password, and the new one acts after a day', async () => {
    const { call, set, use, reset } = await member();
    expect((await reset('112233')).code).toBe('no-payment-password');
    await set('135790');
    for (let count = 0; count < 5; count += 1) await use('000000');
    const { value } = await reset('112233');
    expect(value).toMatchObject({ isLocked: true });
    expect(value.newFrom - platform.parts.now().getTime()).toBeGreaterThan(23.9 * hour);
    platform.wait(23 * hour);
    const before = await signIn(`payer${accounts}`, loginPassword);
    expect((await before.use('112233')).code).toBe('payment-password-locked');
    platform.wait(1.1 * hour);
    const after = await signIn(`payer${accounts}`, loginPassword);
    expect((await after.call('paymentPassword', {})).value).toMatchObject({ isLocked: false, triesLeft: 5 });
    expect((await after.use('112233')).status).toBe(200);
    expect((await call('paymentPassword', {})).status).toBe(401);
  });

  it('R2.7.7 a reset ends if its owner types the old one before', async () => {
    const { set, use, reset, username } = { ...(await member()) };
    await set('135790');
    await reset('112233');
    expect((await use('135790')).value).not.toHaveProperty('newFrom');
    platform.wait(25 * hour);
    const after = await signIn(username, loginPassword);
    expect((await after.use('112233')).code).toBe('payment-password-wrong');
  });

  it('R2.7.7 is unlocked by an operator, who is named in the audit trail', async () => {
    const { set, use, username } = await member();
    await set('135790');
    for (let count = 0; count < 5; count += 1) await use('000000');
    const path = `/SIAM01/accounts/${username}/payment-unlock`;
    expect((await platform.operator('POST', path, { by: '' })).status).toBe(422);
    const unlock = async () => (await platform.operator('POST', path, { by: 'Nok' })).json();
    expect(await unlock()).toMatchObject({ value: { unlocked: true } });
    expect(await unlock()).toMatchObject({ value: { unlocked: false } });
    expect((await use('135790')).status).toBe(200);
    const trail = await (await platform.operator('GET', '/SIAM01/audit-trail')).json();
    expect((trail as { value: object[] }).value[0]).toMatchObject({
      operator: 'Nok',
      act: 'payment-password-unlock',
      subject: `account ${username}`,
    });
  });

  it('R8.8 guessing the log-in password is limited', async () => {
    const { set } = await member();
    for (let count = 0; count < 5; count += 1) await set('135790', { loginPassword: `guess${count}` });
    expect(await set('135790')).toMatchObject({ status: 429, code: 'too-many-requests' });
  });

  it('R6.3 is refused to trial accounts', async () => {
    const { set, use } = await signIn('demo_trial', demoPassword);
    expect((await set('135790')).code).toBe('in_need_true_account');
    expect((await use('135790')).code).toBe('in_need_true_account');
  });

  it('cannot be verified where a refusal would undo the count of wrong ones', async () => {
    const context = { session: { account: { id: 1, type: 0 } } } as never;
    expect(signedIn(context)).toBeDefined();
    await expect(
      requirePaymentPassword({ ...platform.parts, inTransaction: true }, context, '135790'),
    ).rejects.toThrow('"paymentPassword": true');
  });
});
