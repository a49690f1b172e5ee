import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLinks } from '#engine/server/platform/createLinks.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import { MerchantPlaces } from './MerchantPlaces.ts';

const key = 'a-platform-key-of-the-test-with-32-characters';
const away = 'http://127.0.0.1:9';
let places: Record<string, string> = {};
let isAway = false;
let url: string;
const server = createServer((request, response) => {
  const isAllowed = request.headers['x-platform-key'] === key && request.url === '/directory' && !isAway;
  response.writeHead(isAllowed ? 200 : 503).end(JSON.stringify({ places }));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('sends calls of a brand to the platform of its merchant, also after it has moved and while no platform answers', async () => {
  places = { SIAM01: 'http://one.example', MERID01: 'http://two.example' };
  const logged: string[] = [];
  const shards = new Map([
    [1, away],
    [2, url],
  ]);
  const found = await MerchantPlaces.open(shards, key, (_level, message) => void logged.push(message));
  const linkOf = createLinks({
    platformUrl: 'http://default.example',
    platformKey: key,
    platformOf: (merchant) => found.platformOf(merchant),
  });
  const urlOf = (merchantCode: string, platformUrl?: string) =>
    linkOf({ config: { merchantCode, ...(platformUrl && { platformUrl }) } } as BrandRevision).url;
  expect([urlOf('SIAM01'), urlOf('MERID01'), urlOf('constructor')]).toEqual([
    'http://one.example',
    'http://two.example',
    'http://default.example',
  ]);
  expect(urlOf('SIAM01', 'http://own.example')).toBe('http://own.example');
  places = { SIAM01: 'http://one.example' };
  await expect.poll(() => urlOf('MERID01')).toBe('http://two.example');
  places = { SIAM01: 'http://one.example', MERID01: 'http://one.example' };
  await expect.poll(() => urlOf('MERID01'), { timeout: 5_000 }).toBe('http://one.example');
  isAway = true;
  await expect
    .poll(() => logged, { timeout: 5_000 })
    .toEqual(['no platform of SHARDS says where merchants are']);
  expect(urlOf('MERID01')).toBe('http://one.example');
  await found.close();
});
