import { isSafeLink } from '#kit/isSafeLink.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';

/** The destination of a banner or notice (R2.5.6). */
export interface Linkage {
  linkageType?: string;
  linkage?: string;
  nodeId?: string;
  vendor?: string;
}

/**
 * The address of a banner or notice, or null if it is not clickable. URL opens a path of the site or an https address,
 * P the promotion, G the game `nodeId` of `vendor`; anything else is not clickable (R2.5.6).
 */
export function linkageAddress({ linkageType, linkage, nodeId, vendor }: Linkage): string | null {
  if (linkageType === 'URL') return linkage !== undefined && isSafeLink(linkage) ? linkage : null;
  if (linkageType === 'P') return linkage ? `/promoDetail?${new URLSearchParams({ id: linkage })}` : null;
  if (linkageType === 'G') return nodeId && vendor ? gameAddress({ vendor, nodeId }) : null;
  return null;
}
