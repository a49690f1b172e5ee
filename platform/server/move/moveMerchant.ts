import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { drizzle } from 'drizzle-orm/node-postgres';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { addCatalogue } from './addCatalogue.ts';
import { addPartitions } from './addPartitions.ts';
import { addToArchive, deleteOfMonths, lockMonths, requireQuietArchive } from './archivedMonths.ts';
import { copyTable, insertLines, weighTable } from './copyTable.ts';
import { expiringTables, localTables, merchantTables, type MerchantTable } from './merchantTables.ts';
import { MoveError } from './MoveError.ts';
import { openShards, type Shards } from './openShards.ts';
import { findMerchant, type Home } from './findMerchant.ts';

/** Milliseconds for which platforms may still have the merchant in a cache after it was closed (`ResponseCache`). */
const usualForgetMs = 1_000;
/** Milliseconds that transactions which began before it was closed may take. */
const openMs = 60_000;

/** Tries to copy rows that a job changes meanwhile, and milliseconds between the first two. */
const mostTries = 5;
const betweenMs = 500;

/** The copy of a table differs from it. */
class RowsChanged extends MoveError {
  readonly table: string;

  constructor(table: string, message: string) {
    super(message);
    this.table = table;
  }
}

export interface Move {
  merchant: string;
  /** The shard to move to. */
  to: number;
  /** The databases of all shards, by number. */
  databases: ReadonlyMap<number, string>;
  /** Hears of each step that is done: for people, and for tests, which end the move there. */
  say?: (step: string) => void;
  /** Milliseconds for which platforms may still know the merchant; 1,000 if it is not stated. */
  forgetMs?: number;
}

/** What a move did. */
export interface MoveResult {
  from: number;
  to: number;
  /** Rows that were moved by this run. */
  rows: number;
}

/**
 * Moves a merchant from one shard to another: closes it, copies its rows, compares them, opens it there, and deletes them here. Safe to
 * end anywhere and to repeat: the merchant's row in `merchants` is in one database at most, and the transaction that writes it on the
 * other shard is the one that copies all the others. Repeated with the shard that it leaves, it goes back. Rejects with MoveError.
 */
export async function moveMerchant({
  merchant,
  to,
  databases,
  say = () => undefined,
  forgetMs = usualForgetMs,
}: Move): Promise<MoveResult> {
  if (!databases.has(to))
    throw new MoveError(
      `There is no shard ${to}: SHARD_DATABASES lists ${[...databases.keys()].join(', ')}.`,
    );
  const shards = await openShards(databases);
  try {
    await lock(shards, merchant);
    let home = await findMerchant(shards, merchant);
    if (home.leaves !== undefined && home.lives !== undefined) {
      // It was opened there, and a part of its rows is still here.
      await cleanUp(shards.of(home.leaves.from), merchant, say);
      home = { lives: home.lives, leaves: undefined };
    }
    if (home.lives === to && home.leaves === undefined) return { from: to, to, rows: 0 };
    if (home.leaves?.from === to) return await goBack(shards.of(to), merchant, to, say);
    return await carryOver(shards, home, { merchant, to, say, forgetMs });
  } finally {
    await shards.close();
  }
}

type Say = (step: string) => void;

async function carryOver(
  shards: Shards,
  { lives, leaves }: Home,
  { merchant, to, say, forgetMs }: Required<Omit<Move, 'databases'>>,
): Promise<MoveResult> {
  if (leaves && leaves.to !== to)
    throw new MoveError(
      `Merchant ${merchant} is on its way from shard ${leaves.from} to shard ${leaves.to}. Repeat the command with --to ${leaves.to} to finish it, or with --to ${leaves.from} to go back.`,
    );
  const from = leaves?.from ?? lives;
  if (from === undefined) throw new MoveError(`There is no merchant ${merchant} on any shard.`);
  const [source, target] = [shards.of(from), shards.of(to)];
  await requireEqual(source, target);
  for (const client of [source, target])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await requireQuietArchive(client);
  const tables = (await merchantTables(source)).filter(({ name }) => !localTables.has(name));
  await addPartitions({ source, target, tables, merchant });
  await closeMerchant(source, merchant, to);
  say('closed');
  await waitForOpen(source, forgetMs);
  say('nothing is written any more');
  const rows = await copyUnchanged({ source, target, tables, merchant, say });
  say(`opened on shard ${to}`);
  await cleanUp(source, merchant, say);
  return { from, to, rows };
}

