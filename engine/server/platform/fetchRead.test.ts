import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchRead } from './fetchRead.ts';

const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: keep-alive\r\n\r\nok';
let close = () => {};
afterEach(() => close());

/** A server that closes each connection at its nth request without a response. Returns its address and its requests. */
async function closingAt(nth: number): Promise<{ url: string; heard: () => number }> {
  let heard = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let own = 0;
    open.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => {
      heard += 1;
      own += 1;
      if (own === nth) socket.end();
      else socket.write(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    for (const socket of open) socket.destroy();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, heard: () => heard };
}

it('sends a read once more when an idle connection is closed as it goes out', async () => {
  const { url, heard } = await closingAt(2);
  expect(await (await fetchRead(url)).text()).toBe('ok');
  // Until the connection is idle.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await (await fetchRead(new Request(url))).text()).toBe('ok');
  expect(heard()).toBe(3);
});

it('does not repeat a read that a new connection closes', async () => {
  const { url, heard } = await closingAt(1);
  await expect(fetchRead(url)).rejects.toThrow('fetch failed');
  expect(heard()).toBe(1);
});
