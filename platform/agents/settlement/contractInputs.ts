import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/base/database/index.ts';
import { toMinor } from '#kit/money.ts';
import { addDays, type Day } from '#platform/site/merchants/index.ts';
import { type AgreedContract, termsOn } from '../contracts/index.ts';
import type { LeftOver } from './lastStatements.ts';
import type { ContractInput } from './runInputs.ts';
import { settledLater, type SumsRequest } from './sums.ts';

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
export async function contractInputs(
  tx: Database,
  request: SumsRequest,
  contracts: readonly ContractInSpan[],
  left: ReadonlyMap<number, LeftOver>,
): Promise<ContractInput[]> {
  const active = await activeMembers(tx, request, contracts);
  return contracts
    .map(({ contract: { id, accountId, uplineId }, version }) => ({
      accountId,
      uplineId,
      contract: id,
      version: version.number,
      terms: version.terms,
      active: active.get(id) ?? 0,
      carriedIn: left.get(accountId)?.carried ?? 0n,
    }))
    .toSorted((a, b) => a.accountId - b.accountId);
}

/**
 * Active members of each contract, by its id (R6.9): members below the agent who on those days on which they lay below it bet and paid
 * in what the terms name. Money from another account of the line is no deposit.
 */
async function activeMembers(
  tx: Database,
  request: SumsRequest,
  contracts: readonly ContractInSpan[],
): Promise<ReadonlyMap<number, number>> {
  const { merchant, span, demo } = request;
  const minor = (amount: string) => String(toMinor(amount, merchant.digits) ?? 0n);
  const asked = contracts.map(({ contract, version: { terms }, firstDay, lastDay }) => ({
    contract: contract.id,
    agent: contract.accountId,
    bets: minor(terms.activeBets),
    deposits: minor(terms.activeDeposits),
    first: firstDay,
    until: addDays(lastDay, 1),
  }));
  const ofSpan = sql`d.account_id = m.member and d.day >= m.first and d.day < m.until`;
  const laterDay = sql`m.first <= ${span.lastDay}::date and m.until > ${span.lastDay}::date`;
  const { rows } = (await tx.execute(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as asked (contract bigint, agent bigint, bets bigint, deposits bigint, first date, until date)
    ), below as (
      select asked.contract, asked.agent, asked.bets, asked.deposits, a.id as member,
        greatest(l.from_day, asked.first) as first, least(l.to_day, asked.until) as until
      from asked join account_lines l on l.ancestor = asked.agent and l.depth > 0
        and l.from_day < asked.until and l.to_day > asked.first
      join accounts a on a.id = l.descendant and a.type = 0 ${demo ? sql`` : sql`and not a.simulated`}
    ), later_bets as (
      select account_id, sum(valid_stake) as amount from bets where ${settledLater(request)} group by 1
    ), later_deposits as (
      select p.account_id, sum(p.amount) as amount from postings p
      where p.kind = 'deposit' and p.account_id is not null and p.day = ${span.lastDay}::date
        and p.at >= ${span.endsAt.toISOString()}::timestamptz
        and p.account_id in (select member from below)
      group by 1
    ), active as (
      select m.contract, m.agent, m.member from below m
      group by m.contract, m.agent, m.member, m.bets, m.deposits
      having (m.bets = 0 or m.bets <= sum(
          coalesce((select sum(d.valid_stake) from bet_days d where ${ofSpan}), 0)
          - case when ${laterDay} then coalesce((select b.amount from later_bets b where b.account_id = m.member), 0) else 0 end))
        and (m.deposits = 0 or m.deposits <= sum(
          coalesce((select sum(d.credited) from posting_days d where ${ofSpan} and d.kind = 'deposit'), 0)
          - case when ${laterDay} then coalesce((select b.amount from later_deposits b where b.account_id = m.member), 0) else 0 end))
    )
    select contract, count(*) as members from active m
    where ${merchant.settings.activeSigns ? sql`not (${hasSign})` : sql`true`}
    group by contract`)) as unknown as { rows: { contract: number | string; members: number | string }[] };
  return new Map(rows.map(({ contract, members }) => [Number(contract), Number(members)]));
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
    select from referrals r where r.account_id = m.member and r.inviter_id = m.agent and r.same_browser
  ) or exists (
    select from (${addressesOf(sql`m.member`)} intersect ${addressesOf(sql`m.agent`)}) same
    where address not in ('', '::1') and address not like '127.%'
  )`;
