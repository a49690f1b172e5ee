import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { toMinor } from '#kit/money.ts';
import { addDays, type Day } from '#platform/site/merchants/index.ts';
import { type AgreedContract, termsOn } from '../contracts/index.ts';
import type { LeftOver } from './lastStatements.ts';
import type { ContractInput } from './runInputs.ts';
import type { Span } from './spans.ts';
import { endsOf, isWithinDay, settledLater, type SumsRequest } from './sums.ts';

/** A contract in the span of a run, with the days of the span on which it was in force. */
export interface ContractInSpan {
  contract: AgreedContract;
  version: NonNullable<ReturnType<typeof termsOn>>;
  firstDay: Day;
  lastDay: Day;
}

/** Of contracts those that were in force on a day of the span, each with its last terms there. */
export function contractsIn(
  contracts: readonly AgreedContract[],
  { firstDay, lastDay }: { firstDay: Day; lastDay: Day },
): ContractInSpan[] {
  return contracts.flatMap((contract) => {
    const last = contract.lastDay !== null && contract.lastDay < lastDay ? contract.lastDay : lastDay;
    const version = last < firstDay ? undefined : termsOn(contract, last);
    const began = contract.versions[0]?.fromDay ?? firstDay;
    if (!version) return [];
    return [{ contract, version, firstDay: began > firstDay ? began : firstDay, lastDay: last }];
  });
}

/** What a run needs of each contract but for its base. */
export function contractInputs(
  contracts: readonly ContractInSpan[],
  active: ReadonlyMap<number, number> | undefined,
  left: ReadonlyMap<number, LeftOver>,
): ContractInput[] {
  return contracts
    .map(({ contract: { id, accountId, uplineId }, version }) => ({
      accountId,
      uplineId,
      contract: id,
      version: version.number,
      terms: version.terms,
      active: active?.get(id) ?? 0,
      carriedIn: left.get(accountId)?.carried ?? 0n,
    }))
    .toSorted((a, b) => a.accountId - b.accountId);
}

/**
 * Of each span, the active members of each contract by its id (R6.9): members below the agent who on those days on which they lay below
 * it bet and paid in what the terms name, until the end of the span. Money from another account of the line is no deposit. Several spans
 * lie in one day, in their order.
 */
export async function activeMembers(
  tx: Database,
  request: SumsRequest,
  contracts: readonly ContractInSpan[],
  spans: readonly Span[] = [request.span],
): Promise<ReadonlyMap<number, number>[]> {
  const { merchant, demo } = request;
  const [span] = spans;
  if (!span || contracts.length === 0) return spans.map(() => new Map());
  const minor = (amount: string) => String(toMinor(amount, merchant.digits) ?? 0n);
  const asked = contracts.map(({ contract, version: { terms }, firstDay, lastDay }) => ({
    contract: contract.id,
    agent: contract.accountId,
    bets: minor(terms.activeBets),
    deposits: minor(terms.activeDeposits),
    first: firstDay,
    until: addDays(lastDay, 1),
  }));
  const ends = endsOf(spans);
  const ofDays = sql`d.account_id = m.member and d.day >= m.first and d.day < m.until`;
  const untilEnd = (amounts: SQL) => sql`select account_id, place, sum(amount) as amount
      from (${amounts}) amounts join places on places.place <= amounts.over group by 1, 2`;
  const { rows } = (await tx.execute(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (contract bigint, agent bigint, bets bigint, deposits bigint, first date, until date)
    ), places as (
      select generate_series(1, ${spans.length}::int) as place
    ), below as (
      select asked.contract, asked.agent, asked.bets, asked.deposits, a.id as member,
        greatest(l.from_day, asked.first) as first, least(l.to_day, asked.until) as until
      from asked join account_lines l on l.ancestor = asked.agent and l.depth > 0
        and l.from_day < asked.until and l.to_day > asked.first
      join accounts a on a.id = l.descendant and a.type = 0 ${demo ? sql`` : sql`and not a.simulated`}
    ), members as (
      select m.contract, m.agent, m.member, m.bets, m.deposits,
        bool_or(m.first <= ${span.lastDay}::date and m.until > ${span.lastDay}::date) as is_later,
        sum(case when m.bets > 0 then coalesce((select sum(d.valid_stake) from bet_days d where ${ofDays}), 0) end) as bet,
        sum(case when m.deposits > 0 then coalesce((
          select sum(d.credited) from posting_days d where ${ofDays} and d.kind = 'deposit'), 0) end) as deposited
      from below m group by 1, 2, 3, 4, 5
    ), later_bets as (${untilEnd(sql`
      select account_id, width_bucket(settled_at, ${ends}) as over, sum(valid_stake) as amount
      from bets where ${settledLater({ merchant, span })} group by 1, 2`)}
    ), later_deposits as (${untilEnd(sql`
      select p.account_id, width_bucket(p.at, ${ends}) as over, sum(p.amount) as amount from all_postings p
      where ${isWithinDay(span, merchant)} and p.kind = 'deposit' and p.account_id is not null
        and p.day = ${span.lastDay}::date and p.at >= ${span.endsAt.toISOString()}::timestamptz
        and p.account_id in (select member from below)
      group by 1, 2`)}
    ), active as (
      select places.place, m.contract, m.agent, m.member from members m cross join places
        left join later_bets b on m.is_later and b.account_id = m.member and b.place = places.place
        left join later_deposits d on m.is_later and d.account_id = m.member and d.place = places.place
      where (m.bets = 0 or m.bets <= m.bet - coalesce(b.amount, 0))
        and (m.deposits = 0 or m.deposits <= m.deposited - coalesce(d.amount, 0))
    )
    select place, contract, count(*) as members from active m
    where ${merchant.settings.activeSigns ? sql`not (${hasSign})` : sql`true`}
    group by place, contract`)) as unknown as {
    rows: Record<'place' | 'contract' | 'members', number | string>[];
  };
  return spans.map(
    (_, at) =>
      new Map(
        rows
          .filter(({ place }) => Number(place) === at + 1)
          .map(({ contract, members }) => [Number(contract), Number(members)]),
      ),
  );
}

const addressesOf = (
  account: SQL,
): SQL => sql`(select address from registrations where account_id = ${account}
    union select address from sessions where account_id = ${account})`;

/**
 * A payout account, an address or a browser in common, as `signsOf` judges friends. Loopback addresses say nothing, and accounts that
 * agents open have an empty one.
 */
const hasSign = sql`exists (
    select from payout_accounts p join payout_accounts o
      on o.kind = p.kind and lower(replace(o.number, '-', '')) = lower(replace(p.number, '-', ''))
    where p.account_id = m.member and o.account_id = m.agent and o.removed_at is null
  ) or exists (
    select from registrations r where r.account_id = m.member and r.browser_of = m.agent
  ) or exists (
    select from (${addressesOf(sql`m.member`)} intersect ${addressesOf(sql`m.agent`)}) same
    where address not in ('', '::1') and address not like '127.%'
  )`;
