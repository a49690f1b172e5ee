import { and, asc, between, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { idSlices, prepared, type Database } from '#platform/base/database/index.ts';
import { isOnceKey, isOnDayOfKey } from '#platform/base/once/index.ts';
import {
  allPostings,
  allTransfers,
  ledgerAccounts,
  merchantKinds,
  onceKeys,
  postings,
  stripes,
  transfers,
} from '#platform/base/database/schema/index.ts';

export type LedgerAccount = typeof ledgerAccounts.$inferSelect;
export type Transfer = typeof transfers.$inferSelect;

/** Opens a member's ledger account with a balance of zero. */
export async function openMemberLedgerAccount(
  db: Database,
  merchant: string,
  accountId: number,
  currency: string,
): Promise<number> {
  const [row] = await db
    .insert(ledgerAccounts)
    .values({ merchant, kind: 'member', accountId, currency })
    .returning({ id: ledgerAccounts.id });
  if (!row) throw new Error('The ledger account of the member was not inserted.');
  return row.id;
}

/** Opens a member's wallet of a vendor (R3.14), or finds it. */
export async function openVendorWallet(
  db: Database,
  owner: { merchant: string; accountId: number; vendor: string; currency: string },
): Promise<number> {
  await db
    .insert(ledgerAccounts)
    .values({ ...owner, kind: 'vendor-wallet' })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.accountId, owner.accountId),
        eq(ledgerAccounts.kind, 'vendor-wallet'),
        eq(ledgerAccounts.vendor, owner.vendor),
      ),
    );
  if (!row) throw new Error('The vendor wallet was inserted but cannot be found.');
  return row.id;
}

/** Opens the ledger account of what a member has on hold, or finds it. */
export async function openHold(
  db: Database,
  owner: { merchant: string; accountId: number; currency: string },
): Promise<number> {
  await db
    .insert(ledgerAccounts)
    .values({ ...owner, kind: 'hold' })
    .onConflictDoNothing();
  const [row] = await db
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountId, owner.accountId), eq(ledgerAccounts.kind, 'hold')));
  if (!row) throw new Error('The hold was inserted but cannot be found.');
  return row.id;
}

/** Opens the merchant's own ledger accounts, which may be negative, with all their stripes. */
export async function openMerchantLedgerAccounts(
  db: Database,
  merchant: string,
  currency: string,
): Promise<void> {
  const all = merchantKinds.flatMap((kind) =>
    Array.from({ length: stripes }, (_, stripe) => ({ merchant, kind, stripe, currency })),
  );
  await db.insert(ledgerAccounts).values(all);
}

/** The main ledger account of a member, or undefined for accounts without a wallet. */
export async function memberLedgerAccount(
  db: Database,
  accountId: number,
): Promise<LedgerAccount | undefined> {
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.accountId, accountId), eq(ledgerAccounts.kind, 'member')));
  return row;
}

/** What a member has in all wallets (R3.14), without what is on hold. */
export async function memberBalance(db: Database, accountId: number): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(ledgerAccounts)
    .where(
      and(eq(ledgerAccounts.accountId, accountId), inArray(ledgerAccounts.kind, ['member', 'vendor-wallet'])),
    );
  return BigInt(row?.sum ?? 0);
}

/** What members have in all wallets, as `memberBalance`, by account; those without a wallet are left out. */
export async function memberBalances(db: Database, accountIds: number[]): Promise<Map<number, bigint>> {
  const rows = await db
    .select({ id: ledgerAccounts.accountId, sum: sql<string>`sum(${ledgerAccounts.balance})` })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.accountId, accountIds),
        inArray(ledgerAccounts.kind, ['member', 'vendor-wallet']),
      ),
    )
    .groupBy(ledgerAccounts.accountId);
  return new Map(rows.flatMap(({ id, sum }) => (id === null ? [] : [[id, BigInt(sum)] as const])));
}

export async function balanceOfLedgerAccount(db: Database, id: number): Promise<bigint> {
  const [row] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, id));
  if (!row) throw new Error(`There is no ledger account ${id}.`);
  return row.balance;
}

