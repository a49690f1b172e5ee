import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { TeamFigures } from '#schemas/generated/api.ts';
import { whileBelow } from '#platform/agents/lines/index.ts';
import { kindsBehind } from '#platform/money/wallet/index.ts';

/** Figures of accounts in minor units, as the database sums them. */
export interface Sums {
  deposits: string;
  withdrawals: string;
  validStake: string;
  payout: string;
  rebates: string;
  bonuses: string;
  net: string;
}

const names = ['deposits', 'withdrawals', 'validStake', 'payout', 'rebates', 'bonuses', 'net'] as const;

/** The kinds of transfers of a figure as an SQL list. */
const kinds = (record: Parameters<typeof kindsBehind>[0]): SQL =>
  sql`(${sql.join(
    kindsBehind(record).map((kind) => sql`${kind}`),
    sql`, `,
  )})`;

/** Kinds of transfers that count for a figure. */
const figureKinds = sql`kind in (${sql.join(
  (['deposit', 'withdrawal', 'rebate', 'bonus'] as const)
    .flatMap((record) => kindsBehind(record))
    .map((kind) => sql`${kind}`),
  sql`, `,
)})`;

/** What accounts themselves did in a range, by day and kind: `bets`, or that of a transfer. `filter` limits the accounts and days. */
export function doneRows({ from, to }: Days, merchant: string, filter: SQL): SQL {
  const days = sql`merchant = ${merchant} and day between ${from}::date and ${to}::date and ${filter}`;
  return sql`
    select account_id, day, 'bets' as kind, stake, valid_stake, payout, 0 as amount from bet_days where ${days}
    union all
    select account_id, day, kind, 0, 0, 0, credited - debited from posting_days where ${days} and ${figureKinds}`;
}

/**
 * The amounts of `doneRows` or `teamRows` as parts of the figures (R2.7.11). What members see of themselves adds up to what agents see of
 * them, because both read the same sums by the same kinds.
 */
export function figureRows(rows: SQL): SQL {
  const moved = (record: Parameters<typeof kindsBehind>[0]) =>
    sql`case when kind in ${kinds(record)} then amount else 0 end`;
  return sql`select r.*, ${moved('deposit')} as deposits, -${moved('withdrawal')} as withdrawals, ${moved('rebate')} as rebates,
    ${moved('bonus')} as bonuses, payout - stake + ${moved('rebate')} + ${moved('bonus')} as net from (${rows}) r`;
}

export interface Days {
  from: string;
  to: string;
}

/**
 * What all below some agents did in a range, as `doneRows` with `agent_id`, read from the sums of `team_days` with what is not yet folded
 * into them. Accounts count that lie below the agent today, with the days on which they lay below `viewer`, who is the agent or above it:
 * where accounts have moved, the sums of the days are corrected by those of the accounts. `agents` selects ids as `id`.
 */
export function teamRows(
  agents: SQL,
  { days: { from, to }, viewer, today, merchant }: { days: Days; viewer: number; today: string; merchant: string },
): SQL {
  const range = sql`between ${from}::date and ${to}::date`;
  const present = sql`p.depth > 0 and p.from_day <= ${today}::date and p.to_day > ${today}::date`;
  const ended = sql`e.depth > 0 and e.to_day < 'infinity' and e.to_day <= ${today}::date and e.to_day > ${from}::date`;
  // The viewer itself is asked for all days; agents below it for those on which they were that.
  const seen = (agent: SQL, day: SQL) =>
    sql`(${agent} = ${viewer}::bigint or ${whileBelow({ id: viewer }, agent, day)})`;
  const own = (account: SQL, since: SQL, until: SQL) =>
    sql`lateral (${doneRows({ from, to }, merchant, sql`account_id = ${account} and day >= ${since} and day < ${until}`)}) d`;
  return sql`
    with asked as materialized (${agents})
    select t.agent_id, t.day, t.kind, t.stake, t.valid_stake, t.payout, t.amount
    from asked join team_days t on t.agent_id = asked.id and t.day ${range} where ${seen(sql`t.agent_id`, sql`t.day`)}
    union all
    select l.ancestor, c.day, c.kind, c.stake, c.valid_stake, c.payout, c.amount
    from team_changes c join account_lines l on l.descendant = c.account_id and l.depth > 0 and l.from_day <= c.day and l.to_day > c.day
      join asked on asked.id = l.ancestor
    where c.merchant = ${merchant} and c.day ${range} and ${seen(sql`l.ancestor`, sql`c.day`)}
    union all
    -- Accounts that lay below the agent and do not any more.
    select e.ancestor, d.day, d.kind, -d.stake, -d.valid_stake, -d.payout, -d.amount
    from asked join account_lines e on e.ancestor = asked.id and ${ended}
      and not exists (select from account_lines p where p.ancestor = e.ancestor and p.descendant = e.descendant and ${present})
      cross join ${own(sql`e.descendant`, sql`e.from_day`, sql`e.to_day`)}
    where ${seen(sql`e.ancestor`, sql`d.day`)}
    union all
    -- Accounts that lie below the agent by now, and below the viewer in another line before.
    select p.ancestor, d.day, d.kind, d.stake, d.valid_stake, d.payout, d.amount
    from account_lines e join account_lines p on p.descendant = e.descendant and ${present} join asked on asked.id = p.ancestor
      cross join ${own(sql`e.descendant`, sql`e.from_day`, sql`e.to_day`)}
    where e.ancestor = ${viewer} and ${ended} and p.ancestor <> ${viewer}
      and not (${whileBelow({ id: viewer }, sql`p.ancestor`, sql`d.day`)} and exists (select from account_lines w
        where w.ancestor = p.ancestor and w.descendant = p.descendant and w.depth > 0 and w.from_day <= d.day and w.to_day > d.day))`;
}

/** Sums of `figureRows`, each with a prefix to its name; `filter` limits the rows that count. */
export function sumColumns(prefix: string, filter: SQL = sql``): SQL {
  const one = (column: string, name: string) =>
    sql`coalesce(sum(f.${sql.identifier(column)}) ${filter}, 0)::text as ${sql.identifier(prefix + name)}`;
  return sql.join(
    names.map((name) => one(name === 'validStake' ? 'valid_stake' : name, name)),
    sql`, `,
  );
}

/** The figures of a row whose columns have a prefix. */
export function figuresIn(row: Readonly<Record<string, unknown>>, prefix: string, digits: number): TeamFigures {
  const money = (name: keyof Sums) => fromMinor(BigInt(String(row[prefix + name] ?? '0')), digits);
  return {
    deposits: money('deposits'),
    withdrawals: money('withdrawals'),
    validStake: money('validStake'),
    payout: money('payout'),
    rebates: money('rebates'),
    bonuses: money('bonuses'),
    net: money('net'),
  };
}
