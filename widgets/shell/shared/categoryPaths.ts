import type { Category } from './vendorsOf.ts';

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
