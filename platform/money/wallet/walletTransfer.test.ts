import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { auditLedger } from './ledger.ts';

const merchant = 'MERID01';

describe.each(databaseKinds())('transfers between wallets on %s', (kind) => {
  let platform: TestPlatform;
  let token: string;
  let trial: string;
  beforeAll(async () => {
    platform = await openTestPlatform(kind);
    await setSingle(false);
    [token, trial] = [await tokenOf('demo_member'), await tokenOf('demo_trial')];
  });
  afterAll(() => platform.close());

  const setSingle = (value: boolean) => platform.operator('PUT', `/${merchant}/settings/isSingle`, { value });
  const tokenOf = async (username: string): Promise<string> => {
    const login = { type: 'username', username, password: demoPassword } as const;
    return (await platform.client.call('login', login, { merchant })).body.value.token;
  };
  const move = (from: string, to: string, amount?: string, key: string = crypto.randomUUID(), as = token) =>
    platform.client.call(
      'walletTransfer',
      { from, to, ...(amount !== undefined && { amount }) },
      { token: as, merchant, headers: { 'idempotency-key': key } },
    );
  const total = async (): Promise<string> =>
    (await platform.client.call('balance', {}, { token, merchant })).body.value.sumBalance;
  const codeOf = async (answer: ReturnType<typeof move>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };

  it('R3.14 moves money to a vendor and back, or all of it, and the balance is that of all wallets', async () => {
    const before = await total();
    const there = await move('MAIN', 'JL', '10.50');
    expect(there.body.value).toMatchObject({ to: { wallet: 'JL', balance: '10.50' }, amount: '10.50' });
    expect(await total()).toBe(before);
    const back = await move('JL', 'MAIN');
    expect(back.body.value).toEqual({
      from: { wallet: 'JL', balance: '0.00' },
      to: { wallet: 'MAIN', balance: before },
      amount: '10.50',
    });
    expect((await move('JL', 'MAIN')).body.value.amount).toBe('0.00');
  });

  it('R3.14 is what a vendor can stake, and what it pays into', async () => {
    await move('MAIN', 'JL', '5.00');
    const vendor = await new TestVendor(platform).register();
    const { session, balance } = await vendor.play('demo_member', 'JL_GOLDEN_TIGER', merchant);
    expect(balance).toBe(500);
    const bet = { session, round: 'w1', transaction: 'w1b', game: 'JL_GOLDEN_TIGER' };
    expect((await vendor.call('bet', { ...bet, amount: 501 })).body.error.code).toBe('insufficient-funds');
    expect((await vendor.call('bet', { ...bet, amount: 500 })).body.balance).toBe(0);
    const win = { session, round: 'w1', transaction: 'w1w', amount: 900, closes: true };
    expect((await vendor.call('win', win)).body.balance).toBe(900);
    expect((await move('JL', 'MAIN')).body.value.amount).toBe('9.00');
  });

  it('needs an Idempotency-Key, moves money once per key, and answers repetitions the same for a day', async () => {
    expect(await codeOf(move('MAIN', 'JL', '1.00', ''))).toEqual([400, 'no-idempotency-key']);
    expect(await codeOf(move('MAIN', 'JL', '1.00', 'k'.repeat(101)))).toEqual([400, 'bad-idempotency-key']);
    const first = await Promise.all(Array.from({ length: 4 }, () => move('MAIN', 'JL', '1.00', 'same')));
    expect(new Set(first.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(first.filter(({ headers }) => headers.get('idempotent-replayed') !== 'true')).toHaveLength(1);
    await move('MAIN', 'JL', '2.00');
    expect((await move('MAIN', 'JL', '1.00', 'same')).body).toEqual(first[0]?.body);
    expect(await codeOf(move('MAIN', 'JL', '3.00', 'same'))).toEqual([409, 'key-reused']);
    expect((await move('JL', 'MAIN')).body.value.amount).toBe('3.00');
  });

  it('leaves no trace of a refusal, so the key serves for the corrected request', async () => {
    expect(await codeOf(move('MAIN', 'JL', '999999.00', 'again'))).toEqual([409, 'insufficient-funds']);
    expect((await move('MAIN', 'JL', '1.00', 'again')).status).toBe(200);
  });

  it.each(['-1.00', '0', '0.001', 'much', '1e3'])('refuses %s as an amount', async (amount) =>
    expect(await codeOf(move('MAIN', 'JL', amount))).toEqual([422, 'invalid-amount']),
  );

  it('refuses the same wallet twice, vendors that are not offered, trial accounts, and a single wallet', async () => {
    expect(await codeOf(move('JL', 'JL', '1.00'))).toEqual([422, 'invalid-request']);
    expect(await codeOf(move('MAIN', 'NOBODY', '1.00'))).toEqual([404, 'unknown-vendor']);
    expect(await codeOf(move('MAIN', 'JL', '1.00', 'trial', trial))).toEqual([403, 'in_need_true_account']);
    await setSingle(true);
    expect(await codeOf(move('MAIN', 'JL', '1.00'))).toEqual([409, 'single-wallet']);
    await setSingle(false);
  });

  it('R9.5 lists those of some days', async () => {
    await move('MAIN', 'JL', '1.00');
    const ids = async (query: object) => {
      const { body } = await platform.client.call('walletRecord', query, { token, merchant });
      return body.value.transfers.map(({ id }: { id: string }) => id);
    };
    const all = await ids({});
    expect(all.length).toBeGreaterThan(0);
    expect([await ids({ range: 'today' }), await ids({ range: 'yesterday' })]).toEqual([all, []]);
    await move('JL', 'MAIN');
  });

  it('leaves a consistent ledger', async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] }));
});
