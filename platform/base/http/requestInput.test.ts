import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTable, defaultBodyBytes, type CallName, type CallQuery } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { callNames } from '#platform/server/serveCalls.ts';
import { openTestPlatform, testOperatorKey, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import type { Answered } from '#platform/testing/TestClient.ts';

let platform: TestPlatform;
let token: string;
/** Logged internal errors. */
let failures: unknown[];
beforeAll(async () => {
  platform = await openTestPlatform();
  const login = await platform.client.call('login', { username: 'demo_member', password: demoPassword });
  token = login.body.value.token;
  failures = [];
  platform.parts.log = (level, ...line) => level === 'error' && failures.push(line);
});
afterAll(() => platform.close());

const raw = (path: string, init: RequestInit = {}) =>
  platform.app.request(path, init, { incoming: { socket: { remoteAddress: '127.0.0.1' } } });
/** Sends a query of any shape. */
const send = (name: CallName, query: object): Promise<Answered> =>
  platform.client.call(name, query as CallQuery<typeof name>, { token });
const signedOut = callNames().filter((name) => name !== 'logout');

describe('texts that a database cannot store', () => {
  it.each(signedOut)('are refused by %s in every text and name, never as an internal error', async (name) => {
    // An address or a form holds neither objects nor unpaired surrogates.
    const isEncoded = callTable[name].method === 'GET' || callTable[name].form;
    const values = isEncoded ? ['a\0b'] : ['a\0b', '\ud800', { deep: [{ '\0': 1 }] }];
    for (const value of values) {
      const { status, body } = await send(name, { unheardOf: value });
      expect([value, status, body.code, body.fields?.[0]]).toEqual([
        value,
        422,
        'invalid-request',
        { field: 'unheardOf', code: 'text', message: 'A text contains U+0000 or an unpaired surrogate.' },
      ]);
    }
    expect(failures).toEqual([]);
  });

  it('are refused by customer service and by the operator API', async () => {
    const form = new URLSearchParams({
      type: 'other',
      content: 'hello\0there',
      captcha: '1',
      captchaId: 'x',
    });
    const posted = await raw('/service?merchant=SIAM01&lang=en', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect(posted.status).toBe(422);
    expect((await raw('/service?merchant=%00')).status).toBe(422);
    const entry = { account: 'demo\0member', amount: '+1.00', reason: 'x' };
    expect((await platform.operator('POST', '/SIAM01/entries', entry)).status).toBe(422);
    expect(failures).toEqual([]);
  });

  it('are refused in the name of a key, before the body is authenticated', async () => {
    const header = Buffer.from(JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'a\0b' })).toString(
      'base64url',
    );
    const sealed = { jwe: `${header}.e.i.c.t` };
    const { status, body } = await platform.client.call('login', {}, { rawBody: sealed });
    expect([status, body.code]).toEqual([400, 'unknown-key']);
  });
});

describe('names of built-in object properties', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    '%s is not a language, merchant or type',
    async (name) => {
      for (const call of callNames().filter((one) => callTable[one].method === 'GET')) {
        const { status } = await platform.client.call(
          call,
          { language: name, type: name, types: name, rankType: name } as CallQuery<typeof call>,
          { token, language: name },
        );
        expect([call, status < 500]).toEqual([call, true]);
      }
      expect((await platform.client.call('status', {}, { merchant: name })).status).toBe(404);
      expect((await raw(`/service?merchant=SIAM01&lang=${name}&desk=${name}`)).status).toBe(200);
      expect(failures).toEqual([]);
    },
  );
});

