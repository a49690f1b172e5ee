import { keepSessionValue } from '../session/values.ts';

/** The page of slots, whose tabs are its vendors (R2.1.7). */
const slots = '/rng';

/** The launcher of slots: whoever is on his way to the games of one vendor has that vendor kept as `gameVendor` (R2.2.6, R4.15). */
export function keepVendorGrouping(address: string): void {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const vassalage = searchParams.get('page');
  if (pathname === slots && vassalage) keepSessionValue('gameVendor', { gameType: 'RNG', vassalage });
}
