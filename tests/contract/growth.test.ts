import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callTable, type CallName } from '#schemas/generated/api.ts';
import { demoPassword } from '#demo/accounts/index.ts';
import { findHotGames } from '#platform/play/games/index.ts';
import { blocksRead } from '#platform/testing/blocksRead.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/openTestPlatform.ts';
import { answeredReads } from './answeredReads.ts';

/** What the test adds: other members, each with two rows of each table that has rows of these members; and games of vendors. */
const more = { accounts: 5_000, games: 10_000 };
const copied = ['demo_member', 'demo_vip'];

/** Tables whose rows belong to more than one account, or are what a trigger adds. */
const notCopied = ['postings', 'team_changes', 'team_total_changes', 'ledger_accounts', 'accounts'];

/** Blocks that indexes which are a level deeper cost, whatever is asked for. */
const mayGrow = 100;

/** Reads that list much, or go through all games, with the most blocks that they may read more. */
const larger: Partial<Record<CallName, number>> = {
  // An index of all games is gone through: some 60 a block.
  gameList: 250,
  gameVendors: 250,
  // Each of its many games or accounts is looked up by indexes, once that is better than to read all.
  hotGames: 1_500,
  agentLineAccounts: 250,
  lotteryGames: 250,
};

const names = Object.keys(callTable).filter((name): name is CallName => name in callTable);
const reads = names.filter((name) => callTable[name].method === 'GET');

let platform: TestPlatform;
let answered: Awaited<ReturnType<typeof answeredReads>>;
const grown = {} as Record<CallName, number>;
/** How many tables have grown. */
let tables = 0;

beforeAll(async () => {
  platform = await openTestPlatform('embedded', {
    // Its deposits are read here, and none of them is paid.
    payments: { url: 'http://127.0.0.1:9', secret: 'a-secret-between-platform-and-provider' },
  });
  answered = await answeredReads(platform, demoPassword);
  await findHotGames(platform.db, new Date(), true);
  await platform.db.execute(sql`vacuum analyze`);
  const before = await measure();
  tables = await grow();
  await platform.db.execute(sql`vacuum analyze`);
  const after = await measure();
  for (const name of reads) grown[name] = after[name] - before[name];
});
afterAll(async () => {
  answered?.close();
  await platform?.close();
});

async function measure(): Promise<Record<CallName, number>> {
  const measured = {} as Record<CallName, number>;
  for (const name of reads) {
    const token = answered.tokenFor(name);
    const ask = () =>
      platform.client.call(name, answered.queries[name], callTable[name].token ? { token } : {});
    // The first time fills what the process remembers.
    await ask();
    platform.parts.responseCache?.clear();
    let status = 0;
    measured[name] = await blocksRead(platform.db, async () => ({ status } = await ask()));
    if (status !== 200) throw new Error(`${name} responded with ${status}.`);
  }
  return measured;
}

/** Adds other members with rows of their own, and games. Returns how many tables have grown. Rules that rows must obey are not checked. */
async function grow(): Promise<number> {
  const { db } = platform;
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`
    insert into accounts (merchant, account, nickname, password_hash, type)
    select 'SIAM01', 'grown' || i, 'Grown', '', 0 from generate_series(1, ${more.accounts}::int) i`);
  await db.execute(sql`
    insert into ledger_accounts (merchant, kind, account_id, currency)
    select merchant, 'member', id, 'THB' from accounts where account like 'grown%'`);
  let count = 0;
  for (const { name, columns, values } of await ownTables()) {
    const added = (await db.execute(
      sql.raw(`insert into ${name} (${columns}) select ${values} from
        (select * from ${name} where account_id in (select id from accounts where merchant = 'SIAM01'
          and account in (${copied.map((account) => `'${account}'`).join(', ')})) limit 2) t,
        accounts g where g.account like 'grown%' on conflict do nothing`),
    )) as unknown as { affectedRows: number };
    if (added.affectedRows > 0) count += 1;
  }
  await db.execute(sql`
    insert into games (code, node_id, vendor, category, classify, names, position, search)
    select g.code || '_' || i, 1000000 + row_number() over (), g.vendor, g.category, g.classify, g.names,
      1000000 + row_number() over (), g.search
    from games g, generate_series(1, 1000) i where g.category not in ('ELOTT', 'LOTT') limit ${more.games}`);
  await db.execute(sql`set session_replication_role = default`);
  return count;
}

/** Tables with rows of an account, their columns, and as what a row `t` is copied to an account `g`: names that are unique get its number. */
async function ownTables(): Promise<{ name: string; columns: string; values: string }[]> {
  const { rows } = (await platform.db.execute(sql`
    with own as (
      select c.oid as id, c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'account_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition)
    select name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      string_agg(case when attname = 'account_id' then 'g.id'
        when atttypid = 'text'::regtype and exists (select 1 from pg_index x
            where x.indrelid = own.id and x.indisunique and a.attnum = any(x.indkey))
          and not exists (select 1 from pg_constraint f
            where f.conrelid = own.id and f.contype = 'f' and a.attnum = any(f.conkey))
        then format('t.%I || g.id', attname) else format('t.%I', attname) end, ', ' order by attnum) as values
    from own join pg_attribute a on a.attrelid = own.id
    where attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
    group by name`)) as unknown as { rows: { name: string; columns: string; values: string }[] };
  return rows.filter(({ name }) => !notCopied.includes(name));
}

it('adds rows to the tables of members', () => expect(tables).toBeGreaterThan(10));

it.each(reads)('%s reads hardly more when others have more rows', (name) => {
  expect(grown[name]).toBeLessThanOrEqual(larger[name] ?? mayGrow);
});
