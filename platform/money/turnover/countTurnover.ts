import { and, asc, eq } from 'drizzle-orm';
import { together, type Database } from '#platform/base/database/index.ts';
import { turnoverRequirements } from '#platform/base/database/schema/index.ts';

type Requirement = typeof turnoverRequirements.$inferSelect;

/** A settled bet, as far as turnover counts it. The valid stake is in minor units. */
export interface CountedBet {
  accountId: number;
  category: string;
  validStake: bigint;
  now: Date;
}

/**
 * Adds a settled bet to what its account owes, in the bet's transaction. Of the requirements of deposits and
 * rewards the oldest gets it first, and what it does not need goes to the next; the same holds for bonuses, apart from those.
 */
export async function countTurnover(tx: Database, bet: CountedBet): Promise<void> {
  if (bet.validStake <= 0n) return;
  // Locked, so that two bets at once do not both fill the same requirement.
  const open = await tx
    .select()
    .from(turnoverRequirements)
    .where(and(eq(turnoverRequirements.accountId, bet.accountId), eq(turnoverRequirements.state, 'open')))
    .orderBy(asc(turnoverRequirements.id))
    .for('update');
  const [forBonuses, own] = [
    open.filter(({ source }) => source === 'bonus'),
    open.filter(({ source }) => source !== 'bonus'),
  ];
  for (const requirements of [own, forBonuses]) {
    const add = ({ requirement, added }: { requirement: Requirement; added: bigint }) => {
      const done = requirement.done + added;
      const isMet = done === requirement.required;
      return tx
        .update(turnoverRequirements)
        .set({ done, ...(isMet && { state: 'met' as const, closedAt: bet.now }) })
        .where(eq(turnoverRequirements.id, requirement.id));
    };
    await together(sharesOf(requirements, bet).map(add));
  }
}

/** How much of a bet each requirement gets, the oldest first. */
export function sharesOf<R extends Pick<Requirement, 'required' | 'done' | 'weights' | 'endsAt'>>(
  requirements: R[],
  { category, validStake, now }: Omit<CountedBet, 'accountId'>,
): { requirement: R; added: bigint }[] {
  const shares: { requirement: R; added: bigint }[] = [];
  let left = validStake;
  for (const requirement of requirements) {
    if (requirement.endsAt && requirement.endsAt <= now) continue;
    const weight = BigInt(requirement.weights === null ? 100 : (requirement.weights[category] ?? 0));
    const counts = (left * weight) / 100n;
    if (counts === 0n) continue;
    const missing = requirement.required - requirement.done;
    if (counts <= missing) {
      shares.push({ requirement, added: counts });
      break;
    }
    shares.push({ requirement, added: missing });
    // Rounded up: no part of a stake counts twice.
    left -= (missing * 100n + weight - 1n) / weight;
  }
  return shares;
}
