import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { addAccount } from '#platform/accounts/account/index.ts';
import { liveTopics } from '#kit/liveTopics.ts';
import { listen } from '#platform/base/http/index.ts';
import { liveChannel, LiveFeed, type Changes } from '#platform/base/live/index.ts';
import type { OpenDatabase } from '#platform/base/database/index.ts';
import {
  ledgerAccounts,
  merchants,
  messages,
  payoutAccounts,
  sessions,
  withdrawals,
} from '#platform/base/database/schema/index.ts';
import {
  databaseKinds,
  type DatabaseKind,
  openTestDatabase,
  usualKind,
} from '#platform/testing/databases.ts';
import { findNats, NatsServer } from '#platform/testing/NatsServer.ts';
import {
  merchantLedgerAccount,
  openMemberLedgerAccount,
  openMerchantLedgerAccounts,
  transfer,
} from '#platform/money/wallet/index.ts';
import { LiveSockets, serveLive, takesLiveSockets } from './index.ts';

const program = findNats();
/** A database, and what its processes tell each other by: NATS where it is installed, and the database. */
const carriers: [DatabaseKind, by: 'itself' | 'NATS'][] = [
  ...databaseKinds().map((kind): [DatabaseKind, 'itself'] => [kind, 'itself']),
  ...(program !== undefined && usualKind === 'postgresql'
    ? ([['postgresql', 'NATS']] satisfies [DatabaseKind, 'NATS'][])
    : []),
];

