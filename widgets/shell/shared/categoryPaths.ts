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

/** The page of a category. DS88 has no page of its own and uses the `games` route (R1.8, R2.1.18). */
export function categoryPath(category: Category): string {
  return pages[category] ?? `/games/${category}`;
}
