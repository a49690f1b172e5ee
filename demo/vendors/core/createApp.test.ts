import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { blackjack } from '../blackjack/blackjack.ts';
import type { BlackjackView } from '../blackjack/view.ts';
import { slot } from '../slot/slot.ts';
import type { SlotView } from '../slot/view.ts';
import { FakePlatform } from '../testing/FakePlatform.ts';
import { Bookkeeper } from './Bookkeeper.ts';
import { readCatalogue } from './catalogue.ts';
import { createApp } from './createApp.ts';
import { PlatformClient } from './PlatformClient.ts';
import { signedHeaders, type Signer } from './sign.ts';
import { Store } from './Store.ts';

let platform: FakePlatform;
let app: ReturnType<typeof createApp>;
let store: Store;

beforeEach(() => {
  platform = new FakePlatform();
  store = new Store(':memory:');
  const [now, log] = [Date.now, () => {}];
  const secretOf = (vendor: string) => (vendor === 'JL' ? platform.secret : undefined);
  const client = new PlatformClient({ platformUrl: 'http://platform', secretOf, now, fetch: platform.fetch });
  const bookkeeper = new Bookkeeper({
    store,
    client,
    rules: { slot: slot.rules, blackjack: blackjack.rules },
    now,
    log,
  });
  app = createApp({
    kinds: [slot, blackjack],
    store,
    bookkeeper,
    client,
    secretOf,
    now,
    log,
    catalogue: readCatalogue(join(process.cwd(), 'demo/seed')),
    assetsOf: (name) => ({
      script: `build/${name}.js`,
      styles: [`build/${name}.css`],
    }),
    folders: {
      build: join(process.cwd(), 'kit/testing'),
      media: [join(process.cwd(), 'demo/media')],
    },
    isSecure: false,
  });
});

const launch = (token = 'token-1', more = '') => app.request(`/launch?token=${token}&vendor=JL${more}`);
const startOf = (page: string) =>
  JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '') as {
    key: string;
    name: string;
    balance: number;
    stakes: number[];
    open: SlotView | null;
    words: { title?: string };
  };
const enter = async (token?: string) => startOf(await (await launch(token)).text());

