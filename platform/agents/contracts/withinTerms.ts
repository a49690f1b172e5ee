import { toMinor } from '#kit/money.ts';
import type { ContractTerms } from '#platform/base/database/schema/index.ts';
import { tierFor, tiersOf } from './terms.ts';

/**
 * The first field of terms that is not within those of the contract above (R6.11); undefined if all are. Same period and mode, `active`
 * no easier to be, and for every total and number of active members no higher value. Values never fall from tier to tier, so the bounds
 * of each tier are the only places to compare.
 */
export function firstBeyond(own: ContractTerms, above: ContractTerms, digits: number): string | undefined {
  if (own.period !== above.period) return 'period';
  if (own.mode !== above.mode) return 'mode';
  for (const name of ['activeBets', 'activeDeposits'] as const)
    if ((toMinor(own[name], digits) ?? 0n) < (toMinor(above[name], digits) ?? 0n)) return name;
  const upper = tiersOf(above, digits);
  const at = tiersOf(own, digits).findIndex(
    ({ from, active, value }) => value > (tierFor(upper, from, active)?.value ?? 0n),
  );
  return at === -1 ? undefined : `tiers.${at}`;
}
