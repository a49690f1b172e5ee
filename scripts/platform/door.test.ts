import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPlatform } from '#platform/main.ts';
import type { RunningPlatform } from '#platform/options.ts';
import { commands } from './commands.ts';
import { openDoor } from './operatorClient.ts';
import { readArguments } from './readArguments.ts';

/** What becomes of a POST on its way: it goes through, its answer is lost, or it is lost itself, or fails. */
type Fate = 'through' | 'answer-lost' | 'answer-late' | 'lost' | 'bad-gateway' | 'own-fault';

let platform: RunningPlatform;
let fate: Fate;
/** Whether the platform can still be asked afterwards. */
let isGone: boolean;
const dataDir = mkdtempSync(join(tmpdir(), 'livery-door-'));
const server = createServer((request, response) => void pass(request, response));
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  platform = await startPlatform({
    host: '127.0.0.1',
    port: 0,
    dataDir,
    memory: true,
    platformKey: '',
    production: false,
    demo: true,
    log: () => undefined,
    root: join(import.meta.dirname, '../..'),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  env = { DATA_DIR: dataDir, PLATFORM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
beforeEach(() => {
  fate = 'through';
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
  if ((isPost && fate === 'lost') || (!isPost && isGone)) return void request.socket.destroy();
  if (isPost && fate === 'bad-gateway') return void response.writeHead(502).end('<html>bad gateway');
  if (isPost && fate === 'own-fault')
    return void response.writeHead(500).end('{"success":false,"code":"platform-failed","reference":"ab12"}');
  const headers = Object.entries(request.headers).filter(([name]) =>
    ['authorization', 'content-type', 'idempotency-key'].includes(name),
  ) as [string, string][];
  const init = { method: request.method ?? 'GET', headers, ...(isPost && { body }) };
  const answer = await fetch(platform.url + (request.url ?? ''), init);
  const said = await answer.text();
  if (isPost && fate === 'answer-lost') return void request.socket.destroy();
  if (isPost && fate === 'answer-late') return;
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(said);
}

/** Gives `balance demo_member +<amount>` to the platform, through what stands between. */
async function pay(amount: string, key: string, patience?: number): Promise<string> {
  const door = await openDoor(env, key, patience);
  const args = readArguments(['balance', 'demo_member', amount, '--reason', 'test']);
  const outcome = await commands['balance']?.(door, '/SIAM01', args);
  return outcome?.lines.join() ?? '';
}

async function balance(): Promise<number> {
  const door = await openDoor(env);
  const accounts = await door.ask('GET', '/SIAM01/accounts');
  return Number(accounts.find((one: { account: string }) => one.account === 'demo_member').balance);
}

it.each<[Fate, number | undefined]>([
  ['answer-lost', undefined],
  ['answer-late', 500],
])('%s: finds out that the entry was made, and says so', async (what, patience) => {
  const before = await balance();
  fate = what;
  const said = await pay('+10.00', `done ${what}`, patience);
  expect(said).toContain(`demo_member has ${(before + 10).toFixed(2)} (entry `);
  expect(await balance()).toBe(before + 10);
  fate = 'through';
  expect(await pay('+10.00', `done ${what}`)).toBe(said);
  expect(await balance()).toBe(before + 10);
});

const mayGoOn = 'The command has not been carried out so far, but it still may be.';

it.each<[Fate, string]>([
  ['lost', mayGoOn],
  ['bad-gateway', mayGoOn],
  ['own-fault', 'status 500 (reference ab12 in its log). The command was not carried out.'],
])('%s: says that the entry was not made, and the printed key makes it once', async (what, state) => {
  const before = await balance();
  fate = what;
  const key = `lost ${what}`;
  await expect(pay('+10.00', key)).rejects.toThrow(
    `${state} Repeat the same command with --key ${key}: under one key it is done once.`,
  );
  fate = 'through';
  await pay('+10.00', key);
  await pay('+10.00', key);
  expect(await balance()).toBe(before + 10);
});

it('says that it does not know whether the entry was made where the platform cannot be asked', async () => {
  const before = await balance();
  fate = 'answer-lost';
  isGone = true;
  await expect(pay('+10.00', 'unknown')).rejects.toThrow(
    'It is not known whether the command was carried out. Repeat the same command with --key unknown',
  );
  fate = 'through';
  isGone = false;
  await pay('+10.00', 'unknown');
  expect(await balance()).toBe(before + 10);
});

it('refuses a key that was used for another command', async () => {
  await pay('+1.00', 'mine');
  await expect(pay('+2.00', 'mine')).rejects.toThrow('was used for another request');
});

it('advises to repeat a command without a key where it may be done twice', async () => {
  const nowhere = { ...env, PLATFORM_URL: 'http://127.0.0.1:1' };
  await expect((await openDoor(nowhere)).ask('PUT', '/SIAM01/status', {})).rejects.toThrow(
    'No platform answers at',
  );
  isGone = true;
  await expect((await openDoor(env)).ask('PUT', '/SIAM01/status', {})).rejects.toThrow(
    'Repeat the command: carried out twice it changes no more than once.',
  );
});
