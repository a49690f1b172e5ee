import { sql, type SQL } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type { TeamFigures } from '#schemas/generated/api.ts';
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

/**
 * Rows of `bet_days` and `posting_days` as parts of the figures (R2.7.11): day, account and amounts. What members see of themselves
 * adds up to what agents see of them, because both read these tables by the same kinds.
 */
export function figureRows(from: string, to: string, merchant: string): SQL {
  const days = sql`merchant = ${merchant} and day between ${from}::date and ${to}::date`;
  const moved = (record: Parameters<typeof kindsBehind>[0], sign: SQL) =>
    sql`case when kind in ${kinds(record)} then ${sign} else 0 end`;
  return sql`
    select account_id, day, 0 as deposits, 0 as withdrawals, valid_stake, payout, 0 as rebates, 0 as bonuses, payout - stake as net
    from bet_days where ${days}
    union all
    select account_id, day, ${moved('deposit', sql`credited - debited`)}, ${moved('withdrawal', sql`debited - credited`)}, 0, 0,
      ${moved('rebate', sql`credited - debited`)}, ${moved('bonus', sql`credited - debited`)},
      case when kind in ${kinds('rebate')} or kind in ${kinds('bonus')} then credited - debited else 0 end
    from posting_days where ${days} and (kind in ${kinds('deposit')} or kind in ${kinds('withdrawal')}
      or kind in ${kinds('rebate')} or kind in ${kinds('bonus')})`;
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
