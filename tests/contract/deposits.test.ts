import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deposit } from '#schemas/generated/api.ts';
import type { PaymentEvent } from '#schemas/generated/payments.ts';
import { expireDeposits } from '#platform/money/deposits/index.ts';
import { requestHeaders } from '#platform/base/crypto/index.ts';
import { Book } from '#demo/payments/Book.ts';
import { createApp } from '#demo/payments/createApp.ts';
import { Store } from '#demo/payments/Store.ts';
import { WebhookSender } from '#demo/payments/WebhookSender.ts';
import { messages as messageTable } from '#platform/base/database/schema/index.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, testPlatformKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const merchant = 'SIAM01';
const root = join(import.meta.dirname, '../..');

/** The platform with its payment provider, joined by nothing but the payment API. */
describe.each(databaseKinds())('paying in on %s', (kind) => {
  let platform: TestPlatform;
  let book: Book;
  let sender: WebhookSender;
  let token: string;
  let other: string;
  let trial: string;
  /** Webhooks as they were sent. */
  let sent: { body: string; headers: Record<string, string> }[] = [];
  let isAway = false;
  let isDeaf = false;

  beforeAll(async () => {
    const store = new Store(':memory:');
    const now = () => platform.parts.now().getTime();
    book = new Book({ store, publicUrl: 'http://payments.localhost', now });
    const provider = createApp({
      book,
      secret,
      now,
      log: () => undefined,
      folders: { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') },
      isSecure: false,
    });
    const reach = async (url: string, init: RequestInit) => {
      if (isAway) throw new Error('away');
      return provider.request(new URL(url).pathname, init);
    };
    platform = await openTestPlatform(kind, {
      payments: { url: 'http://provider.test', secret, fetch: reach },
    });
    sender = new WebhookSender({
      store,
      secret,
      webhookUrl: 'http://platform.test/payments/v1/event',
      now,
      log: () => undefined,
      fetch: async (_url, init) => {
        if (isDeaf) throw new Error('away');
        const headers = Object.fromEntries(new Headers(init.headers));
        const body = init.body as string;
        sent.push({ body, headers });
        return post(body, headers);
      },
    });
    [token, other, trial] = [
      await tokenOf('demo_member'),
      await tokenOf('demo_vip'),
      await tokenOf('demo_trial'),
    ];
  }, 240_000);
  afterAll(() => platform.close());
  beforeEach(async () => {
    [sent, isAway, isDeaf] = [[], false, false];
    // Tests before may have left deposits that wait.
    for (const { deposit, state } of (await list()).deposits)
      if (state === 'pending') await call('cancelDeposit', { deposit });
  });

  const tokenOf = async (username: string): Promise<string> =>
    (await platform.client.call('login', { type: 'username', username, password: demoPassword })).body.value
      .token;
  const post = (body: string, headers: Record<string, string>) =>
    platform.app.request('/payments/v1/event', { method: 'POST', body, headers });
  const call: TestPlatform['client']['call'] = (name, query, options) =>
    platform.client.call(name, query, { token, ...options });
  const list = async () =>
    (await call('deposits', { limit: 50 })).body.value as { deposits: Deposit[]; hasMore: boolean };
  const balance = async () => Number((await call('balance', {})).body.value.sumBalance);
  const create = async (amount = '500.00', method = 'bank-transfer'): Promise<Deposit> => {
    const { status, body } = await call('createDeposit', { method, amount });
    expect([status, body.code]).toEqual([200, undefined]);
    return body.value;
  };
  const returnUrl = 'http://siam.localhost/?open=member/depositv2';
  const checkout = (deposit: string) => call('openCheckout', { deposit, returnUrl });
  /** The payer pays at the provider, or lets it fail. */
  const pay = async ({ deposit }: Deposit, state: 'succeeded' | 'failed' = 'succeeded') => {
    const key = new URL((await checkout(deposit)).body.value.url).pathname.split('/').at(-1) ?? '';
    const payment = book.checkout(key);
    if (!payment) throw new Error('no payment');
    book.pay(payment, state === 'failed' ? { state, reason: 'declined' } : { state });
  };
  const settle = async (ms = 3_000) => {
    platform.wait(ms);
    book.tick();
    await sender.send();
  };
  const stateOf = async ({ deposit }: Deposit) => (await call('deposit', { deposit })).body.value.state;
  const event = ({ deposit, amount, currency }: Deposit, more: Partial<PaymentEvent> = {}): PaymentEvent => ({
    event: `evt_${crypto.randomUUID()}`,
    subject: 'payment',
    merchant,
    reference: deposit,
    state: 'succeeded',
    amount: Math.round(Number(amount) * 100),
    currency,
    at: Math.floor(platform.parts.now().getTime() / 1000),
    ...more,
  });
  /** Sends an event as the provider would, or with another secret or time. */
  const send = async (value: object, key = secret, ageMs = 0) => {
    const body = JSON.stringify(value);
    const now = new Date(platform.parts.now().getTime() - ageMs);
    const request = { method: 'POST', target: '/payments/v1/event', body, version: 2, now } as const;
    const signer = { secret: key, direction: 'provider-to-platform' } as const;
    const response = await post(body, requestHeaders(signer, request));
    const answer = (await response.json()) as { received?: boolean; error?: { code: string } };
    return answer.error?.code ?? answer.received;
  };

  it('R2.7.6 lists the methods with limits, fees and hours', async () => {
    const { value } = (await call('depositMethods', {})).body;
    expect(value.currency).toBe('THB');
    expect(value.methods.map(({ method }: { method: string }) => method)).toEqual([
      'bank-transfer',
      'card',
      'e-wallet',
      'crypto',
    ]);
    expect(value.methods[1]).toMatchObject({
      min: '300.00',
      max: '60000.00',
      feePercent: '1.50',
      isOpen: true,
    });
  });

  it('R2.7.6 credits what is left after the fee, once, when the provider reports the payment', async () => {
    const before = await balance();
    const deposit = await create('1000.00', 'card');
    expect(deposit).toMatchObject({ state: 'pending', fee: '15.00', credited: '985.00' });
    expect(await balance()).toBe(before);
    await pay(deposit);
    await settle();
    expect(await stateOf(deposit)).toBe('success');
    expect(await balance()).toBeCloseTo(before + 985, 2);
    // Every webhook again, in the reverse order: nothing changes.
    for (const { body, headers } of sent.toReversed()) expect((await post(body, headers)).status).toBe(200);
    await settle();
    expect(await balance()).toBeCloseTo(before + 985, 2);
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });
  });

  it('R2.7.6 grants the chosen bonus with the deposit, and tells the member', async () => {
    const { promotions } = (await call('depositPromotions', {})).body.value;
    const [{ id }] = promotions;
    const request = { method: 'bank-transfer', amount: '600.00', promotion: id };
    const { body } = await call('createDeposit', request);
    expect([body.code, body.value]).toMatchObject([undefined, { state: 'pending', promotion: id }]);
    const messages = () => platform.db.$count(messageTable);
    const before = await messages();
    await pay(body.value);
    await settle();
    expect(await stateOf(body.value)).toBe('success');
    // Of the deposit and of the bonus.
    expect(await messages()).toBe(before + 2);
    const granted = (await call('bonuses', {})).body.value.bonuses;
    expect(granted[0]).toMatchObject({ promotion: id, deposit: '600.00', state: 'active' });
    expect((await call('createDeposit', { ...request, promotion: 'none' })).body.code).toBe(
      'unknown-promotion',
    );
  });

  it('R2.7.6 a failed payment leaves its reason and no money', async () => {
    const before = await balance();
    const deposit = await create();
    await pay(deposit, 'failed');
    await settle();
    const { state, reason } = (await call('deposit', { deposit: deposit.deposit })).body.value;
    expect([state, reason]).toEqual(['failed', 'declined']);
    expect(await balance()).toBe(before);
  });

  it('R2.7.6 a forged, stale, foreign or wrong event changes nothing', async () => {
    const before = await balance();
    const deposit = await create();
    expect(await send(event(deposit), 'x'.repeat(40))).toBe('bad-signature');
    expect(await send(event(deposit), secret, 61_000)).toBe('stale-timestamp');
    expect(await send(event(deposit), secret, -61_000)).toBe('stale-timestamp');
    expect(await send(event(deposit, { merchant: 'MERID01' }))).toBe('unknown-payment');
    expect(await send(event(deposit, { reference: 'dep_none' }))).toBe('unknown-payment');
    expect(await send(event(deposit, { amount: 99_999_900 }))).toBe('duplicate-conflict');
    expect(await send(event(deposit, { currency: 'USD' }))).toBe('duplicate-conflict');
    expect(await send({ ...event(deposit), more: 1 })).toBe('bad-request');
    expect(await send({ ...event(deposit), state: 'paid' })).toBe('bad-request');
    expect(await stateOf(deposit)).toBe('pending');
    expect(await balance()).toBe(before);
    const body = JSON.stringify(event(deposit));
    expect((await post(body, {})).status).toBe(401);
  });

  it('R2.7.6 a late or out-of-order event changes nothing, and is confirmed', async () => {
    const before = await balance();
    const deposit = await create();
    expect(await send(event(deposit, { state: 'processing' }))).toBe(true);
    expect(await send(event(deposit, { state: 'failed', reason: 'declined' }))).toBe(true);
    expect(await send(event(deposit, { state: 'succeeded' }))).toBe(true);
    expect(await send(event(deposit, { state: 'pending' }))).toBe(true);
    expect(await stateOf(deposit)).toBe('failed');
    expect(await balance()).toBe(before);
  });

  it('R2.7.6 ten events at once credit once', async () => {
    const before = await balance();
    const deposit = await create();
    const one = event(deposit);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => send(index % 2 === 0 ? one : event(deposit))),
    );
    expect(new Set(answers)).toEqual(new Set([true]));
    expect(await balance()).toBeCloseTo(before + 500, 2);
  });

  it('R2.7.6 an abandoned deposit expires by the job, and its checkout with it', async () => {
    const deposit = await create();
    await checkout(deposit.deposit);
    expect(await expireDeposits(platform.parts)).toBe(0);
    platform.wait(31 * 60_000);
    expect(await expireDeposits(platform.parts)).toBe(1);
    expect(await stateOf(deposit)).toBe('expired');
    expect((await checkout(deposit.deposit)).body.code).toBe('deposit-over');
    await settle();
    expect(await stateOf(deposit)).toBe('expired');
  });

  it('R2.7.6 a deposit whose checkout was never opened expires too', async () => {
    const deposit = await create();
    platform.wait(31 * 60_000);
    expect(await expireDeposits(platform.parts)).toBe(1);
    expect(await stateOf(deposit)).toBe('expired');
  });

  it('R2.7.6 the job credits a payment whose webhook was lost, and waits for a provider that is away', async () => {
    const before = await balance();
    const deposit = await create();
    await pay(deposit);
    isDeaf = true;
    await settle();
    platform.wait(31 * 60_000);
    isAway = true;
    expect(await expireDeposits(platform.parts)).toBe(0);
    expect(await stateOf(deposit)).toBe('pending');
    isAway = false;
    expect(await expireDeposits(platform.parts)).toBe(1);
    expect(await stateOf(deposit)).toBe('success');
    expect(await balance()).toBeCloseTo(before + 500, 2);
    isDeaf = false;
    await settle(600_000);
    expect(await balance()).toBeCloseTo(before + 500, 2);
  });

  it('R2.7.6 a member cancels before paying, not after', async () => {
    const [first, second] = [await create(), await create()];
    await checkout(first.deposit);
    expect((await call('cancelDeposit', { deposit: first.deposit })).body.value.state).toBe('canceled');
    expect((await call('cancelDeposit', { deposit: first.deposit })).body.value.state).toBe('canceled');
    await pay(second);
    expect((await call('cancelDeposit', { deposit: second.deposit })).body.code).toBe('deposit-in-progress');
    await settle();
    expect((await call('cancelDeposit', { deposit: second.deposit })).body.value.state).toBe('success');
    const third = await create();
    await checkout(third.deposit);
    isAway = true;
    expect((await call('cancelDeposit', { deposit: third.deposit })).body.code).toBe('payments-away');
    expect((await checkout(third.deposit)).body.code).toBe('payments-away');
    expect(await stateOf(third)).toBe('pending');
  });

  it('R2.7.6 resumes the same payment', async () => {
    const { deposit } = await create();
    const [first, again] = [await checkout(deposit), await checkout(deposit)];
    expect(again.body.value.url).toBe(first.body.value.url);
  });

  it.each(['0', '-500', '1e400', '500.001', '', 'abc', '99.00', '60000000.00'])(
    'R2.7.6 refuses "%s" as an amount',
    async (amount) => {
      const { status, body } = await call('createDeposit', { method: 'bank-transfer', amount });
      expect([status, body.success]).toEqual([422, false]);
      expect(body.fields?.[0]?.field).toBe('amount');
    },
  );

  it('R2.7.6 deposits of others do not exist', async () => {
    const { deposit } = await create();
    const as = { token: other };
    for (const answer of [
      await platform.client.call('deposit', { deposit }, as),
      await platform.client.call('cancelDeposit', { deposit }, as),
      await platform.client.call('openCheckout', { deposit, returnUrl }, as),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'unknown-deposit']);
    expect((await platform.client.call('deposits', {}, as)).body.value.deposits).toEqual([]);
    expect((await platform.client.call('deposits', { before: deposit }, as)).body.value.deposits).toEqual([]);
  });

  it.each([
    'https://evil.example/',
    'http://siam.localhost@evil.example/',
    'http://siam.localhost.evil.example/',
  ])('R2.7.6 sends no one back to %s', async (address) => {
    const { deposit } = await create();
    const { status, body } = await call('openCheckout', { deposit, returnUrl: address });
    expect([status, body.code]).toEqual([422, 'bad-return']);
  });

  it.each([
    'http://siam.localhost:9999/',
    'https://siam.localhost:4000/',
    'http://nakhla.localhost:4000/',
    'http://user@siam.localhost:4000/',
  ])('R2.7.6 sends no one from the site at http://siam.localhost:4000 back to %s', async (address) => {
    const { deposit } = await create();
    const headers = { 'x-platform-key': testPlatformKey, 'x-site': 'http://siam.localhost:4000' };
    const { status, body } = await call('openCheckout', { deposit, returnUrl: address }, { headers });
    expect([status, body.code]).toEqual([422, 'bad-return']);
    const own = 'http://siam.localhost:4000/?open=member/depositv2';
    expect((await call('openCheckout', { deposit, returnUrl: own }, { headers })).status).toBe(200);
  });

  it('R10.7 refuses what exceeds the limits of the member, with what waits, and takes what fits', async () => {
    const as = { token: other };
    const { limits } = (await platform.client.call('limits', {}, as)).body.value;
    const { used } = limits.find(({ kind: one }: { kind: string }) => one === 'deposit-day');
    const open = (amount: string) =>
      platform.client.call('createDeposit', { method: 'bank-transfer', amount }, as);
    await platform.client.call(
      'setLimit',
      { kind: 'deposit-day', value: (Number(used) + 1000).toFixed(2) },
      as,
    );
    expect((await open('1000.01')).body.code).toBe('deposit-limit');
    const first = await open('600.00');
    expect(first.status).toBe(200);
    expect((await open('500.00')).body.code).toBe('deposit-limit');
    await platform.client.call('cancelDeposit', { deposit: first.body.value.deposit }, as);
    const second = await open('500.00');
    expect(second.status).toBe(200);
    await platform.client.call('cancelDeposit', { deposit: second.body.value.deposit }, as);
  });

  it('R6.3 refuses trial accounts', async () => {
    const { status, body } = await platform.client.call(
      'createDeposit',
      { method: 'bank-transfer', amount: '500.00' },
      { token: trial },
    );
    expect([status, body.code]).toEqual([403, 'in_need_true_account']);
  });

  it('R2.7.6 opens one deposit of a double click, and at most five that wait', async () => {
    const options = { headers: { 'idempotency-key': crypto.randomUUID() } };
    const request = { method: 'bank-transfer', amount: '500.00' };
    const answers = await Promise.all([1, 2, 3].map(() => call('createDeposit', request, options)));
    expect(new Set(answers.map(({ body }) => body.value.deposit)).size).toBe(1);
    const reused = await call('createDeposit', { ...request, amount: '600.00' }, options);
    expect(reused.body.code).toBe('key-reused');
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => call('createDeposit', request)));
    expect(more.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(more.find(({ status }) => status !== 200)?.body.code).toBe('too-many-pending');
  });

  it('R2.7.6 pages through the deposits, newest first', async () => {
    for (let count = 0; count < 3; count += 1) await create();
    const all = (await list()).deposits.map(({ deposit }) => deposit);
    const [first] = [(await call('deposits', { limit: 2 })).body.value];
    expect(first.hasMore).toBe(true);
    const next = (await call('deposits', { limit: 2, before: first.deposits[1].deposit })).body.value;
    const shown = [...first.deposits, ...next.deposits].map(({ deposit }: Deposit) => deposit);
    expect(shown).toEqual(all.slice(0, 4));
  });

  it('R9.5 lists the deposits of some days', async () => {
    const { deposit } = await create();
    const ids = async (query: object) =>
      (await call('deposits', { limit: 50, ...query })).body.value.deposits.map(
        (one: Deposit) => one.deposit,
      );
    expect((await ids({ range: 'today' }))[0]).toBe(deposit);
    expect((await ids({ range: 'last7' }))[0]).toBe(deposit);
    expect(await ids({ range: 'yesterday' })).not.toContain(deposit);
    expect((await call('deposits', { range: 'last7' })).body.value.range).toMatchObject({
      timeZone: 'Asia/Bangkok',
    });
    expect((await call('deposits', { from: '2026-01-02', to: '2026-01-01' })).body.code).toBe(
      'invalid-range',
    );
  });

  it('R2.7.6 the operator sets limits, fee, hours and currencies', async () => {
    const change = (fields: object, code = 'crypto') =>
      platform.operator('PUT', `/${merchant}/payment-methods/${code}`, { by: 'Nok', ...fields });
    const methods = async () => (await call('depositMethods', {})).body.value.methods as { method: string }[];
    const hour = new Date(platform.parts.now().getTime() + 7 * 3_600_000).getUTCHours();
    const two = (value: number) => String(value % 24).padStart(2, '0');
    const shut = `${two(hour + 2)}:00-${two(hour + 3)}:00`;
    expect(
      (await change({ hours: shut, min: '1000', feePercent: '2.5', quickAmounts: '1000,2000' })).status,
    ).toBe(200);
    expect((await methods()).find(({ method }) => method === 'crypto')).toMatchObject({
      min: '1000.00',
      feePercent: '2.50',
      quickAmounts: ['1000.00', '2000.00'],
      isOpen: false,
      opensAt: `${two(hour + 2)}:00`,
    });
    expect((await call('createDeposit', { method: 'crypto', amount: '2000.00' })).body.code).toBe(
      'method-closed',
    );
    await change({ hours: 'always', currencies: 'USD,AED' });
    expect((await methods()).map(({ method }) => method)).not.toContain('crypto');
    expect((await call('createDeposit', { method: 'crypto', amount: '2000.00' })).body.code).toBe(
      'unknown-method',
    );
    for (const wrong of [
      { min: '0' },
      { max: '1' },
      { hours: '25:00-26:00' },
      { feePercent: '51' },
      { kind: 'cash' },
    ])
      expect((await change(wrong)).status).toBe(422);
    expect((await change({ min: '1', max: '2' }, 'new-one')).status).toBe(422);
    expect((await change({ kind: 'card', min: '1', max: '2', label: 'Visa' }, 'new-one')).status).toBe(200);
    expect((await methods()).at(-1)).toMatchObject({ method: 'new-one', label: 'Visa' });
    const remove = (by: object) => platform.operator('DELETE', `/${merchant}/payment-methods/new-one`, by);
    expect((await remove({ by: '' })).status).toBe(422);
    expect((await remove({ by: 'Nok' })).status).toBe(200);
  });

  it('R2.7.6 the database holds the steps of a deposit', async () => {
    const deposit = await create();
    const update = (set: string) =>
      platform.db.execute(sql.raw(`update deposits set ${set} where reference = '${deposit.deposit}'`));
    const refused = async (set: string) => expect(update(set)).rejects.toThrow('Failed query');
    await refused("state = 'success', settled_at = now()");
    await refused('amount = 1');
    await refused("state = 'canceled'");
    await update("state = 'canceled', settled_at = now()");
    await refused("state = 'pending', settled_at = null");
    await refused("state = 'expired'");
  });
});
