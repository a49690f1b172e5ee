import { keepSessionValue, readSessionValue } from '../session/tabValues.ts';

/** The slots page, with one tab per vendor (R2.1.7). */
const slots = '/rng';

/**
 * The address to go to from the page at `from`. Opening a vendor's slots stores the vendor as session value `gameVendor`
 * (R2.2.6, R4.15); the slots page without a vendor then opens with it, until the visitor chooses all on the page itself.
 */
export function withVendorGrouping(address: string, from: string): string {
  const { pathname, search, searchParams } = new URL(address, 'http://site');
  if (pathname !== slots) return address;
  const vassalage = searchParams.get('page');
  if (vassalage) keepSessionValue('gameVendor', { gameType: 'RNG', vassalage });
  else if (from === slots) keepSessionValue('gameVendor', null);
  else if (search === '') return addressOf(readSessionValue('gameVendor')) ?? address;
  return address;
}

/** The slots of a stored vendor. Session storage is untrusted: a value of any other shape counts as none. */
function addressOf(stored: unknown): string | null {
  const { vassalage } = (stored ?? {}) as { vassalage?: unknown };
  return typeof vassalage === 'string' ? `${slots}?${new URLSearchParams({ page: vassalage })}` : null;
}
