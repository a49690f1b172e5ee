import { describe, expect, it } from 'vitest';
import { createClient, type ClientOptions } from './client.ts';
import { CallError } from './errors.ts';
import { entryOf, onlyReads, readCall } from './readCall.ts';

/** A `fetch` that returns these responses in turn, repeats the last one, and records its requests. */
function fetchThat(...answers: (() => Response | Promise<Response>)[]) {
  const asked: Request[] = [];
  const send = (async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer!();
  }) as typeof fetch;
  return { asked, send };
}
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const options = (send: typeof fetch): ClientOptions => ({
  base: 'http://siam.localhost:4000',
  headers: () => ({ 'x-merchant': 'SIAM01' }),
  fetch: send,
});
const query = { gameCategory: 'ALL', language: 'TH', limitNum: 20 };
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

describe('a read-only call', () => {
  it('sends the same request as the client, and returns the same value', async () => {
    const own = fetchThat(json({ success: true, value: [{ id: '1' }] }));
    const clients = fetchThat(json({ success: true, value: [{ id: '1' }] }));
    const given = { headers: { 'x-one': '1' } };
    const value = await readCall(options(own.send), 'winnerBoard', query, given);
    expect(value).toEqual(await createClient(options(clients.send)).request('winnerBoard', query, given));
    const [left, right] = [own.asked[0]!, clients.asked[0]!];
    expect([left.url, left.method]).toEqual([right.url, right.method]);
    expect([...left.headers]).toEqual([...right.headers]);
  });

  it('returns the whole response if fields are outside its value (R3.11)', async () => {
    const { send } = fetchThat(json({ success: true, list: [1] }));
    expect(await readCall(options(send), 'hotGames', {} as never)).toEqual({ success: true, list: [1] });
  });

  it.each([
    ['a lost network', lost],
    ['a gateway that is away', json({}, 503)],
  ])('is tried again after %s', async (_, trouble) => {
    const { send, asked } = fetchThat(trouble, trouble, json({ success: true, value: [] }));
    expect(await readCall(options(send), 'winnerBoard', query)).toEqual([]);
    expect(asked).toHaveLength(3);
  });

  it('fails after two retries, with the last reason', async () => {
    const { send, asked } = fetchThat(lost);
    expect(await codeOf(readCall(options(send), 'winnerBoard', query))).toBe('network');
    expect(asked).toHaveLength(3);
    const away = fetchThat(json({ code: 'closed' }, 503));
    expect(await codeOf(readCall(options(away.send), 'winnerBoard', query))).toBe('closed');
  });

  it('is not retried if the platform has responded', async () => {
    const { send, asked } = fetchThat(json({ success: false, code: 'refused' }, 400));
    expect(await codeOf(readCall(options(send), 'winnerBoard', query))).toBe('refused');
    expect(asked).toHaveLength(1);
  });

  it('fails when no response comes in time, and ends when it is aborted', async () => {
    const never = ((_: unknown, { signal }: RequestInit) =>
      new Promise((__, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      )) as typeof fetch;
    expect(await codeOf(readCall({ ...options(never), timeout: 20 }, 'winnerBoard', query))).toBe('timeout');
    const leaving = new AbortController();
    const waiting = codeOf(readCall(options(never), 'winnerBoard', query, { signal: leaving.signal }));
    leaving.abort();
    expect(await waiting).toBe('network');
  });
});

it('only a GET is read-only', async () => {
  const entries = await Promise.all((['winnerBoard', 'login', 'logout'] as const).map(entryOf));
  expect(entries.map(onlyReads)).toEqual([true, false, false]);
});
