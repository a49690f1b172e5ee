import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#platform/base/database/schema/index.ts';
import { readContext } from '../sessions/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { TestClient } from '#platform/testing/TestClient.ts';
import { memberLedgerAccount, merchantLedgerAccount, memberTransfer } from '#platform/money/wallet/index.ts';

const day = 86_400_000;
const first = 'First1word';
const given = 'Given1out';

describe.each(databaseKinds())('passwords on %s', (kind) => {
  let platform: TestPlatform;
  let visitors = 1;
  let names = 0;
  let name: string;
  let client: TestClient;

  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await platform.operator('PUT', '/SIAM01/settings/loginSlider', { value: 'never' });
    await platform.operator('PUT', '/SIAM01/settings/passwordRule', { value: 'field' });
    await platform.operator('PUT', '/SIAM01/default-password', { password: given });
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    name = `walker${++names}`;
    client = platform.from(`198.51.100.${visitors++}`);
    await open(name, first);
  });

  const open = (account: string, password: string, type = 0) =>
    platform.operator('POST', '/SIAM01/accounts', { account, password, type });
  const flag = (on: boolean) => platform.operator('PUT', '/SIAM01/modules/PWDEXPFORCECHANGE3', { on });
  const passwordDays = (value: number) =>
    platform.operator('PUT', '/SIAM01/settings/passwordDays', { value });
  const enter = async (password: string, more = {}) =>
    (await client.call('login', { username: name, password, ...more })).body;
  const tokenOf = async (password: string): Promise<string> => (await enter(password)).value.token;
  const change = (token: string, oldPassword: string, newPassword: string, confirm = newPassword) =>
    client.call('changePassword', { oldPassword, newPassword, confirmNewPassword: confirm }, { token });
  const info = async (token: string) => (await client.call('memberInfo', {}, { token })).body.value;
  /** Transfers 1.00 out of the account's wallet, as a withdrawal does. */
  const withdraw = async (token: string) => {
    const [account] = await platform.db.select().from(accounts).where(eq(accounts.account, name));
    const ledgerAccount = await memberLedgerAccount(platform.db, account?.id ?? 0);
    const outside = await merchantLedgerAccount(platform.db, 'SIAM01', 'outside');
    const context = await readContext(platform.parts, {
      req: {
        header: (name: string) =>
          ({ 'x-merchant': 'SIAM01', authorization: `Bearer ${token}` })[name.toLowerCase()],
        query: () => undefined,
      },
    } as never);
    const request = {
      kind: 'adjustment' as const,
      reason: 'test',
      idempotencyKey: crypto.randomUUID(),
      sides: [
        { ledgerAccountId: ledgerAccount?.id ?? 0, amount: -100n },
        { ledgerAccountId: outside.id, amount: 100n },
      ],
    };
    return memberTransfer(platform.parts, context, request).then(
      () => 'moved',
      (error) => error.code,
    );
  };
  const money = () =>
    platform.operator('POST', '/SIAM01/entries', { account: name, amount: '+10.00', reason: 'test' });

  it('replaces the old password and ends every earlier session and remembered device', async () => {
    const { value } = await enter(first, { remember: true });
    const other = await tokenOf(first);
    expect((await change(value.token, first, 'Second1word')).body.success).toBe(true);
    expect((await client.call('memberInfo', {}, { token: value.token })).status).toBe(401);
    expect((await client.call('memberInfo', {}, { token: other })).status).toBe(401);
    const byDevice = { headers: { 'x-device-token': value.deviceToken } };
    expect((await client.call('login', { username: name }, byDevice)).body.code).toBe('device-forgotten');
    expect((await enter(first)).code).toBe('wrong-credentials');
    expect((await enter('Second1word')).success).toBe(true);
  });

  it.each([
    ['', '', '', ['oldPassword required', 'newPassword required', 'confirmNewPassword required']],
    [first, 'short1A', 'short1A', ['newPassword pattern']],
    [first, 'x'.repeat(19) + 'A1', 'x'.repeat(19) + 'A1', ['newPassword pattern']],
    [first, 'nocapital1', 'nocapital1', ['newPassword pattern']],
    [first, first, first, ['newPassword same-as-old']],
    [first, given, given, ['newPassword same-as-default']],
    [first, 'Second1word', 'Second1wort', ['confirmNewPassword inconsistent_twice']],
    ['not-it', 'Second1word', 'Second1word', ['oldPassword old-password-wrong']],
  ])('refuses to change %j to %j, repeated as %j', async (old, wanted, confirm, fields) => {
    const token = await tokenOf(first);
    const { status, body } = await change(token, old, wanted, confirm);
    expect(status).toBe(422);
    expect(body.fields.map((one: any) => `${one.field} ${one.code}`)).toEqual(fields);
    expect((await info(token)).account).toBe(name);
  });

  it('refuses a password equal to the user name', async () => {
    name = `Walker1Name${names}`;
    await open(name, first);
    const { body } = await change(await tokenOf(first), first, name.toLowerCase().replace('w', 'W'));
    expect(body.fields[0].code).toBe('same-as-username');
  });

  it('limits an open session to five wrong old passwords', async () => {
    const token = await tokenOf(first);
    for (let tries = 0; tries < 5; tries++)
      expect((await change(token, 'not-it', 'Second1word')).body.code).toBe('old-password-wrong');
    const last = await change(token, first, 'Second1word');
    expect([last.status, last.body.value.retryAfter]).toEqual([429, 900]);
  });

  it('blocks transfers out until a default password is changed', async () => {
    await platform.operator('PUT', `/SIAM01/accounts/${name}/password`, { password: given });
    await money();
    const { value } = await enter(given);
    expect(value).toMatchObject({ defaultPassword: true, mustChangePassword: true, firstTimeLogin: true });
    expect(JSON.stringify(value)).not.toContain(given);
    expect(await withdraw(value.token)).toBe('password-change-required');
    expect(await info(value.token)).toMatchObject({ mustChangePassword: true, cpw: true });

    await change(value.token, given, 'Second1word');
    const token = await tokenOf('Second1word');
    expect(await info(token)).toMatchObject({
      defaultPassword: false,
      mustChangePassword: false,
      cpw: false,
    });
    expect(await withdraw(token)).toBe('moved');
  });

  it.each([
    [true, { passwordExpired: true, mustChangePassword: true, cpw: true }],
    [false, { passwordExpired: true, mustChangePassword: false, cpw: false }],
  ])('handles an expired password with PWDEXPFORCECHANGE3 %s', async (on, wanted) => {
    await tokenOf(first);
    await money();
    await passwordDays(30);
    await flag(on);
    try {
      expect((await enter(first)).value).toMatchObject({ passwordExpired: false, mustChangePassword: false });
      platform.wait(31 * day);
      const { value } = await enter(first);
      expect(value.mustChangePassword).toBe(wanted.mustChangePassword);
      expect(await info(value.token)).toMatchObject(wanted);
      expect(await withdraw(value.token)).toBe(on ? 'password-change-required' : 'moved');
      await change(value.token, first, 'Second1word');
      expect(await info(await tokenOf('Second1word'))).toMatchObject({
        passwordExpired: false,
        mustChangePassword: false,
        cpw: false,
      });
    } finally {
      await passwordDays(0);
      await flag(true);
    }
  });

  it('refuses transfers out of a trial account', async () => {
    name = `trial${names}`;
    await open(name, first, 4);
    await money();
    expect(await withdraw(await tokenOf(first))).toBe('in_need_true_account');
  });

  it('shows the welcome from the first login until it was seen once, even if the password changes in between', async () => {
    const begun = (await enter(first)).value;
    expect(begun).toMatchObject({ firstTimeLogin: true, welcomeDue: true });
    await change(begun.token, first, 'Second1word');
    const again = (await enter('Second1word')).value;
    expect(again).toMatchObject({ firstTimeLogin: false, welcomeDue: true });
    await client.call('welcomeSeen', {}, { token: again.token });
    expect((await enter('Second1word')).value.welcomeDue).toBe(false);
  });
});
