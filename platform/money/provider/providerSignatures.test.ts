import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Payment } from '#schemas/generated/payments.ts';
import {
  incomingOf,
  requestHeaders,
  signAnswer,
  versionOf,
  withSignature,
  type Direction,
  type SignatureVersion,
} from '#platform/base/crypto/index.ts';
import { paymentProviders } from '#platform/base/database/schema/index.ts';
import { databaseKinds } from '#platform/testing/databases.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { askProvider } from './askProvider.ts';

const secret = 'a-secret-of-the-test-with-32-characters';
const url = 'http://provider.test/livery';
const target = '/payments/v1/event';

const payment = (state: Payment['state']): Payment => ({
  payment: 'pay_1',
  merchant: 'SIAM01',
  reference: 'dep_1',
  kind: 'card',
  state,
  amount: 100,
  currency: 'THB',
  checkoutUrl: 'http://provider.test/checkout',
  expiresAt: 1_796_117_400,
});
const question = { merchant: 'SIAM01', reference: 'dep_1' };
const event = {
  event: 'evt_1',
  subject: 'payment',
  ...question,
  state: 'succeeded',
  amount: 100,
  currency: 'THB',
  at: 1_796_117_400,
};

/** How a webhook is sent. */
interface Sent {
  version: SignatureVersion;
  direction: Direction;
  signedFor: string;
  fields: object;
  ageMs: number;
}

