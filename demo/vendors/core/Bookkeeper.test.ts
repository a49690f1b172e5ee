import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakePlatform } from '../testing/FakePlatform.ts';
import { Bookkeeper } from './Bookkeeper.ts';
import { PlatformClient } from './PlatformClient.ts';
import { statusOf } from './statusOf.ts';
import { Store } from './Store.ts';
import type { PlaySession } from './types.ts';

let time: number;
let platform: FakePlatform;
let dir: string;
let store: Store;
let books: Bookkeeper;
let session: PlaySession;

/** A process: its store is never closed, as after SIGKILL. */
function startProcess(): void {
  store = new Store(join(dir, 'play.sqlite'));
  const now = () => time;
  const client = new PlatformClient({
    platformUrl: 'http://platform',
    now,
    fetch: platform.fetch,
    secretOf: () => platform.secret,
  });
  const rules = {
    coin: { onBet: (data: unknown, stake: number) => ({ data, payout: stake * (data as number) }) },
    hand: {
      onBet: (data: unknown) => ({ data }),
      onAbandoned: (data: unknown, stake: number) => ({ data, payout: stake }),
    },
  };
  books = new Bookkeeper({ store, client, rules, now, log: () => {} });
}

beforeEach(() => {
  time = 1_800_000_000_000;
  platform = new FakePlatform(() => time);
  dir = mkdtempSync(join(tmpdir(), 'livery-vendors-'));
  session = { ...platform.session, vendor: 'JL', playedGame: 'JL_GOLDEN_TIGER' };
  startProcess();
});
afterEach(() => rmSync(dir, { recursive: true }));

const key = 'key-of-the-first-action';
const flip = (factor = 3, of = key) =>
  books.open(session, { kind: 'coin', key: of, amount: 100, data: factor }, 50);
