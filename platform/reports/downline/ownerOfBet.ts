import { and, eq } from 'drizzle-orm';
import { findLine } from '#platform/agents/team/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bets } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Day } from '#platform/site/merchants/index.ts';

/**
 * Whose bet it is, with the way to that account. A bet of an account that is not below the agent on that day is refused with
 * `unknown-bet` (404), as one that does not exist.
 */
export async function ownerOfBet(
  db: Database,
  agent: Pick<Account, 'id' | 'merchant'>,
  bet: number,
  day: Day,
): Promise<{ accountId: number; trail: NonNullable<Awaited<ReturnType<typeof findLine>>> }> {
  const [found] = await db
    .select({ accountId: bets.accountId })
    .from(bets)
    .where(and(eq(bets.id, bet), eq(bets.merchant, agent.merchant)));
  const trail = found && (await findLine(db, agent, found.accountId, day));
  if (!trail) throw new Refusal(404, 'unknown-bet', { message: 'Your downline has no such bet.' });
  return { accountId: found.accountId, trail };
}
