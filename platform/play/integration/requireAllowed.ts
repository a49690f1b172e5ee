import type { ReachedLimit } from '#schemas/generated/integration.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { type BetRules, judgeBet, LimitReached } from '#platform/identity/limits/index.ts';
import { IntegrationRefusal } from './IntegrationRefusal.ts';
import type { Player } from './player.ts';

/**
 * Refuses a stake that a limit of the player forbids (R10.7), in the transaction that would place it: `limit-reached`, or
 * `account-blocked` while the player takes a break. The reason says which limit or break it is.
 */
export async function requireAllowed(
  tx: Database,
  player: Player,
  rules: BetRules,
  { stake, now }: { stake: bigint; now: Date },
): Promise<void> {
  const { accountId: id, currency, exponent: digits, timeZone } = player;
  try {
    await judgeBet(tx, { id, currency, digits, timeZone }, { ...rules, stake, now });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'play-break')
      throw new IntegrationRefusal('account-blocked', 'The player takes a break from playing.', {
        reason: Object(error.facts.value).kind === 'self-exclusion' ? 'self-exclusion' : 'cool-off',
      });
    throw new IntegrationRefusal('limit-reached', error.message, {
      cause: error,
      reason: error.code === 'session-limit' ? 'session-limit' : 'loss-limit',
      ...(error instanceof LimitReached && { limit: reachedBy(error) }),
    });
  }
}

/** The limit in minor units, as the vendors' API states amounts. */
function reachedBy({ hit: { kind, value, amount, used, resetsAt } }: LimitReached): ReachedLimit {
  return {
    kind: kind as ReachedLimit['kind'],
    stake: Number(amount),
    limit: Number(value),
    used: Number(used),
    left: Number(value > used ? value - used : 0n),
    resetsAt: resetsAt.getTime(),
  };
}
