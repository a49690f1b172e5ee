import { sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';

/** The chain of a merchant, or of the platform as a whole (null), and the first row that is wrong. */
export interface AuditedChain {
  merchant: string | null;
  rows: number;
  /** The hash of its last row: where it is noted elsewhere, a chain that was written again shows. */
  head: string;
  broken: { position: number; why: 'changed' | 'missing' | 'start' } | null;
}

/**
 * Computes the hashes of the audit trail again, and names the first row of each chain that was changed, or is missing. Rows whose time was
 * over may be missing at the beginning, if a row of the trail says so (R10.12).
 */
export async function auditTrail(db: Database): Promise<AuditedChain[]> {
  const { rows } = (await db.execute(sql`
    with acts as (
      select c.chain, a.position, a.hash,
        operator_act_hash(a, coalesce(lag(a.hash) over rows_of, c.start_hash)) as computed,
        coalesce(lag(a.position) over rows_of, c.starts_after) as before
      from operator_chains c join operator_acts a on coalesce(a.merchant, '') = c.chain
      window rows_of as (partition by c.chain order by a.position)
    ), wrong as (
      select chain, before + 1 as position, 'missing' as why from acts where position <> before + 1
      union all select chain, position, 'changed' from acts where hash <> computed and position = before + 1
      union all select c.chain, coalesce(max(a.position), c.starts_after) + 1, 'missing' from operator_chains c
        left join acts a on a.chain = c.chain group by c.chain having coalesce(max(a.position), c.starts_after) < c.length
      union all select c.chain, c.length, 'changed' from operator_chains c join acts a on a.chain = c.chain and a.position = c.length
        where a.hash <> c.head
      union all select c.chain, c.starts_after, 'start' from operator_chains c where c.starts_after > 0 and not exists (
        select from operator_acts p where coalesce(p.merchant, '') = c.chain and p.act = 'trail-pruned'
          and p.details->>'until' = c.starts_after::text and p.details->>'hash' = c.start_hash)
      union all select distinct coalesce(a.merchant, ''), a.position, 'changed' from operator_acts a
        where not exists (select from operator_chains c where c.chain = coalesce(a.merchant, ''))
    )
    select chains.chain, coalesce(c.length - c.starts_after, 0)::float8 as rows, coalesce(c.head, '') as head,
      w.position::float8 as position, w.why
    from (select chain from operator_chains union select chain from wrong) chains
      left join operator_chains c on c.chain = chains.chain
      left join lateral (select position, why from wrong where wrong.chain = chains.chain order by position limit 1) w on true
    order by chains.chain`)) as unknown as { rows: FoundChain[] };
  return rows.map(({ chain, rows: count, head, position, why }) => ({
    merchant: chain === '' ? null : chain,
    rows: count,
    head,
    broken: why === null ? null : { position: position ?? 0, why },
  }));
}

interface FoundChain {
  chain: string;
  rows: number;
  head: string;
  position: number | null;
  why: 'changed' | 'missing' | 'start' | null;
}