/** What the merchant has in its own ledger accounts of a kind, over all stripes. */
export async function merchantBalance(
  db: Database,
  merchant: string,
  kind: (typeof merchantKinds)[number],
): Promise<bigint> {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${ledgerAccounts.balance}), 0)` })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.kind, kind),
        isNull(ledgerAccounts.accountId),
      ),
    );
  return BigInt(row?.sum ?? 0);
}

/** The stripe of the merchant's ledger accounts that a member's money moves from and to. */
export const stripeOf = (accountId: number): number => accountId % stripes;

/**
 * One of the merchant's own ledger accounts: that of the member whose money moves, so that transfers of different members
 * seldom wait for each other. Its balance is a part of the merchant's (`merchantBalance`).
 */
export async function merchantLedgerAccount(
  db: Database,
  merchant: string,
  kind: (typeof merchantKinds)[number],
  accountId = 0,
): Promise<LedgerAccount> {
  const [row] = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.kind, kind),
        eq(ledgerAccounts.stripe, stripeOf(accountId)),
        isNull(ledgerAccounts.accountId),
      ),
    );
  if (!row) throw new Error(`Merchant ${merchant} has no ledger account "${kind}".`);
  return row;
}

/** As `merchantLedgerAccount` of several members, the ids by stripe. */
export async function merchantLedgerAccounts(
  db: Database,
  merchant: string,
  kind: (typeof merchantKinds)[number],
  accountIds: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: ledgerAccounts.id, stripe: ledgerAccounts.stripe })
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.merchant, merchant),
        eq(ledgerAccounts.kind, kind),
        inArray(ledgerAccounts.stripe, [...new Set(accountIds.map(stripeOf))]),
        isNull(ledgerAccounts.accountId),
      ),
    );
  return new Map(rows.map(({ id, stripe }) => [stripe, id]));
}

/** Locks ledger accounts until the transaction ends, in order of their ids, so that transfers cannot deadlock. */
export async function lockLedgerAccounts(tx: Database, ids: number[]): Promise<Map<number, LedgerAccount>> {
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.id, ids))
    .orderBy(asc(ledgerAccounts.id))
    .for('update');
  return new Map(rows.map((row) => [row.id, row]));
}

/** One side of a transfer, in minor units. */
export interface Side {
  ledgerAccountId: number;
  amount: bigint;
}

export type TransferHead = Pick<
  typeof transfers.$inferInsert,
  'merchant' | 'kind' | 'reason' | 'idempotencyKey' | 'fingerprint' | 'betId' | 'simulated'
> & {
  /** When it happens, by the platform's clock. Without it, by the database's. */
  at?: Date;
};

/** What is written in the same statement as a transfer. */
export interface TransferAlong {
  statement?: TransferStatement;
  /** Of the placeholders of its companions. */
  values?: Record<string, unknown>;
}

/** A written transfer, and the balance of each of its ledger accounts right after it. */
export interface Written {
  id: number;
  balances: Map<number, bigint>;
}

/** SQL of what one statement does together with a transfer. */
interface Companions {
  /** Common table expressions in front of it, each with a comma behind it. */
  before?: SQL;
  /** The bet of the transfer, where one of those in front places it. */
  betId?: SQL;
  /** Common table expressions behind it, each with a comma before it: they may read `moved` (id, amount, balance). */
  after?: SQL;
}

interface WrittenRow {
  transfer_id: unknown;
  ledger_account_id: unknown;
  balance_after: unknown;
}

/** A statement that writes a transfer, and does more in the same round trip. */
export type TransferStatement = ReturnType<typeof transferStatement>;

/**
 * A statement that writes a transfer with its postings and balances, together with its companions. Rows are locked in order
 * of their ids.
 */
export function transferStatement({ before = sql``, betId, after = sql`` }: Companions = {}) {
  const value = (name: string) => sql.placeholder(name);
  return prepared<WrittenRow>(
    () => sql`
    with ${before} head as (
      insert into transfers (merchant, kind, reason, idempotency_key, fingerprint, bet_id, simulated, created_at)
      select ${value('merchant')}::text, ${value('kind')}::text, ${value('reason')}::text, ${value('idempotencyKey')}::text,
        ${value('fingerprint')}::text, ${betId ?? sql`${value('betId')}::bigint`}, ${value('simulated')}::boolean,
        coalesce(${value('at')}::timestamptz, now())
      returning id, created_at
    ), locked as (
      select account.id, change.amount
      from ledger_accounts account
      join unnest(${value('ids')}::text::bigint[], ${value('amounts')}::text::bigint[]) as change (id, amount)
        on change.id = account.id
      where account.merchant = ${value('merchant')}::text and exists (select from head)
      order by account.id for update of account
    ), moved as (
      update ledger_accounts account set balance = account.balance + locked.amount
      from locked where account.id = locked.id returning account.id, locked.amount, account.balance
    ) ${after}
    insert into postings (transfer_id, ledger_account_id, amount, balance_after, at)
    select head.id, moved.id, moved.amount, moved.balance, head.created_at from head, moved
    returning transfer_id, ledger_account_id, balance_after`,
  );
}

const plainTransfer = transferStatement();

/**
 * Writes a transfer by a statement, with the values of its companions; undefined if its key was used before, and then no money
 * moves. The database refuses an overdrawn purse (see `isOverdrawn`).
 */
export async function writeTransfer(
  db: Database,
  { betId = null, simulated = false, at, ...head }: TransferHead,
  sides: Side[],
  { statement = plainTransfer, values = {} }: TransferAlong = {},
): Promise<Written | undefined> {
  const rows = await statement(db, {
    ...values,
    ...head,
    betId,
    simulated,
    at: at?.toISOString() ?? null,
    ids: `{${sides.map(({ ledgerAccountId }) => ledgerAccountId).join(',')}}`,
    amounts: `{${sides.map(({ amount }) => amount).join(',')}}`,
  });
  const [first] = rows;
  if (!first) return undefined;
  if (rows.length !== sides.length)
    throw new Error(`Merchant ${head.merchant} does not have all ledger accounts of "${head.reason}".`);
  return {
    id: Number(first.transfer_id),
    balances: new Map(
      rows.map((row) => [Number(row.ledger_account_id), BigInt(String(row.balance_after))] as const),
    ),
  };
}

/**
 * As `writeTransfer`, of many transfers in one statement, in their order. Returns their ids in that order, undefined if a key was used
 * before. Only the balances after the last one must not be negative.
 */
export async function writeTransfers(
  db: Database,
  merchant: string,
  all: readonly { head: Omit<TransferHead, 'merchant' | 'betId' | 'simulated'>; sides: Side[] }[],
): Promise<number[] | undefined> {
  const heads = all.map(({ head: { kind, reason, idempotencyKey, fingerprint, at } }, place) => ({
    place,
    kind,
    reason,
    fingerprint,
    key: idempotencyKey,
    at: at ?? null,
  }));
  const sides = all.flatMap((one, place) =>
    one.sides.map(({ ledgerAccountId, amount }) => ({ place, id: ledgerAccountId, amount: String(amount) })),
  );
  const { rows } = (await db.execute(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb)
        as asked (place int, kind text, reason text, key text, fingerprint text, at timestamptz)
    ), head as (
      insert into transfers (merchant, kind, reason, idempotency_key, fingerprint, created_at)
      select ${merchant}, kind, reason, key, fingerprint, coalesce(at, now()) from asked order by place
      returning id, created_at, idempotency_key
    ), side as materialized (
      select head.id as transfer, head.created_at, side.place, side.id, side.amount
      from head join asked on asked.key = head.idempotency_key
        join jsonb_to_recordset(${JSON.stringify(sides)}::jsonb) as side (place int, id bigint, amount bigint)
          on side.place = asked.place
    ), locked as (
      select account.id, change.amount from ledger_accounts account
        join (select id, sum(amount)::bigint as amount from side group by id) change on change.id = account.id
      where account.merchant = ${merchant} order by account.id for update of account
    ), moved as (
      update ledger_accounts account set balance = account.balance + locked.amount
      from locked where account.id = locked.id
      returning account.id, account.balance - locked.amount as before
    ), posted as (
      insert into postings (transfer_id, ledger_account_id, amount, balance_after, at)
      select side.transfer, side.id, side.amount,
        moved.before + sum(side.amount) over (partition by side.id order by side.place), side.created_at
      from side join moved on moved.id = side.id order by side.place
      returning transfer_id
    )
    select asked.place, head.id, (select count(*)::int from posted) as posted
    from head join asked on asked.key = head.idempotency_key order by asked.place`)) as unknown as {
    rows: { id: number | string; posted: number }[];
  };
  if (rows.length < all.length) return undefined;
  if (rows.some(({ posted }) => posted !== sides.length))
    throw new Error(`Merchant ${merchant} does not have all ledger accounts of ${all.length} transfers.`);
  return rows.map(({ id }) => Number(id));
}

