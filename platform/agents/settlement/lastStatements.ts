import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { SettlementKind } from '#platform/base/database/schema/index.ts';
import type { AgreedContract } from '../contracts/index.ts';
import type { CorrectionInput } from './runInputs.ts';
import { idArray } from './sums.ts';

export interface LeftOver {
  /** Base that the present contract carries, in minor units. */
  carried: bigint;
  /** Ten-thousandths of a minor unit. */
  rest: bigint;
}

/**
 * What the last statements of accounts left, by account. What a contract carries is that of its own last statement. Rests belong to account
 * and kind, but those of a dividend, its shortfall, to its contract: with it goes what a correction left while no contract was settled.
 */
export async function leftOver(
  tx: Database,
  kind: SettlementKind,
  ids: Iterable<number>,
  contracts: Iterable<AgreedContract> = [],
): Promise<ReadonlyMap<number, LeftOver>> {
  const own = [...contracts].map(({ id, accountId, versions }) => ({
    id,
    account: accountId,
    first: versions[0]?.fromDay,
  }));
  const { rows } = (await tx.execute(sql`
    with contract as (
      select * from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as contract (id bigint, account bigint, first date)
    )
    select account.id, own.carried_out::text as carried, own.rest_out::text as rest,
      last.contract_id is null as "isAlone", last.rest_out::text as "lastRest"
    from unnest(${idArray(ids)}) as account (id)
      left join contract on contract.account = account.id
      left join lateral (
        select carried_out, rest_out from settlement_statements s
        where s.account_id = account.id and s.kind = ${kind} and s.contract_id = contract.id and s.day >= contract.first
        order by s.day desc, s.id desc limit 1
      ) own on true
      cross join lateral (
        select contract_id, rest_out from settlement_statements s where s.account_id = account.id and s.kind = ${kind}
        order by ${kind === 'dividend' ? sql`` : sql`s.day desc,`} s.id desc limit 1
      ) last`)) as unknown as {
    rows: {
      id: number | string;
      carried: string | null;
      rest: string | null;
      isAlone: boolean;
      lastRest: string;
    }[];
  };
  return new Map(
    rows.map(({ id, carried, rest, isAlone, lastRest }) => [
      Number(id),
      {
        carried: BigInt(carried ?? 0),
        rest: kind === 'dividend' ? BigInt(rest ?? 0) + (isAlone ? BigInt(lastRest) : 0n) : BigInt(lastRest),
      },
    ]),
  );
}

/** Rests that are not zero, by account. */
export function restsOf(left: ReadonlyMap<number, LeftOver>): [number, bigint][] {
  return [...left]
    .flatMap(([id, { rest }]): [number, bigint][] => (rest === 0n ? [] : [[id, rest]]))
    .toSorted(([a], [b]) => a - b);
}

/** Corrections that wait for the next run of a kind, and of dividends of a period. */
export async function waitingCorrections(
  db: Database,
  merchant: string,
  { kind, period }: { kind: SettlementKind; period: string },
): Promise<CorrectionInput[]> {
  const { rows } = (await db.execute(sql`
    select c.id, c.account_id, c.amount::text as amount
    from settlement_corrections c
      join settlement_statements s on s.id = c.statement_id
      join settlement_runs r on r.id = s.run_id and r.period = ${period}
    where c.merchant = ${merchant} and c.kind = ${kind}
      and not exists (select from settlement_lines l where l.correction_id = c.id)
    order by c.id`)) as unknown as {
    rows: { id: number | string; account_id: number | string; amount: string }[];
  };
  return rows.map(({ id, account_id, amount }) => ({
    id: Number(id),
    accountId: Number(account_id),
    amount: BigInt(amount),
  }));
}
