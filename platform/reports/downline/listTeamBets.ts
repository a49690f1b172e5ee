import { and, eq, gt, inArray, sql, type SQL } from 'drizzle-orm';
import type { AgentBetsRequest, AgentBetsValue } from '#schemas/generated/api.ts';
import { isAgentType, nameForAgents, onDay, whileBelow } from '#platform/agents/lines/index.ts';
import { lineTo, shownNameOf, teamNames } from '#platform/agents/team/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accountLines, accounts } from '#platform/base/database/schema/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { type Owner, readBetPage } from '../records/index.ts';

/** Bets of an agent's downline, or of one account of it with all below, with the totals of all that the filter selects (R2.8.8). */
export async function listTeamBets(
  db: Database,
  context: Pick<CallContext, 'merchant' | 'language'>,
  agent: Account,
  { account, search, type, level, ...request }: AgentBetsRequest,
  now: Date,
): Promise<AgentBetsValue> {
  const today = dayIn(context.merchant.timeZone, now);
  const trail = account === undefined ? [] : await lineTo(db, agent, Number(account), today);
  const owner = ownerOf(agent, today, { below: trail.at(-1)?.id, search, type, level });
  const { rows, ...page } = await readBetPage(db, context, owner, request, now);
  const people = await peopleOf(db, agent, today, [...new Set(rows.map(({ accountId }) => accountId))]);
  return {
    ...page,
    trail: teamNames(trail),
    rows: rows.map(({ accountId, bet }) => {
      const person = people.get(accountId);
      return {
        id: String(accountId),
        account: nameForAgents(person?.account ?? ''),
        type: person?.type ?? 0,
        level: person?.depth ?? 1,
        bet,
      };
    }),
  };
}

interface Filter extends Pick<AgentBetsRequest, 'search' | 'type' | 'level'> {
  below: number | undefined;
}

/** Bets of the accounts that the filter selects, of the days since they lie below the agent. */
function ownerOf(agent: Account, today: string, { below, search, type, level }: Filter): Owner {
  const isAgent = isAgentType(sql`a.type`);
  const conditions: SQL[] = [
    ...(search === undefined ? [] : [sql`position(lower(${search.trim()}) in lower(${shownNameOf('a')})) > 0`]),
    ...(type === undefined ? [] : [type === 'agent' ? isAgent : sql`not ${isAgent}`]),
    ...(level === undefined ? [] : [sql`l.depth = ${level}`]),
  ];
  return (column, day) => sql`${whileBelow(agent, sql`${column}`, day)}
    and exists (select from account_lines l join accounts a on a.id = l.descendant
      where l.ancestor = ${agent.id} and l.descendant = ${column} and l.depth > 0
        and l.from_day <= ${today}::date and l.to_day > ${today}::date
        ${conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`})
    ${
      below === undefined
        ? sql``
        : sql`and exists (select from account_lines b where b.ancestor = ${below} and b.descendant = ${column}
      and b.from_day <= ${today}::date and b.to_day > ${today}::date)`
    }`;
}

async function peopleOf(
  db: Database,
  { id }: Account,
  today: string,
  ids: number[],
): Promise<ReadonlyMap<number, { account: string; type: number; depth: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: accounts.id, account: accounts.account, type: accounts.type, depth: accountLines.depth })
    .from(accountLines)
    .innerJoin(accounts, eq(accounts.id, accountLines.descendant))
    .where(
      and(
        eq(accountLines.ancestor, id),
        inArray(accountLines.descendant, ids),
        gt(accountLines.depth, 0),
        onDay(today),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
