import { and, eq } from 'drizzle-orm';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { rewards } from '#platform/base/database/schema/index.ts';
import { payPrize, type Reward } from './payPrize.ts';

/**
 * Pays a member's reward, once, however often and from wherever it is claimed: a second claim is refused with
 * `reward-claimed` (409). Other refusals: `reward-lapsed` (409), `reward-canceled` (409), `not-found` (404) also for
 * another member's reward. Returns the reward as it is afterwards.
 */
export async function claimReward(
  tx: Database,
  { account, id, now }: { account: number; id: number; now: Date },
): Promise<Reward> {
  const [found] = await tx
    .select()
    .from(rewards)
    .where(and(eq(rewards.id, id), eq(rewards.accountId, account)))
    .for('update');
  if (!found) throw new Refusal(404, 'not-found', { message: 'There is no such reward.' });
  if (found.state === 'claimable' && found.endsAt <= now) throw refused('lapsed');
  if (found.state !== 'claimable') throw refused(found.state);
  const [claimed] = await tx
    .update(rewards)
    .set({ state: 'claimed', closedAt: now })
    .where(eq(rewards.id, id))
    .returning();
  if (!claimed) throw new Error(`Reward ${id} has disappeared while it was locked.`);
  await payPrize[claimed.prize](tx, claimed, now);
  return claimed;
}

const refused = (state: Exclude<Reward['state'], 'claimable'>) =>
  new Refusal(409, `reward-${state}`, { message: `This reward is ${state}.` });
