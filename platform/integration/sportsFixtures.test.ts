import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import type { VendorFixture } from '#schemas/generated/integration.ts';
import { openTestPlatform, type TestPlatform } from '../testing/openTestPlatform.ts';
import { TestVendor } from '../testing/TestVendor.ts';
import { signedHeaders } from './signature.ts';

const fixture: VendorFixture = {
  fixture: 'm-1',
  sport: 'football',
  league: { en: 'League', th: 'ลีก' },
  home: 'Lantern Bay',
  away: 'Port Ashby',
  kickOff: 1_796_117_190_000,
  status: 'live',
  phase: { name: 'minute', number: 43 },
  score: [1, 0],
  market: '1x2',
  prices: [
    { selection: 'home', odds: 142 },
    { selection: 'draw', odds: null },
    { selection: 'away', odds: 812 },
  ],
};

let platform: TestPlatform;
let server: Server;
let vendor: TestVendor;
let respond: () => { status?: number; body: string; secret?: string };

beforeAll(async () => {
  platform = await openTestPlatform();
  vendor = new TestVendor(platform, 'FB');
  server = createServer((_, response) => {
    const { status = 200, body, secret = vendor.secret } = respond();
    response.writeHead(status, signedHeaders({ code: 'FB', secret }, body, platform.parts.now()));
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  await vendor.register({ fixturesUrl: `http://127.0.0.1:${port}/fixtures` });
});
afterAll(async () => {
  server.close();
  await platform.close();
});
beforeEach(() => {
  respond = () => ({ body: JSON.stringify({ at: platform.parts.now().getTime(), fixtures: [fixture] }) });
});

const books = async (language = 'EN') => {
  const { body } = await platform.client.call('sportsFixtures', { gameType: 'SPORTS' }, { language });
  expect(
    responseValidators.sportsFixtures(body),
    JSON.stringify(responseValidators.sportsFixtures.errors),
  ).toBe(true);
  return body.value.books;
};

it('passes the vendor’s odds on unchanged, with the league in the visitor’s language', async () => {
  expect(await books('TH')).toMatchObject([
    {
      vendor: 'FB',
      gameType: 'SPORTS',
      state: 'open',
      minStake: '1.00',
      maxStake: '50000.00',
      fixtures: [{ ...fixture, league: 'ลีก' }],
    },
  ]);
});

it.each([
  ['does not answer', () => ({ status: 500, body: '' })],
  [
    'signs with another secret',
    () => ({ body: JSON.stringify({ at: Date.now(), fixtures: [] }), secret: 'x' }),
  ],
  [
    'breaks the contract',
    () => ({ body: JSON.stringify({ at: 1, fixtures: [{ ...fixture, prices: [] }] }) }),
  ],
  [
    'repeats old odds',
    () => ({ body: JSON.stringify({ at: platform.parts.now().getTime() - 31_000, fixtures: [fixture] }) }),
  ],
])('shows no odds of a vendor that %s', async (_, answer) => {
  respond = answer;
  expect(await books()).toMatchObject([{ vendor: 'FB', state: 'away', fixtures: [] }]);
});

it('says that the operator has closed the book', async () => {
  const rows = (await platform.client.call('gameVendors', {})).body.value.data.lanes;
  const codes = rows.find(({ title }: { title: string }) => title === 'SPORTS')?.cards ?? [];
  for (const { vassalage } of codes)
    await platform.operator('PUT', `/SIAM01/vendors/${vassalage}`, { closed: true });
  expect(await books()).toMatchObject([{ state: 'closed', fixtures: [] }]);
});
