import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresql } from '#platform/base/database/index.ts';
import { createMigratedDatabase, createSeededDatabase } from '#platform/testing/databases.ts';
import { seedAt } from '#platform/testing/openTestPlatform.ts';
import { weighTable } from './copyTable.ts';
import { expiringTables, localTables, merchantTables, type MerchantTable } from './merchantTables.ts';
import { moveMerchant } from './moveMerchant.ts';

const root = join(import.meta.dirname, '../../..');
const migrations = join(root, 'platform/base/database/migrations');
const merchant = 'MERID01';
/** The number of ids of a shard, as docs/decisions/platform-shards.md states it. */
const span = 10_000_000_000_000;

let drop: (() => Promise<void>)[] = [];
let databases: Map<number, string>;
let clients: Map<number, pg.Client>;
let tables: MerchantTable[];
let rankBefore: number;
let before: Record<string, { rows: number; sum: string }>;

beforeAll(async () => {
  const first = (await createSeededDatabase(seedAt(() => new Date()))) ?? (await createMigratedDatabase());
  const second = await createMigratedDatabase();
  drop = [() => first.drop(), () => second.drop()];
  databases = new Map([
    [1, first.url],
    [2, second.url],
  ]);
  await (await openPostgresql(migrations, second.url, { shard: 2 })).close();
  clients = new Map();
  for (const [shard, connectionString] of databases) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    // As a move reads them, so that texts of times are the same.
    await client.query("set timezone = 'UTC'");
    clients.set(shard, client);
  }
  tables = (await merchantTables(on(1))).filter(
    ({ name }) => !expiringTables.has(name) && !localTables.has(name),
  );
  before = await weigh(1);
  const rank = 'select rank_level from accounts where merchant = $1 order by id limit 1';
  rankBefore = (await on(1).query<{ rank_level: number }>(rank, [merchant])).rows[0]!.rank_level;
}, 240_000);
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  for (const one of drop) await one();
});

const on = (shard: number): pg.Client => clients.get(shard)!;

async function weigh(shard: number): Promise<typeof before> {
  const found: typeof before = {};
  for (const table of tables) found[table.name] = await weighTable(on(shard), table, merchant);
  return found;
}

/** Where the merchant lives, by each database. */
async function homes(): Promise<number[]> {
  const found: number[] = [];
  for (const [shard, client] of clients) {
    const { rows } = await client.query('select 1 from merchants where code = $1', [merchant]);
    if (rows.length > 0) found.push(shard);
  }
  return found;
}

/** Foreign keys that rows of a database break: none is checked while rows are moved. */
async function brokenReferences(shard: number): Promise<string[]> {
  const { rows } = await on(shard).query<{ name: string; statement: string }>(`
    select k.conname as name, format('select 1 from %s c where %s and not exists (select from %s p where %s) limit 1',
        k.conrelid::regclass,
        (select string_agg(format('c.%I is not null', a.attname), ' and ') from unnest(k.conkey) n
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n),
        k.confrelid::regclass,
        (select string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ') from unnest(k.conkey, k.confkey) n (own, other)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.own
          join pg_attribute b on b.attrelid = k.confrelid and b.attnum = n.other)) as statement
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0`);
  const broken: string[] = [];
  for (const { name, statement } of rows)
    if ((await on(shard).query(statement)).rows.length > 0) broken.push(name);
  return broken;
}

const rowsOn = async (shard: number) =>
  Object.values(await weigh(shard)).reduce((sum, { rows }) => sum + rows, 0);

/** Moves until a step, where the command ends as if it had been killed. */
async function endAt(step: string, to: number): Promise<void> {
  const say = (done: string) => {
    if (done === step) throw new Error('killed');
  };
  await expect(moveMerchant({ merchant, to, databases, say, forgetMs: 0 })).rejects.toThrow('killed');
}

const move = (to: number) => moveMerchant({ merchant, to, databases, forgetMs: 0 });