/** One move of a merchant at a time. The lock ends with this process. */
async function lock(shards: Shards, merchant: string): Promise<void> {
  const { rows } = await shards.first.query<{ mine: boolean }>(
    'select pg_try_advisory_lock(7204121, hashtext($1)) as mine',
    [merchant],
  );
  if (!rows[0]?.mine)
    throw new MoveError(
      `Another command moves merchant ${merchant}. Wait until it has ended, then look where it lives.`,
    );
}

/** Refuses databases of different versions, and those where the role may not do what a move needs. */
async function requireEqual(source: pg.Client, target: pg.Client): Promise<void> {
  const versionOf = async (client: pg.Client) =>
    (
      await client.query<{ at: string }>(
        'select max(created_at)::text as at from drizzle.__drizzle_migrations',
      )
    ).rows[0]?.at;
  const [one, other] = [await versionOf(source), await versionOf(target)];
  if (one !== other)
    throw new MoveError(
      'The two databases have different migrations. Start both platforms with the same version, then try again.',
    );
  for (const client of [source, target]) {
    const { rows } = await client.query<{ may: boolean; role: string; name: string }>(
      `select case when current_setting('server_version_num')::int >= 150000
          then has_parameter_privilege('session_replication_role', 'set')
          else (select rolsuper from pg_roles where rolname = current_user) end as may,
        quote_ident(current_user) as role, current_database() as name`,
    );
    const [{ may, role, name } = { may: false, role: '', name: '' }] = rows;
    if (!may)
      throw new MoveError(
        `The role ${role} may not copy rows as they are in the database ${name}. An administrator allows it by: grant set on parameter session_replication_role to ${role}`,
      );
  }
}

/**
 * Takes the merchant's row out of `merchants`: no call finds it from then on, and no row that refers to it can be written. Waits for
 * transactions that have written one. A merchant that is closed already stays so.
 */
async function closeMerchant(source: pg.Client, merchant: string, to: number): Promise<void> {
  await inTransaction(source, async () => {
    const { rows } = await source.query<{ is_converting: boolean }>(
      'select coalesce(converting_until > now(), false) as is_converting from merchants where code = $1 for update',
      [merchant],
    );
    if (rows.length === 0) return;
    if (rows[0]?.is_converting)
      throw new MoveError(
        `The amounts of merchant ${merchant} are being converted. Try again when that has ended.`,
      );
    await source.query(
      `insert into departures (merchant, shard, state, row)
        select code, $2, 'leaving', to_jsonb(m) from merchants m where code = $1
        on conflict (merchant) do update set shard = excluded.shard, state = excluded.state, row = excluded.row, at = now()`,
      [merchant, to],
    );
    await source.query('delete from merchants where code = $1', [merchant]);
  });
}

/** Waits until platforms have forgotten the merchant, and for transactions that began before. */
async function waitForOpen(source: pg.Client, forgetMs: number): Promise<void> {
  await wait(forgetMs);
  const { rows } = await source.query<{ now: Date }>('select clock_timestamp() as now');
  const until = performance.now() + openMs;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- asks until it is so
    const open = await source.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend' and xact_start < $1`,
      [rows[0]?.now],
    );
    if (open.rows.length === 0) return;
    if (performance.now() > until)
      throw new MoveError(
        `A transaction on the database is open for more than ${openMs / 1000} s. End it (select * from pg_stat_activity), then repeat the command.`,
      );
    // oxlint-disable-next-line no-await-in-loop
    await wait(50);
  }
}

interface Copy {
  source: pg.Client;
  target: pg.Client;
  tables: MerchantTable[];
  merchant: string;
  say: Say;
}

/** Copies all rows, again if a job has changed some meanwhile: jobs end what they have begun, and then find nothing to do. */
async function copyUnchanged(copy: Copy): Promise<number> {
  for (let tries = 1; ; tries += 1)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      return await copyAll(copy);
    } catch (error) {
      if (!(error instanceof RowsChanged) || tries === mostTries) throw error;
      copy.say(`${error.table} has changed meanwhile: copying again`);
      // oxlint-disable-next-line no-await-in-loop
      await wait(tries * betweenMs);
    }
}

