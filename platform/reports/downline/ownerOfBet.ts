import { and, eq, sql } from 'drizzle-orm';
import { whileBelow } from '#platform/agents/lines/index.ts';
import { findLine } from '#platform/agents/team/index.ts';
import type { Account } from '#platform/accounts/account/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { bets } from '#platform/base/database/schema/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { type Merchant, dayIn } from '#platform/site/merchants/index.ts';
import { recordedOn } from '../records/index.ts';

/**
 * Whose bet it is, with the way to that account. A bet of an account that does not lie below the agent, or did not on the bet's day, is
 * refused with `unknown-bet` (404), as one that does not exist.
 */
export async function ownerOfBet(
  db: Database,
  { code, timeZone }: Pick<Merchant, 'code' | 'timeZone'>,
  agent: Pick<Account, 'id' | 'merchant'>,
  bet: number,
  now: Date,
): Promise<{ accountId: number; trail: NonNullable<Awaited<ReturnType<typeof findLine>>> }> {
  const [found] = await db
    .select({ accountId: bets.accountId })
    .from(bets)
    .where(
      and(
        eq(bets.id, bet),
        eq(bets.merchant, code),
        whileBelow(agent, sql`${bets.accountId}`, recordedOn(timeZone)),
      ),
    );
  const trail = found && (await findLine(db, agent, found.accountId, dayIn(timeZone, now)));
  if (!trail) throw new Refusal(404, 'unknown-bet', { message: 'Your downline has no such bet.' });
  return { accountId: found.accountId, trail };
}
