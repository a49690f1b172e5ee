import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '../wallet/index.ts';
import { depositArrived } from '#platform/rewards/bonuses/index.ts';

const merchant = 'SIAM01';
const paymentPassword = '482917';

describe.each(databaseKinds())('transfers to the upline on %s', (kind) => {
  let platform: TestPlatform;
  let member: string;
  let agent: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    [member, agent] = [await tokenOf('demo_member'), await tokenOf('demo_agent')];
    const { status } = await platform.client.call(
      'setPaymentPassword',
      { loginPassword: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword },
      { token: member, merchant },
    );
    if (status !== 200) throw new Error(`The payment password was not set: ${status}.`);
  });
  afterAll(() => platform.close());

  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const send = (
    amount: string,
    { token = member, password = paymentPassword, key = crypto.randomUUID() as string } = {},
  ) =>
    platform.client.call(
      'uplineTransfer',
      { amount, paymentPassword: password },
      { token, merchant, headers: { 'idempotency-key': key } },
    );
  const codeOf = async (answer: ReturnType<typeof send>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const line = async (token = member, query = {}) =>
    (await platform.client.call('uplineTransfers', query, { token, merchant })).body.value;
  const set = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const memberInfo = async (token: string) =>
    (await platform.client.call('memberInfo', {}, { token, merchant })).body.value;

  it('R6.12 moves money to the direct upline, and both sides have it in their record', async () => {
    const [before, agentsBefore] = [await line(), await line(agent)];
    expect(before).toMatchObject({ upline: 'de****nt', minimum: '1.00', maximum: '50000.00', transfers: [] });
    const { status, body } = await send('250.00');
    expect([status, body.value]).toEqual([
      200,
      expect.objectContaining({ direction: 'out', amount: '250.00', account: 'de****nt' }),
    ]);
    const [after, agentsAfter] = [await line(), await line(agent)];
    expect(Number(before.balance) - Number(after.balance)).toBe(250);
    expect(Number(agentsAfter.balance) - Number(agentsBefore.balance)).toBe(250);
    expect(after.leftToday).toBe('99750.00');
    expect(after.transfers).toEqual([body.value]);
    expect(agentsAfter.transfers).toEqual([{ ...body.value, direction: 'in', account: 'de****er' }]);
    expect(agentsAfter.upline).toBeUndefined();
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R2.7.8 needs the payment password', async () => {
    expect(await codeOf(send('1.00', { password: '111111' }))).toEqual([422, 'payment-password-wrong']);
    expect(await codeOf(send('1.00'))).toEqual([200, undefined]);
  });

  it('moves money once per key, however often it is sent', async () => {
    const { balance } = await line();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send('10.00', { key: 'same' })));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(Number(balance) - Number((await line()).balance)).toBe(10);
    expect(await codeOf(send('11.00', { key: 'same' }))).toEqual([409, 'key-reused']);
  });

  it.each([
    ['0', 'invalid-amount'],
    ['-5.00', 'invalid-amount'],
    ['0.001', 'invalid-amount'],
    ['1e3', 'invalid-amount'],
    ['1e400', 'invalid-amount'],
    ['٥', 'invalid-amount'],
    ['0.99', 'amount-too-small'],
    ['50000.01', 'amount-too-large'],
  ])('refuses %s with %s', async (amount, code) => expect(await codeOf(send(amount))).toEqual([422, code]));

  it('R9.5 lists what was sent on some days', async () => {
    const ids = async (query: object) =>
      (await line(member, { pageSize: 50, ...query })).transfers.map(({ id }: { id: string }) => id);
    const all = await ids({});
    expect(all.length).toBeGreaterThan(0);
    expect([await ids({ range: 'today' }), await ids({ range: 'yesterday' })]).toEqual([all, []]);
    platform.wait(86_400_000);
    member = await tokenOf('demo_member');
    expect([await ids({ range: 'today' }), await ids({ range: 'yesterday' })]).toEqual([[], all]);
    expect(await ids({ range: 'last7' })).toEqual(all);
    const { range } = await line(member, { range: 'last30' });
    expect(Date.parse(range.to) - Date.parse(range.from)).toBe(29 * 86_400_000);
    expect((await line()).range).toBeUndefined();
    const query = { from: '2026-02-30', to: '2026-03-01' };
    const refused = await platform.client.call('uplineTransfers', query, { token: member, merchant });
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid-range']);
  });

  it('R6.12 keeps to the limit of a day of the merchant, also for two transfers at once', async () => {
    await set('uplinePerDay', 1_000);
    const { leftToday } = await line();
    const part = (Number(leftToday) / 2 + 1).toFixed(2);
    const codes = await Promise.all([codeOf(send(part)), codeOf(send(part))]);
    expect(codes.map(([status]) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409]);
    expect(codes).toContainEqual([409, 'day-limit']);
    platform.wait(24 * 3_600_000);
    member = await tokenOf('demo_member');
    expect((await line()).leftToday).toBe('1000.00');
    await set('uplinePerDay', 100_000);
  });

  it('refuses more than there is, and what deposits still owe in bets', async () => {
    const { balance } = await line();
    expect(await codeOf(send((Number(balance) + 1).toFixed(2)))).toEqual([409, 'insufficient-funds']);
    const [account] = (
      await platform.db.select().from(accounts).where(eq(accounts.account, 'demo_member'))
    ).filter((one) => one.merchant === merchant);
    if (!account) throw new Error('no demo_member');
    const deposit = {
      account,
      deposit: 'upline-1',
      promotion: null,
      amount: 100_00n,
      now: platform.parts.now(),
    };
    await platform.db.transaction((tx) => depositArrived(tx, deposit));
    const { status, body } = await send('1.00');
    expect([status, body.code, body.value]).toEqual([409, 'turnover-owed', { owed: '100.00' }]);
    expect((await line()).turnoverOwed).toBe('100.00');
  });

  it('R6.12 is refused where the merchant turned it off, without an upline, and to trials', async () => {
    expect((await memberInfo(member)).toUpline).toBe(true);
    await set('uplineTransfers', false);
    expect(await codeOf(send('1.00'))).toEqual([403, 'upline-transfer-off']);
    expect((await memberInfo(member)).toUpline).toBe(false);
    expect((await line()).upline).toBeUndefined();
    await set('uplineTransfers', true);
    const trial = await tokenOf('demo_trial');
    expect(await codeOf(send('1.00', { token: trial }))).toEqual([403, 'in_need_true_account']);
    expect((await memberInfo(trial)).toUpline).toBe(false);
  });
});
