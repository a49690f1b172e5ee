import { slotClasses } from './listState.ts';
import {
  vendorsOf,
  type Category,
  type VendorCard,
  type VendorLane,
} from '#widgets/shell/shared/vendorsOf.ts';

/** The providers of a category, or of all categories, each once, in the platform's order. */
export function listVendors(
  lanes: VendorLane[],
  {
    category,
    esports,
    seamless = false,
  }: { category?: Category; esports: readonly string[]; seamless?: boolean | undefined },
): VendorCard[] {
  if (seamless) return listVendors(onlySeamless(lanes), { ...(category && { category }), esports });
  if (category !== undefined) return vendorsOf(lanes, category, esports);
  const found = new Map<string, VendorCard>();
  for (const card of lanes.flatMap(({ cards }) => cards))
    if (!found.has(card.vassalage)) found.set(card.vassalage, card);
  return [...found.values()];
}

/** The classes that slots of some providers have, as the filter offers them. Where no provider states any, all (R9.3). */
export function classesOf(cards: readonly VendorCard[]): readonly string[] {
  if (!cards.some(({ classes }) => classes !== undefined)) return slotClasses;
  const found = new Set(cards.flatMap(({ classes = [] }) => classes));
  return slotClasses.filter((one) => found.has(one));
}

/** Only vendors that are played from the main balance (R2.1.26). A platform that marks none has one wallet for all. */
function onlySeamless(lanes: VendorLane[]): VendorLane[] {
  if (!lanes.some(({ cards }) => cards.some(({ seamless }) => seamless === true))) return lanes;
  return lanes.map((lane) => ({ ...lane, cards: lane.cards.filter(({ seamless }) => seamless === true) }));
}
