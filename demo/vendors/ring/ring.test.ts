import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Bookkeeper } from '../core/Bookkeeper.ts';
import { readCatalogue } from '../core/catalogue.ts';
import { createApp } from '../core/createApp.ts';
import { gameLanguages } from '../core/languages.ts';
import { PlatformClient } from '../core/PlatformClient.ts';
import { Store } from '../core/Store.ts';
import { FakePlatform } from '../testing/FakePlatform.ts';
import type { Race } from './engine/race.ts';
import { ring } from './ring.ts';
import type { RingStart, RingView } from './view.ts';
import { ringWords } from './words.ts';

let platform: FakePlatform;
let dir: string;
let app: ReturnType<typeof createApp>;
let tokens: number;

/** A process: its store is never closed, as after SIGKILL. */
function startProcess(): void {
  const store = new Store(join(dir, 'play.sqlite'));
  const [now, log] = [Date.now, () => {}];
  const secretOf = () => platform.secret;
  const client = new PlatformClient({ platformUrl: 'http://platform', secretOf, now, fetch: platform.fetch });
  const bookkeeper = new Bookkeeper({ store, client, rules: { ring: ring.rules }, now, log });
  app = createApp({
    kinds: [ring],
    store,
    bookkeeper,
    client,
    secretOf,
    now,
    log,
    catalogue: readCatalogue(join(process.cwd(), 'platform/demo/seed')),
    assetsOf: (name) => ({ script: `build/${name}.js`, styles: [] }),
    folders: { build: join(process.cwd(), 'kit/testing'), media: join(process.cwd(), 'platform/media') },
    isSecure: false,
  });
}

beforeEach(() => {
  platform = new FakePlatform();
  platform.session = { ...platform.session, gameType: 'DS88', game: 'DS88_ROOSTER_RING_ONE' };
  dir = mkdtempSync(join(tmpdir(), 'livery-ring-'));
  tokens = 0;
  startProcess();
});
afterEach(() => rmSync(dir, { recursive: true }));

type Start = RingStart & { key: string; name: string };

async function enter(vendor = 'DS88'): Promise<Start> {
  const page = await (await app.request(`/launch?token=token-${(tokens += 1)}&vendor=${vendor}`)).text();
  return JSON.parse(/id="start">(.*?)<\/script>/.exec(page)?.[1] ?? '') as Start;
}