const hand = (of = key) => books.open(session, { kind: 'hand', key: of, amount: 100, data: 1 }, 50);
const sent = (name: string) => platform.calls.filter((call) => call.name === name).map(({ body }) => body);
/** Lets time pass in steps of a second, with an attempt in each. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    time += 1000;
    await books.recover();
  }
};

describe('a round', () => {
  it('is bet, won and closed, and shows the balance after the win', async () => {
    expect(await flip()).toMatchObject({ state: 'settled', stake: 100, payout: 300, balance: 10_200 });
    expect(platform.calls.map(({ name }) => name)).toEqual(['bet', 'win']);
    expect(sent('win')[0]).toMatchObject({ amount: 300, closes: true, round: sent('bet')[0]?.['round'] });
  });

  it('is the same round when its action is repeated, at the same time or later', async () => {
    const [one, two] = await Promise.all([flip(), flip()]);
    const later = await flip(99);
    expect([two.id, later.id]).toEqual([one.id, one.id]);
    expect([sent('bet').length, sent('win').length, platform.balance]).toEqual([1, 1, 10_200]);
  });

  it('that is lost is closed with a win of 0', async () => {
    expect(await flip(0)).toMatchObject({ state: 'settled', payout: 0, balance: 9_900 });
    expect(sent('win')[0]).toMatchObject({ amount: 0, closes: true });
  });

  it('whose bet is refused is not played', async () => {
    platform.balance = 99;
    expect(await flip()).toMatchObject({ state: 'refused', code: 'insufficient-funds', stake: 0, payout: 0 });
    expect(sent('win')).toEqual([]);
  });

  it('R10.7 keeps the limit that a refused bet would exceed, also over a restart, until the next bet', async () => {
    const limit = { kind: 'loss-day', stake: 100, limit: 500, used: 450, left: 50, resetsAt: time + 1 };
    const refusal = { status: 409, code: 'limit-reached', reason: 'loss-limit' };
    platform.fail('bet', { ...refusal, limit });
    const { id } = await flip();
    startProcess();
    expect(store.round(id)).toMatchObject({ state: 'refused', code: 'loss-limit', reached: limit });
    // A platform that states a limit badly, or none, is understood by its reason.
    platform.fail('bet', { ...refusal, limit: { ...limit, left: '50' } });
    expect(await flip(3, 'key-of-the-other-action')).toMatchObject({ code: 'loss-limit', reached: null });
    const round = await hand('key-of-a-hand-of-cards');
    platform.fail('bet', { ...refusal, limit });
    const refused = await books.advance(round.id, () => ({ data: 2, amount: 100 }), 50);
    expect(refused).toMatchObject({ state: 'playing', reached: limit });
    const next = await books.advance(round.id, () => ({ data: 3, amount: 100 }), 50);
    expect(next).toMatchObject({ state: 'playing', code: null, reached: null });
  });

  it('reads a store that was written before limits were stored', async () => {
    const file = join(dir, 'before.sqlite');
    const current = new Store(file);
    current.close();
    const raw = new DatabaseSync(file);
    raw.exec('alter table rounds drop column reached; pragma user_version = 1');
    raw.exec(
      `insert into rounds values ('r', 'JL', 's', 'p', 'g', 'coin', 'k', 'settled', 1, 2, 3, null, '{}', 4)`,
    );
    raw.close();
    const opened = new Store(file);
    expect(opened.round('r')).toMatchObject({ state: 'settled', payout: 2, reached: null });
    opened.close();
    new Store(file).close();
  });

  it('goes on with further bets until the game ends it; a refused bet changes nothing', async () => {
    const round = await hand();
    expect(round).toMatchObject({ state: 'playing', stake: 100 });
    const doubled = await books.advance(round.id, () => ({ data: 2, amount: 100 }), 50);
    expect(doubled).toMatchObject({ state: 'playing', stake: 200, data: 2 });
    const refused = await books.advance(doubled.id, () => ({ data: 3, amount: 1_000_000 }), 50);
    expect(refused).toMatchObject({ state: 'playing', stake: 200, code: 'insufficient-funds' });
    expect(await books.advance(refused.id, () => ({ data: 4, payout: 400 }), 50)).toMatchObject({
      state: 'settled',
      payout: 400,
      balance: 10200,
    });
  });
});

describe('a round of several bets', () => {
  const begin = () =>
    books.open(session, { kind: 'hand', key, amount: [400, 200, 100, 100], data: { touchedAt: 0 } }, 200);
  const end = (id: string, payout: number, refund: number) =>
    books.advance(id, ({ data }) => ({ data, payout, refund }), 200);

  it('is played when all are answered, with the stake of those that were accepted', async () => {
    expect(await begin()).toMatchObject({ state: 'playing', stake: 800, balance: 9_200 });
    platform.balance = 350;
    const poor = await books.open(
      session,
      { kind: 'hand', key: 'key-of-the-other-action', amount: [400, 200, 100], data: 1 },
      200,
    );
    expect(poor).toMatchObject({ state: 'playing', stake: 300, code: 'insufficient-funds' });
  });

  it('returns what was not played by taking bets back, and the win pays the rest', async () => {
    const { id } = await begin();
    expect(await end(id, 1000, 550)).toMatchObject({ state: 'settled', stake: 300, payout: 1050 });
    expect(sent('rollback')).toHaveLength(2);
    expect(sent('win').map(({ amount }) => amount)).toEqual([1050]);
    expect(platform.balance).toBe(10_000 - 800 + 550 + 1000);
  });

  it('ends without a win if nothing was played', async () => {
    const { id } = await begin();
    expect(await end(id, 0, 800)).toMatchObject({ state: 'returned', stake: 0, payout: 0, balance: 10_000 });
    expect([sent('win').length, platform.rounds.get(id)]).toEqual([0, 'rolled-back']);
  });

  it.each(['lost', 'unheard'] as const)(
    'whose first bet stays %s for a minute sends no further ones, and is taken back',
    async (fault) => {
      platform.fail('bet', ...Array.from({ length: 40 }, () => fault));
      await begin();
      await pass(100);
      expect(store.roundOfKey(session, key)).toMatchObject({ state: 'returned', stake: 0 });
      expect(new Set(sent('bet').map(({ transaction }) => transaction)).size).toBeLessThan(2);
      expect(platform.balance).toBe(10_000);
    },
  );

  it('is void if the platform has closed it in the meantime', async () => {
    const { id } = await begin();
    platform.rounds.set(id, 'settled');
    expect(await end(id, 0, 800)).toMatchObject({ state: 'void' });
    expect(store.openRound(session, 'hand')).toBeUndefined();
  });
});

it('a round that was touched ends by itself ten minutes after that', async () => {
  const { id } = await books.open(
    session,
    { kind: 'hand', key, amount: 100, data: { touchedAt: time + 300_000 } },
    50,
  );
  time += 899_000;
  await books.recover();
  expect(store.round(id)?.state).toBe('playing');
  time += 2_000;
  await books.recover();
  expect(store.round(id)?.state).toBe('settled');
});

it('a round that its player left ends by itself after ten minutes', async () => {
  const { id } = await hand();
  time += 599_000;
  await books.recover();
  expect(store.round(id)?.state).toBe('playing');
  time += 2_000;
  await books.recover();
  expect(store.round(id)).toMatchObject({ state: 'settled', payout: 100 });
  expect(platform.balance).toBe(10_000);
});

describe('a platform that does not answer', () => {
  it.each(['lost', 'unheard'] as const)('a bet that is %s is sent again, and played once', async (fault) => {
    platform.fail('bet', fault);
    expect(await flip()).toMatchObject({ state: 'betting', stake: 0 });
    await pass(2);
    expect(store.roundOfKey(session, key)).toMatchObject({ state: 'settled', balance: 10_200 });
    expect([platform.balance, new Set(sent('bet').map(({ transaction }) => transaction)).size]).toEqual([
      10_200, 1,
    ]);
  });

  it.each(['lost', 'unheard'] as const)('a bet that stays %s for a minute is taken back', async (fault) => {
    platform.fail('bet', ...Array.from({ length: 20 }, () => fault));
    await flip();
    await pass(59);
    expect(store.roundOfKey(session, key)?.state).toBe('betting');
    await pass(40);
    expect(store.roundOfKey(session, key)).toMatchObject({ state: 'returned', payout: 0 });
    expect([platform.balance, sent('win').length]).toEqual([10_000, 0]);
  });

  it.each(['lost', 'unheard'] as const)(
    'a win that is %s is paid once, however long it takes',
    async (fault) => {
      platform.fail('win', ...Array.from({ length: 12 }, () => fault));
      expect(await flip()).toMatchObject({ state: 'settling', payout: 300 });
      await pass(400);
      expect(store.roundOfKey(session, key)).toMatchObject({ state: 'settled', balance: 10_200 });
      expect([platform.balance, new Set(sent('win').map(({ transaction }) => transaction)).size]).toEqual([
        10_200, 1,
      ]);
    },
  );

  it('a refusal that the operator can correct does not lose a win; a closed round does not repeat it forever', async () => {
    platform.fail('win', { status: 401, code: 'bad-signature' });
    expect(await flip()).toMatchObject({ state: 'settling' });
    await pass(1);
    expect(store.roundOfKey(session, key)).toMatchObject({ state: 'settled' });
    platform.fail('win', { status: 409, code: 'round-closed' });
    expect(await flip(3, 'key-of-the-other-action')).toMatchObject({ state: 'void', code: 'round-closed' });
  });

  it.each(['bad-signature', 'signature-version'])(
    'a bet that was done, and is refused with %s when it is repeated, is not lost',
    async (code) => {
      platform.fail('bet', 'unheard', { status: 401, code });
      expect(await flip()).toMatchObject({ state: 'betting' });
      await pass(4);
      expect(store.roundOfKey(session, key)).toMatchObject({ state: 'settled', balance: 10_200 });
      expect([platform.balance, sent('bet').length]).toEqual([10_200, 2]);
    },
  );

  it('an answer that the platform did not sign is none', async () => {
    platform.signs = false;
    expect(await flip()).toMatchObject({ state: 'betting' });
    platform.signs = true;
    await pass(4);
    expect(store.roundOfKey(session, key)).toMatchObject({ state: 'settled', balance: 10_200 });
  });

  it('corrects its clock by the platform’s', async () => {
    platform.now = () => time + 3_600_000;
    platform.fail('bet', {
      status: 401,
      code: 'stale-timestamp',
      date: new Date(time + 3_600_000).toUTCString(),
    });
    expect(await flip()).toMatchObject({ state: 'settled' });
  });
});

describe('a restart', () => {
  it.each([
    ['bet', 'lost'],
    ['bet', 'unheard'],
    ['win', 'lost'],
    ['win', 'unheard'],
  ] as const)('while a %s is %s finishes the round with its outcome, exactly once', async (name, fault) => {
    platform.fail(name, fault);
    const before = await flip();
    startProcess();
    await pass(2);
    const after = store.round(before.id);
    expect(after).toMatchObject({ state: 'settled', data: 3, payout: 300, balance: 10_200 });
    expect([platform.balance, [...platform.rounds]]).toEqual([10_200, [[before.id, 'settled']]]);
  });
});

describe('the answer about a round', () => {
  it('is open while it is played, settled with its win, and void when the stake was returned', async () => {
    const playing = await hand();
    expect(statusOf(store, playing)).toEqual({ state: 'open' });
    platform.fail('win', 'lost');
    const settling = await books.advance(playing.id, () => ({ data: 2, payout: 250 }), 50);
    expect(settling.state).toBe('settling');
    const [win] = store.transactionsOf(playing.id).filter(({ kind }) => kind === 'win');
    expect(statusOf(store, settling)).toEqual({ state: 'settled', transaction: win?.id, amount: 250 });
    platform.fail('bet', ...Array.from({ length: 20 }, () => 'lost' as const));
    const lost = await flip(3, 'key-of-the-other-action');
    await pass(100);
    const returned = store.round(lost.id);
    expect(returned && statusOf(store, returned)).toEqual({ state: 'void' });
  });
});
