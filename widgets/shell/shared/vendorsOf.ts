import type { CallValue } from '#schemas/generated/api.ts';

export type VendorLane = CallValue<'gameVendors'>['data']['lanes'][number];
export type VendorCard = VendorLane['cards'][number];

/** Categories in the order of the navigation (R2.2.5). */
export const categories = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
  'DS88',
] as const;
export type Category = (typeof categories)[number];

/**
 * The vendors of a category in the platform's order. Vendors in `esports` and vendor DS88 belong to their own
 * category, wherever the platform lists them (R3.6).
 */
export function vendorsOf(lanes: VendorLane[], category: Category, esports: readonly string[]): VendorCard[] {
  const found = new Map<string, VendorCard>();
  for (const lane of lanes)
    for (const card of lane.cards)
      if (categoryOf(lane.title, card, esports) === category) found.set(card.vassalage, card);
  return [...found.values()];
}

function categoryOf(lane: string, { vassalage }: VendorCard, esports: readonly string[]): string {
  if (vassalage === 'DS88') return 'DS88';
  if (lane === 'SPORTS' && esports.includes(vassalage)) return 'ESPORTS';
  return lane;
}
