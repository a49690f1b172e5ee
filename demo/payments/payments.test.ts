import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentEvent, PaymentRequest } from '#schemas/generated/payments.ts';
import { answerSignature, isSignedAnswer, signatureProblem, signedHeaders } from '../vendors/core/sign.ts';
import { Book } from './Book.ts';
import { createApp } from './createApp.ts';
import { Store } from './Store.ts';
import { MovedServer } from '../vendors/testing/MovedServer.ts';
import { WebhookSender } from './WebhookSender.ts';
import { words } from './words.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const root = join(import.meta.dirname, '../..');

let now: number;
let store: Store;
let app: ReturnType<typeof createApp>;
let book: Book;
let sender: WebhookSender;
let received: PaymentEvent[];
/** What the platform answers; 0 is no answer. */
let answer: number;
/** Whether the answer is the platform's, and not that of something on the way. */
let isPlatform: boolean;

function open(file = ':memory:'): void {
  store = new Store(file);
  book = new Book({ store, publicUrl: 'http://payments.localhost', now: () => now });
  const log = () => undefined;
  const folders = { page: join(root, 'demo/payments/page'), media: join(root, 'platform/media') };
  app = createApp({ book, secret, now: () => now, log, folders, isSecure: false, showsPayouts: true });
  sender = new WebhookSender({
    store,
    secret,
    webhookUrl: 'http://platform.test/payments/v1/event',
    now: () => now,
    log,
    fetch: async (url, init) => {
      const event = new Request(url, init);
      const body = await event.text();
      const signer = { secret, direction: 'provider-to-platform' } as const;
      expect(signatureProblem(signer, event, { body, now })).toBe(undefined);
      if (answer === 0) throw new Error('no answer');
      if (answer === 200) received.push(JSON.parse(body) as PaymentEvent);
      const given = { request: event.headers.get('x-signature') ?? '', status: answer, body: '{}' };
      const signature = answerSignature({ secret, direction: 'platform-to-provider' }, given);
      const headers = { 'x-signature': isPlatform ? signature : 'v2=0' };
      return new Response('{}', { status: answer, headers });
    },
  });
}

beforeEach(() => {
  [now, received, answer, isPlatform] = [Date.parse('2027-01-01T00:00:00Z'), [], 200, true];
  open();
});
afterEach(() => store.close());

const request = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  merchant: 'MERID01',
  reference: 'dep_1',
  kind: 'bank-transfer',
  amount: 5000,
  currency: 'USD',
  expiresAt: Math.floor(now / 1000) + 1800,
  returnUrl: 'https://meridian.example/?open=member/depositv2',
  payee: 'Meridian',
  ...more,
});

async function ask(path: string, body: object, at = now, key = secret) {
  const text = JSON.stringify(body);
  const url = `http://localhost/v1${path}`;
  const headers = signedHeaders(
    { secret: key, direction: 'platform-to-provider' },
    { url, body: text, now: at },
  );
  const response = await app.request(url, { method: 'POST', headers, body: text });
  const answered = { request: headers['x-signature'] ?? '', body: await response.clone().text() };
  const isSigned = isSignedAnswer({ secret, direction: 'provider-to-platform' }, response, answered);
  expect(isSigned).toBe(response.status !== 401);
  return { status: response.status, body: (await response.json()) as Record<string, never> };
}

