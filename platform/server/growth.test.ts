import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts/index.ts';
import { findHotGames } from '#platform/play/games/index.ts';
import { blocksRead } from '#platform/testing/blocksRead.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';

const merchant = 'SIAM01';
/** What the test adds to the demonstration. */
const more = { games: 10_000, accounts: 10_000, wins: 30_000 };

/** A call, and the most blocks of the database that it may read more, once the tables have grown. */
const calls: [name: string, mayGrow: number, call: (platform: TestPlatform) => Promise<unknown>][] = [
  // An index of all games is read once, for their number and the page: some 60 games a block.
  ['the list of games', 250, ({ client }) => client.call('gameList', {})],
  ['hot games', 500, ({ client }) => client.call('hotGames', { gameType: 'RNG' })],
  // Twelve wins, each of which looks up its bet, game and account by indexes that have become a level or two deeper. Without
  // an index of wins it reads all bets: some 1,000 blocks.
  [
    'the board of a category that hardly wins',
    150,
    ({ client }) => client.call('winnerBoard', { gameCategory: 'ESPORTS' }),
  ],
  ['the accounts of a merchant', 500, (platform) => platform.operator('GET', `/${merchant}/accounts`)],
];

/**
 * Counts blocks of tables and indexes rather than time: they are the same on every machine, and a call whose blocks grow
 * with the tables is slow one day.
 */
describe('calls on tables that have grown', () => {
  let platform: TestPlatform;
  const before = new Map<string, number>();
  const after = new Map<string, number>();

  const measure = async (into: Map<string, number>): Promise<void> => {
    for (const [name, , call] of calls) into.set(name, await blocksRead(platform.db, () => call(platform)));
  };

  beforeAll(async () => {
    platform = await openTestPlatform('embedded');
    const { db } = platform;
    await findHotGames(db, new Date(), true);
    await db.execute(sql`vacuum analyze`);
    await measure(before);
    await db.execute(sql`
      insert into games (code, node_id, vendor, category, classify, names, position, search)
      select g.code || '_' || i, 1000000 + row_number() over (), g.vendor, g.category, g.classify, g.names,
        1000000 + row_number() over (), g.search
      from games g, generate_series(1, 1000) i limit ${more.games}`);
    await db.execute(sql`
      insert into accounts (merchant, account, nickname, password_hash, type)
      select ${merchant}, 'grown' || i, 'Grown', '', 0 from generate_series(1, ${more.accounts}::int) i`);
    await db.execute(sql`
      insert into ledger_accounts (merchant, kind, account_id, currency)
      select merchant, 'member', id, 'THB' from accounts where account like 'grown%'`);
    await db.execute(sql`
      insert into bets (placed_at, merchant, account_id, game, category, vendor, round, state, stake, valid_stake, payout, settled_at)
      select now(), ${merchant}, a.id, g.code, g.category, g.vendor, 'grown' || i, 'settled', 100, 100, 200, now()
      from generate_series(1, ${more.wins}::int) i,
        (select id from accounts where account = 'grown1') a,
        (select code, category, vendor from games where category = 'RNG' limit 1) g`);
    await db.execute(sql`vacuum analyze`);
    await measure(after);
  });
  afterAll(() => platform.close());

  it.each(calls)('%s reads at most %i blocks more', (name, mayGrow) => {
    expect(before.get(name)).toBeGreaterThan(0);
    expect((after.get(name) ?? Infinity) - (before.get(name) ?? 0)).toBeLessThanOrEqual(mayGrow);
  });

  it('lists the accounts of a merchant a page at a time, each once and with its balance', async () => {
    const names: string[] = [];
    const balances = new Map<string, string>();
    for (;;) {
      const last = names.at(-1);
      const query = last === undefined ? '' : `?after=${encodeURIComponent(last)}`;
      const response = await platform.operator('GET', `/${merchant}/accounts${query}`);
      const { value } = (await response.json()) as { value: { account: string; balance: string }[] };
      if (value.length === 0) break;
      expect(value.length).toBeLessThanOrEqual(500);
      names.push(...value.map(({ account }) => account));
      for (const { account, balance } of value) balances.set(account, balance);
    }
    expect(new Set(names).size).toBe(names.length);
    const login = { type: 'username', username: 'demo_member', password: demoPassword } as const;
    const { token } = (await platform.client.call('login', login)).body.value;
    const { body } = await platform.client.call('balance', {}, { token });
    expect(balances.get('demo_member')).toBe(body.value.sumBalance);
    const { rows } = (await platform.db.execute(
      sql`select count(*) as accounts from accounts where merchant = ${merchant}`,
    )) as unknown as { rows: { accounts: unknown }[] };
    expect(names).toHaveLength(Number(rows[0]?.accounts));
  });
});
