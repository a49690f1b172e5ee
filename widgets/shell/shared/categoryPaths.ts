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

/** The page of a category. DS88 has no page of its own and uses the `games` route (R1.8, R2.1.18). */
export function categoryPath(category: Category): string {
  return pages[category] ?? `/games/${category}`;
}

/** The page of a vendor: slots have their own launcher (R2.2.6), all others use the `games` route. */
export function vendorPath(category: Category, vassalage: string): string {
  const code = encodeURIComponent(vassalage);
  return category === 'RNG' ? `/rng?page=${code}` : `/games/${category}/vassalage/${code}`;
}

/** Id of the overlay with the games of a vendor that has the marker VASSALAGE (R2.6.6). */
const popup = 'games';

/**
 * Props of a vendor's `<Link>`. If its card has the marker VASSALAGE, script opens the popup list of its games (R4.14);
 * slots still go to their launcher (R2.2.6).
 */
export function vendorLink(
  category: Category,
  { vassalage, isGame }: Pick<VendorCard, 'vassalage' | 'isGame'>,
): { href: string; open?: string } {
  const href = vendorPath(category, vassalage);
  if (isGame !== 'VASSALAGE' || category === 'RNG') return { href };
  return { href: `${href}?${new URLSearchParams({ vendor: vassalage, type: category })}`, open: popup };
}
