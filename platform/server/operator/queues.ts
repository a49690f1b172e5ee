import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';

/** What waits for operators, or went wrong. */
interface Queue {
  name: QueueName;
  count: number;
  /** Since when its oldest entry waits; null if it is empty. */
  oldest: string | null;
}

export type QueueName =
  | 'withdrawals'
  | 'payouts'
  | 'cases'
  | 'deposits'
  | 'applications'
  | 'affiliates'
  | 'feedback'
  | 'chats'
  | 'reports'
  | 'mail-failed'
  | 'sms-failed'
  | 'jobs-failed'
  | 'vendors-away';

/** The queues of a merchant with the age of their oldest entry, and the stakes of bets and draws that are open. */
export async function queuesOf(
  db: Database,
  { code, digits }: Pick<Merchant, 'code' | 'digits'>,
): Promise<{ queues: Queue[]; open: { bets: number; stake: string; possibleWin: string } }> {
  const { rows: jobs } = (await db.execute(
    sql`select to_regclass('jobs.job') is not null as exists`,
  )) as unknown as { rows: { exists: boolean }[] };
  const all = jobs[0]?.exists ? { ...sources, 'jobs-failed': failedJobs } : sources;
  const parts = Object.entries(all).map(
    ([name, source]) =>
      sql`select ${name}::text as name, count(*)::int as count, min(q.at) as oldest from (${source(code)}) q`,
  );
  const { rows } = (await db.execute(sql.join(parts, sql` union all `))) as unknown as {
    rows: { name: QueueName; count: number; oldest: Date | string | null }[];
  };
  const queues = rows.map(({ name, count, oldest }) => ({
    name,
    count,
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
  }));
  return { queues, open: await openBets(db, code, digits) };
}

type Source = (merchant: string) => SQL;

const sources: Readonly<Record<Exclude<QueueName, 'jobs-failed'>, Source>> = {
  withdrawals: (code) =>
    sql`select requested_at as at from withdrawals where merchant = ${code} and state in ('requested', 'reviewing')`,
  payouts: (code) =>
    sql`select requested_at as at from withdrawals where merchant = ${code} and state = 'paying'`,
  cases: (code) =>
    sql`select opened_at as at from withdrawal_cases where merchant = ${code} and state = 'open'`,
  deposits: (code) =>
    sql`select created_at as at from deposits where merchant = ${code} and state = 'pending'`,
  applications: (code) =>
    sql`select applied_at as at from promotion_parts where merchant = ${code} and state = 'applying'`,
  affiliates: (code) =>
    sql`select created_at as at from affiliate_applications where merchant = ${code} and state = 'sent'`,
  feedback: (code) =>
    sql`select created_at as at from feedback where merchant = ${code} and answered_at is null`,
  chats: (code) =>
    sql`select waiting_since as at from chat_rooms where merchant = ${code} and kind = 'support' and waiting_since is not null`,
  reports: (code) =>
    sql`select created_at as at from chat_reports where merchant = ${code} and resolved_at is null`,
  'mail-failed': (code) =>
    sql`select created_at as at from outbox where merchant = ${code} and state = 'failed' and channel = 'mail'`,
  'sms-failed': (code) =>
    sql`select created_at as at from outbox where merchant = ${code} and state = 'failed' and channel = 'sms'`,
  'vendors-away': (code) =>
    sql`select null::timestamptz as at from vendor_cards where merchant = ${code} and closed group by vendor`,
};

const failedJobs: Source = () => sql`select completed_on as at from jobs.job where state = 'failed'`;

async function openBets(
  db: Database,
  merchant: string,
  digits: number,
): Promise<{ bets: number; stake: string; possibleWin: string }> {
  const { rows } = (await db.execute(sql`
    select count(*)::int as bets, coalesce(sum(b.stake), 0)::text as stake, coalesce((
        select sum(t.possible_win) from lottery_ticket_draws d join lottery_tickets t on t.id = d.ticket_id
        where d.state = 'waiting' and t.merchant = ${merchant}
      ), 0)::text as win
    from bets b where b.merchant = ${merchant} and b.settled_at is null`)) as unknown as {
    rows: { bets: number; stake: string; win: string }[];
  };
  const { bets = 0, stake = '0', win = '0' } = rows[0] ?? {};
  return {
    bets,
    stake: fromMinor(BigInt(stake), digits),
    possibleWin: fromMinor(BigInt(win), digits),
  };
}
