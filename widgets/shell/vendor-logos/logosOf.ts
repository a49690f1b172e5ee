import { categories, vendorsOf, type Category, type VendorLane } from '../shared/vendorsOf.ts';

/** Categories whose vendors use the logos of another category (R2.4.1). */
const sameLogos: Partial<Record<Category, Category>> = { ESPORTS: 'SPORTS', LOTT: 'ELOTT' };

export interface Logo {
  key: string;
  name: string;
  src?: string;
}

/** One logo for each game type and vendor, in the order of the categories (R2.4.1). */
export function logosOf(lanes: VendorLane[], esports: readonly string[]): Logo[] {
  const logos = new Map<string, Logo>();
  for (const category of categories)
    for (const { vassalage, displayName, iconUrl } of vendorsOf(lanes, category, esports)) {
      const key = `${sameLogos[category] ?? category}.${vassalage}`;
      if (!logos.has(key)) logos.set(key, { key, name: displayName, ...(iconUrl && { src: iconUrl }) });
    }
  return onePerName([...logos.values()]);
}

/** Lists a vendor with several game types once, by name. */
function onePerName(logos: Logo[]): Logo[] {
  const names = new Set<string>();
  return logos.filter(({ name }) => !names.has(name) && names.add(name));
}