async function post<T = RingView & { code: string }>(path: string, key: string, body: unknown) {
  const response = await app.request(`/ring/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as T };
}

const action = (name: string) => `action-${name}`.padEnd(20, '-');
const sent = (name: string) => platform.calls.filter((call) => call.name === name).map(({ body }) => body);
const bet = (start: Start, bets: unknown, { key = action('one'), race = start.race.id, ...more } = {}) =>
  post('run', start.key, { key, race, bets, ...more });

describe('a race', () => {
  it('is shown with its odds before the bet, and takes all bets as one', async () => {
    const start = await enter();
    expect(start).toMatchObject({ name: 'Rooster Ring One', statedReturn: 0.96, open: null });
    const { status, body } = await bet(start, [
      [0, 300],
      [2, 100],
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'settled', stake: 400, bets: { red: 300, blue: 0, heat: 100 } });
    expect(body.race).toEqual(start.race);
    const { outcome, payout } = body;
    expect(payout).toBe((body.bets[outcome!] * start.race.odds[outcome!]) / 100);
    expect([sent('bet').length, sent('win').length]).toEqual([1, 1]);
    expect(platform.balance).toBe(10_000 - 400 + payout);
    expect(body.balance).toBe(platform.balance);
  });

  it('ignores odds, chances and outcomes of a request', async () => {
    const start = await enter();
    const wishes = { odds: { red: 90_000 }, chances: { red: 1000 }, outcome: 'red', payout: 90_000 };
    const { body } = await post('run', start.key, {
      key: action('one'),
      race: start.race.id,
      bets: [[0, 100]],
      ...wishes,
    });
    expect(body.race).toEqual(start.race);
    expect(body.payout).toBe(body.outcome === 'red' ? start.race.odds.red : 0);
  });

  it('stays the same until it is run, also after a restart, and cannot be exchanged for another', async () => {
    const { race } = await enter();
    startProcess();
    const again = await enter();
    expect(again.race).toEqual(race);
    expect((await post<Race>('race', again.key, {})).body).toEqual(race);
  });

  it('is run once: the next one has another id, and bets on the old one are refused', async () => {
    const start = await enter();
    const { body } = await bet(start, [[1, 100]]);
    expect(body.next.id).not.toBe(start.race.id);
    const second = await bet(start, [[1, 100]], { key: action('two') });
    expect(second).toEqual({ status: 409, body: { code: 'race-over' } });
    expect(sent('bet')).toHaveLength(1);
    expect((await post<Race>('race', start.key, {})).body).toEqual(body.next);
    const next = await bet(start, [[1, 100]], { key: action('two'), race: body.next.id });
    expect(next.body).toMatchObject({ state: 'settled', race: body.next });
  });

  it('is run once by a doubled click', async () => {
    const start = await enter();
    const clicks = await Promise.all(Array.from({ length: 5 }, () => bet(start, [[0, 100]])));
    expect(sent('bet')).toHaveLength(1);
    expect(new Set(clicks.map(({ body: { race, outcome } }) => `${race.id} ${outcome}`)).size).toBe(1);
  });

  it('belongs to its player', async () => {
    const start = await enter();
    platform.session = { ...platform.session, player: 'p-2', session: 'session-2' };
    const other = await enter();
    expect(other.race.id).not.toBe(start.race.id);
    expect((await bet(other, [[0, 100]], { race: start.race.id })).body.code).toBe('race-over');
    await bet(start, [[0, 100]]);
    expect((await post('round', other.key, { key: action('one') })).status).toBe(404);
  });

  it('hides its outcome until the stake was taken, and shows the round again until it was seen', async () => {
    const start = await enter();
    platform.balance = 50;
    const refused = (await bet(start, [[0, 100]])).body;
    expect(refused).toMatchObject({ state: 'refused', code: 'insufficient-funds', payout: 0 });
    expect(refused).not.toHaveProperty('outcome');
    platform.balance = 10_000;
    const run = await bet(start, [[0, 100]], { key: action('two'), race: refused.next.id });
    startProcess();
    const again = await enter();
    expect(again.open).toMatchObject({ key: action('two'), outcome: run.body.outcome });
    expect(again.history).toHaveLength(1);
    await post('seen', again.key, { key: action('two') });
    expect((await enter()).open).toBeNull();
  });

  it('whose bet was heard, but not answered, is found by a new process and is one bet', async () => {
    const start = await enter();
    platform.fail('bet', 'unheard');
    const { body } = await bet(start, [[0, 100]]);
    expect(body.state).toBe('settled');
    expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBe(1);
    expect(platform.balance).toBe(9900 + body.payout);
  });
});

describe('bad bets', () => {
  it.each<[string, unknown]>([
    ['negative', [[0, -100]]],
    ['huge', [[0, 1e300]]],
    ['the largest safe number', [[0, Number.MAX_SAFE_INTEGER]]],
    ['fractional', [[0, 100.5]]],
    ['not a multiple of the unit', [[0, 150]]],
    ['nothing', [[0, 0]]],
    ['a text', [[0, '100']]],
    ['above the limit', [[0, 100_100]]],
    [
      'above the limit together',
      [
        [0, 60_000],
        [1, 60_000],
      ],
    ],
    ['on an unknown corner', [[3, 100]]],
    ['on a corner by name', [['red', 100]]],
    [
      'twice on one corner',
      [
        [0, 100],
        [0, 100],
      ],
    ],
    ['none', []],
    ['not a list', { red: 100 }],
    ['missing', undefined],
  ])('that are %s are refused, and the race is not run', async (_, bets) => {
    const start = await enter();
    const { status, body } = await bet(start, bets);
    expect([400, 422]).toContain(status);
    expect(['bad-request', 'bad-stake']).toContain(body.code);
    expect(platform.calls.map(({ name }) => name)).toEqual(['session']);
    expect((await post<Race>('race', start.key, {})).body).toEqual(start.race);
  });

  it('below the smallest stake are refused, each on its own', async () => {
    platform.session = { ...platform.session, minStake: 200 };
    const start = await enter();
    const both = [
      [0, 100],
      [1, 100],
    ];
    expect((await bet(start, both)).body.code).toBe('bad-stake');
  });

  it('on a race that does not exist, or without a session, are refused', async () => {
    const start = await enter();
    expect((await bet(start, [[0, 100]], { race: 'x'.repeat(36) })).body.code).toBe('race-over');
    expect((await bet(start, [[0, 100]], { race: 'x' })).status).toBe(400);
    expect((await bet({ ...start, key: 'x'.repeat(43) }, [[0, 100]])).status).toBe(401);
    expect((await post('race', 'x'.repeat(43), {})).status).toBe(401);
    expect(sent('bet')).toEqual([]);
  });
});

it.each([
  ['DS88', 'Rooster Ring'],
  ['WS', 'White Spur'],
  ['RB', 'River Bantam'],
  ['KH', 'Kingfisher Yard'],
])('opens a game of the vendor %s (%s)', async (vendor) => {
  platform.session = { ...platform.session, game: null };
  const start = await enter(vendor);
  expect(start.stakes).toContain(100);
  expect(start.race.odds.red).toBeGreaterThan(100);
});

it.each(gameLanguages)('has all texts in %s, with the placeholders of the English ones', (language) => {
  const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  const [words, english] = [ringWords(language), ringWords('en')];
  expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [name, text] of Object.entries(english)) {
    const own = words[name as keyof typeof words];
    expect([name, placeholders(own)]).toEqual([name, placeholders(text)]);
    if (language !== 'en') expect([name, own]).not.toEqual([name, text]);
  }
});