/** Opens a payment; returns the path of its checkout. */
async function opened(more: Partial<PaymentRequest> = {}): Promise<string> {
  const { body } = await ask('/payments', request(more));
  return new URL(String(body['checkoutUrl'])).pathname;
}

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const submit = (path: string, fields: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
const state = async (reference = 'dep_1') =>
  (await ask('/payments/status', { merchant: 'MERID01', reference })).body['state'];
const later = async (ms: number) => {
  now += ms;
  book.tick();
  await sender.send();
};

describe('R2.7.6 the payment API', () => {
  it('refuses a signature for another call, of the other direction, and of version 1', async () => {
    await ask('/payments', request());
    const body = JSON.stringify({ merchant: 'MERID01', reference: 'dep_1' });
    const url = 'http://localhost/v1/payments/status';
    const signer = { secret, direction: 'platform-to-provider' } as const;
    const headers = signedHeaders(signer, { url, body, now });
    const reversed = signedHeaders({ secret, direction: 'provider-to-platform' }, { url, body, now });
    const timestamp = headers['x-timestamp'] ?? '';
    const old = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const send = async (path: string, given: Record<string, string>, method = 'POST') =>
      (await app.request(path, { method, headers: given, ...(method === 'POST' && { body }) })).status;
    expect(await send('/v1/payments/status', headers)).toBe(200);
    for (const path of ['/v1/payments/cancel', '/v1/payouts/status', '/v1/payments/status?all'])
      expect(await send(path, headers)).toBe(401);
    expect(await send('/v1/payments/status', reversed)).toBe(401);
    expect(await send('/v1/payments/status', { ...headers, 'x-signature': old })).toBe(401);
    expect(await state()).toBe('pending');
  });

  it('sends a webhook again until the answer is the platform’s own', async () => {
    isPlatform = false;
    const path = await opened();
    book.pay(book.checkout(path.split('/').at(-1) ?? '')!, { state: 'succeeded' });
    await sender.send();
    const delivered = received.length;
    expect(delivered).toBeGreaterThan(0);
    isPlatform = true;
    await later(2_000);
    expect(received.length).toBeGreaterThan(delivered);
  });

  it('follows no redirect with a webhook: it waits for the platform itself', async () => {
    const platform = await MovedServer.open(
      { secret, direction: 'platform-to-provider' },
      { received: true },
    );
    try {
      const path = await opened();
      book.pay(book.checkout(path.split('/').at(-1) ?? '')!, { state: 'succeeded' });
      const webhookUrl = `${platform.url}/payments/v1/event`;
      const there = new WebhookSender({ store, secret, webhookUrl, now: () => now, log: () => undefined });
      await there.send();
      expect(platform.paths).not.toContain('/elsewhere');
      expect(store.dueEvents(now + 2_000)).toHaveLength(1);
      now += 2_000;
      await there.send();
      expect(store.dueEvents(now + 600_000)).toEqual([]);
    } finally {
      platform.close();
    }
  });

  it('opens a payment once per reference, and refuses the reference for another one', async () => {
    const [first, again] = [
      await ask('/payments', request()),
      await ask('/payments', request({ language: 'th' })),
    ];
    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({ state: 'pending', amount: 5000, reference: 'dep_1' });
    const other = await ask('/payments', request({ amount: 5001 }));
    expect([other.status, other.body]).toMatchObject([409, { error: { code: 'duplicate-conflict' } }]);
    expect((await ask('/payments', request({ merchant: 'SIAM01' }))).body['payment']).not.toBe(
      first.body['payment'],
    );
  });

  it.each([
    ['another secret', 401, 'bad-signature', () => ask('/payments', request(), now, 'x'.repeat(40))],
    ['an old timestamp', 401, 'stale-timestamp', () => ask('/payments', request(), now - 61_000)],
    ['a future timestamp', 401, 'stale-timestamp', () => ask('/payments', request(), now + 61_000)],
    ['an unknown field', 400, 'bad-request', () => ask('/payments', { ...request(), more: 1 })],
    ['an amount of 0', 400, 'bad-request', () => ask('/payments', request({ amount: 0 }))],
    ['a fraction', 400, 'bad-request', () => ask('/payments', request({ amount: 1.5 }))],
    [
      'a script as return',
      400,
      'bad-request',
      () => ask('/payments', request({ returnUrl: 'javascript:1' })),
    ],
    [
      'coins without a rate',
      422,
      'unsupported',
      () => ask('/payments', request({ kind: 'crypto', currency: 'ISK' })),
    ],
    [
      'an unknown payment',
      404,
      'unknown-payment',
      () => ask('/payments/status', { merchant: 'X', reference: 'y' }),
    ],
    [
      'an unknown payout',
      404,
      'unknown-payout',
      () => ask('/payouts/status', { merchant: 'X', reference: 'y' }),
    ],
  ])('refuses %s', async (_, status, code, act) => {
    const { status: given, body } = await act();
    expect([given, body]).toMatchObject([status, { error: { code } }]);
  });

  it('cancels a pending payment, again without an error, but none that was paid', async () => {
    const path = await opened();
    const one = { merchant: 'MERID01', reference: 'dep_1' };
    expect((await ask('/payments/cancel', one)).body['state']).toBe('canceled');
    expect((await ask('/payments/cancel', one)).body['state']).toBe('canceled');
    await submit(`${path}/pay`, { outcome: 'paid' });
    expect(await state()).toBe('canceled');
    const second = await opened({ reference: 'dep_2' });
    await submit(`${second}/pay`, { outcome: 'paid' });
    const refused = await ask('/payments/cancel', { merchant: 'MERID01', reference: 'dep_2' });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'not-cancelable' } }]);
  });

  it('lets a payment expire and reports it', async () => {
    const path = await opened();
    await later(1_800_000);
    expect(received.map(({ state: reported }) => reported)).toEqual(['expired']);
    await submit(`${path}/pay`, { outcome: 'paid' });
    await later(10_000);
    expect(received).toHaveLength(1);
  });

  it('pays out, once per reference, and fails for a closed account', async () => {
    const payout = {
      merchant: 'MERID01',
      reference: 'wd_1',
      amount: 700,
      currency: 'USD',
      destination: { kind: 'bank', account: '123-4', bank: 'Krung Bank', holder: 'A B' },
    };
    const [first, again] = [await ask('/payouts', payout), await ask('/payouts', payout)];
    expect(first.body).toMatchObject({ state: 'pending', reference: 'wd_1' });
    expect(again.body).toEqual(first.body);
    const moved = { ...payout, destination: { ...payout.destination, account: '999' } };
    expect((await ask('/payouts', moved)).body).toMatchObject({ error: { code: 'duplicate-conflict' } });
    const closed = { ...payout, reference: 'wd_2', destination: { kind: 'bank', account: '55550000' } };
    await ask('/payouts', closed);
    await later(3_000);
    expect(received.map((event) => [event.subject, event.reference, event.state, event.reason])).toEqual([
      ['payout', 'wd_1', 'succeeded', undefined],
      ['payout', 'wd_2', 'failed', 'account-closed'],
    ]);
  });

  it('shows the latest payouts with masked accounts, in all languages', async () => {
    expect((await page('/payouts')).text).toContain('No payouts yet');
    const destination = { kind: 'bank', account: '123-456-7890', bank: '<b>Krung</b>', holder: 'Somchai' };
    await ask('/payouts', { merchant: 'M1', reference: 'wd_9', amount: 700, currency: 'USD', destination });
    const { text, headers } = await page('/payouts');
    expect(text).toContain('wd_9');
    expect(text).toContain('•••• 7890');
    expect(text).toContain('&lt;b&gt;Krung');
    expect(text).not.toMatch(/123-456|Somchai/);
    expect(text).toContain('http-equiv="refresh"');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    await later(3_000);
    expect((await page('/payouts')).text).not.toContain('http-equiv="refresh"');
    for (const [language, { 'payouts-title': title }] of Object.entries(words))
      expect((await page(`/payouts?language=${language}`)).text).toContain(`<h1 class="name">${title}</h1>`);
  });
});

