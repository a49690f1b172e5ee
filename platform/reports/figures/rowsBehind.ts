import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { cutPage, inSnapshot, readCursor, readRange, type RangeRequest } from '#platform/site/paging/index.ts';

/** Figures of the dashboard whose rows can be listed. */
export type FigureName =
  | 'deposits'
  | 'withdrawals'
  | 'stake'
  | 'payout'
  | 'ggr'
  | 'ngr'
  | 'bonuses'
  | 'rebates'
  | 'earnings'
  | 'active'
  | 'joined'
  | 'firstDepositors';

/** A row behind a figure. */
interface FigureRow {
  /** Of the bet, the posting, the withdrawal or the account, as `kind` says. */
  id: number;
  kind: string;
  account: string;
  at: string;
  /** What it adds to the figure, decimal; null for figures that count members. */
  amount: string | null;
}

interface FoundRow {
  id: string | number;
  kind: string;
  account: string;
  at: Date | string;
  place: string;
  amount: string | null;
}

/** Rows of a page. */
const pageSize = 100;
const isPlace = (key: string) => /^\d{1,18}$/.test(key);

/**
 * The rows that a figure of a range of days is made of, newest first, a page at a time; with the first page their number and sum, which are
 * those of the figure. They come from the records themselves and not from the daily aggregates.
 */
export async function rowsBehind(
  db: Database,
  merchant: Pick<Merchant, 'code' | 'timeZone' | 'digits'>,
  { figure, after, ...request }: RangeRequest & { figure: FigureName; after?: string },
  now: Date,
): Promise<{ rows: FigureRow[]; next?: string; count?: number; sum?: string | null }> {
  const cursor = readCursor(after, isPlace);
  const range = readRange(merchant, request, now);
  const source = sourceOf(figure, merchant.code, {
    from: range.from,
    to: range.to,
    start: range.start.toISOString(),
    end: range.end.toISOString(),
  });
  return inSnapshot(db, async (tx) => {
    const { rows: found } = (await tx.execute(sql`
      select r.id, r.kind, a.account, r.at, r.place::text as place, r.amount::text as amount
      from (select s.*, (extract(epoch from s.at) * 1000000)::bigint as place from (${source}) s) r
      join accounts a on a.id = r.account_id
      where a.type <> 4 ${cursor ? sql`and (r.place, r.id) < (${cursor.key}::bigint, ${cursor.id}::bigint)` : sql``}
      order by r.at desc, r.id desc limit ${pageSize + 1}`)) as unknown as { rows: FoundRow[] };
    const { page, next } = cutPage(found, pageSize, ({ place, id }) => ({ key: place, id: Number(id) }));
    const rows = page.map(({ id, kind, account, at, amount }) => ({
      id: Number(id),
      kind,
      account,
      at: new Date(at).toISOString(),
      amount: amount === null ? null : fromMinor(BigInt(amount), merchant.digits),
    }));
    if (cursor) return { rows, ...(next !== undefined && { next }) };
    const { rows: totals } = (await tx.execute(sql`
      select count(*)::int as count, sum(s.amount)::text as sum from (${source}) s join accounts a on a.id = s.account_id and a.type <> 4`)) as unknown as {
      rows: { count: number; sum: string | null }[];
    };
    const { count = 0, sum = null } = totals[0] ?? {};
    const isMoney = !['active', 'joined'].includes(figure);
    return {
      rows,
      ...(next !== undefined && { next }),
      count,
      sum: isMoney ? fromMinor(BigInt(sum ?? 0), merchant.digits) : null,
    };
  });
}

interface Span {
  from: string;
  to: string;
  start: string;
  end: string;
}

/** Rows of a figure as `id`, `kind`, `account_id`, `at` and `amount`. */
function sourceOf(figure: FigureName, merchant: string, span: Span): SQL {
  switch (figure) {
    case 'stake':
      return settledBets(merchant, span, sql`b.stake`);
    case 'payout':
      return settledBets(merchant, span, sql`b.payout`);
    case 'ggr':
      return settledBets(merchant, span, sql`b.stake - b.payout`);
    case 'ngr':
      return sql`${settledBets(merchant, span, sql`b.stake - b.payout`)} union all
        select c.id, c.kind, c.account_id, c.at, c.amount from (${posted(merchant, span, costs, sql`-p.amount`)}) c`;
    case 'deposits':
      return posted(merchant, span, ['deposit']);
    case 'bonuses':
      return posted(merchant, span, ['bonus']);
    case 'rebates':
      return posted(merchant, span, ['commission', 'line-rebate']);
    case 'earnings':
      return posted(merchant, span, ['wage', 'dividend']);
    case 'withdrawals':
      return sql`select w.id, 'withdrawal' as kind, w.account_id, w.disbursed_at as at, w.amount from withdrawals w
        where w.merchant = ${merchant} and ${within(sql`w.disbursed_at`, span)}`;
    case 'joined':
      return sql`select c.id, 'account' as kind, c.id as account_id, c.created_at as at, null::bigint as amount from accounts c
        where c.merchant = ${merchant} and ${within(sql`c.created_at`, span)}`;
    case 'active':
      return sql`select b.account_id as id, 'account' as kind, b.account_id, max(b.settled_at) as at, null::bigint as amount from bets b
        where b.merchant = ${merchant} and b.state = 'settled' and ${within(sql`b.settled_at`, span)} group by b.account_id`;
    case 'firstDepositors':
      return sql`select f.* from (${posted(merchant, span, ['deposit'])}) f where not exists (
        select from posting_days e where e.account_id = f.account_id and e.kind = 'deposit' and e.day < f.day)`;
  }
}

const costs = ['bonus', 'commission', 'line-rebate', 'wage', 'dividend'];

const within = (moment: SQL, { start, end }: Span): SQL =>
  sql`${moment} >= ${start}::timestamptz and ${moment} < ${end}::timestamptz`;

const settledBets = (merchant: string, span: Span, amount: SQL): SQL => sql`
  select b.id, 'bet' as kind, b.account_id, b.settled_at as at, ${amount} as amount from bets b
  where b.merchant = ${merchant} and b.state = 'settled' and ${within(sql`b.settled_at`, span)}`;

/** Postings on wallets. The transfer may be up to an hour older than its posting. */
const posted = (merchant: string, span: Span, kinds: readonly string[], amount = sql`p.amount`): SQL => sql`
  select p.id, p.kind, p.account_id, p.at, ${amount} as amount, p.day from all_transfers t join all_postings p on p.transfer_id = t.id
  where t.merchant = ${merchant} and t.kind in (${sql.raw(kinds.map((kind) => `'${kind}'`).join(', '))})
    and t.created_at >= ${span.start}::timestamptz - interval '1 hour' and t.created_at < ${span.end}::timestamptz
    and ${within(sql`p.at`, span)} and p.account_id is not null`;
