import { isSafeLink } from '#kit/isSafeLink.ts';
import { gameAddress, vendorLink, type VendorLink } from '#engine/browser/games/gameAddress.ts';

/** The destination of a banner or notice (R2.5.6). */
export interface Linkage {
  linkageType?: string;
  linkage?: string;
  nodeId?: string;
  vendor?: string;
  gameCode?: string;
  gameType?: string;
  isGame?: string;
}

/**
 * Props of the `<Link>` of a banner or notice, or null if it is not clickable. URL opens a path of the site or an https
 * address, P the promotion, G the game `nodeId` of `vendor`, or the vendor, as a card of it does (R4.14); anything else is
 * not clickable (R2.5.6).
 */
export function linkTo({ linkageType, linkage, nodeId, vendor, ...game }: Linkage): VendorLink | null {
  if (linkageType === 'URL' && linkage && isSafeLink(linkage)) return { href: linkage };
  if (linkageType === 'P' && linkage) return { href: `/promoDetail?${new URLSearchParams({ id: linkage })}` };
  if (linkageType !== 'G' || !vendor) return null;
  if (nodeId) return { href: gameAddress({ ...game, vendor, nodeId }) };
  const { gameType = '' } = game;
  return vendorLink(gameType, { ...game, gameType, vassalage: vendor });
}
