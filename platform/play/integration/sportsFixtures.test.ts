import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { responseValidators } from '#schemas/generated/apiValidators.js';
import type { VendorFixture } from '#schemas/generated/integration.ts';
import { lastFixtures } from '#platform/base/database/schema/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';

const fixture: VendorFixture = {
  fixture: 'm-1',
  sport: 'football',
  league: { en: 'League', th: 'ลีก' },
  home: 'Lantern Bay',
  away: 'Port Ashby',
  // It is being played.
  kickOff: Date.now() - 43 * 60_000,
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
let server: VendorServer;
let vendor: TestVendor;

beforeAll(async () => {
  platform = await openTestPlatform();
  vendor = new TestVendor(platform, 'FB');
  server = await VendorServer.open(vendor.secret);
  await vendor.register({ fixturesUrl: server.at('/fixtures') });
});
afterAll(async () => {
  server.close();
  await platform.close();
});
beforeEach(() => {
  server.respond = () => ({
    body: JSON.stringify({ at: platform.parts.now().getTime(), fixtures: [fixture] }),
  });
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
  server.respond = answer;
  expect(await books()).toMatchObject([{ vendor: 'FB', state: 'away', fixtures: [] }]);
});

describe('R8.4 a vendor that is away', () => {
  const hourMs = 3_600_000;
  const begins = (id: string, hours: number): VendorFixture => ({
    ...fixture,
    fixture: id,
    kickOff: platform.parts.now().getTime() + hours * hourMs,
    status: 'soon',
  });
  beforeEach(async () => {
    await platform.db.delete(lastFixtures);
    const at = platform.parts.now().getTime();
    const fixtures = [fixture, begins('m-2', 2), begins('m-3', 5)];
    server.respond = () => ({ body: JSON.stringify({ at, fixtures }) });
    await books();
    server.respond = () => ({ status: 503, body: '' });
  });

  it('has the matches that it announced, without odds, scores and those that have begun', async () => {
    const [book] = await books('TH');
    expect(book).toMatchObject({ state: 'away', fixtures: [{ fixture: 'm-2' }, { fixture: 'm-3' }] });
    expect(book.minStake).toBeUndefined();
    for (const { status, score, phase, prices, league } of book.fixtures) {
      expect([status, score, phase, league]).toEqual(['soon', undefined, undefined, 'ลีก']);
      expect(prices).toEqual(['home', 'draw', 'away'].map((selection) => ({ selection, odds: null })));
    }
    platform.wait(3 * hourMs);
    expect((await books())[0].fixtures).toMatchObject([{ fixture: 'm-3' }]);
    platform.wait(3 * hourMs);
    expect((await books())[0]).toMatchObject({ state: 'away', fixtures: [] });
  });

  it('has its odds again as soon as it answers', async () => {
    expect((await books())[0].state).toBe('away');
    const fixtures = [begins('m-2', 2)];
    server.respond = () => ({ body: JSON.stringify({ at: platform.parts.now().getTime(), fixtures }) });
    expect((await books())[0]).toMatchObject({ state: 'open', fixtures: [{ prices: fixture.prices }] });
  });
});

it('says that the operator has closed the book', async () => {
  const rows = (await platform.client.call('gameVendors', {})).body.value.data.lanes;
  const codes = rows.find(({ title }: { title: string }) => title === 'SPORTS')?.cards ?? [];
  for (const { vassalage } of codes)
    await platform.operator('PUT', `/SIAM01/vendors/${vassalage}`, { closed: true });
  await platform.db.delete(lastFixtures);
  expect(await books()).toMatchObject([{ state: 'closed', fixtures: [] }]);
});