describe('R2.7.6 webhooks', () => {
  it('are repeated with back-off until they are confirmed, with the same identifier', async () => {
    await opened();
    await ask('/payments/cancel', { merchant: 'MERID01', reference: 'dep_1' });
    answer = 0;
    await later(0);
    answer = 503;
    for (const wait of [999, 1, 1_999, 1]) await later(wait);
    expect(received).toHaveLength(0);
    answer = 200;
    await later(3_999);
    expect(received).toHaveLength(0);
    await later(1);
    await later(600_000);
    expect(received).toHaveLength(1);
  });

  it('survive a restart', async () => {
    store.close();
    const dir = mkdtempSync(join(tmpdir(), 'livery-payments-'));
    open(join(dir, 'payments.sqlite'));
    await opened();
    await ask('/payments/cancel', { merchant: 'MERID01', reference: 'dep_1' });
    store.close();
    open(join(dir, 'payments.sqlite'));
    await later(0);
    expect(received).toMatchObject([{ reference: 'dep_1', state: 'canceled' }]);
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([404, 409])('end with the refusal %i', async (status) => {
    await opened();
    await ask('/payments/cancel', { merchant: 'MERID01', reference: 'dep_1' });
    answer = status;
    await later(0);
    answer = 200;
    await later(600_000);
    expect(received).toHaveLength(0);
  });
});

describe('R2.7.6 the checkout', () => {
  it('takes a bank transfer: processing first, then succeeded', async () => {
    const path = await opened();
    const { text } = await page(path);
    expect(text).toContain('Bank transfer');
    expect(text).toContain('$50.00');
    expect(text).toContain('<svg');
    const response = await submit(`${path}/pay`, { outcome: 'paid' });
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    expect(await state()).toBe('processing');
    expect((await page(path)).text).toContain('http-equiv="refresh"');
    await later(2_500);
    expect(received.map((event) => event.state)).toEqual(['processing', 'succeeded']);
    expect((await page(path)).text).toContain('href="https://meridian.example/?open=member/depositv2"');
  });

  const card = { number: '4242 4242 4242 4242', name: 'A B', expiry: '12/30', cvc: '123' };

  it('takes a card after the code of the bank, in local digits too, and never stores its number', async () => {
    const path = await opened({ kind: 'card' });
    await submit(`${path}/pay`, { outcome: 'paid' });
    expect(await state()).toBe('pending');
    await submit(`${path}/card`, { ...card, number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' });
    const { text } = await page(path);
    const code = /the code is (\d{6})/.exec(text)?.[1] ?? '';
    expect(text).toContain('ending in 4242');
    expect(JSON.stringify(store.payment('MERID01', 'dep_1'))).not.toMatch(/4242\s?4242/);
    expect((await submit(`${path}/code`, { code: '000000' })).status).toBe(422);
    expect((await submit(`${path}/code`, { code })).status).toBe(303);
    await later(2_500);
    expect(await state()).toBe('succeeded');
  });

  it('ends after three wrong codes', async () => {
    const path = await opened({ kind: 'card' });
    await submit(`${path}/card`, card);
    for (const code of ['1', '2', '3']) await submit(`${path}/code`, { code });
    await later(0);
    expect(received).toMatchObject([{ state: 'failed', reason: 'wrong-code' }]);
  });

  it('declines the card that is declined', async () => {
    const path = await opened({ kind: 'card' });
    await submit(`${path}/card`, { ...card, number: '4000000000000002' });
    await later(0);
    expect(received).toMatchObject([{ state: 'failed', reason: 'declined' }]);
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }, 'Please check the card number.'],
    ['name', { name: ' ' }, 'Please enter the name on the card.'],
    ['expiry', { expiry: '12/26' }, 'Please enter a date in the future'],
    ['month', { expiry: '13/30' }, 'Please enter a date in the future'],
    ['cvc', { cvc: '12' }, 'The security code has 3 or 4 digits.'],
  ])('says at the field that the %s is wrong, and shows no number again', async (_, wrong, text) => {
    const path = await opened({ kind: 'card' });
    const response = await submit(`${path}/card`, { ...card, ...wrong });
    const shown = await response.text();
    expect([response.status, shown.includes('4242 4242 4242 424"')]).toEqual([422, false]);
    expect(shown).toContain(text);
    expect(shown).toContain('aria-invalid="true"');
    expect(shown).not.toContain('value="4242');
  });

  it('accepts an e-wallet once its number is given, and coins that it has a rate for', async () => {
    const path = await opened({ kind: 'e-wallet' });
    await submit(`${path}/pay`, { outcome: 'paid' });
    expect(await state()).toBe('pending');
    expect((await submit(`${path}/wallet`, { wallet: 'abc' })).status).toBe(422);
    await submit(`${path}/wallet`, { wallet: '+66 81 234 5678' });
    expect((await page(path)).text).toContain('••• 5678');
    await submit(`${path}/pay`, { outcome: 'fails' });
    await later(2_500);
    expect(received.at(-1)).toMatchObject({ state: 'failed', reason: 'declined' });
    const coins = await opened({ kind: 'crypto', reference: 'dep_2' });
    expect((await page(coins)).text).toContain('50.00 USDT');
  });

  it('gives each bank transfer a remark of eight digits instead of the reference', async () => {
    const { text } = await page(await opened({ reference: 'dep_3MV7FRUDCFNKL7KV' }));
    expect(text).not.toContain('dep_3MV7FRUDCFNKL7KV');
    const [remark, ...others] = new Set(text.match(/(?<![\w-])\d{8}(?![\w-])/g));
    expect([remark, others]).toEqual([expect.stringMatching(/^\d{8}$/), []]);
    // The same payment keeps it, another one has its own.
    expect((await page(await opened({ reference: 'dep_3MV7FRUDCFNKL7KV' }))).text).toContain(remark);
    expect((await page(await opened({ reference: 'dep_other' }))).text).not.toContain(remark);
    const card = await page(await opened({ reference: 'dep_card', kind: 'card' }));
    expect(card.text).toContain('dep_card');
  });

  it('escapes the name of the payee', async () => {
    const path = await opened({ payee: '<img src=x>' });
    const { text, headers } = await page(path);
    expect(text).not.toContain('<img');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    ['ar', 'rtl'],
    ['fa', 'rtl'],
    ['ur', 'rtl'],
    ['th', 'ltr'],
    ['CN', 'ltr'],
    ['vi', 'ltr'],
    ['ES', 'ltr'],
    ['pt', 'ltr'],
    ['xx', 'ltr'],
  ])('speaks %s, %s', async (language, dir) => {
    const path = await opened({ language });
    const known =
      language === 'CN' ? 'zh' : language === 'xx' ? 'en' : (language.toLowerCase() as keyof typeof words);
    const { text } = await page(path);
    expect(text).toContain(`<html lang="${known}" dir="${dir}">`);
    expect(text).toContain(words[known]['bank-transfer']);
    expect(text).not.toContain('{{');
  });

  it('keeps a chosen language, and shows no payment of another address', async () => {
    const path = await opened();
    await page(`${path}?language=th`);
    expect((await page(path)).text).toContain('<html lang="th"');
    const unknown = await page('/checkout/AAAAAAAAAAAAAAAAAAAAAA', { 'accept-language': 'vi-VN,vi;q=0.9' });
    expect([unknown.status, unknown.text.includes(words.vi['unknown-title'])]).toEqual([404, true]);
  });
});