/** Whether a posting is one of a transfer; the times say in which partitions to look. A posting is at most an hour younger. */
export const isPostingOf = sql`(${allPostings.transferId} = ${allTransfers.id}
  and ${allPostings.at} between ${allTransfers.createdAt} and ${allTransfers.createdAt} + interval '1 hour'
  and ${allTransfers.createdAt} between ${allPostings.at} - interval '1 hour' and ${allPostings.at})`;

/** The transfer that was made with a key, also in an archived month. */
export async function findTransfer(
  db: Database,
  merchant: string,
  idempotencyKey: string,
): Promise<Transfer | undefined> {
  const [row] = await db
    .select()
    .from(onceKeys)
    .innerJoin(allTransfers, and(eq(allTransfers.id, onceKeys.id), isOnDayOfKey(allTransfers.createdAt)))
    .where(isOnceKey('transfer', merchant, idempotencyKey));
  return row?.all_transfers;
}

/** The balance of a ledger account right after one of its transfers. */
export async function balanceAfter(
  db: Database,
  transferId: number,
  ledgerAccountId: number,
): Promise<bigint> {
  const [row] = await db
    .select({ balance: allPostings.balanceAfter })
    .from(allPostings)
    .where(and(eq(allPostings.transferId, transferId), eq(allPostings.ledgerAccountId, ledgerAccountId)));
  if (!row) throw new Error(`Transfer ${transferId} has no posting on ledger account ${ledgerAccountId}.`);
  return row.balance;
}

