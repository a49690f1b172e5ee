import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import type { SettlementKind } from '#platform/base/database/schema/index.ts';
import type { CorrectionInput } from './runInputs.ts';
import { idArray } from './sums.ts';

/** What the last statement of an account and kind left. */
export interface LeftOver {
  contract: number | null;
  /** Minor units. */
  carried: bigint;
  /** Ten-thousandths of a minor unit. */
  rest: bigint;
}

/** What the last statements of accounts left, by account. */
export async function leftOver(
  tx: Database,
  kind: SettlementKind,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, LeftOver>> {
  const { rows } = (await tx.execute(sql`
    select account.id, s.contract_id, s.carried_out::text as carried, s.rest_out::text as rest
    from unnest(${idArray(ids)}) as account (id) cross join lateral (
      select * from settlement_statements s where s.account_id = account.id and s.kind = ${kind}
      order by s.day desc, s.id desc limit 1
    ) s`)) as unknown as {
    rows: { id: number | string; contract_id: number | string | null; carried: string; rest: string }[];
  };
  return new Map(
    rows.map(({ id, contract_id, carried, rest }) => [
      Number(id),
      {
        contract: contract_id === null ? null : Number(contract_id),
        carried: BigInt(carried),
        rest: BigInt(rest),
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
