import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { endKeepAlive, serverCloser } from '#kit/closeServer.ts';

/** A server that responds to `/slow` after 2 s, to `/never` not at all, to everything else at once. */
async function start(): Promise<{ server: Server; port: number; close: (limitMs: number) => Promise<void> }> {
  const server = createServer((asked, response) => {
    if (asked.url === '/never') return;
    void setTimeout(asked.url === '/slow' ? 2000 : 0).then(() => response.end('done'));
  });
  const close = serverCloser(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.closeAllConnections());
  return { server, close, port: (server.address() as AddressInfo).port };
}

function get(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, path, host: '127.0.0.1', headers: { connection: 'keep-alive' } },
      (answer) => {
        answer.setEncoding('utf8').on('data', resolve);
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

describe('closing a server', () => {
  it('finishes a request in progress, then closes its connection, and refuses new ones', async () => {
    const { server, close, port } = await start();
    const asked = once(server, 'request');
    const slow = get(port, '/slow');
    await asked;
    const began = performance.now();
    const closed = close(10_000);
    await expect(get(port, '/')).rejects.toThrow('ECONNREFUSED');
    expect(await slow).toBe('done');
    await closed;
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('cuts the remaining connections at its limit', async () => {
    const { server, close, port } = await start();
    const asked = once(server, 'request');
    const never = get(port, '/never');
    await asked;
    const closed = close(300);
    await expect(never).rejects.toThrow('socket hang up');
    await closed;
  });

  it('does not wait for connections that were opened and not used', async () => {
    const { server, close, port } = await start();
    const accepted = once(server, 'connection');
    const unused = connect(port, '127.0.0.1');
    const ended = new Promise((resolve) => unused.once('close', resolve));
    await accepted;
    const began = performance.now();
    await close(60_000);
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await ended).toBe(false);
  });
});

it('still responds while draining, and closes each connection after its response', async () => {
  const { server, port } = await start();
  const connection = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('connection');
  expect(await connection()).toBe('keep-alive');
  endKeepAlive(server);
  expect(await connection()).toBe('close');
});
