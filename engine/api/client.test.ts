import { compactDecrypt, exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { createClient, type ClientOptions } from './client.ts';
import type { EncryptionKey } from './encrypt.ts';
import { CallError } from './errors.ts';
import { encryptBody } from './encrypt.ts';

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: string;
  /** The connection closes instead of a response, or no response comes at all. */
  cut?: true;
  silent?: true;
}

let server: Server;
let heard: Heard[];
let answers: Reply[];
let base: string;

beforeEach(async () => {
  heard = [];
  answers = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      heard.push({ method, url, headers, body });
      const next = answers.length > 1 ? answers.shift() : answers[0];
      if (next?.cut) return void request.socket.destroy();
      if (next?.silent) return;
      response.writeHead(next?.status ?? 200, { 'content-type': 'application/json', ...next?.headers });
      response.end(next?.body ?? '{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const ok = (value: unknown): Reply => ({ body: JSON.stringify({ success: true, value }) });
const failed = (status: number, body: unknown, headers = {}): Reply => ({
  status,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const clientWith = (options: Partial<ClientOptions> = {}) => createClient({ base, ...options });

async function errorOf(promise: Promise<unknown>): Promise<CallError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error(`No CallError, but ${String(error)}`);
  return error;
}

describe('a call', () => {
  it('R7.1 goes to its path by its method; a GET sends its fields in the query', async () => {
    answers = [ok([])];
    await clientWith({ headers: () => ({ 'x-merchant': 'acme' }) }).request(
      'winnerBoard',
      { limitNum: 20, language: 'TH', gameCategory: undefined } as never,
      { headers: { 'x-one': '1' } },
    );
    expect(heard[0]).toMatchObject({
      method: 'GET',
      url: '/wps/relay/GCSGAME_getWinnerBoard?limitNum=20&language=TH',
      headers: { accept: 'application/json', 'x-merchant': 'acme', 'x-one': '1' },
    });
  });

  it('sends the fields of a PUT as JSON', async () => {
    answers = [ok({ id: '1' })];
    await clientWith().request('feedback', { title: 'สวัสดี' } as never);
    expect([heard[0]?.method, JSON.parse(heard[0]?.body ?? '')]).toEqual(['PUT', { title: 'สวัสดี' }]);
  });

  it('R7.9 returns the value, or the whole response if fields are outside it', async () => {
    answers = [ok({ sumBalance: '1.00' })];
    expect(await clientWith().request('balance', {})).toEqual({ sumBalance: '1.00' });
    answers = [{ body: '{"success":true,"list":[]}' }];
    expect(await clientWith().request('hotGames', {})).toEqual({ success: true, list: [] });
  });
});

describe('a call that fails', () => {
  it.each<[string, Reply, Partial<CallError>]>([
    [
      'R8.9 by the platform’s code',
      failed(400, { success: false, code: 'name-taken', message: 'M' }),
      { code: 'name-taken', status: 400, platformMessage: 'M' },
    ],
    [
      'R8.9 by its code at HTTP 200',
      failed(200, { success: false, code: 'closed' }),
      { code: 'closed', status: 200 },
    ],
    [
      'R4.4 with what it asks for',
      failed(401, { success: false, code: 'x', value: { captcha: true } }),
      { value: { captcha: true } },
    ],
    [
      'R8.8 and when to try again',
      failed(429, { success: false, code: 'many' }, { 'retry-after': '7' }),
      { retryAfter: 7 },
    ],
    [
      'R8.8 and the date after which to try again',
      failed(429, { success: false, code: 'many' }, { 'retry-after': 'Wed, 01 Jan 2098 00:00:00 GMT' }),
      { retryAfter: expect.closeTo((Date.UTC(2098, 0, 1) - Date.now()) / 1000, -2) as number },
    ],
    ['without a code', failed(403, { success: false }), { code: 'http-403', status: 403 }],
    ['with HTML at 200', failed(200, '<h1>x</h1>'), { code: 'not-json', status: 200 }],
    ['with HTML at 500', failed(500, '<h1>x</h1>'), { code: 'http-500', status: 500 }],
    ['without success', failed(200, { value: [] }), { code: 'bad-answer' }],
    ['with a list', failed(200, [1]), { code: 'bad-answer' }],
    ['with null', failed(200, 'null'), { code: 'bad-answer' }],
    ['with success as a word', failed(200, { success: 'true', value: [] }), { code: 'bad-answer' }],
  ])('%s', async (_, reply, expected) => {
    answers = [reply];
    expect(await errorOf(clientWith().request('popular', {}))).toMatchObject({
      call: 'popular',
      ...expected,
    });
    expect(heard).toHaveLength(1);
  });

  it('R8.8 is "timeout" when it takes too long, "network" when there is no response', async () => {
    server.removeAllListeners('request');
    server.on('request', () => {});
    expect((await errorOf(clientWith({ timeout: 60 }).request('popular', {}))).code).toBe('timeout');
    server.closeAllConnections();
    const unreachable = createClient({ base: 'http://127.0.0.1:9', retries: 0 });
    expect((await errorOf(unreachable.request('popular', {}))).code).toBe('network');
  });
});

describe('retries', () => {
  it.each([502, 503, 504])('R8.8 a GET is retried after %i, and may succeed', async (status) => {
    answers = [failed(status, { success: false, code: 'busy' }), ok([1])];
    expect(await clientWith().request('popular', {})).toEqual([1]);
    expect(heard).toHaveLength(2);
  });

  it('R8.8 at most two, then fails with the reason of the last response', async () => {
    answers = [failed(503, { success: false, code: 'maintenance' }, { 'retry-after': '30' })];
    const began = performance.now();
    const error = await errorOf(clientWith().request('popular', {}));
    expect(error).toMatchObject({ code: 'maintenance', status: 503, retryAfter: 30 });
    expect(heard).toHaveLength(3);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('R8.8 no other call is retried', async () => {
    answers = [failed(503, { success: false, code: 'busy' }), ok({})];
    expect((await errorOf(clientWith().request('feedback', {} as never))).code).toBe('busy');
    expect(heard).toHaveLength(1);
  });

  it('R8.8 none if the options say so', async () => {
    answers = [failed(503, '<h1>x</h1>'), ok([])];
    expect(await errorOf(clientWith({ retries: 0 }).request('popular', {}))).toMatchObject({
      code: 'http-503',
    });
    expect(heard).toHaveLength(1);
  });
});

describe('an encrypted call', () => {
  const keys = new Map<string, CryptoKey>();
  let jwks: EncryptionKey[];

  beforeAll(async () => {
    jwks = await Promise.all(
      ['k1', 'k2'].map(async (kid) => {
        const { publicKey, privateKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
        keys.set(kid, privateKey);
        return { ...(await exportJWK(publicKey)), kid };
      }),
    );
  });

  const opened = async (jwe: string) => {
    const { plaintext, protectedHeader } = await compactDecrypt(jwe, (header) => {
      const key = keys.get(header.kid ?? '');
      if (!key) throw new Error('unknown key');
      return key;
    });
    const text = new TextDecoder().decode(plaintext);
    return { header: protectedHeader, plain: JSON.parse(text) as { nonce: string; body: unknown } };
  };
  const keyOf = (asked: boolean[]) => async (fresh: boolean) => {
    asked.push(fresh);
    return jwks[fresh ? 1 : 0] as EncryptionKey;
  };
  const login = { username: 'somchai', password: 'pässwörd', type: 'username' } as const;

  it('R7.2 can be read only by the platform, and has its own nonce', async () => {
    const [key] = jwks;
    if (!key) throw new Error('no key');
    const [first, second] = await Promise.all([
      encryptBody(login, key, '/wps/session/login'),
      encryptBody(login, key, '/wps/session/login'),
    ]);
    const { header, plain } = await opened(first.jwe);
    expect(header).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: 'k1', call: '/wps/session/login' });
    expect(plain.body).toEqual(login);
    expect(plain.nonce).toMatch(/^[0-9a-f]{32}$/);
    expect((await opened(second.jwe)).plain.nonce).not.toBe(plain.nonce);
  });

  it('R7.2 sends nothing of it in plain text', async () => {
    answers = [ok({ token: 't' })];
    await clientWith({ encryptionKey: keyOf([]) }).request('login', login);
    expect(heard[0]?.body).not.toMatch(/somchai|ssw/);
    expect((await opened((JSON.parse(heard[0]?.body ?? '') as { jwe: string }).jwe)).plain.body).toEqual(
      login,
    );
  });

  it('R7.2 is retried once with a fresh key if its key was retired', async () => {
    const asked: boolean[] = [];
    answers = [failed(400, { success: false, code: 'unknown-key' }), ok({ token: 't' })];
    expect(await clientWith({ encryptionKey: keyOf(asked) }).request('login', login)).toEqual({ token: 't' });
    expect(asked).toEqual([false, true]);
    const kids = await Promise.all(
      heard.map(async ({ body }) => (await opened((JSON.parse(body) as { jwe: string }).jwe)).header['kid']),
    );
    expect(kids).toEqual(['k1', 'k2']);
  });

  it('R7.2 is not retried a second time', async () => {
    answers = [failed(400, { success: false, code: 'unknown-key' })];
    const error = await errorOf(clientWith({ encryptionKey: keyOf([]) }).request('login', login));
    expect([error.code, heard.length]).toEqual(['unknown-key', 2]);
  });

  const changing = (Object.keys(callTable) as CallName[]).filter((name) => callTable[name].method !== 'GET');
  const isUpload = (name: CallName) => (callTable[name].bodyBytes ?? 0) > 1024 * 1024;
  const troubles: [string, Reply][] = [
    ...[408, 409, 429, 500, 502, 503, 504].map((status): [string, Reply] => [
      `status ${status}`,
      failed(status, { success: false, code: 'busy' }, { 'retry-after': '1' }),
    ]),
    ['HTML', failed(200, '<h1>x</h1>')],
    ['a cut connection', { body: '', cut: true }],
    ['silence', { body: '', silent: true }],
  ];
  it.each(troubles)('R8.8 a call that changes something is never sent twice: %s', async (_, trouble) => {
    expect(changing.length).toBeGreaterThan(5);
    answers = [trouble];
    const client = clientWith({ encryptionKey: keyOf([]), timeout: 2_000, retries: 2 });
    // An upload may be silent for minutes.
    const sent = trouble.silent ? changing.filter((name) => !isUpload(name)) : changing;
    await Promise.all(sent.map((name) => errorOf(client.request(name, {} as never))));
    expect(heard.map(({ method }) => method).filter((method) => method === 'GET')).toEqual([]);
    expect(heard).toHaveLength(sent.length);
    server.closeAllConnections();
  });

  it('a refusal is sent once', async () => {
    answers = [failed(401, { success: false, code: 'wrong-password' })];
    expect((await errorOf(clientWith({ encryptionKey: keyOf([]) }).request('login', login))).code).toBe(
      'wrong-password',
    );
    expect(heard).toHaveLength(1);
  });

  it('sends nothing without a key', async () => {
    expect((await errorOf(clientWith().request('login', login))).code).toBe('no-key');
    expect(heard).toEqual([]);
  });
});
