import { and, eq, sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type {
  AgentLineAccountsRequest,
  AgentLineAccountsValue,
  LineAccount,
  LineAccountSum,
} from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  settlementLines,
  type settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { type Day, dayIn, type Merchant } from '#platform/site/merchants/index.ts';
import { cutPage, readCursor } from '#platform/site/paging/index.ts';
import { nameForAgents } from '../lines/index.ts';
import { basePartNames, finer, partsPerUnit } from '../settlement/index.ts';
import { shownNameOf } from '../team/index.ts';
import { findStatement, isNamedTo, isVisibleTo, toLine } from './statements.ts';

type Line = typeof settlementLines.$inferSelect;
type Statement = typeof settlementStatements.$inferSelect;

/** What a line took of the counts of its run, and how a counted sum becomes an amount. */
interface LineCounts {
  item: string;
  day: Day | null;
  /** Hundredths of a percent of the valid bets that were counted; null if amounts were counted. */
  share: bigint | null;
  sign: 1n | -1n;
}

const isAmount = (key: string) => /^-?\d{1,24}$/.test(key);

/**
 * The accounts that a line of a statement sums, the highest amounts first (R2.8.10). They come from what the run counted, with the line of
 * each day, so that they sum to the line. An account that has moved away since has a row without its name.
 */
export async function listLineAccounts(
  db: Database,
  merchant: Merchant,
  agent: Account,
  { statement: name, line: position, search, after, pageSize = 20 }: AgentLineAccountsRequest,
  now: Date,
): Promise<AgentLineAccountsValue> {
  const { row: statement, ...span } = await findStatement(db, merchant, agent, name, now);
  const today = dayIn(merchant.timeZone, now);
  const [found] = await db
    .select({
      line: settlementLines,
      account: accounts.account,
      isNamed: isNamedTo(agent, statement, today),
    })
    .from(settlementLines)
    .leftJoin(accounts, eq(accounts.id, settlementLines.sourceId))
    .where(
      and(
        eq(settlementLines.statementId, statement.id),
        eq(settlementLines.position, position),
        isVisibleTo(agent, statement),
      ),
    );
  const counts = found && countsOf(statement, found.line);
  if (!counts)
    throw new Refusal(404, 'unknown-line', { message: `Line ${position} of ${name} sums no accounts.` });
  const cursor = readCursor(after, isAmount);
  const shares = sharesOf(statement, found.line, counts, { agent, today, search });
  const rows = await rowsOf(db, shares, cursor, pageSize + 1);
  const { page, next } = cutPage(rows, pageSize, ({ sum, id }) => ({ key: sum, id: Number(id) }));
  const amounts = amountsOf(counts, merchant.digits);
  const [total] = await allOf<{ accounts: number; sum: string }>(
    db,
    sql`select count(*)::int as accounts, coalesce(sum(sum), 0)::text as sum from (${shares}) shares`,
  );
  return {
    currency: merchant.currency,
    statement: name,
    line: toLine(found.line, found.isNamed ? found.account : null, merchant.digits),
    // Bets that came late were not settled within the span.
    ...(isShort(statement) &&
      counts.day === statement.day && {
        since: span.startsAt.toISOString(),
        until: span.endsAt.toISOString(),
      }),
    rows: page.map(({ id, account, level, from, to, sum }): LineAccount => ({
      ...(level !== null && { account: { id: String(id), account: nameForAgents(account) }, level }),
      from,
      to,
      ...amounts(BigInt(sum)),
    })),
    ...(next !== undefined && { next }),
    page: { accounts: page.length, ...amounts(page.reduce((sum, row) => sum + BigInt(row.sum), 0n)) },
    total: { accounts: total?.accounts ?? 0, ...amounts(BigInt(total?.sum ?? 0)) },
  };
}

/** Whether a statement is of a part of a day. */
function isShort({ kind }: Statement): boolean {
  return kind === 'hourly' || kind === 'realtime';
}

/** Undefined for a line that sums no accounts: what was carried, the sum of a tier, what the downline gets, a correction. */
function countsOf({ kind, accountId }: Statement, line: Line): LineCounts | undefined {
  const { part, category, day, rate, sourceRate, sourceId } = line;
  if (sourceId === null) return undefined;
  if (kind !== 'dividend') {
    const share = BigInt((rate ?? 0) - (sourceRate ?? 0));
    return part === 'bets' ? { item: category ?? '', day, share, sign: 1n } : undefined;
  }
  if (!basePartNames.some((one) => one === part)) return undefined;
  // What an agent earned of the play of others is counted for the agent.
  const item = part === 'line-rebates' && sourceId === accountId ? 'team-rebates' : part;
  return { item, day, share: null, sign: part === 'bets' ? 1n : -1n };
}

/** Counted sums of a line by account, with how deep it lies below the agent today. */
function sharesOf(
  { runId, accountId, contractId }: Statement,
  { sourceId }: Line,
  { item, day }: LineCounts,
  { agent, today, search }: { agent: Account; today: Day; search: string | undefined },
): SQL {
  const lies = (
    ancestor: number | null,
    descendant: SQL,
    depth: SQL,
  ) => sql`exists (select from account_lines l
    where l.ancestor = ${ancestor} and l.descendant = ${descendant} and ${depth} and l.from_day <= c.day and l.to_day > c.day)`;
  const isOfLine =
    sourceId === accountId
      ? sql`c.account_id = ${accountId}`
      : sql`${lies(sourceId, sql`c.account_id`, sql`true`)} and ${lies(accountId, sql`${sourceId}`, sql`l.depth = 1`)}`;
  return sql`
    select c.account_id as id, a.account, t.depth as level, min(c.day)::text as from, max(c.day)::text as to,
      sum(c.amount) as sum
    from settlement_counts c join accounts a on a.id = c.account_id
      left join account_lines t on t.ancestor = ${agent.id} and t.descendant = c.account_id
        and t.from_day <= ${today}::date and t.to_day > ${today}::date
    where c.run_id = ${runId} and c.item = ${item} and ${day === null ? sql`true` : sql`c.day = ${day}::date`}
      and ${isOfLine}
      and ${contractId === null ? sql`true` : inForce(contractId)}
      and ${search === undefined ? sql`true` : sql`t.depth is not null and position(lower(${search.trim()}) in lower(${shownNameOf('a')})) > 0`}
    group by c.account_id, a.account, t.depth`;
}

/** The days of a contract: a run may have counted others for another contract. */
function inForce(contractId: number): SQL {
  return sql`c.day >= (select min(from_day) from contract_answers where contract_id = ${contractId} and answer = 'accepted')
    and c.day <= coalesce((select last_day from contracts where id = ${contractId}), 'infinity'::date)`;
}

interface ShareRow extends Record<string, unknown> {
  id: number | string;
  account: string;
  level: number | null;
  from: Day;
  to: Day;
  sum: string;
}

async function rowsOf(
  db: Database,
  shares: SQL,
  cursor: { key: string; id: number } | undefined,
  limit: number,
): Promise<ShareRow[]> {
  return allOf<ShareRow>(
    db,
    sql`select id, account, level, "from", "to", sum::text as sum from (${shares}) shares
    where ${cursor ? sql`(sum, id) < (${cursor.key}::numeric, ${cursor.id}::bigint)` : sql`true`}
    order by shares.sum desc, id desc limit ${limit}`,
  );
}

async function allOf<T extends Record<string, unknown>>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Counted sums, in ten-thousandths of a minor unit, as a response has them. */
function amountsOf(
  { share, sign }: LineCounts,
  digits: number,
): (sum: bigint) => Pick<LineAccountSum, 'validBets' | 'amount'> {
  return (sum) => {
    if (share === null) return { amount: fromMinor(sign * sum, digits + finer) };
    const validBets = sum / partsPerUnit;
    return { validBets: fromMinor(validBets, digits), amount: fromMinor(validBets * share, digits + finer) };
  };
}
