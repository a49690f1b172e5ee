import { and, desc, eq, lt } from 'drizzle-orm';
import { setTimeout } from 'node:timers/promises';
import { type Account, findAccount } from '#platform/accounts/account/index.ts';
import { stepContracts } from '#platform/agents/contracts/index.ts';
import { correctStatement, payStatements, settleReady } from '#platform/agents/settlement/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import {
  settlementCorrections,
  settlementRuns,
  settlementStatements,
} from '#platform/base/database/schema/index.ts';
import type { DemonstrationHistoryParts } from '#platform/server/Demonstration.ts';
import { addDays, dayIn, listMerchants, type Merchant, momentOf } from '#platform/site/merchants/index.ts';
import { inUnits } from '../seed/index.ts';
import { agreementsBy, agreeTerms, demoOperator } from './agreeTerms.ts';

/** After the end of a span, when it is settled and paid: as soon as it can be. */
const afterMs = 60_000;
/** Days of statements. */
const historyDays = 33;
/** Days that are settled in one transaction. */
const daysAtOnce = 3;
/** The last days are settled by parts of a day, because they have many short spans: no transaction takes more than a moment. */
const dividedDays = 2;
const partMs = 2 * 3_600_000;
/** The statement of this many days ago is corrected. */
const correctedDaysAgo = 6;
/** Between two transactions, in which requests of visitors have their turn. */
const pauseMs = 10;

/**
 * Settles 33 days of the demonstration's agents, each span at its own time by the code that settles the live ones, after they agreed on
 * their terms. Each step is a transaction: killed at any point, the next start goes on from there. What ends after the correction was
 * made, the job of settlements settles if this does not.
 */
export async function writeAgentHistory(parts: DemonstrationHistoryParts): Promise<void> {
  for (const merchant of await listMerchants(parts.db)) await writeMerchantHistory(parts, merchant);
}

/** The history of one merchant. */
export async function writeMerchantHistory(
  { db, now, log, signal }: DemonstrationHistoryParts,
  merchant: Merchant,
): Promise<void> {
  const agent = await findAccount(db, merchant.code, 'demo_agent');
  // Demonstrations from before there was a sub-agent stay as they are.
  if (!agent || !(await findAccount(db, merchant.code, 'demo_subagent'))) return;
  const by = await agreementsBy(db, agent);
  if (by === 'others' || (await correctionOf(db, merchant))) return;
  if (by === 'none') {
    await db.transaction((tx) => agreeTerms(tx, merchant, now()));
    await stepContracts({ db, now, log });
  }
  for (const moment of await momentsOf(db, merchant, now())) {
    if (signal.aborted) return;
    await settleAt(db, merchant, agent, { moment, today: dayIn(merchant.timeZone, now()), log });
    await setTimeout(pauseMs);
  }
}

/** The moments of the history that have come since the last run: some midnights, of the last days every two hours, and now. */
async function momentsOf(db: Database, { code, timeZone }: Merchant, now: Date): Promise<Date[]> {
  const today = dayIn(timeZone, now);
  const [last] = await db
    .select({ endsAt: settlementRuns.endsAt })
    .from(settlementRuns)
    .where(eq(settlementRuns.merchant, code))
    .orderBy(desc(settlementRuns.endsAt))
    .limit(1);
  const days = Array.from({ length: historyDays - dividedDays }, (_, at) =>
    addDays(today, at + 1 - historyDays),
  );
  const moments = days
    .filter((_, at) => (days.length - 1 - at) % daysAtOnce === 0)
    .map((day) => momentOf(timeZone, day).getTime());
  const divided = momentOf(timeZone, addDays(today, 1 - dividedDays)).getTime();
  for (let at = divided; at <= now.getTime(); at += partMs) moments.push(at);
  const since = last?.endsAt.getTime() ?? 0;
  return [
    ...moments
      .filter((at) => at > since && at + afterMs <= now.getTime())
      .map((at) => new Date(at + afterMs)),
    now,
  ];
}

/** Settles and pays all that has ended at a moment. When its day has come, an earlier statement is corrected before. */
async function settleAt(
  db: Database,
  merchant: Merchant,
  agent: Account,
  { moment, today, log }: { moment: Date; today: string } & Pick<DemonstrationHistoryParts, 'log'>,
): Promise<void> {
  const now = () => moment;
  if (dayIn(merchant.timeZone, moment) > addDays(today, -correctedDaysAgo))
    await db.transaction((tx) => correctOnce(tx, merchant, agent, moment));
  const settledAt = ({ endsAt }: { endsAt: Date }) => new Date(endsAt.getTime() + afterMs);
  await db.transaction((tx) => settleReady({ db: tx, now, demo: true }, merchant, settledAt));
  await payStatements(db, merchant.code, { now, log, paidAt: ({ stateAt }) => stateAt });
}

/** The operator adds to the agent's last daily wage what was missing in it. */
async function correctOnce(tx: Database, merchant: Merchant, agent: Account, now: Date): Promise<void> {
  if (await correctionOf(tx, merchant)) return;
  const [statement] = await tx
    .select()
    .from(settlementStatements)
    .where(
      and(
        eq(settlementStatements.accountId, agent.id),
        eq(settlementStatements.kind, 'daily'),
        lt(settlementStatements.day, dayIn(merchant.timeZone, now)),
      ),
    )
    .orderBy(desc(settlementStatements.day))
    .limit(1);
  if (!statement) return;
  await correctStatement(tx, statement, {
    amount: inUnits('120.00', merchant),
    reason: 'Bets of one provider were missing.',
    operator: demoOperator,
    now,
  });
}

/** The correction of the demonstration, once it is made. */
async function correctionOf(db: Database, { code }: Merchant): Promise<{ id: number } | undefined> {
  const { id, merchant, operator } = settlementCorrections;
  const [made] = await db
    .select({ id })
    .from(settlementCorrections)
    .where(and(eq(merchant, code), eq(operator, demoOperator)))
    .limit(1);
  return made;
}
