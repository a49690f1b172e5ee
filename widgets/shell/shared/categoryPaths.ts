import type { Category, VendorCard } from './vendorsOf.ts';

const pages: Partial<Record<Category, string>> = {
  ELOTT: '/elott',
  LOTT: '/lott',
  LIVE: '/live',
  SPORTS: '/sports',
  FISH: '/fish',
  RNG: '/rng',
  PVP: '/pvp',
  ESPORTS: '/esports',
};

/** The page of a category; DS88 has no path of its own and uses the `games` route (R1.8, R2.1.18). */
export function categoryPath(category: Category): string {
  return pages[category] ?? `/games/${category}`;
}

/** Where a vendor starts: slots have a launcher of their own (R2.2.6), all others the `games` route. */
export function vendorPath(category: Category, vassalage: string): string {
  const code = encodeURIComponent(vassalage);
  return category === 'RNG' ? `/rng?page=${code}` : `/games/${category}/vassalage/${code}`;
}

/** The overlay in which the games of a vendor with the marker VASSALAGE stand (R2.6.6). */
const popup = 'games';

/**
 * The link of a vendor, for `<Link>`. Where its card bears the marker VASSALAGE script opens the popup list of its
 * games (R4.14); slots go to their launcher all the same (R2.2.6).
 */
export function vendorLink(
  category: Category,
  { vassalage, isGame }: Pick<VendorCard, 'vassalage' | 'isGame'>,
): { href: string; open?: string } {
  const href = vendorPath(category, vassalage);
  if (isGame !== 'VASSALAGE' || category === 'RNG') return { href };
  return { href: `${href}?${new URLSearchParams({ vendor: vassalage, type: category })}`, open: popup };
}