/** Copies all rows and opens the merchant, in one transaction on the other shard, if both are the same and its ledger is right. */
async function copyAll({ source, target, tables, merchant, say }: Copy): Promise<number> {
  return inTransaction(target, async () => {
    const archivedUntil = await lockMonths(target);
    await source.query('begin isolation level repeatable read, read only');
    try {
      await addCatalogue(source, target, merchant);
      for (const table of tables) {
        await copyTable(source, target, table, merchant, {
          addsOnly: expiringTables.has(table.name),
          archivedUntil,
        });
        say(`copied ${table.name}`);
      }
    } finally {
      await source.query('rollback');
    }
    const rows = await compare({ source, target, tables, merchant });
    await addToArchive(target, tables, merchant);
    await requireRightLedger(source, target, merchant);
    say('compared');
    const { rows: lines } = await source.query<{ line: string }>(
      'select row::text as line from departures where merchant = $1',
      [merchant],
    );
    await insertLines(
      target,
      { name: 'merchants', columns: await columnsOfRow(source, merchant) },
      lines.map(({ line }) => line),
    );
    await target.query('delete from departures where merchant = $1', [merchant]);
    return rows;
  });
}

async function columnsOfRow(source: pg.Client, merchant: string): Promise<string[]> {
  const { rows } = await source.query<{ name: string }>(
    'select quote_ident(jsonb_object_keys(row)) as name from departures where merchant = $1',
    [merchant],
  );
  return rows.map(({ name }) => name);
}

/** Refuses unless every table has the same rows in both databases: those of the first one as they are now, not as they were copied. */
async function compare({ source, target, tables, merchant }: Omit<Copy, 'say'>): Promise<number> {
  let all = 0;
  for (const table of tables.filter(({ name }) => !expiringTables.has(name))) {
    const [here, there] = await Promise.all(
      [source, target].map((client) => weighTable(client, table, merchant)),
    );
    if (here?.rows !== there?.rows || here?.sum !== there?.sum)
      throw new RowsChanged(
        table.name,
        `The table ${table.name} has ${here?.rows} rows of merchant ${merchant}, and the copy ${there?.rows} or others: something changes them again and again. Nothing was moved. Repeat the command, or go back by --to with the shard that it is on.`,
      );
    all += here?.rows ?? 0;
  }
  return all;
}

/** Audits the ledgers of both databases, and that all money of the merchant sums to zero in the copy. */
async function requireRightLedger(source: pg.Client, target: pg.Client, merchant: string): Promise<void> {
  for (const [client, which] of [
    [source, 'it is on'],
    [target, 'it moves to'],
  ] as const) {
    const { ledgerAccounts, transfers } = await auditLedger(drizzle(client));
    const { rows } = await client.query<{ sum: string }>(
      'select coalesce(sum(balance), 0)::text as sum from ledger_accounts where merchant = $1',
      [merchant],
    );
    if (ledgerAccounts.length + transfers.length > 0 || rows[0]?.sum !== '0')
      throw new MoveError(
        `The ledger of the shard that ${which} is wrong: ${ledgerAccounts.length} ledger accounts, ${transfers.length} transfers, sum ${rows[0]?.sum}. Nothing was moved.`,
      );
  }
}

/** Deletes what is left of a merchant that lives elsewhere: rows that belong to others first. */
async function cleanUp(source: pg.Client, merchant: string, say: Say): Promise<void> {
  const tables = (await merchantTables(source)).filter(({ name }) => !expiringTables.has(name));
  for (const table of tables.toSorted((one, other) => other.depth - one.depth)) {
    await inTransaction(source, async () => {
      if (table.at !== undefined) await deleteOfMonths(source, table, merchant);
      else await source.query(`delete from "${table.name}" where ${table.of}`, [merchant]);
    });
    say(`deleted from ${table.name}`);
  }
  await source.query(`update departures set state = 'gone' where merchant = $1`, [merchant]);
}

/** Opens a merchant again where it was, before it was opened elsewhere. */
async function goBack(source: pg.Client, merchant: string, to: number, say: Say): Promise<MoveResult> {
  const columns = await columnsOfRow(source, merchant);
  await inTransaction(source, async () => {
    const { rows } = await source.query<{ line: string }>(
      `delete from departures where merchant = $1 and state = 'leaving' returning row::text as line`,
      [merchant],
    );
    await insertLines(
      source,
      { name: 'merchants', columns },
      rows.map(({ line }) => line),
    );
  });
  say('opened again');
  return { from: to, to, rows: 0 };
}

/** A transaction in which rows are written as they are: no trigger writes others, and no reference is checked. */
async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin; set local session_replication_role = replica');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw inWords(error);
  }
}

/** What the other database has already, such as a host of another merchant. */
function inWords(error: unknown): unknown {
  const { code, detail, table } = Object(error) as { code?: string; detail?: string; table?: string };
  if (code !== '23505') return error;
  return new MoveError(`The shard has a row of the table ${table} already: ${detail} Nothing was moved.`);
}
