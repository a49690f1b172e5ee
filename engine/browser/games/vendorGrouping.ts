import { keepSessionValue } from '../session/values.ts';

/** The slots page, with one tab per vendor (R2.1.7). */
const slots = '/rng';

/** Stores the vendor as session value `gameVendor` when a visitor opens that vendor's slots (R2.2.6, R4.15). */
export function keepVendorGrouping(address: string): void {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const vassalage = searchParams.get('page');
  if (pathname === slots && vassalage) keepSessionValue('gameVendor', { gameType: 'RNG', vassalage });
}
