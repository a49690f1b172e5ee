import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
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
  // A platform that only has an event stream.
  server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 404 Not Found\r\n\r\n'));
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
  // It has refused the WebSocket and is not asked for one again.
  server.removeAllListeners('upgrade').on('upgrade', () => expect.unreachable());
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

describe('on a platform that takes WebSockets', () => {
  let sockets: WebSocketServer;
  let clients: WebSocket[];
  let wanted: string[];

  beforeEach(() => {
    server.removeAllListeners('upgrade');
    sockets = new WebSocketServer({ server, path: '/live' });
    clients = [];
    wanted = [];
    sockets.on('connection', (socket, request) => {
      keys.push(request.headers['x-platform-key']);
      clients.push(socket);
      socket.on('message', (data: Buffer) => wanted.push(data.toString()));
    });
  });
  afterEach(() => {
    hub.close();
    for (const client of clients) client.terminate();
    sockets.close();
  });
  const say = (changes: object) => clients.at(-1)?.send(JSON.stringify(changes));

  it('R2.2.1 asks for its members alone, and tells their tabs', async () => {
    const [first, second] = [tab(1), tab(1)];
    await vi.waitFor(() => expect(wanted).toEqual(['{"add":[[1,null]],"drop":[]}']));
    expect([keys, open]).toEqual([['key'], []]);
    const third: string[] = [];
    const leave = hub.join(2, (topics) => third.push(topics.join(' ')), 4000);
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('{"add":[[2,4000]],"drop":[]}'));
    say({ balance: [1, 2], messages: [2, 3] });
    await vi.waitFor(() => expect(third).toEqual(['balance messages']));
    expect([first.told, second.told]).toEqual([['balance'], ['balance']]);
    leave();
    await vi.waitFor(() => expect(wanted.at(-1)).toBe('{"add":[],"drop":[2]}'));
    first.leave();
    second.leave();
    await vi.waitFor(() => expect(clients[0]?.readyState).toBe(WebSocket.CLOSED));
  });

  it('asks again for all, since an unknown time, after the connection was lost', async () => {
    const one = tab(1);
    tab(2);
    await vi.waitFor(() => expect(wanted).toEqual(['{"add":[[1,null],[2,null]],"drop":[]}']));
    clients[0]?.terminate();
    await vi.waitFor(() => expect(wanted).toHaveLength(2), 5000);
    expect(wanted[1]).toBe('{"add":[[1,null],[2,null]],"drop":[]}');
    say({ all: true });
    await vi.waitFor(() => expect(one.told).toEqual([everything]));
  });

  it('asks for more accounts than one message takes', async () => {
    for (let account = 1; account <= 12_000; account += 1) tab(account);
    await vi.waitFor(() => expect(wanted).toHaveLength(3));
    const added = wanted.flatMap((text) => (JSON.parse(text) as { add: [number, null][] }).add);
    expect(new Set(added.map(([account]) => account)).size).toBe(12_000);
  });

  it('connects again after a message that is no JSON', async () => {
    tab(1);
    await vi.waitFor(() => expect(wanted).toHaveLength(1));
    clients[0]?.send('{');
    await vi.waitFor(() => expect(clients).toHaveLength(2), 5000);
  });
});
