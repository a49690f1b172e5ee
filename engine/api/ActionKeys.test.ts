import { expect, it } from 'vitest';
import { createClient } from './client.ts';
import { CallError } from './errors.ts';

/** A portal that answers what the test says, in order; and the keys that it saw. */
function portal(...answers: (Response | 'lost')[]) {
  const keys: (string | null)[] = [];
  const send: typeof fetch = async (input) => {
    keys.push((input as Request).headers.get('idempotency-key'));
    const answer = answers.shift() ?? 'lost';
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer;
  };
  return { keys, client: createClient({ base: 'https://siam.example', fetch: send }) };
}

const json = (body: object, status = 200) => Response.json(body, { status });
const wallet = { wallet: 'MAIN', balance: '1.00' };
const moved = () => json({ success: true, value: { from: wallet, to: wallet, amount: '1.00' } });
const refused = (status: number) => json({ success: false, code: 'insufficient-funds' }, status);
const transfer = { from: 'MAIN', to: 'JL', amount: '1.00' };

it('R3.14 sends a double click under one key, and the next action under another', async () => {
  const { keys, client } = portal(moved(), moved(), moved());
  await Promise.all([client.request('walletTransfer', transfer), client.request('walletTransfer', transfer)]);
  await client.request('walletTransfer', transfer);
  const [first, second, third] = keys;
  expect(first).toMatch(/^[\da-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it.each([
  ['a lost connection', 'lost' as const],
  ['a failed platform', refused(500)],
  ['a gateway without an answer', refused(504)],
  ['an answer that is not JSON', new Response('<html>')],
  ['a busy platform', refused(429)],
])('R3.14 repeats the key after %s', async (_, answer) => {
  const { keys, client } = portal(answer, moved());
  await expect(client.request('walletTransfer', transfer)).rejects.toThrow(CallError);
  await client.request('walletTransfer', transfer);
  expect(keys[1]).toBe(keys[0]);
});

it('uses another key after a refusal, and for another amount', async () => {
  const { keys, client } = portal(refused(409), 'lost', moved());
  await expect(client.request('walletTransfer', transfer)).rejects.toThrow(CallError);
  await expect(client.request('walletTransfer', transfer)).rejects.toThrow(CallError);
  await client.request('walletTransfer', { ...transfer, amount: '2.00' });
  expect(new Set(keys).size).toBe(3);
});

it('sends no key with calls that move no money', async () => {
  const { keys, client } = portal(json({ success: true, value: null }));
  await client.request('addFavoriteGame', { nodeId: '1', vendor: 'JL', gameType: 'RNG' });
  expect(keys).toEqual([null]);
});

it.each([
  ['lost', 'walletTransfer', transfer, 'repeatable'],
  ['lost', 'feedback', {}, 'unknown'],
  [refused(409), 'walletTransfer', transfer, undefined],
  ['lost', 'balance', {}, undefined],
] as const)('R8.8 says of %s %s whether it may have been done', async (answer, name, query, outcome) => {
  const { client } = portal(answer);
  const failure = await client.request(name, query as never).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect((failure as CallError).outcome).toBe(outcome);
});
