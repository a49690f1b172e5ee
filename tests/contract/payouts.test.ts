import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallName, CallQuery } from '#schemas/generated/api.ts';
import type { PaymentEvent } from '#schemas/generated/payments.ts';
import { findAccount } from '#platform/accounts/account/index.ts';
import { messages, payoutAccounts, providerPayouts } from '#platform/base/database/schema/index.ts';
import { requestHeaders, withSignature } from '#platform/base/crypto/index.ts';
import { Book } from '#demo/payments/Book.ts';
import { createApp } from '#demo/payments/createApp.ts';
import { Store } from '#demo/payments/Store.ts';
import { WebhookSender } from '#demo/payments/WebhookSender.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { sendPayouts } from '#platform/money/withdrawals/index.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const merchant = 'SIAM01';
const paymentPassword = '135790';
const root = join(import.meta.dirname, '../..');
const minute = 60_000;

/** The platform with its payment provider, joined by nothing but the payment API. */
describe.each(databaseKinds())('paying out on %s', (kind) => {
  let platform: TestPlatform;
  let store: Store;
  let book: Book;
  let sender: WebhookSender;
  let token: string;
  /** Payout accounts of the member: one that is paid, and one that the demo bank knows to be closed. */
  let open: string;
  let closed: string;
  /** Webhooks as they were sent. */
  let sent: { body: string; headers: Record<string, string> }[] = [];
  let asked: string[] = [];
  let logged: string[] = [];
  let isAway = false;
  /** The request arrives, its answer does not. */
  let losesAnswers = false;
  let isDeaf = false;
  /** What the provider answers instead. */
  let refusal: { status: number; code: string } | undefined;

  beforeAll(async () => {
    store = new Store(':memory:');
    const now = () => platform.parts.now().getTime();
    book = new Book({ store, publicUrl: 'http://payments.localhost', now });
    const folders = { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') };
    const log = () => undefined;
    const provider = createApp({ book, secret, now, log, folders, isSecure: false, showsPayouts: true });
    const reach = async (url: string, init: RequestInit) => {
      const { pathname } = new URL(url);
      asked.push(pathname);
      if (isAway) throw new Error('away');
      if (refusal) {
        const signer = { secret, direction: 'provider-to-platform' } as const;
        const answer = Response.json({ error: { code: refusal.code, message: 'x' } }, refusal);
        return withSignature(answer, signer, new Headers(init.headers).get('x-signature') ?? '');
      }
      const response = await provider.request(pathname, init);
      if (losesAnswers) throw new Error('lost');
      return response;
    };
    platform = await openTestPlatform(kind, {
      payments: { url: 'http://provider.test', secret, fetch: reach },
    });
    platform.parts.log = (_level, text) => void logged.push(text);
    const deliver = async (_url: string, init: RequestInit) => {
      if (isDeaf) throw new Error('away');
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = init.body as string;
      sent.push({ body, headers });
      return post(body, headers);
    };
    const webhookUrl = 'http://platform.test/payments/v1/event';
    sender = new WebhookSender({ store, secret, webhookUrl, now, log, fetch: deliver });
    await setting('payoutsBy', 'provider');
    await setting('withdrawalFees', ['bank 10']);
    token = await signIn();
    const both = { paymentPassword, confirmPaymentPassword: paymentPassword };
    await call('setPaymentPassword', { loginPassword: demoPassword, ...both });
    open = await addAccount('123-456-7890');
    closed = await addAccount('123-456-0000');
    platform.wait(25 * 60 * minute);
  }, 240_000);
  afterAll(() => platform.close());
  beforeEach(async () => {
    [sent, asked, logged, isAway, isDeaf, losesAnswers, refusal] = [
      [],
      [],
      [],
      false,
      false,
      false,
      undefined,
    ];
    token = await signIn();
  });

  const setting = (name: string, value: unknown) =>
    platform.operator('PUT', `/${merchant}/settings/${name}`, { value });
  const signIn = async (): Promise<string> =>
    (
      await platform.client.call('login', {
        type: 'username',
        username: 'demo_member',
        password: demoPassword,
      })
    ).body.value.token;
  const call = async <N extends CallName>(name: N, query: CallQuery<N>) =>
    (await platform.client.call(name, query, { token })).body;
  const addAccount = async (number: string): Promise<string> => {
    const account = { kind: 'bank', provider: 'Siam Bank', holder: 'Somchai Jaidee', number } as const;
    return (await call('addPayoutAccount', { ...account, paymentPassword })).value.accounts.at(-1).id;
  };
  const act = async (id: string, name: string, body: object = {}) => {
    const path = `/${merchant}/withdrawals/${id}/${name}`;
    const response = await platform.operator('POST', path, { by: 'Nok', ...body });
    return { status: response.status, ...((await response.json()) as { code?: string; value?: any }) };
  };
  /** A withdrawal that an operator has approved. */
  const approved = async (payoutAccount = open, amount = '500.00'): Promise<string> => {
    const { id } = (await call('requestWithdrawal', { payoutAccount, amount, paymentPassword })).value;
    for (const step of ['review', 'approve']) expect((await act(id, step)).status).toBe(200);
    return id;
  };
  const find = async (id: string) =>
    (await call('withdrawals', {})).value.withdrawals.find((one: { id: string }) => one.id === id);
  const stateOf = async (id: string) => (await find(id)).state;
  const balance = async () => Number((await call('balance', {})).value.sumBalance);
  const payoutOf = async (id: string) => {
    const [row] = await platform.db
      .select()
      .from(providerPayouts)
      .where(eq(providerPayouts.withdrawalId, Number(id)));
    if (!row) throw new Error('no payout');
    return row;
  };
  const post = (body: string, headers: Record<string, string>) =>
    platform.app.request('/payments/v1/event', { method: 'POST', body, headers });
  /** The bank works for some seconds, then the provider reports. */
  const settle = async (ms = 3_000) => {
    platform.wait(ms);
    book.tick();
    await sender.send();
  };
  const event = async (id: string, more: Partial<PaymentEvent> = {}): Promise<PaymentEvent> => {
    const { reference, amount, currency } = await payoutOf(id);
    return {
      event: `evt_${crypto.randomUUID()}`,
      subject: 'payout',
      merchant,
      reference,
      state: 'succeeded',
      amount: Number(amount),
      currency,
      at: Math.floor(platform.parts.now().getTime() / 1000),
      ...more,
    };
  };
  const send = async (value: object, key = secret, ageMs = 0) => {
    const body = JSON.stringify(value);
    const now = new Date(platform.parts.now().getTime() - ageMs);
    const request = { method: 'POST', target: '/payments/v1/event', body, version: 2, now } as const;
    const signer = { secret: key, direction: 'provider-to-platform' } as const;
    const response = await post(body, requestHeaders(signer, request));
    const answer = (await response.json()) as { received?: boolean; error?: { code: string } };
    return answer.error?.code ?? answer.received;
  };
  const clean = async () =>
    expect(await auditLedger(platform.db)).toEqual({ ledgerAccounts: [], transfers: [] });

  it('R2.7.7 an approved withdrawal is sent less its fee, and its webhook disburses it once', async () => {
    const before = await balance();
    const id = await approved();
    expect(await stateOf(id)).toBe('paying');
    expect(await sendPayouts(platform.parts)).toBe(0);
    const { reference } = await payoutOf(id);
    const [payout] = store.latestPayouts(1);
    expect(payout).toMatchObject({
      merchant,
      reference,
      amount: 49_000,
      currency: 'THB',
      destination: { kind: 'bank', account: '123-456-7890', bank: 'Siam Bank', holder: 'Somchai Jaidee' },
    });
    await settle();
    expect(await find(id)).toMatchObject({ state: 'disbursed', net: '490.00' });
    // Every webhook again: nothing changes.
    for (const { body, headers } of sent.toReversed()) expect((await post(body, headers)).status).toBe(200);
    expect(await sendPayouts(platform.parts)).toBe(0);
    expect(await stateOf(id)).toBe('disbursed');
    expect(await balance()).toBe(before - 500);
    await clean();
  });

  it('R2.7.7 one that cannot be paid is rejected: the money is back, and the member is notified', async () => {
    const before = await balance();
    const id = await approved(closed);
    await sendPayouts(platform.parts);
    await settle();
    const found = await find(id);
    expect([found.state, found.reason]).toEqual(['rejected', undefined]);
    expect(await payoutOf(id)).toMatchObject({ state: 'failed', reason: 'account-closed' });
    expect(await balance()).toBe(before);
    const account = await findAccount(platform.db, merchant, 'demo_member');
    const [latest] = await platform.db
      .select()
      .from(messages)
      .where(eq(messages.accountId, account?.id ?? 0))
      .orderBy(desc(messages.id))
      .limit(1);
    expect(latest?.titles.en).toBe('Withdrawal failed');
    await clean();
  });

  it('R2.7.7 a forged, stale, foreign or wrong event changes nothing', async () => {
    const id = await approved();
    await sendPayouts(platform.parts);
    expect(await send(await event(id), 'x'.repeat(40))).toBe('bad-signature');
    expect(await send(await event(id), secret, 61_000)).toBe('stale-timestamp');
    expect(await send(await event(id, { merchant: 'MERID01' }))).toBe('unknown-payout');
    expect(await send(await event(id, { reference: 'wd_none' }))).toBe('unknown-payout');
    expect(await send(await event(id, { subject: 'payment' }))).toBe('unknown-payment');
    expect(await send(await event(id, { amount: 50_000 }))).toBe('duplicate-conflict');
    expect(await send(await event(id, { currency: 'USD' }))).toBe('duplicate-conflict');
    for (const state of ['pending', 'processing', 'canceled', 'expired'] as const)
      expect(await send(await event(id, { state }))).toBe(true);
    expect(await stateOf(id)).toBe('paying');
    await settle();
    expect(await stateOf(id)).toBe('disbursed');
  });

  it('R2.7.7 late and out-of-order events change nothing; ten at once pay once', async () => {
    const before = await balance();
    const id = await approved();
    const one = await event(id);
    const many = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => send(index % 2 === 0 ? one : await event(id))),
    );
    expect(new Set(many)).toEqual(new Set([true]));
    expect(await send(await event(id, { state: 'failed', reason: 'account-closed' }))).toBe(true);
    expect(await send(await event(id, { state: 'pending' }))).toBe(true);
    expect(await stateOf(id)).toBe('disbursed');
    expect(await balance()).toBe(before - 500);
    // Reported before it was ever sent: the job has nothing left to do.
    await sendPayouts(platform.parts);
    expect(asked).toEqual([]);
    await clean();
  });

  it('R2.7.7 while the provider is away, a withdrawal stays paying and is sent again', async () => {
    const id = await approved();
    isAway = true;
    for (const wait of [0, 5_000, 10_000, 20_000]) {
      platform.wait(wait);
      await sendPayouts(platform.parts);
    }
    expect(asked).toHaveLength(4);
    // Before its next time it is not asked.
    await sendPayouts(platform.parts);
    expect(asked).toHaveLength(4);
    expect(await stateOf(id)).toBe('paying');
    isAway = false;
    platform.wait(minute);
    await sendPayouts(platform.parts);
    await settle();
    expect(await stateOf(id)).toBe('disbursed');
  });

  it('R2.7.7 a request whose answer was lost is repeated, and pays once', async () => {
    const id = await approved();
    losesAnswers = true;
    await sendPayouts(platform.parts);
    losesAnswers = false;
    platform.wait(minute);
    await sendPayouts(platform.parts);
    expect(asked).toEqual(['/v1/payouts', '/v1/payouts']);
    const { reference } = await payoutOf(id);
    expect(store.latestPayouts(50).filter((one) => one.reference === reference)).toHaveLength(1);
    await settle();
    expect(await stateOf(id)).toBe('disbursed');
  });

  it('R2.7.7 the job asks for a payout whose webhook was lost, and the late webhook changes nothing', async () => {
    const before = await balance();
    const id = await approved();
    isDeaf = true;
    await sendPayouts(platform.parts);
    await settle();
    expect(await stateOf(id)).toBe('paying');
    platform.wait(minute);
    expect(await sendPayouts(platform.parts)).toBe(1);
    expect(asked.at(-1)).toBe('/v1/payouts/status');
    expect(await stateOf(id)).toBe('disbursed');
    isDeaf = false;
    await settle(10 * minute);
    expect(sent.length).toBeGreaterThan(0);
    expect(await balance()).toBe(before - 500);
    await clean();
  });

  it('R2.7.7 a destination that is not served is rejected; other refusals leave it to an operator', async () => {
    const before = await balance();
    const first = await approved();
    refusal = { status: 422, code: 'unsupported' };
    expect(await sendPayouts(platform.parts)).toBe(1);
    expect(await stateOf(first)).toBe('rejected');
    expect(await payoutOf(first)).toMatchObject({ state: 'failed', reason: 'unsupported' });
    expect(await balance()).toBe(before);
    const second = await approved();
    refusal = { status: 409, code: 'duplicate-conflict' };
    expect(await sendPayouts(platform.parts)).toBe(0);
    expect(await stateOf(second)).toBe('paying');
    await act(second, 'take-over', { reason: 'x' });
    await act(second, 'reject', { reason: 'x' });
  });

  it('R2.7.7 refuses to pay or reject by hand a payout that the provider may be paying, unless it was taken over', async () => {
    const before = await balance();
    const id = await approved();
    await sendPayouts(platform.parts);
    for (const [step, body] of [
      ['disburse', {}],
      ['reject', { reason: 'x' }],
    ] as const)
      expect(await act(id, step, body)).toMatchObject({ status: 409, code: 'payout-under-way' });
    expect((await act(id, 'take-over')).status).toBe(422);
    expect((await act(id, 'take-over', { reason: 'The bank is on strike.' })).status).toBe(200);
    expect((await act(id, 'take-over', { reason: 'x' })).code).toBe('no-payout-under-way');
    expect((await act(id, 'reject', { reason: 'Please use another bank.' })).status).toBe(200);
    expect(await balance()).toBe(before);
    // The provider pays it after all: the money is not taken again, and the log says that it is missing.
    await settle();
    expect(await stateOf(id)).toBe('rejected');
    expect(await balance()).toBe(before);
    expect(logged).toContain('a payout was paid after it had ended');
    const path = `/${merchant}/audit-trail?subject=${encodeURIComponent(`withdrawal ${id}`)}`;
    const { value } = (await (await platform.operator('GET', path)).json()) as any;
    expect(value[1]).toMatchObject({
      operator: 'Nok',
      act: 'withdrawal-take-over',
      details: { state: 'paying', reason: 'The bank is on strike.' },
    });
  });

  it('R2.7.7 by hand is the default, and then nothing is sent', async () => {
    await setting('payoutsBy', 'hand');
    const id = await approved();
    await sendPayouts(platform.parts);
    expect(asked).toEqual([]);
    expect((await act(id, 'disburse')).status).toBe(200);
    expect((await setting('payoutsBy', 'robot')).status).toBe(422);
    await setting('payoutsBy', 'provider');
  });

  it('R2.7.7 the database lets a payout end once, and keeps what the provider was sent', async () => {
    const id = await approved();
    const set = (values: Partial<typeof providerPayouts.$inferInsert>) =>
      platform.db
        .update(providerPayouts)
        .set(values)
        .where(eq(providerPayouts.withdrawalId, Number(id)));
    await expect(set({ amount: 1n })).rejects.toThrow('Failed query');
    await expect(set({ state: 'succeeded' })).rejects.toThrow('Failed query');
    await sendPayouts(platform.parts);
    await settle();
    await expect(set({ state: 'pending', settledAt: null })).rejects.toThrow('Failed query');
    await expect(
      platform.db.delete(providerPayouts).where(eq(providerPayouts.withdrawalId, Number(id))),
    ).rejects.toThrow('Failed query');
  });

  it('R6.7 the operator’s list names the payout, and removed payout accounts are still paid', async () => {
    const id = await approved();
    await platform.db
      .update(payoutAccounts)
      .set({ removedAt: platform.parts.now() })
      .where(eq(payoutAccounts.id, Number(open)));
    await sendPayouts(platform.parts);
    const rows = (await (
      await platform.operator('GET', `/${merchant}/withdrawals?state=paying`)
    ).json()) as any;
    const { reference } = await payoutOf(id);
    expect(rows.value.rows.find((one: { id: number }) => one.id === Number(id)).payout).toEqual({
      reference,
      state: 'pending',
      accepted: true,
      attempts: 1,
      reason: null,
    });
    await settle();
    expect(await stateOf(id)).toBe('disbursed');
  });
});
