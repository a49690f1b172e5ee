import type pg from 'pg';
import { monthTables } from '#platform/server/archive/index.ts';

/**
 * Tables whose rows belong to no merchant. Every database has its own: catalogues, keys, kinds and steps that migrations write, and what
 * its processes share. Of `catalogues` and draws a move adds what the other database lacks.
 */
export const sharedTables: ReadonlySet<string> = new Set([
  'contract_steps',
  'departures',
  'draw_seeds',
  'draws',
  'encryption_keys',
  'games',
  'last_fixtures',
  'leases',
  'lotteries',
  'merchants',
  'nonces',
  'operator_authenticators',
  'operator_links',
  'operator_recovery_codes',
  'operator_role_networks',
  'operator_roles',
  'operator_sessions',
  'operator_tokens',
  'operator_views',
  'operators',
  'payment_providers',
  'promotion_steps',
  'search_words',
  'sweeps',
  'transfer_kinds',
  'vendors',
  'withdrawal_steps',
]);

/**
 * Counts and marks that end within a day, some of them shared by merchants: a move adds them to those that are there, and leaves them to
 * expire.
 */
export const expiringTables: ReadonlySet<string> = new Set(['attempts', 'login_throttles', 'used_id_tokens']);

/** Rights of people of this database on the merchant: those of the other one are given their own. Only deleted. */
export const localTables: ReadonlySet<string> = new Set(['operator_grants']);

/** Columns that name a person of this database, left empty in the copy: another column has the name. */
const localColumns: ReadonlySet<string> = new Set(['operator_acts.operator_id']);

/** Keys name their merchant by the rows that they are of. */
const ownersOfKeys = {
  of: `hash in (select once_key('transfer', merchant, idempotency_key) from all_transfers where merchant = $1
    union all select once_key('vendor', vendor, transaction) from all_vendor_transactions
      where account_id in (select id from accounts where merchant = $1))`,
  depth: 2,
};

/** A table with rows of merchants. */
export interface MerchantTable {
  name: string;
  /** Its columns without generated ones, quoted. */
  columns: string[];
  /** SQL for its rows of the merchant `$1`. */
  of: string;
  /** Tables that the condition reads, in a row: these rows are deleted before theirs. */
  depth: number;
  /** Its rows may be megabytes long. */
  isLarge: boolean;
  /** The column of its time, if old months of it may be in the archive. */
  at: string | undefined;
}

/** What all rows of a table are read from, those of the archive too. */
export const allOf = ({ name, at }: Pick<MerchantTable, 'name' | 'at'>): string =>
  at === undefined ? `"${name}"` : `all_${name}`;

interface TableFacts {
  name: string;
  columns: { name: string; type: string; required: boolean; generated: boolean }[];
  /** Foreign keys of one column: column → table and column. */
  parents: { column: string; table: string; to: string }[];
}

/**
 * All tables with rows of merchants, by the database itself: by their column `merchant`, by their account, or by the row that they
 * belong to. Throws for a table of which it cannot tell.
 */
export async function merchantTables(client: pg.Client): Promise<MerchantTable[]> {
  const facts = new Map((await readTables(client)).map((one) => [one.name, one]));
  const found = new Map<string, MerchantTable>();
  const tableOf = (name: string): MerchantTable | undefined => {
    const fact = facts.get(name);
    if (!fact || sharedTables.has(name)) return undefined;
    const known = found.get(name);
    if (known) return known;
    const owner =
      name === 'once_keys'
        ? ownersOfKeys
        : ownerOf(fact, (parent) => (parent === name ? undefined : tableOf(parent)));
    if (!owner)
      throw new Error(
        `It is unknown which rows of the table ${name} belong to a merchant. Give it a column merchant, or list it in sharedTables.`,
      );
    const columns = fact.columns.filter(
      (column) => !column.generated && !localColumns.has(`${name}.${column.name}`),
    );
    const isLarge = columns.some(({ type }) => type === 'bytea');
    const at = monthTables.find((one) => one.owner === name)?.at;
    const table = { name, columns: columns.map((column) => `"${column.name}"`), isLarge, at, ...owner };
    found.set(name, table);
    return table;
  };
  for (const name of facts.keys()) tableOf(name);
  return [...found.values()];
}

function ownerOf(
  { columns, parents }: TableFacts,
  tableOf: (name: string) => MerchantTable | undefined,
): Pick<MerchantTable, 'of' | 'depth'> | undefined {
  if (columns.some(({ name }) => name === 'merchant')) return { of: 'merchant = $1', depth: 0 };
  const isRequired = (column: string) => columns.some(({ name, required }) => name === column && required);
  if (isRequired('account_id'))
    return { of: 'account_id in (select id from accounts where merchant = $1)', depth: 1 };
  for (const { column, table, to } of parents.filter((parent) => isRequired(parent.column))) {
    const parent = tableOf(table);
    if (parent)
      return {
        of: `"${column}" in (select "${to}" from "${table}" where ${parent.of})`,
        depth: parent.depth + 1,
      };
  }
  return undefined;
}

async function readTables(client: pg.Client): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', t.typname, 'required', a.attnotnull,
          'generated', a.attgenerated <> '') order by a.attnum)
        from pg_attribute a join pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select json_agg(json_build_object('column', a.attname, 'table', p.relname, 'to', b.attname) order by k.conname)
        from pg_constraint k
        join pg_class p on p.oid = k.confrelid
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
        where k.conrelid = c.oid and k.contype = 'f' and cardinality(k.conkey) = 1), '[]') as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  return rows;
}