describe('headers that are looked up', () => {
  it.each([
    ['x-merchant', 'SIÁM01'],
    ['x-language', 'é'],
    ['x-device-token', 'ÿ'.repeat(20)],
    ['authorization', `Bearer ${'k'.repeat(600)}`],
    ['x-visitor-address', '1'.repeat(501)],
  ])('%s is refused if malformed', async (name, value) => {
    const response = await raw('/wps/system/status', { headers: { 'x-merchant': 'SIAM01', [name]: value } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, code: 'bad-header' });
  });

  it('Idempotency-Key is refused if malformed', async () => {
    const headers = { authorization: `Bearer ${testOperatorKey}`, 'idempotency-key': 'clé' };
    const response = await raw('/operator/SIAM01/entries', { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(400);
  });
});

describe('a path that is not text', () => {
  it.each(['%ff', '%00', '%ed%a0%80', '%e0%a4%a'])(
    '%s is refused on every route with a name',
    async (part) => {
      const { app } = platform;
      const paths = app.routes.map(({ path }) => path).filter((path) => /[:*]/.test(path));
      expect(paths.length).toBeGreaterThan(1);
      for (const path of new Set(paths)) {
        const target = path.replaceAll(/:\w+(?:\{[^}]*\})?|\*/g, part);
        const { status } = await app.request(
          target,
          {},
          { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
        );
        expect([path, status]).toEqual([path, 400]);
      }
      expect(failures).toEqual([]);
    },
  );
});

describe('a body', () => {
  const put = (body: BodyInit, headers: Record<string, string> = {}) =>
    raw('/wps/feedback', { method: 'PUT', headers: { 'x-merchant': 'SIAM01', ...headers }, body });
  const codeOf = async (response: Response) => (await response.json()).code;

  it.each([
    ['too deep', `{"content":${'['.repeat(20)}${']'.repeat(20)}}`, 400, 'too-complex'],
    ['full of names', `{${Array.from({ length: 600 }, (_, n) => `"k${n}":0`).join()}}`, 400, 'too-complex'],
    ['no JSON', '{ not json', 400, 'bad-request'],
  ])('that is %s is refused before it is parsed', async (_, body, status, code) => {
    const response = await put(body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  it('that is not UTF-8 is refused', async () => {
    const response = await put(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    expect([response.status, await codeOf(response)]).toEqual([400, 'bad-request']);
  });

  it.each(callNames().filter((name) => !['GET', 'DELETE'].includes(callTable[name].method)))(
    'of %s is limited to the bytes in the table',
    async (name) => {
      const { method, path, bodyBytes = defaultBodyBytes, token: wantsToken } = callTable[name];
      // A picture of 5 MB as base64 (R5.12), and a look with a logo.
      const large: Partial<Record<CallName, number>> = { uploadPicture: 7_000_000, setMailFrame: 256 * 1024 };
      expect(bodyBytes).toBeLessThanOrEqual(large[name] ?? 64 * 1024);
      const headers = {
        'x-merchant': 'SIAM01',
        ...(wantsToken && { authorization: `Bearer ${token}` }),
      };
      const tooLarge = await raw(path, { method, headers, body: ' '.repeat(bodyBytes + 1) });
      expect([tooLarge.status, await codeOf(tooLarge)]).toEqual([413, 'too-large']);
      const stream = new Blob([' '.repeat(bodyBytes + 1)]).stream();
      const streamed = await raw(path, { method, headers, body: stream, duplex: 'half' } as RequestInit);
      expect(streamed.status).toBe(413);
      const most = await raw(path, { method, headers, body: `{}${' '.repeat(bodyBytes - 2)}` });
      expect(await codeOf(most)).not.toBe('too-large');
    },
  );

  it('is refused quickly, however it is built', async () => {
    const plain = await timeOf(() => put('{"content":"x"}'));
    for (const part of ['[', '{"a":', '"', '\\u0000', ',', '{}', '[],'])
      expect(await timeOf(() => put(part.repeat(Math.floor(32_000 / part.length))))).toBeLessThan(
        Math.max(20 * plain, 200),
      );
  });

  it('is not read if the query has too many parameters', async () => {
    const query = Array.from({ length: 100 }, (_, n) => `k${n}=0`).join('&');
    const response = await raw(`/wps/system/status?${query}`, { headers: { 'x-merchant': 'SIAM01' } });
    expect([response.status, await codeOf(response)]).toEqual([400, 'too-many-fields']);
  });
});

async function timeOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
