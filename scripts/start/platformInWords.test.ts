import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { platformInWords } from './platformInWords.ts';

it('warns of a platform that does not respond, and accepts any response', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await platformInWords(url, 'PLATFORM_URL')).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await platformInWords(url, 'PLATFORM_URL')).toEqual([
    `The platform at ${url} (PLATFORM_URL) does not respond. Until it does, pages show only what needs no platform.`,
  ]);
});
