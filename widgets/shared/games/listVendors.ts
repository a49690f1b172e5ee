import {
  vendorsOf,
  type Category,
  type VendorCard,
  type VendorLane,
} from '#widgets/shell/shared/vendorsOf.ts';

/** The providers of a category, or of all categories, each once, in the platform's order. */
export function listVendors(
  lanes: VendorLane[],
  { category, esports }: { category?: Category; esports: readonly string[] },
): VendorCard[] {
  if (category !== undefined) return vendorsOf(lanes, category, esports);
  const found = new Map<string, VendorCard>();
  for (const card of lanes.flatMap(({ cards }) => cards))
    if (!found.has(card.vassalage)) found.set(card.vassalage, card);
  return [...found.values()];
}