describe.each(carriers)('what changed for accounts on %s, by %s', (kind, by) => {
  let server: NatsServer | undefined;
  let feed: LiveFeed;
  let heard: Changes[] = [];
  let database: OpenDatabase;
  let account: number;
  let purse: number;
  let outside: number;

  beforeAll(async () => {
    if (by === 'NATS') server = await NatsServer.start(program ?? '');
    database = await openTestDatabase(kind, server?.address);
    const { db } = database;
    feed = await LiveFeed.open(database.news);
    await db.insert(merchants).values({ code: 'M', name: 'M', currency: 'THB', timeZone: 'UTC' });
    await openMerchantLedgerAccounts(db, 'M', 'THB');
    outside = (await merchantLedgerAccount(db, 'M', 'outside')).id;
    const ann = { merchant: 'M', account: 'ann', nickname: 'ann', passwordHash: '', type: 0 };
    account = (await addAccount(db, ann)).id;
    purse = await openMemberLedgerAccount(db, 'M', account, 'THB');
    feed.subscribe((changes) => heard.push(changes));
    await wait(300);
  });
  afterEach(() => void (heard = []));
  afterAll(async () => {
    await feed.close();
    await database.close();
    await server?.stop();
  });

  const pay = (amount: bigint, idempotencyKey: string) =>
    transfer(database.db, {
      merchant: 'M',
      kind: 'adjustment',
      reason: 'test',
      idempotencyKey,
      sides: [
        { ledgerAccountId: outside, amount: -amount },
        { ledgerAccountId: purse, amount },
      ],
    });

  it('R2.2.1 reports a balance once for many changes, and only of members', async () => {
    for (let turn = 0; turn < 5; turn++) await pay(100n, `a${turn}`);
    await vi.waitFor(() => expect(heard.flatMap(({ balance = [] }) => balance)).toContain(account));
    await wait(300);
    expect(heard.length).toBeLessThan(5);
    expect(new Set(heard.flatMap(({ balance = [] }) => balance))).toEqual(new Set([account]));
  });

  it.runIf(kind === 'postgresql')('sends what many transactions changed at most every 100 ms', async () => {
    const lines: string[] = [];
    const stopLines = await database.news.listen(liveChannel, (line) => lines.push(String(line)));
    await vi.waitFor(() => expect(lines).toEqual(['null']));
    const started = performance.now();
    await Promise.all(Array.from({ length: 60 }, (_, turn) => pay(1n, `b${turn}`)));
    await wait(300);
    const hundreds = (performance.now() - started) / 100;
    await stopLines();
    const balances = lines.filter((line) => line === `${account}:balance`);
    expect(balances.length).toBeGreaterThan(0);
    expect(balances.length).toBeLessThanOrEqual(Math.min(hundreds + 1, 30));
  });

  it('reports nothing of a transaction that is rolled back', async () => {
    const { db } = database;
    const ben = { merchant: 'M', account: 'ben', nickname: 'ben', passwordHash: '', type: 0 };
    const { id } = await addAccount(db, ben);
    const own = await openMemberLedgerAccount(db, 'M', id, 'THB');
    const undone = db.transaction(async (tx) => {
      await tx.update(ledgerAccounts).set({ balance: 7n }).where(eq(ledgerAccounts.id, own));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const texts = { en: 'x' };
    await db
      .insert(messages)
      .values({ accountId: id, titles: texts, contents: texts, createdAt: new Date() });
    await vi.waitFor(() => expect(heard.flatMap((one) => one.messages ?? [])).toContain(id));
    expect(heard.flatMap(({ balance = [] }) => balance)).not.toContain(id);
  });

  it('R2.2.1 reports a new message, and that it was read', async () => {
    const texts = { en: 'x' };
    await database.db
      .insert(messages)
      .values({ accountId: account, titles: texts, contents: texts, createdAt: new Date() });
    await vi.waitFor(() => expect(heard).toContainEqual({ messages: [account] }));
    heard = [];
    await database.db.update(messages).set({ readAt: new Date() }).where(eq(messages.accountId, account));
    await vi.waitFor(() => expect(heard).toContainEqual({ messages: [account] }));
  });

  it('R2.7.7 reports each step of a withdrawal', async () => {
    const { db } = database;
    const now = new Date();
    const [payout] = await db
      .insert(payoutAccounts)
      .values({
        merchant: 'M',
        accountId: account,
        kind: 'bank',
        provider: 'B',
        holder: 'Ann',
        number: '1',
        usableAt: now,
        createdAt: now,
      })
      .returning();
    const [one] = await db
      .insert(withdrawals)
      .values({
        merchant: 'M',
        accountId: account,
        payoutAccountId: payout!.id,
        amount: 100n,
        fee: 0n,
        requestedAt: now,
      })
      .returning();
    await vi.waitFor(() => expect(heard).toEqual([{ withdrawals: [account] }]));
    heard = [];
    await db.update(withdrawals).set({ state: 'reviewing' }).where(eq(withdrawals.id, one!.id));
    await vi.waitFor(() => expect(heard).toEqual([{ withdrawals: [account] }]));
  });

  it('reports that a session was ended', async () => {
    const now = new Date();
    const session = {
      tokenHash: 'x',
      accountId: account,
      address: '',
      createdAt: now,
      seenAt: now,
      expiresAt: now,
    };
    await database.db.insert(sessions).values(session);
    await database.db.delete(sessions).where(eq(sessions.accountId, account));
    await vi.waitFor(() => expect(heard).toEqual([{ session: [account] }]));
  });
});

/** A feed of news that the test says; `hearsAll` as by PostgreSQL, or by account as by NATS. */
async function openFeed(hearsAll = true) {
  const all = new Set<(line: string | null) => void>();
  const followed = new Set<number>();
  let hearOne: (line: string | null) => void = () => undefined;
  const live = await LiveFeed.open({
    hearsAll,
    listen: async (_channel, heard) => {
      all.add(heard);
      return async () => void all.delete(heard);
    },
    listenToAccounts: async (_channel, heard) => {
      hearOne = heard;
      return {
        add: async (accounts) => accounts.forEach((account) => followed.add(account)),
        drop: (accounts) => accounts.forEach((account) => followed.delete(account)),
        stop: async () => undefined,
      };
    },
  });
  const say = (line: string | null) => {
    for (const heard of all) heard(line);
    if (line === null || followed.has(Number.parseInt(line, 10))) hearOne(line);
  };
  return { live, say, followed, listeners: all };
}

it.each([
  ['', 'right'],
  ['wrong', 'right'],
  ['', ''],
])('is refused to a portal with the key "%s" where it is "%s"', async (sent, platformKey) => {
  const refusals: unknown[] = [];
  const { live } = await openFeed();
  const app = serveLive({ live, platformKey } as Parameters<typeof serveLive>[0]);
  app.onError((error, c) => (refusals.push(error), c.text('', 403)));
  const { status } = await app.request('/live', { headers: { 'x-platform-key': sent } });
  expect([status, refusals]).toEqual([403, [expect.objectContaining({ code: 'unknown-portal' })]]);
});

it('begins with the notice that everything may have changed, then sends changes', async () => {
  const { live, say } = await openFeed();
  const parts = { live, platformKey: 'right' } as Parameters<typeof serveLive>[0];
  const response = await serveLive(parts).request('/live', { headers: { 'x-platform-key': 'right' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: {"all":true}\n\n');
  say('12:balance');
  say('not a change');
  say('12:balance');
  expect((await reader.read()).value).toBe('data: {"balance":[12]}\n\n');
  say(null);
  expect((await reader.read()).value).toBe('data: {"all":true}\n\n');
  await reader.cancel();
});

describe.each([true, false])('portals that follow accounts, where the news of all arrive: %s', (hearsAll) => {
  const everything = [...liveTopics].toSorted();
  const topicsOf = (changes: Changes[], account: number) =>
    changes.flatMap((one) => liveTopics.filter((topic) => one[topic]?.includes(account))).toSorted();

  it('R2.2.1 hear of these, until they drop them', async () => {
    const { live, say, followed } = await openFeed(hearsAll);
    const heard: Changes[] = [];
    const following = live.follow((changes) => heard.push(changes));
    await following.add([[1, 0]]);
    await wait(120);
    heard.length = 0;
    for (const line of ['1:balance', '2:balance', '1:session', 'not a change']) say(line);
    await wait(120);
    expect(heard).toEqual([{ balance: [1], session: [1] }]);
    following.drop([1]);
    say('1:balance');
    await wait(120);
    expect(heard).toHaveLength(1);
    expect(followed.size).toBe(0);
    following.stop();
  });

  it('hear that anything may have changed after a gap', async () => {
    const { live, say } = await openFeed(hearsAll);
    const heard: Changes[] = [];
    const following = live.follow((changes) => heard.push(changes));
    await following.add([[1, Number.NaN]]);
    say(null);
    await wait(120);
    expect(heard.some(({ all }) => all === true)).toBe(true);
    following.stop();
  });

  it('follow an account as long as one of them wants it', async () => {
    const { live, say, followed } = await openFeed(hearsAll);
    const heard: Changes[] = [];
    const [one, other] = [live.follow(() => undefined), live.follow((changes) => heard.push(changes))];
    await one.add([[1, 0]]);
    await other.add([[1, 0]]);
    one.stop();
    await wait(120);
    heard.length = 0;
    say('1:balance');
    await wait(120);
    expect(heard).toEqual([{ balance: [1] }]);
    if (!hearsAll) expect([...followed]).toEqual([1]);
    other.stop();
    expect(followed.size).toBe(0);
  });

  it('learn what changed while a page was made, or that anything may have', async () => {
    const { live, say } = await openFeed(hearsAll);
    await wait(50);
    say('1:balance');
    const heard: Changes[] = [];
    const following = live.follow((changes) => heard.push(changes));
    await following.add([
      [1, 40],
      [2, 40],
      [3, Number.NaN],
    ]);
    await wait(120);
    expect(topicsOf(heard, 1)).toEqual(hearsAll ? ['balance'] : everything);
    expect(topicsOf(heard, 2)).toEqual(hearsAll ? [] : everything);
    expect(topicsOf(heard, 3)).toEqual(everything);
    following.stop();
  });
});

it('listens to all accounts only while someone wants all', async () => {
  const { live, say, listeners } = await openFeed(false);
  expect(listeners.size).toBe(0);
  const heard: Changes[] = [];
  live.subscribe((changes) => heard.push(changes));
  await wait(0);
  say('7:balance');
  await wait(120);
  expect(heard).toEqual([{ balance: [7] }]);
  await live.close();
  expect(listeners.size).toBe(0);
});

describe('the WebSocket of portals', () => {
  const log = () => undefined;
  let closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    closers = [];
  });

  async function openServer(platformKey = 'right') {
    const { live, say } = await openFeed();
    const sockets = new LiveSockets({ live, platformKey, log });
    const app = new Hono<{ Bindings: HttpBindings }>().get('*', (c) => c.text('plain'));
    const server = await listen(app, '127.0.0.1', 0, takesLiveSockets(sockets));
    closers.push(
      () => server.close(),
      () => sockets.close(),
    );
    return { say, url: `${server.url.replace('http', 'ws')}/live`, plain: server.url };
  }
  async function connect(url: string, key = 'right') {
    const socket = new WebSocket(url, { headers: { 'x-platform-key': key } });
    const messages: string[] = [];
    socket.on('message', (data: Buffer) => messages.push(data.toString()));
    const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
    await new Promise<void>((resolve, reject) => socket.on('open', resolve).on('error', reject));
    return { socket, messages, closed };
  }

  it('R2.2.1 tells a portal of the accounts that it names', async () => {
    const { url, say } = await openServer();
    const { socket, messages } = await connect(url);
    socket.send('{"add":[[5,0],[6,0]]}');
    await wait(50);
    for (const line of ['5:balance', '6:messages', '7:balance']) say(line);
    await expect.poll(() => messages).toEqual(['{"balance":[5],"messages":[6]}']);
    socket.send('{"drop":[5]}');
    await wait(50);
    say('5:balance');
    say('6:balance');
    await expect.poll(() => messages.at(-1)).toBe('{"balance":[6]}');
    socket.terminate();
  });

  it.each([
    '{',
    '[]x',
    '{"add":[5]}',
    '{"add":[["5",1]]}',
    '{"drop":[-1]}',
    '{"add":{}}',
    'x'.repeat(300_000),
  ])('ends a connection that says %.20s, and no other', async (message) => {
    const { url, say } = await openServer();
    const [wrong, right] = [await connect(url), await connect(url)];
    right.socket.send('{"add":[[5,0]]}');
    wrong.socket.send(message);
    expect([1008, 1009]).toContain(await wrong.closed);
    say('5:balance');
    await expect.poll(() => right.messages).toEqual(['{"balance":[5]}']);
    right.socket.terminate();
  });

  it.each([
    ['wrong', 'right'],
    ['', ''],
  ])('is refused to a portal with the key "%s" where it is "%s"', async (sent, platformKey) => {
    const { url } = await openServer(platformKey);
    await expect(connect(url, sent)).rejects.toThrow('403');
  });

  it('leaves other requests to change the protocol to the app', async () => {
    const { plain } = await openServer();
    const answers = await Promise.all(
      [
        ['/live', 'h2c'],
        ['/other', 'websocket'],
      ].map(
        ([path = '', upgrade = '']) =>
          new Promise<number | undefined>((resolve, reject) => {
            get(`${plain}${path}`, { headers: { connection: 'Upgrade', upgrade } }, (response) => {
              response.resume();
              resolve(response.statusCode);
            }).on('error', reject);
          }),
      ),
    );
    expect(answers).toEqual([200, 200]);
  });
});
