import type { RoundStatus } from '#schemas/generated/integration.ts';
import type { Store } from './Store.ts';
import type { Round, RoundRules } from './types.ts';

/** The status of a round, as reported to the platform. A round whose outcome is decided is settled by this as well as by its win. */
export function statusOf(
  store: Store,
  round: Round,
  rules?: Pick<RoundRules, 'details' | 'validStake'>,
): RoundStatus {
  const { id, state, payout } = round;
  if (state === 'betting' || state === 'playing') return { state: 'open' };
  const transactions = store.transactionsOf(id);
  // The bets that are being taken back come first: settled now, the round would keep their stake.
  const isReturning = transactions.some(({ kind, state: of }) => kind === 'rollback' && of === 'pending');
  const hasBet = transactions.some(({ kind, state: of }) => kind === 'bet' && of === 'done');
  if (isReturning && hasBet) return { state: 'open' };
  const win = transactions.find(({ kind }) => kind === 'win');
  if (!win || state === 'void') return { state: 'void' };
  const details = rules?.details?.(round);
  const validStake = rules?.validStake?.(round.data);
  return {
    state: 'settled',
    transaction: win.id,
    amount: payout,
    ...(details && { details }),
    ...(validStake !== undefined && { validStake }),
  };
}
