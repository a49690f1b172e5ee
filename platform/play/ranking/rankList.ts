import { and, between, eq, gt, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { RankList, RankRow } from '#schemas/generated/api.ts';
import { fromMinor } from '#kit/money.ts';
import { maskAccount } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  allPostings,
  allTransfers,
  betDays,
  ledgerAccounts,
} from '#platform/base/database/schema/index.ts';
import { isPostingOf } from '#platform/money/wallet/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { periodOf, type Period, type Span } from './periodOf.ts';

/** Trial accounts have no rank (R4.25). */
const trialType = 4;

export interface RankQuery {
  rankType: 'deposit' | 'bet';
  period: Period;
  limitNum: number;
  /** The account whose own rank is added. */
  accountId?: number;
  /** Whether accounts of a demonstration are ranked. */
  demo: boolean;
}

/**
 * Ranks accounts by deposits (from the ledger) or bets (from settled bets) of the current period. Equal amounts share a
 * rank (1, 1, 3); the older account is listed first.
 */
export async function rankList(
  db: Database,
  merchant: Merchant,
  request: RankQuery,
  now: Date,
): Promise<RankList> {
  const { rankType, period, limitNum, accountId } = request;
  const span = periodOf(period, merchant.timeZone, now);
  const totals = rankType === 'bet' ? betTotals(merchant, span) : depositTotals(merchant, span);
  const isRanked = and(
    ne(accounts.type, trialType),
    eq(accounts.closed, false),
    ...(request.demo ? [] : [eq(accounts.demo, false)]),
  );
  const { rows } = await asRows(
    db,
    sql`
    with totals as (${totals}),
    ranked as (
      select ${accounts.id} as id, ${accounts.account} as account, ${accounts.demo} as demo, totals.amount,
        rank() over (order by totals.amount desc) as rank,
        row_number() over (order by totals.amount desc, ${accounts.id}) as line
      from totals join ${accounts} on ${accounts.id} = totals.account_id
      where totals.amount > 0 and ${isRanked}
    )
    select id, account, demo, amount::text as amount, rank::int as rank, line::int as line from ranked
    where line <= ${limitNum} or id = ${accountId ?? null}
    order by line`,
  );

  const toRow = (row: RankedAccount): RankRow => ({
    rank: row.rank,
    account: maskAccount(row.account),
    amount: fromMinor(BigInt(row.amount), merchant.digits),
    ...(Number(row.id) === accountId ? { own: true } : {}),
  });
  const own = rows.find((row) => Number(row.id) === accountId);
  const listed = rows.filter((row) => row.line <= limitNum);
  return {
    rankType,
    period,
    startTime: span.from.getTime(),
    endTime: span.until.getTime(),
    rows: listed.map(toRow),
    ...(listed.some(({ demo }) => demo) && { demo: true }),
    ...(own ? { own: toRow(own) } : {}),
  };
}

interface RankedAccount {
  id: number | string;
  account: string;
  demo: boolean;
  amount: string;
  rank: number;
  line: number;
}

/** Both drivers return `rows` for raw statements; their common type does not include it. */
async function asRows(db: Database, statement: SQL): Promise<{ rows: RankedAccount[] }> {
  return (await db.execute(statement)) as unknown as { rows: RankedAccount[] };
}

function betTotals(merchant: Merchant, { firstDay, lastDay }: Span): SQL {
  const condition = and(eq(betDays.merchant, merchant.code), between(betDays.day, firstDay, lastDay));
  return sql`select ${betDays.accountId} as account_id, sum(${betDays.validStake}) as amount
    from ${betDays} where ${condition} group by 1`;
}

function depositTotals(merchant: Merchant, { from, until }: Span): SQL {
  const condition = and(
    eq(allTransfers.merchant, merchant.code),
    eq(allTransfers.kind, 'deposit'),
    gte(allTransfers.createdAt, from),
    lt(allTransfers.createdAt, until),
    gt(allPostings.amount, 0n),
  );
  return sql`select ${ledgerAccounts.accountId} as account_id, sum(${allPostings.amount}) as amount
    from ${allTransfers}
    join ${allPostings} on ${isPostingOf}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${allPostings.ledgerAccountId}
    where ${condition} and ${ledgerAccounts.accountId} is not null group by 1`;
}
