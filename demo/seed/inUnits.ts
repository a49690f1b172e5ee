import { toMinor } from '#kit/money.ts';
import { unitOf } from '../simulation/index.ts';
import type { SeedMerchant } from './types.ts';

/** An amount in baht as minor units of a merchant's currency, of about the same value. */
export function inUnits(baht: string, { currency }: Pick<SeedMerchant, 'currency'>): bigint {
  return ((toMinor(baht) ?? 0n) * unitOf(currency)) / unitOf('THB');
}