async function post(path: string, key: string, body: unknown): Promise<{ status: number; body: any }> {
  const response = await app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const action = (name: string) => `action-${name}`.padEnd(20, '-');

describe('a launch', () => {
  it('W18 hands the page the time zone of the site', async () => {
    platform.session = { ...platform.session, timeZone: 'Asia/Bangkok' };
    expect(await enter()).toMatchObject({ timeZone: 'Asia/Bangkok' });
  });

  it('serves the game in the player’s language, which only the merchant’s sites may frame', async () => {
    platform.session = { ...platform.session, language: 'ar' };
    const response = await launch();
    const page = await response.text();
    expect([response.status, /<html lang="(\w+)" dir="(\w+)">/.exec(page)?.slice(1)]).toEqual([
      200,
      ['ar', 'rtl'],
    ]);
    expect(startOf(page)).toMatchObject({ name: 'النمر الذهبي', balance: 10_000, open: null });
    const policy = String(response.headers.get('content-security-policy'));
    expect(policy).toContain('frame-ancestors https://siam.localhost:* http://siam.localhost:*');
    expect(policy).toContain("script-src 'self';");
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).not.toMatch(/(?:src|href)="\//);
  });

  it.each([
    ['was used', 'token-1', 410],
    ['is unknown', 'nonsense', 410],
    ['is missing', '', 410],
    ['is too long', 'x'.repeat(101), 410],
    ['is no text', '%00', 410],
  ])('whose token %s serves a page that says so and reports a failure', async (_, token, status) => {
    await launch();
    const response = await launch(token, '&language=vi');
    const page = await response.text();
    expect([response.status, page.includes('build/lost.js')]).toEqual([status, true]);
    expect(page).toContain('<html lang="vi"');
    expect(page).not.toContain('"key"');
  });

  it('says that the site does not respond, if it does not', async () => {
    platform.fail('session', 'lost');
    expect((await launch()).status).toBe(503);
    expect((await app.request('/launch?token=token-1&vendor=XX')).status).toBe(503);
  });

  it('of a category without a game says that there is none, in a page that is ready', async () => {
    platform.session = { ...platform.session, gameType: 'SPORTS', game: null };
    const response = await launch();
    expect(startOf(await response.text())).toMatchObject({ title: 'Jade Lion', state: 'ready' });
    expect(String(response.headers.get('content-security-policy'))).toContain('frame-ancestors https://siam');
  });

  it('of a vendor without a game opens the first game of the category', async () => {
    platform.session = { ...platform.session, game: null };
    expect((await enter()).name).toBe('Golden Tiger');
  });
});

describe('a slot', () => {
  it('plays a round: the stake is taken, the win is paid, and the view shows both', async () => {
    const { key } = await enter();
    const { status, body } = await post('/slot/spin', key, { key: action('one'), stake: 100 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'settled', stake: 100, balance: 10_000 - 100 + body.payout });
    expect(body.payout).toBe(body.spins.reduce((sum: number, { win }: { win: number }) => sum + win, 0) * 5);
    expect(platform.balance).toBe(body.balance);
  });

  it('plays one round for a doubled click', async () => {
    const { key } = await enter();
    const spins = Array.from({ length: 8 }, () =>
      post('/slot/spin', key, { key: action('one'), stake: 100 }),
    );
    const views = await Promise.all(spins);
    expect(new Set(views.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(platform.calls.filter(({ name }) => name === 'bet')).toHaveLength(1);
  });

  it('hides the outcome while the stake is unclear, refuses another round, and resumes in a new page', async () => {
    const { key } = await enter();
    platform.fail('bet', ...Array.from({ length: 99 }, () => 'unheard' as const));
    const first = await post('/slot/spin', key, { key: action('one'), stake: 100 });
    expect(first.body).toMatchObject({ state: 'betting', payout: 0 });
    expect(first.body.spins).toBeUndefined();
    expect(await post('/slot/spin', key, { key: action('two'), stake: 100 })).toEqual({
      status: 409,
      body: { code: 'round-open' },
    });
    const again = await enter('token-2');
    expect(again.open).toMatchObject({ key: action('one'), state: 'betting' });
    platform.heal();
    const { body } = await post('/slot/round', again.key, { key: action('one') });
    expect(body).toMatchObject({ state: 'settled', balance: platform.balance });
    expect((await enter('token-3')).open).toMatchObject({ key: action('one'), state: 'settled' });
    await post('/slot/seen', again.key, { key: action('one') });
    expect((await enter('token-4')).open).toBeNull();
  });

  it.each([
    ['not a multiple of the lines', 30],
    ['below the limit', 5],
    ['above the limit', 200_000],
    ['negative', -20],
    ['a fraction', 20.5],
    ['a text', '20'],
  ])('refuses a stake that is %s', async (_, stake) => {
    const { key } = await enter();
    const { status } = await post('/slot/spin', key, { key: action('one'), stake });
    expect([400, 422]).toContain(status);
    expect(platform.calls.map(({ name }) => name)).toEqual(['session']);
  });

  it('refuses pages without a session, other players’ rounds, and what is not a request', async () => {
    const { key } = await enter();
    await post('/slot/spin', key, { key: action('one'), stake: 100 });
    expect(await post('/slot/spin', 'x'.repeat(43), { key: action('two'), stake: 100 })).toEqual({
      status: 401,
      body: { code: 'session-ended' },
    });
    platform.session = { ...platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter('token-2');
    expect((await post('/slot/round', other.key, { key: action('one') })).status).toBe(404);
    for (const body of ['', '[]', '{', 'null', { key: 'short', stake: 100 }, { stake: 100 }])
      expect((await post('/slot/spin', key, body)).status).toBe(400);
    expect((await post('/slot/spin', key, 'x'.repeat(5000))).status).toBe(413);
  });

  it('offers stakes within the limits, each a multiple of the lines', async () => {
    expect((await enter()).stakes).toEqual([
      20, 40, 100, 200, 400, 1000, 2000, 4000, 10_000, 20_000, 40_000, 100_000,
    ]);
    platform.session = { ...platform.session, minStake: 5000, maxStake: 5500 };
    expect((await enter('token-2')).stakes).toEqual([5000]);
  });
});

describe('blackjack', () => {
  let key: string;
  beforeEach(async () => {
    platform.session = { ...platform.session, gameType: 'LIVE', game: 'CR_HARBOUR_BLACKJACK' };
    ({ key } = await enter());
  });

  /** Deals until the player is to act: a blackjack ends a hand at once. */
  async function dealt(): Promise<BlackjackView> {
    for (let round = 0; ; round += 1) {
      const { body } = await post('/blackjack/deal', key, { key: action(`deal${round}`), stake: 100 });
      if (body.state === 'playing') return body;
    }
  }

  const act = (view: BlackjackView, name: string, turn = view.hand?.turn) =>
    post('/blackjack/act', key, { key: view.key, action: name, turn });
  const bets = () => platform.calls.filter(({ name }) => name === 'bet');

  it('deals, hides the dealer’s second card and the shoe, and settles the hand when the player stands', async () => {
    const view = await dealt();
    expect(view.hand?.dealer).toHaveLength(1);
    expect(JSON.stringify(view)).not.toContain('shoe');
    const before = platform.balance;
    const { body } = await act(view, 'stand');
    expect(body).toMatchObject({ state: 'settled', stake: 100, balance: platform.balance });
    expect([0, 100, 200]).toContain(body.payout);
    expect(platform.balance).toBe(before + body.payout);
    expect(body.hand.dealer.length).toBeGreaterThan(1);
  });

  it('acts once for a doubled click, and doubles with a second bet of the same round', async () => {
    const view = await dealt();
    const before = bets().length;
    const both = await Promise.all([act(view, 'double'), act(view, 'double')]);
    expect(bets().length).toBe(before + 1);
    const { body } = both.find(({ body: { state } }) => state === 'settled') ?? both[0]!;
    expect(body).toMatchObject({ stake: 200, hand: { isDoubled: true } });
    expect(body.hand.player).toHaveLength(3);
    expect([0, 200, 400]).toContain(body.payout);
    const rounds = bets().map(({ body: { round } }) => round);
    expect(rounds.at(-1)).toBe(rounds.at(-2));
  });

  it('goes on with the first stake if the second one is refused', async () => {
    const view = await dealt();
    platform.balance = 50;
    const { body } = await act(view, 'double');
    expect(body).toMatchObject({ state: 'playing', code: 'insufficient-funds', stake: 100 });
    expect(body.hand.isDoubled).toBe(false);
    expect((await act(view, 'stand')).body.state).toBe('settled');
  });

  it('refuses actions that do not exist, and ignores those of an earlier turn', async () => {
    const view = await dealt();
    expect((await act(view, 'split')).status).toBe(400);
    expect((await act(view, 'hit', 7)).body).toEqual(view);
    const settled = (await act(view, 'stand')).body;
    expect((await act(view, 'hit')).body).toEqual(settled);
  });
});

describe('the platform’s question about a round', () => {
  const ask = (
    body: string,
    {
      vendor = 'JL',
      at = Date.now(),
      secret = platform.secret,
      direction = 'platform-to-vendor' as Signer['direction'],
      signedFor = '/status',
    } = {},
  ) => {
    const url = 'http://localhost/status';
    const request = { url: new URL(signedFor, url).href, body, now: at };
    const headers = signedHeaders({ secret, direction }, request);
    return app.request(url, { method: 'POST', body, headers: { ...headers, 'x-vendor': vendor } });
  };

  it('is answered for the vendor’s own rounds', async () => {
    const { key } = await enter();
    await post('/slot/spin', key, { key: action('one'), stake: 100 });
    const round = String(platform.calls.find(({ name }) => name === 'bet')?.body['round']);
    expect(await (await ask(JSON.stringify({ round }))).json()).toMatchObject({ state: 'settled' });
    expect((await ask('{"round":"r-unknown"}')).status).toBe(404);
  });

  it('is refused without the right signature, at another time, and if it is not a question', async () => {
    expect((await ask('{"round":"r-1"}', { secret: 'wrong' })).status).toBe(401);
    expect((await ask('{"round":"r-1"}', { vendor: 'XX' })).status).toBe(401);
    // A vendor without a secret has not the empty one.
    expect((await ask('{"round":"r-1"}', { vendor: 'XX', secret: '' })).status).toBe(401);
    expect((await ask('{"round":"r-1"}', { at: Date.now() - 120_000 })).status).toBe(401);
    expect((await ask('{"round":"r-1"}', { at: Date.now() + 120_000 })).status).toBe(401);
    expect((await ask('{"round":"r-1"}', { direction: 'vendor-to-platform' })).status).toBe(401);
    expect((await ask('{"round":"r-1"}', { signedFor: '/rooms' })).status).toBe(401);
    expect((await ask('{"round":"r-1","more":1}')).status).toBe(400);
    expect((await ask('{"rounds":1}')).status).toBe(400);
    expect((await ask('{')).status).toBe(400);
  });
});

it('serves pictures, and nothing from outside its folders', async () => {
  const picture = await app.request('/media/games/JL_GOLDEN_TIGER.avif');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif']);
  for (const path of ['/media/../seed/games.json', '/media/%2e%2e/seed/games.json', '/media/', '/build/x.js'])
    expect((await app.request(path)).status).toBe(404);
});
