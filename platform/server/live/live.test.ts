import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addAccount } from '#platform/accounts/account/index.ts';
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
import { serveLive } from './serveLive.ts';

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
  const feed = new LiveFeed();
  let heard: Changes[] = [];
  let database: OpenDatabase;
  let stop: () => Promise<void>;
  let account: number;
  let purse: number;
  let outside: number;

  beforeAll(async () => {
    if (by === 'NATS') server = await NatsServer.start(program ?? '');
    database = await openTestDatabase(kind, server?.address);
    const { db } = database;
    stop = await database.news.listen(liveChannel, feed.heard);
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
    await stop();
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
    const undone = database.db.transaction(async (tx) => {
      await tx.update(ledgerAccounts).set({ balance: 7n }).where(eq(ledgerAccounts.id, purse));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await wait(300);
    expect(heard).toEqual([]);
  });

  it('R2.2.1 reports a new message, and that it was read', async () => {
    const texts = { en: 'x' };
    await database.db
      .insert(messages)
      .values({ accountId: account, titles: texts, contents: texts, createdAt: new Date() });
    await vi.waitFor(() => expect(heard).toEqual([{ messages: [account] }]));
    await database.db.update(messages).set({ readAt: new Date() }).where(eq(messages.accountId, account));
    await vi.waitFor(() => expect(heard).toHaveLength(2));
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

it.each([
  ['', 'right'],
  ['wrong', 'right'],
  ['', ''],
])('is refused to a portal with the key "%s" where it is "%s"', async (sent, platformKey) => {
  const refusals: unknown[] = [];
  const app = serveLive({ live: new LiveFeed(), platformKey } as Parameters<typeof serveLive>[0]);
  app.onError((error, c) => (refusals.push(error), c.text('', 403)));
  const { status } = await app.request('/live', { headers: { 'x-platform-key': sent } });
  expect([status, refusals]).toEqual([403, [expect.objectContaining({ code: 'unknown-portal' })]]);
});

it('begins with the notice that everything may have changed, then sends changes', async () => {
  const live = new LiveFeed();
  const parts = { live, platformKey: 'right' } as Parameters<typeof serveLive>[0];
  const response = await serveLive(parts).request('/live', { headers: { 'x-platform-key': 'right' } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('data: {"all":true}\n\n');
  live.heard('12:balance');
  live.heard('not a change');
  live.heard('12:balance');
  expect((await reader.read()).value).toBe('data: {"balance":[12]}\n\n');
  live.heard(null);
  expect((await reader.read()).value).toBe('data: {"all":true}\n\n');
  await reader.cancel();
});