describe.each(databaseKinds())('R2.7.6 signatures of the payment provider on %s', (kind) => {
  let platform: TestPlatform;
  let logged: string[];
  /** What the provider was asked: path, and by which version. */
  let asked: [string, number | undefined][];
  /** How the provider answers a request with this signature. */
  let answer: (request: string) => Response | Promise<Response>;

  beforeAll(async () => {
    const fetch = async (address: string, init: RequestInit) => {
      const request = new Request(address, init);
      const incoming = incomingOf(request, new Uint8Array(await request.clone().arrayBuffer()));
      asked.push([incoming.target, versionOf({ secret, direction: 'platform-to-provider' }, incoming)]);
      return answer(incoming.signature);
    };
    platform = await openTestPlatform(kind, {
      payments: { url, secret, fetch },
      log: (_level, text) => void logged.push(text),
    });
  }, 240_000);
  afterAll(() => platform.close());
  beforeEach(async () => {
    [logged, asked] = [[], []];
    answer = signed(payment('succeeded'));
    await platform.db.delete(paymentProviders);
  });

  const signed =
    (value: object, { status = 200, direction = 'provider-to-platform' as Direction } = {}) =>
    (request: string) =>
      withSignature(Response.json(value, { status }), { secret, direction }, request);
  const ask = () => askProvider(platform.parts, 'paymentStatus', question);
  const set = async (signatures: number, more: object = {}) => {
    const response = await platform.operator('PUT', '/payment-provider', { signatures, ...more });
    return { status: response.status, body: (await response.json()) as any };
  };
  const report = async ({ version = 2, ...more }: Partial<Sent> = {}) => {
    const { direction = 'provider-to-platform', signedFor = target, fields = {}, ageMs = 0 } = more;
    const body = JSON.stringify({ ...event, ...fields });
    const now = new Date(platform.parts.now().getTime() - ageMs);
    const request = { method: 'POST', target: signedFor, body, version, now };
    const headers = requestHeaders({ secret, direction }, request);
    const response = await platform.app.request(target, { method: 'POST', headers, body });
    const text = await response.text();
    const expected = signAnswer(
      { secret, direction: 'platform-to-provider' },
      { request: headers['x-signature'], status: response.status, body: text },
    );
    const isSigned = response.headers.get('x-signature') === expected;
    return [response.status, JSON.parse(text).error?.code, isSigned];
  };
  it('are of version 2 from the start, with the path as it is sent', async () => {
    expect(await ask()).toEqual({ kind: 'done', value: payment('succeeded') });
    expect(asked).toEqual([['/livery/v1/payments/status', 2]]);
  });

  it('are needed on answers: others are none, refusals included', async () => {
    for (const unsigned of [
      () => Response.json(payment('succeeded')),
      () => Response.json({ error: { code: 'unknown-payment', message: '' } }, { status: 404 }),
      signed(payment('succeeded'), { direction: 'platform-to-provider' }),
      () => signed(payment('succeeded'))(`v2=${'0'.repeat(64)}`),
    ]) {
      answer = unsigned;
      expect(await ask()).toEqual({ kind: 'away' });
    }
    expect(new Set(logged)).toEqual(
      new Set(['an answer of the payment provider is not signed by version 2']),
    );
    answer = signed({ error: { code: 'unknown-payment', message: '' } }, { status: 404 });
    expect(await ask()).toEqual({ kind: 'refused', code: 'unknown-payment' });
  });

  it('of a webhook are refused for another path, of the other direction, and when they are old or of the future', async () => {
    const unknown = [404, 'unknown-payment', true];
    const bad = [401, 'bad-signature', false];
    expect(await report()).toEqual(unknown);
    expect(await report({ signedFor: '/v1/payments' })).toEqual(bad);
    expect(await report({ signedFor: `${target}?x` })).toEqual(bad);
    expect(await report({ direction: 'platform-to-provider' })).toEqual(bad);
    expect(await report({ ageMs: 65_000 })).toEqual([401, 'stale-timestamp', true]);
    expect(await report({ ageMs: -65_000 })).toEqual([401, 'stale-timestamp', true]);
    expect(await report({ fields: { more: 1 } })).toEqual([400, 'bad-request', true]);
  });

  it.each([1, 2])('of version %i are not sent on to where the provider redirects', async (version) => {
    const paths: string[] = [];
    const answerer = { secret, direction: 'provider-to-platform' } as const;
    const server = createServer((request, response) => {
      paths.push(request.url ?? '');
      const body = JSON.stringify(payment('succeeded'));
      const of = { request: String(request.headers['x-signature']), status: 200, body };
      if (paths.length === 1) response.writeHead(307, { location: '/elsewhere' }).end();
      else response.writeHead(200, { 'x-signature': signAnswer(answerer, of) }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const payments = { url: origin, secret };
      await platform.db
        .insert(paymentProviders)
        .values({ url: origin, signatureVersion: version as SignatureVersion });
      const there = { ...platform.parts, payments };
      expect(await askProvider(there, 'paymentStatus', question)).toEqual({ kind: 'away' });
      expect(paths).toEqual(['/v1/payments/status']);
      // The second answer would have counted.
      expect(await askProvider(there, 'paymentStatus', question)).toMatchObject({ kind: 'done' });
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('of version 1 are accepted until the operator switches', async () => {
    expect((await set(1)).body.value).toEqual({ url, signatureVersion: 1, version1At: null });
    answer = () => Response.json(payment('pending'));
    expect(await ask()).toMatchObject({ kind: 'done' });
    expect(asked.at(-1)?.[1]).toBe(1);
    expect(await report({ version: 1 })).toEqual([404, 'unknown-payment', false]);
    expect(await report({ version: 1, fields: { more: 1 } })).toEqual([400, 'bad-request', false]);
    expect(await report()).toEqual([404, 'unknown-payment', true]);
    const { status, body } = await set(2);
    expect([status, body.code]).toEqual([409, 'still-version-1']);
    expect((await set(2, { force: true })).body.value).toMatchObject({ signatureVersion: 2 });
    expect(await report({ version: 1 })).toEqual([401, 'signature-version', false]);
    expect(await report()).toEqual([404, 'unknown-payment', true]);
    expect(await ask()).toEqual({ kind: 'away' });
    answer = signed(payment('succeeded'));
    expect(await ask()).toMatchObject({ kind: 'done' });
    expect(asked.at(-1)?.[1]).toBe(2);
  });

  it('of a provider that was there before versions were stored are of version 1', async () => {
    await platform.db.insert(paymentProviders).values({ url: '*', signatureVersion: 1 });
    expect(await report({ version: 1 })).toEqual([404, 'unknown-payment', false]);
    // The version belongs to its address now: a provider at another address starts with version 2.
    const rows = await platform.db.select().from(paymentProviders);
    expect(rows).toMatchObject([{ url, signatureVersion: 1 }]);
  });
});
