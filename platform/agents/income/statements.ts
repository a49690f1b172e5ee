import { and, asc, desc, eq, gte, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#kit/money.ts';
import type {
  AgentSettlementsRequest,
  AgentStatement,
  AgentStatementLine,
  AgentStatementRow,
  AgentStatements,
} from '#schemas/generated/api.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  accounts,
  contractVersions,
  type ContractTerms,
  settlementCorrections,
  settlementLines,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { dayIn, type Merchant, wallClock } from '#platform/site/merchants/index.ts';
import { cutPage, isDay, readCursor, readRange } from '#platform/site/paging/index.ts';
import { tierOf } from '../contracts/index.ts';
import { nameForAgents, whileBelow } from '../lines/index.ts';
import { percentOf } from '../rates/index.ts';
import { finer, statementName, statementNumber } from '../settlement/index.ts';
import { shownName } from '../team/index.ts';

const columns = {
  row: settlementStatements,
  account: accounts.account,
  startsAt: settlementRuns.startsAt,
  endsAt: settlementRuns.endsAt,
  firstDay: settlementRuns.firstDay,
  terms: contractVersions.terms,
};

interface Found {
  row: typeof settlementStatements.$inferSelect;
  account: string;
  startsAt: Date;
  endsAt: Date;
  firstDay: string;
  /** Null without a contract. */
  terms: ContractTerms | null;
}

const ofStatement = and(
  eq(contractVersions.contractId, settlementStatements.contractId),
  eq(contractVersions.number, settlementStatements.version),
);

/** By what statements are sorted, the value in the cursor, and which values it may have. */
const orders = {
  newest: { key: sql`${settlementStatements.day}`, type: sql`::date`, isUp: false, isKey: isDay },
  oldest: { key: sql`${settlementStatements.day}`, type: sql`::date`, isUp: true, isKey: isDay },
  paid: {
    key: sql`${settlementStatements.paid}`,
    type: sql`::bigint`,
    isUp: false,
    isKey: (key: string) => /^\d{1,18}$/.test(key),
  },
};

/** Statements of an agent or of its direct line of today, of the days on which that was its direct line, the newest first. */
export async function listStatements(
  db: Database,
  merchant: Merchant,
  agent: Account,
  request: AgentSettlementsRequest,
  now: Date,
): Promise<AgentStatements> {
  const { kind, whose = 'own', search, withPlay = false, sort = 'newest', after, pageSize = 20 } = request;
  const { from, to, today, timeZone } = readRange(merchant, request, now);
  const { key, type, isUp, isKey } = orders[sort];
  const cursor = readCursor(after, isKey);
  const { accountId, day, id, base } = settlementStatements;
  const chosen = and(
    eq(settlementStatements.merchant, merchant.code),
    whose === 'own' ? eq(accountId, agent.id) : isOfDirectLine(agent, today),
    kind && eq(settlementStatements.kind, kind),
    gte(day, from),
    lte(day, to),
    withPlay ? ne(base, 0n) : undefined,
    whose === 'downline' && search !== undefined
      ? sql`position(lower(${search}) in lower(${shownName()})) > 0`
      : undefined,
  );
  const direction = isUp ? asc : desc;
  const rows = await db
    .select(columns)
    .from(settlementStatements)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .innerJoin(settlementRuns, eq(settlementRuns.id, settlementStatements.runId))
    .leftJoin(contractVersions, ofStatement)
    .where(
      and(
        chosen,
        cursor && sql`(${key}, ${id}) ${isUp ? sql`>` : sql`<`} (${cursor.key}${type}, ${cursor.id}::bigint)`,
      ),
    )
    .orderBy(direction(key), direction(id))
    .limit(pageSize + 1);
  const [total] = await db
    .select({
      statements: sql<number>`count(*)`.mapWith(Number),
      paid: sql<string>`coalesce(sum(${settlementStatements.paid}) filter (where ${isEarned}), 0)`,
    })
    .from(settlementStatements)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(chosen);
  const { page, next } = cutPage(rows, pageSize, ({ row }) => ({
    key: sort === 'paid' ? String(row.paid) : row.day,
    id: row.id,
  }));
  const money = (minor: bigint) => fromMinor(minor, merchant.digits);
  return {
    range: { from, to, today, timeZone },
    currency: merchant.currency,
    rows: page.map((one) => toRow(one, merchant)),
    ...(next !== undefined && { next }),
    page: {
      statements: page.length,
      paid: money(page.reduce((sum, { row }) => sum + earnedOf(row), 0n)),
    },
    total: { statements: total?.statements ?? 0, paid: money(BigInt(total?.paid ?? 0)) },
  };
}

/**
 * A statement with its lines; refused as `findStatement` does. Lines of days on which its owner did not lie below the agent are one,
 * which says nothing but the amount. A line of an account that no longer lies below the agent keeps its amount without the account.
 */
export async function readStatement(
  db: Database,
  merchant: Merchant,
  agent: Account,
  name: string,
  now: Date,
): Promise<AgentStatement> {
  const found = await findStatement(db, merchant, agent, name, now);
  const isOwn = found.row.accountId === agent.id;
  const rows = await db
    .select({
      line: settlementLines,
      account: accounts.account,
      reason: settlementCorrections.reason,
      isVisible: isVisibleTo(agent, found.row),
      isNamed: isNamedTo(agent, found.row, dayIn(merchant.timeZone, now)),
    })
    .from(settlementLines)
    .leftJoin(accounts, eq(accounts.id, settlementLines.sourceId))
    .leftJoin(settlementCorrections, eq(settlementCorrections.id, settlementLines.correctionId))
    .where(eq(settlementLines.statementId, found.row.id))
    .orderBy(asc(settlementLines.position));
  const hidden = rows.flatMap(({ line, isVisible }) => (isVisible ? [] : [line]));
  const [first] = hidden;
  const sum = hidden.reduce((all, { amount }) => all + amount, 0n);
  return {
    currency: merchant.currency,
    statement: toRow(found, merchant),
    lines: [
      ...rows
        .filter(({ isVisible }) => isVisible)
        .map(({ line, account, isNamed, reason }) => ({
          ...toLine(line, isNamed ? account : null, merchant.digits),
          ...(reason !== null && isOwn && { reason }),
        })),
      ...(first
        ? [{ line: first.position, part: first.part, amount: fromMinor(sum, merchant.digits + finer) }]
        : []),
    ],
  };
}

/** That a line of a statement is of a day on which its owner lay below the agent, or of none. */
export function isVisibleTo(
  agent: Account,
  { accountId }: typeof settlementStatements.$inferSelect,
): SQL<boolean> {
  if (accountId === agent.id) return sql<boolean>`true`;
  const { day } = settlementLines;
  return sql<boolean>`(${day} is null or ${whileBelow(agent, sql`${accountId}::bigint`, sql`${day}`)})`;
}

/**
 * A statement of an agent, or one of its downline of today from a day on which that was its downline; refused with `unknown-statement`
 * (404).
 */
export async function findStatement(
  db: Database,
  merchant: Merchant,
  agent: Account,
  name: string,
  now: Date,
): Promise<Found> {
  const today = dayIn(merchant.timeZone, now);
  const [found] = await db
    .select(columns)
    .from(settlementStatements)
    .innerJoin(accounts, eq(accounts.id, settlementStatements.accountId))
    .innerJoin(settlementRuns, eq(settlementRuns.id, settlementStatements.runId))
    .leftJoin(contractVersions, ofStatement)
    .where(
      and(
        eq(settlementStatements.merchant, merchant.code),
        eq(settlementStatements.number, statementNumber(name) ?? 0),
        or(eq(settlementStatements.accountId, agent.id), isOfDownline(agent, today)),
      ),
    );
  if (!found) throw new Refusal(404, 'unknown-statement', { message: `You have no statement ${name}.` });
  return found;
}

/** That the agent may know whose line it is: the owner's, or that of an account below the agent today. */
export function isNamedTo(
  agent: Account,
  { accountId }: typeof settlementStatements.$inferSelect,
  today: string,
): SQL<boolean> {
  const { sourceId } = settlementLines;
  return sql<boolean>`(${sourceId} = ${accountId}::bigint or ${whileBelow(agent, sql`${sourceId}`, sql`${today}::date`)})`;
}

/** A line of a statement as a response has it; `account` is the name of its source, null if it has none or it must not be named. */
export function toLine(
  line: typeof settlementLines.$inferSelect,
  account: string | null,
  digits: number,
): AgentStatementLine {
  return {
    line: line.position,
    part: line.part,
    ...(line.sourceId !== null &&
      account !== null && { source: { id: String(line.sourceId), account: nameForAgents(account) } }),
    ...(line.day !== null && { day: line.day }),
    ...(line.category !== null && line.category !== '' && { category: line.category }),
    ...(line.validBets !== null && { validBets: fromMinor(line.validBets, digits) }),
    ...(line.rate !== null && { rate: percentOf(line.rate) }),
    ...(line.sourceRate !== null && { sourceRate: percentOf(line.sourceRate) }),
    amount: fromMinor(line.amount, digits + finer),
  };
}

/** What agents get of statements: all but those that were canceled or reversed. */
export const isEarned = notInArray(settlementStatements.state, ['canceled', 'reversed']);

function earnedOf({ state, paid }: typeof settlementStatements.$inferSelect): bigint {
  return state === 'canceled' || state === 'reversed' ? 0n : paid;
}

/** Statements of accounts below an agent, today and on the statement's day. A contract that ended before had another upline. */
function isOfDownline(agent: Account, today: string): SQL {
  const { accountId, day, contractId } = settlementStatements;
  const owner = sql`${accountId}`;
  return sql`${whileBelow(agent, owner, sql`${today}::date`)} and ${whileBelow(agent, owner, sql`${day}`)}
    and not exists (select from contracts c where c.id = ${contractId} and c.last_day is not null
      and not ${whileBelow(agent, owner, sql`c.last_day`)})`;
}

/** As `isOfDownline`, of the direct line alone. */
function isOfDirectLine(agent: Account, today: string): SQL {
  const { accountId, day } = settlementStatements;
  const directOn = (on: SQL) => sql`${accountId} in (select l.descendant from account_lines l
    where l.ancestor = ${agent.id} and l.depth = 1 and l.from_day <= ${on} and l.to_day > ${on})`;
  return sql`${directOn(sql`${today}::date`)} and ${directOn(sql`${day}`)} and ${isOfDownline(agent, today)}`;
}

function toRow(
  { row, account, startsAt, endsAt, firstDay, terms }: Found,
  { digits, timeZone }: Merchant,
): AgentStatementRow {
  const money = (minor: bigint) => fromMinor(minor, digits);
  const exact = (parts: bigint) => fromMinor(parts, digits + finer);
  return {
    statement: statementName(row.number),
    kind: row.kind,
    account: { id: String(row.accountId), account: nameForAgents(account) },
    day: row.day,
    firstDay,
    startsAt: startsAt.toISOString(),
    time: wallClock(timeZone, startsAt),
    until: wallClock(timeZone, endsAt),
    base: money(row.base),
    active: row.active,
    ...tierOf(terms, row.tier),
    gross: exact(row.gross),
    lessDownline: exact(row.lessDownline),
    correction: exact(row.correction),
    carriedIn: money(row.carriedIn),
    carriedOut: money(row.carriedOut),
    restIn: exact(row.restIn),
    restOut: exact(row.restOut),
    paid: money(row.paid),
    state: row.state,
  };
}