describe('moving a merchant', () => {
  it('begins with a merchant that has rows to move, on one shard', async () => {
    expect(await homes()).toEqual([1]);
    expect(before['postings']?.rows).toBeGreaterThan(100);
    expect(before['accounts']?.rows).toBeGreaterThan(10);
  });

  it.each([
    ['closed', []],
    ['compared', []],
    ['opened on shard 2', [2]],
    ['deleted from postings', [2]],
  ])('ended at "%s" and repeated, loses and doubles nothing', async (step, living) => {
    await endAt(step, 2);
    expect(await homes()).toEqual(living);
    await move(2);
    expect(await homes()).toEqual([2]);
    expect(await weigh(2)).toEqual(before);
    expect(await rowsOn(1)).toBe(0);
    expect([await brokenReferences(1), await brokenReferences(2)]).toEqual([[], []]);
    // Back again, for the next step.
    await move(1);
    expect(await homes()).toEqual([1]);
    expect(await weigh(1)).toEqual(before);
    expect(await rowsOn(2)).toBe(0);
  });

  it('killed while it copies, may go back instead', async () => {
    await killAt('copied payout_accounts');
    expect(await homes()).toEqual([]);
    expect(await rowsOn(2)).toBe(0);
    await expect(moveMerchant({ merchant, to: 2, databases, say: refuse('closed') })).rejects.toThrow(
      'killed',
    );
    await move(1);
    expect(await homes()).toEqual([1]);
    expect(await weigh(1)).toEqual(before);
  });

  it('killed while it deletes, deletes the rest when it is repeated', async () => {
    await killAt('deleted from profiles');
    expect(await homes()).toEqual([2]);
    expect(await rowsOn(1)).toBeGreaterThan(0);
    await move(2);
    expect(await rowsOn(1)).toBe(0);
    expect(await weigh(2)).toEqual(before);
  });

  it('gives new rows of each shard ids of its own', async () => {
    const add = async (shard: number) => {
      const { rows } = await on(shard).query(
        `insert into region_rules (merchant, cidr, blocks) select code, '192.0.2.0/24', false from merchants limit 1 returning id::float8`,
      );
      return rows[0].id as number;
    };
    expect(await add(1)).toBeLessThan(span);
    const id = await add(2);
    expect(id).toBeGreaterThan(span);
    expect(id).toBeLessThan(2 * span);
  });

  it('refuses a database that is another shard', async () => {
    await expect(openPostgresql(migrations, databases.get(2)!, { shard: 1 })).rejects.toThrow(
      /is shard 2 and has merchants/,
    );
  });

  it('copies again what a job has changed meanwhile', async () => {
    const heard: string[] = [];
    const say = (step: string) => {
      heard.push(step);
      if (step === 'copied withdrawals' && !heard.includes('accounts has changed meanwhile: copying again'))
        void on(2).query(
          `update accounts set rank_level = rank_level + 1 where id = (select min(id) from accounts where merchant = $1)`,
          [merchant],
        );
    };
    await moveMerchant({ merchant, to: 1, databases, say, forgetMs: 0 });
    expect(heard).toContain('accounts has changed meanwhile: copying again');
    expect(await homes()).toEqual([1]);
    const { rows } = await on(1).query(
      'select rank_level from accounts where merchant = $1 order by id limit 1',
      [merchant],
    );
    expect(rows).toEqual([{ rank_level: 1 + rankBefore }]);
    await move(2);
  });

  it('refuses unknown merchants and shards, and a second move at the same time', async () => {
    await expect(moveMerchant({ merchant: 'NOONE', to: 2, databases })).rejects.toThrow(/no merchant NOONE/);
    await expect(move(3)).rejects.toThrow(/no shard 3/);
    const both = await Promise.allSettled([move(1), move(1)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await homes()).toEqual([1]);
  });
});

function refuse(step: string): (done: string) => void {
  return (done) => {
    if (done === step) throw new Error('killed');
  };
}

/** Runs the command in a process of its own, and kills it when it says that it has done a step. */
async function killAt(step: string): Promise<void> {
  const list = [...databases].map(([shard, url]) => `${shard}=${url}`).join(' ');
  const child = spawn(
    process.execPath,
    ['scripts/platform/platform.ts', 'merchant', 'move', merchant, '--to', '2'],
    { cwd: root, env: { ...process.env, SHARD_DATABASES: list }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
    if (said.split('\n').includes(step)) child.kill('SIGKILL');
  });
  const signal = await new Promise((resolve) => child.on('exit', (_, by) => resolve(by)));
  expect(signal, said).toBe('SIGKILL');
  // The server hears of it a moment later.
  await expect
    .poll(async () => {
      const query = `select 1 from pg_stat_activity where application_name = 'livery merchant move'`;
      return (await on(1).query(query)).rows.length;
    })
    .toBe(0);
}
