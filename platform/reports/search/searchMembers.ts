import { and, eq, exists, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, memberTags } from '#platform/base/database/schema/index.ts';
import { isHex, readCursor, writeCursor } from '#platform/site/paging/index.ts';
import type { FoundBy, MemberFilter, Place, Way } from './ways.ts';

/** An account that a search found. */
export interface FoundMember {
  account: Account;
  found?: FoundBy;
}

/** Entries of indexes that one page reads at most. Where a filter lets few of them through, the page is shorter and has a next one. */
const mostRead = 1_000;

/** Where a search stands: in which of its ways, and after which entry. */
interface Position {
  way: number;
  after?: Place | undefined;
}

/**
 * A page of the accounts that the ways of a search lead to, one way after the other; an account that an earlier way finds is not repeated. Each
 * page reads a bounded number of entries, however many accounts there are.
 */
export async function searchMembers(
  db: Database,
  ways: readonly Way[],
  filter: MemberFilter,
  { after, count }: { after?: string | undefined; count: number },
): Promise<{ rows: FoundMember[]; next?: string }> {
  const rows: (FoundMember & { position: Position })[] = [];
  let position = readPosition(after);
  let entries = 0;
  while (rows.length <= count && entries < mostRead && position.way < ways.length) {
    const { way } = position;
    const { read, found } = ways[way]!;
    const limit = Math.min(count + 1, mostRead - entries);
    // oxlint-disable-next-line no-await-in-loop -- each page continues the one before
    const batch = await read(db, position.after, limit);
    // oxlint-disable-next-line no-await-in-loop
    const byId = await readAccounts(db, batch, filter);
    for (const { accountId, key, id } of batch) {
      const account = byId.get(accountId);
      const isKnown =
        account === undefined ||
        rows.some((row) => row.account.id === accountId) ||
        ways.slice(0, way).some(({ finds }) => finds?.(account));
      if (!isKnown) rows.push({ account, ...(found && { found }), position: { way, after: { key, id } } });
    }
    entries += Math.max(batch.length, 1);
    const last = batch.at(-1);
    position = batch.length < limit || !last ? { way: way + 1 } : { way, after: { key: last.key, id: last.id } };
  }
  const page = rows.slice(0, count);
  const next =
    rows.length > count ? page.at(-1)?.position : position.way < ways.length ? position : undefined;
  return {
    rows: page.map(({ account, found }) => ({ account, ...(found && { found }) })),
    ...(next && { next: writePosition(next) }),
  };
}

async function readAccounts(
  db: Database,
  batch: readonly { accountId: number }[],
  filter: MemberFilter,
): Promise<Map<number, Account>> {
  if (batch.length === 0) return new Map();
  const ids = batch.map(({ accountId }) => accountId);
  const found = await db
    .select()
    .from(accounts)
    .where(and(inArray(accounts.id, ids), ...conditionsOf(db, filter)));
  return new Map(found.map((account) => [account.id, account]));
}

function conditionsOf(db: Database, { state, rank, agentId, tag }: MemberFilter): (SQL | undefined)[] {
  return [
    state === undefined ? undefined : eq(accounts.closed, state === 'closed'),
    state === 'frozen' ? isNotNull(accounts.payoutsFrozenAt) : undefined,
    state === 'open' ? isNull(accounts.payoutsFrozenAt) : undefined,
    rank === undefined ? undefined : eq(accounts.rankLevel, rank),
    agentId === undefined ? undefined : eq(accounts.upline, agentId),
    tag === undefined
      ? undefined
      : exists(
          db
            .select({ tag: memberTags.tag })
            .from(memberTags)
            .where(
              and(
                eq(memberTags.merchant, accounts.merchant),
                eq(memberTags.tag, tag),
                eq(memberTags.accountId, accounts.id),
              ),
            ),
        ),
  ];
}

/** The key stands in hexadecimal, since a nickname may contain what separates the parts of a cursor. */
function writePosition({ way, after }: Position): string {
  const key = Buffer.from(after?.key ?? '').toString('hex');
  return writeCursor({ key, id: after?.id ?? 0, carried: String(way) });
}

function readPosition(text: string | undefined): Position {
  const cursor = readCursor(text, isHex);
  if (!cursor) return { way: 0 };
  const way = Math.max(0, Number(cursor.carried ?? 0));
  // Ids begin at 1: no entry of the way has been read yet.
  if (cursor.id === 0) return { way };
  return { way, after: { key: Buffer.from(cursor.key, 'hex').toString(), id: cursor.id } };
}
