import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RunningPlatform } from '#platform/server/options.ts';
import { startSeededPlatform } from '#platform/testing/startSeededPlatform.ts';
import { commands } from './commands/index.ts';
import { connectOperator } from './connectOperator.ts';
import { readArguments } from './readArguments.ts';

/** What happens to a POST in transit: it passes, its response is lost or late, it is lost itself, or it fails. */
type Fate = 'passes' | 'response-lost' | 'response-late' | 'request-lost' | 'bad-gateway' | 'server-error';

let platform: RunningPlatform;
let fate: Fate;
/** Whether the platform is unreachable afterwards. */
let isGone: boolean;
const dataDir = mkdtempSync(join(tmpdir(), 'livery-operator-client-'));
const server = createServer((request, response) => void pass(request, response));
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  platform = await startSeededPlatform(dataDir);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = { DATA_DIR: dataDir, PLATFORM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
beforeEach(() => {
  fate = 'passes';
  isGone = false;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await platform.close();
  rmSync(dataDir, { recursive: true });
});

async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const isPost = request.method === 'POST';
  const body = await text(request);
  if ((isPost && fate === 'request-lost') || (!isPost && isGone)) return void request.socket.destroy();
  if (isPost && fate === 'bad-gateway') return void response.writeHead(502).end('<html>bad gateway');
  if (isPost && fate === 'server-error')
    return void response.writeHead(500).end('{"success":false,"code":"platform-failed","reference":"ab12"}');
  const headers = Object.entries(request.headers).filter(([name]) =>
    ['authorization', 'content-type', 'idempotency-key'].includes(name),
  ) as [string, string][];
  const init = { method: request.method ?? 'GET', headers, ...(isPost && { body }) };
  const upstream = await fetch(platform.url + (request.url ?? ''), init);
  const content = await upstream.text();
  if (isPost && fate === 'response-lost') return void request.socket.destroy();
  if (isPost && fate === 'response-late') return;
  response.writeHead(upstream.status, { 'content-type': 'application/json' }).end(content);
}

/** Runs `balance demo_member +<amount>` through the faulty proxy. */
async function pay(amount: string, key: string, timeout?: number): Promise<string> {
  const client = await connectOperator(env, { requestKey: key, by: 'test', timeout });
  const args = readArguments(['balance', 'demo_member', amount, '--reason', 'test']);
  const outcome = await commands['balance']?.(client, '/SIAM01', args);
  return outcome?.lines.join() ?? '';
}

async function balance(): Promise<number> {
  const client = await connectOperator(env);
  const accounts = await client.call('listAccounts', { merchant: 'SIAM01' });
  return Number(accounts.find(({ account }) => account === 'demo_member')?.balance);
}

it.each<[Fate, number | undefined]>([
  ['response-lost', undefined],
  ['response-late', 2000],
])('%s: reports an entry that was made although its response did not arrive', async (what, timeout) => {
  const before = await balance();
  fate = what;
  const said = await pay('+10.00', `done ${what}`, timeout);
  expect(said).toContain(`demo_member has ${(before + 10).toFixed(2)} (entry `);
  expect(await balance()).toBe(before + 10);
  fate = 'passes';
  expect(await pay('+10.00', `done ${what}`)).toBe(said);
  expect(await balance()).toBe(before + 10);
});

const mayGoOn = 'The command has not been carried out so far, but it still may be.';

it.each<[Fate, string]>([
  ['request-lost', mayGoOn],
  ['bad-gateway', mayGoOn],
  ['server-error', 'status 500 (reference ab12 in its log). The command was not carried out.'],
])(
  '%s: says that the entry was not made, and repeating with the printed key makes it once',
  async (what, state) => {
    const before = await balance();
    fate = what;
    const key = `lost ${what}`;
    await expect(pay('+10.00', key)).rejects.toThrow(
      `${state} Repeat the same command with --key ${key}: under the same key it is carried out only once.`,
    );
    fate = 'passes';
    await pay('+10.00', key);
    await pay('+10.00', key);
    expect(await balance()).toBe(before + 10);
  },
);

it('says that the outcome is unknown when the platform cannot be reached', async () => {
  const before = await balance();
  fate = 'response-lost';
  isGone = true;
  await expect(pay('+10.00', 'unknown')).rejects.toThrow(
    'It is not known whether the command was carried out. Repeat the same command with --key unknown',
  );
  fate = 'passes';
  isGone = false;
  await pay('+10.00', 'unknown');
  expect(await balance()).toBe(before + 10);
});

it('refuses a key that was used for another command', async () => {
  await pay('+1.00', 'mine');
  await expect(pay('+2.00', 'mine')).rejects.toThrow('was used for another request');
});

it('advises repeating an idempotent command without a key', async () => {
  const nowhere = { ...env, PLATFORM_URL: 'http://127.0.0.1:1' };
  await expect((await connectOperator(nowhere)).request('PUT', '/SIAM01/status', {})).rejects.toThrow(
    'No platform responds at',
  );
  isGone = true;
  await expect((await connectOperator(env)).request('PUT', '/SIAM01/status', {})).rejects.toThrow(
    'Repeat the command: carrying it out twice has the same effect as once.',
  );
});
