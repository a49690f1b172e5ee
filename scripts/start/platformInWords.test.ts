import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { platformInWords } from './platformInWords.ts';

it('says of a platform that it does not answer, and nothing of one that answers anything', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await platformInWords(url, 'PLATFORM_URL')).toEqual([]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await platformInWords(url, 'PLATFORM_URL')).toEqual([
    `The platform at ${url} (PLATFORM_URL) does not answer. Pages show what needs none; all of it comes once it answers.`,
  ]);
});
