import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections, serverLimits } from '#kit/serverLimits.ts';
import { allowLongUploads } from '#kit/uploadTime.ts';

let server: Server;
afterEach(() => void server.close());

it('closes the connection of a client that never completes its headers, while serving others', async () => {
  // The same options with timeouts of one hundredth.
  const short = Object.fromEntries(
    Object.entries(serverLimits).map(([name, value]) => [name, name.startsWith('max') ? value : value / 100]),
  );
  server = createServer(short, (_, response) => response.end('served'));
  limitConnections(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nHost: a\r\n'));
  const start = performance.now();
  const ended = new Promise<string>((resolve) => {
    let said = '';
    slow.on('data', (data) => (said += data.toString()));
    slow.on('close', () => resolve(said));
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('served');
  expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - start).toBeGreaterThan(serverLimits.headersTimeout / 100 - 20);
  server.closeAllConnections();
});

it('R5.12 gives an upload more time than any other request, and no other one', async () => {
  const short = {
    ...serverLimits,
    requestTimeout: 150,
    headersTimeout: 150,
    connectionsCheckingInterval: 20,
  };
  server = createServer(short, (request, response) => {
    request.resume().on('end', () => response.end('served'));
  });
  allowLongUploads(server, (path) => path === '/upload', 5_000);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Sends half of a body, and the rest after some milliseconds. */
  const send = (path: string, wait: number) =>
    new Promise<string>((resolve) => {
      let said = '';
      const slow = connect(port, '127.0.0.1', () => {
        slow.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab`);
        setTimeout(() => slow.write('cd'), wait);
      });
      slow.on('data', (data) => (said += data.toString()));
      slow.on('error', () => undefined);
      slow.on('close', () => resolve(said));
    });
  const [upload, other, query, fast] = await Promise.all([
    send('/upload?a=1', 600),
    send('/call', 600),
    send('/call?/upload', 600),
    send('/call', 0),
  ]);
  expect(upload).toMatch(/^HTTP\/1\.1 200 [^]*served/);
  expect(other).toMatch(/^HTTP\/1\.1 408 /);
  expect(query).toMatch(/^HTTP\/1\.1 408 /);
  expect(fast).toMatch(/^HTTP\/1\.1 200 [^]*served/);
});
