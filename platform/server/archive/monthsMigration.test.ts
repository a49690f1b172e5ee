import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '#platform/money/wallet/index.ts';
import { createOwnDatabase, findServer } from '#platform/testing/databaseServer.ts';
import {
  openEmbedded,
  openPostgresql,
  type Database,
  type OpenDatabase,
} from '#platform/base/database/index.ts';

const migrations = join(import.meta.dirname, '../../base/database/migrations');

/** A folder with the migrations before that of the months. */
async function migrationsBefore(folder: string): Promise<string> {
  const before = join(folder, 'migrations');
  await cp(migrations, before, { recursive: true });
  const file = join(before, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_months'));
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return before;
}

const rowsOf = async (db: Database, text: string) =>
  ((await db.execute(sql.raw(text))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** A merchant with a hundred bets of the last two years. */
async function fill(db: Database): Promise<void> {
  for (const text of [
    `insert into merchants (code, name, currency, time_zone) values ('M', 'M', 'THB', 'UTC')`,
    `insert into vendors (code, display_name) values ('V', 'V')`,
    `insert into accounts (merchant, account, nickname, password_hash, type) values ('M', 'ann', 'ann', '', 0)`,
    `insert into ledger_accounts (merchant, kind, account_id, currency) select 'M', 'member', id, 'THB' from accounts`,
    `insert into ledger_accounts (merchant, kind, currency) values ('M', 'house', 'THB')`,
    `insert into transfers (merchant, kind, reason, idempotency_key, fingerprint, created_at, bet_id)
      select 'M', 'payout', 'x', 'V:t' || i, 'f' || i, now() - i * interval '7 days', i from generate_series(1, 100) i`,
    `insert into postings (transfer_id, ledger_account_id, amount, balance_after)
      select t.id, a.id, case a.kind when 'member' then 5 else -5 end, 0 from transfers t, ledger_accounts a order by t.id`,
    `update ledger_accounts set balance = case kind when 'member' then 500 else -500 end`,
    `insert into vendor_transactions (vendor, transaction, kind, account_id, amount, fingerprint, balance, created_at)
      select 'V', substr(t.idempotency_key, 3), 'win', a.id, 5, t.fingerprint, 0, t.created_at from transfers t, accounts a`,
  ])
    await db.execute(sql.raw(text));
}

const tables = ['transfers', 'postings', 'vendor_transactions'];
const filesOf = (db: Database, end = '') =>
  rowsOf(db, `select ${tables.map((name) => `pg_relation_filenode('${name}${end}') as ${name}`).join(', ')}`);

/** Fills a database that has no months yet, and says what the migration made of it. */
async function migrate(open: (folder: string) => Promise<OpenDatabase>): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-months-'));
  try {
    const old = await open(await migrationsBefore(folder));
    await fill(old.db);
    const files = await filesOf(old.db);
    await old.close();

    const opened = await open(migrations);
    const { db } = opened;
    const insert = (key: string) =>
      rowsOf(
        db,
        `insert into transfers (merchant, kind, reason, idempotency_key, fingerprint)
          values ('M', 'payout', 'x', '${key}', 'f') returning id::int`,
      );
    const made = {
      movedFiles: JSON.stringify(await filesOf(db, '_first')) !== JSON.stringify(files),
      postings: await rowsOf(db, 'select count(*)::int as count, sum(amount)::int as sum from postings'),
      keys: await rowsOf(db, 'select count(*)::int as count from once_keys'),
      audit: await auditLedger(db),
      repeat: await insert('V:t1'),
      next: await insert('V:new'),
      months: await rowsOf(
        db,
        `select owner, count(*)::int as count from month_partitions where owner <> 'bets' group by 1 order by 1`,
      ),
      indexesApart: await rowsOf(
        db,
        `select c.relname from pg_index i join pg_class p on p.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
          where p.relname in ('postings_first', 'transfers_first', 'vendor_transactions_first')
            and not exists (select from pg_inherits h where h.inhrelid = i.indexrelid)`,
      ),
    };
    await opened.close();
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const divided = {
  // The rows lie in the files in which they lay.
  movedFiles: false,
  postings: [{ count: 200, sum: 0 }],
  // 57 of the weeks are within 400 days; each has a key of its transfer, and one of the vendor's transaction.
  keys: [{ count: 114 }],
  audit: { ledgerAccounts: [], transfers: [] },
  repeat: [],
  // The repeat took a number.
  next: [{ id: 102 }],
  months: tables.toSorted().map((owner) => ({ owner, count: 3 })),
  // Each of the old indexes serves the partitioned table.
  indexesApart: [],
};

it('divides the ledger of a full embedded database by months without copying a row', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'livery-months-'));
  expect(await migrate((from) => openEmbedded(from, folder))).toEqual(divided);
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const server = await findServer();
describe.skipIf(!server)('a full PostgreSQL', () => {
  it('is divided likewise', async () => {
    const own = await createOwnDatabase(server!.url);
    expect(await migrate((from) => openPostgresql(from, own.url))).toEqual(divided);
    await own.drop();
  }, 120_000);
});
