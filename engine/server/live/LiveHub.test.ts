import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveHub } from './LiveHub.ts';

let open: ServerResponse[];
let keys: unknown[];
let server: ReturnType<typeof createServer>;
let hub: LiveHub;

beforeEach(async () => {
  open = [];
  keys = [];
  server = createServer((request, response) => {
    keys.push(request.headers['x-platform-key']);
    response.writeHead(request.url === '/live' ? 200 : 404, { 'content-type': 'text/event-stream' });
    response.write('data: {"all":true}\n\n');
    open.push(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  hub = new LiveHub(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
});
afterEach(async () => {
  hub.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const everything = 'balance messages missions rewards withdrawals settlements chat session';
const tab = (account: number) => {
  const told: string[] = [];
  return { told, leave: hub.join(account, (topics) => told.push(topics.join(' '))) };
};
const send = (changes: object) => open.at(-1)?.write(`data: ${JSON.stringify(changes)}\n\n`);

it('tells the tabs of an account, over one connection, and no others', async () => {
  const [first, second, other] = [tab(1), tab(1), tab(2)];
  await vi.waitFor(() => expect(first.told).toEqual([everything]));
  send({ balance: [1, 3], messages: [1] });
  await vi.waitFor(() => expect(first.told.at(-1)).toBe('balance messages'));
  expect(second.told).toEqual(first.told);
  expect(other.told).toEqual([everything]);
  expect(keys).toEqual(['key']);
});

it('R2.8.5 R2.8.10 tells the tabs of an agent that a settlement was made', async () => {
  const { told } = tab(1);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  send({ settlements: [1] });
  await vi.waitFor(() => expect(told.at(-1)).toBe('settlements'));
});

it('comes back after the connection is lost, and says that anything may have changed', async () => {
  const { told } = tab(1);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  open[0]?.destroy();
  await vi.waitFor(() => expect(told).toEqual([everything, everything]), 5000);
});

it('tells a new tab at once what changed since it asked for its page, while others listen', async () => {
  const first = tab(1);
  await vi.waitFor(() => expect(first.told).toHaveLength(1));
  const opened = performance.now();
  send({ messages: [2], balance: [1] });
  await vi.waitFor(() => expect(first.told).toHaveLength(2));
  const age = performance.now() - opened;
  const told: string[] = [];
  hub.join(2, (topics) => told.push(topics.join(' ')), age);
  expect(told).toEqual(['messages']);
  const older: string[] = [];
  hub.join(2, (topics) => older.push(topics.join(' ')), 60_000);
  expect(older).toEqual([everything]);
});

it('forwards nothing about an account without listeners, and closes after the last tab', async () => {
  const one = tab(1);
  await vi.waitFor(() => expect(one.told).toHaveLength(1));
  const closed = new Promise((resolve) => open[0]?.once('close', resolve));
  one.leave();
  await closed;
  const again = tab(5);
  await vi.waitFor(() => expect(again.told).toHaveLength(1));
  expect(open).toHaveLength(2);
});

it.each<[string, object]>([
  ['text', { balance: 'x' }],
  ['other values', { balance: [null, 'a', {}] }],
  ['another topic', { constructor: [1] }],
])('ignores %s instead of accounts', async (_what, changes) => {
  const { told } = tab(1);
  await vi.waitFor(() => expect(told).toHaveLength(1));
  send(changes);
  send({ session: [1] });
  await vi.waitFor(() => expect(told).toEqual([everything, 'session']));
});
