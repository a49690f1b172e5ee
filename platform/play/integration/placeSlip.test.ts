import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { TestVendor } from '#platform/testing/TestVendor.ts';
import type { PlaceSlipRequest } from '#schemas/generated/api.ts';
import { slipConfirmed } from '#schemas/slipConfirmed.ts';
import { VendorServer } from '#platform/testing/VendorServer.ts';

let platform: TestPlatform;
let server: VendorServer;
let vendor: TestVendor;
let token: string;
let ids = 0;

beforeAll(async () => {
  platform = await openTestPlatform();
  vendor = new TestVendor(platform, 'FB');
  server = await VendorServer.open(vendor.secret);
  await vendor.register({ slipsUrl: server.at('/slip'), seamless: true });
  const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
  token = (await platform.client.call('login', login)).body.value.token;
});
afterAll(async () => {
  server.close();
  await platform.close();
});
beforeEach(() => {
  server.asked = [];
  server.respond = bets;
});

/** What a book does: redeems the token and bets. */
async function bets(text: string): Promise<{ body: object }> {
  const { token: given, stake, key } = JSON.parse(text) as { token: string; stake: number; key: string };
  const { session } = (await vendor.call('session', { token: given })).body;
  const { status, body } = await vendor.call('bet', {
    session,
    round: `r-${key}`,
    transaction: `b-${key}`,
    amount: stake,
    game: 'FB_FAIRBALL_FOOTBALL',
  });
  if (status !== 200) return { body: { state: 'refused', reason: body.error.reason ?? body.error.code } };
  return { body: { state: 'placed', number: `N-${(ids += 1)}`, balance: body.balance } };
}

const slip: PlaceSlipRequest = {
  vendor: 'FB',
  gameType: 'SPORTS',
  stake: '10.00',
  legs: [
    { fixture: 'a-1', market: '1x2', selection: 'home', odds: 185 },
    { fixture: 'b-1', market: '1x2', selection: 'draw', odds: 285 },
  ],
};
const confirmed = (of = slip) => fingerprintOf(slipConfirmed(of, 1000n, 2));
const place = (more: Partial<PlaceSlipRequest> = {}, key = `key-${(ids += 1)}`) =>
  platform.client.call(
    'placeSlip',
    { ...slip, confirmed: confirmed({ ...slip, ...more }), ...more },
    { token, headers: { 'idempotency-key': key } },
  );
const balance = async () => (await platform.client.call('balance', {}, { token })).body.value.sumBalance;

it('sends a confirmed slip to its book, whose bet takes the stake', async () => {
  const before = Number(await balance());
  const { status, body } = await place();
  expect([status, body.value]).toEqual([
    200,
    {
      number: expect.stringMatching(/^N-/),
      stake: '10.00',
      possibleWin: '52.72',
      balance: expect.any(String),
    },
  ]);
  expect(Number(await balance())).toBeCloseTo(before - 10, 2);
  expect(server.asked).toMatchObject([
    {
      version: 2,
      body: {
        gameType: 'SPORTS',
        stake: 1000,
        legs: slip.legs,
        key: /^[\w-]{43}$/.exec(server.asked[0]!.body.key)?.[0],
      },
    },
  ]);
});

it('has one key at the vendor per action, which a repetition has again', async () => {
  const key = `key-${(ids += 1)}`;
  const before = Number(await balance());
  await place({}, key);
  await place({}, key);
  await place();
  const [first, second, third] = server.asked.map(({ body }) => body.key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(Number(await balance())).toBeCloseTo(before - 20, 2);
});

it('refuses a slip of other terms than were confirmed, before anything is sent', async () => {
  const { status, body } = await place({ confirmed: '0'.repeat(16) });
  expect([status, body.code, body.value.terms]).toEqual([
    409,
    'terms-changed',
    slipConfirmed(slip, 1000n, 2),
  ]);
  expect(server.asked).toEqual([]);
});

it('hands on the odds of now, whose terms can then be confirmed', async () => {
  server.respond = () => ({
    body: {
      state: 'refused',
      reason: 'odds-changed',
      legs: [
        { fixture: 'a-1', odds: 170 },
        { fixture: 'b-1', odds: 285 },
      ],
    },
  });
  const { status, body } = await place();
  expect([status, body.code, body.value.legs]).toEqual([
    409,
    'terms-changed',
    [
      { fixture: 'a-1', odds: 170 },
      { fixture: 'b-1', odds: 285 },
    ],
  ]);
  const legs = slip.legs.map((leg) => (leg.fixture === 'a-1' ? { ...leg, odds: 170 } : leg));
  expect(body.value.terms).toEqual(slipConfirmed({ ...slip, legs }, 1000n, 2));
  server.respond = bets;
  expect((await place({ legs: legs as typeof slip.legs })).status).toBe(200);
});

it.each([
  ['a closed selection', { reason: 'closed', legs: [{ fixture: 'a-1', odds: null }] }, 'selection-closed'],
  ['more than the book pays', { reason: 'win-limit' }, 'win-limit'],
  ['a break', { reason: 'cool-off' }, 'play-break'],
])('says that nothing was bet for %s', async (_, answer, code) => {
  server.respond = () => ({ body: { state: 'refused', ...answer } });
  expect((await place()).body.code).toBe(code);
});

it.each([
  ['pending', { body: { state: 'pending' } }],
  ['not signed', { body: { state: 'placed', number: 'N' }, isUnsigned: true }],
  ['not of the contract', { body: { state: 'perhaps' } }],
])('does not know what became of the bet if the answer is %s', async (_, answer) => {
  server.respond = () => answer;
  const { status, body } = await place();
  expect([status, body.code]).toEqual([503, 'bet-unanswered']);
});

it('R10.7 is refused by the member’s own limits and balance, as any bet is', async () => {
  const stake = '9999999.00';
  const { body } = await place({
    stake,
    confirmed: fingerprintOf(slipConfirmed(slip, 999_999_900n, 2)),
  });
  expect(body.code).toBe('stake-range');
});

it('is refused without a key, without a session, and by a book that takes no slips', async () => {
  expect(
    (await platform.client.call('placeSlip', slip, { token, headers: { 'idempotency-key': '' } })).body.code,
  ).toBe('no-idempotency-key');
  expect((await platform.client.call('placeSlip', slip)).status).toBe(401);
  await vendor.register({ slipsUrl: null });
  expect((await place()).body.code).toBe('no-slips');
  await vendor.register({ slipsUrl: server.at('/slip') });
});