/** Rows that one statement of an audit reads, so that none takes long. */
const accountsOfSlice = 10_000;
const transfersOfSlice = 100_000;

/**
 * Ledger accounts whose balance is not the sum of their postings, and transfers that do not sum to zero. Both lists
 * should be empty. Of archived months it reads the sums that were stored when they were archived.
 */
export async function auditLedger(db: Database): Promise<{ ledgerAccounts: number[]; transfers: number[] }> {
  const wrongLedgerAccounts: number[] = [];
  for await (const { from, to } of idSlices(db, ledgerAccounts, accountsOfSlice)) {
    const { rows } = (await db.execute(sql`
      with live as (
        select ledger_account_id, sum(amount) as amount from postings
        where ledger_account_id between ${from} and ${to} group by 1
      ), archived as (
        select ledger_account_id, sum(amount) as amount from archive.balances
        where ledger_account_id between ${from} and ${to} group by 1
      )
      select a.id from ledger_accounts a
      left join live on live.ledger_account_id = a.id
      left join archived on archived.ledger_account_id = a.id
      where a.id between ${from} and ${to}
        and coalesce(live.amount, 0) + coalesce(archived.amount, 0) <> a.balance
      order by 1`)) as unknown as { rows: { id: number | string }[] };
    wrongLedgerAccounts.push(...rows.map(({ id }) => Number(id)));
  }
  const wrongTransfers: number[] = [];
  for await (const { from, to } of idSlices(db, transfers, transfersOfSlice)) {
    const rows = await db
      .select({ id: postings.transferId })
      .from(postings)
      .where(between(postings.transferId, from, to))
      .groupBy(postings.transferId)
      .having(sql`sum(${postings.amount}) <> 0`);
    wrongTransfers.push(...rows.map(({ id }) => id));
  }
  return { ledgerAccounts: wrongLedgerAccounts, transfers: wrongTransfers };
}
