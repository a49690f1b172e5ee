import {
  vendorsOf,
  type Category,
  type VendorCard,
  type VendorLane,
} from '#widgets/shell/shared/vendorsOf.ts';

export interface RowVendor {
  category: Category;
  vendor: VendorCard;
}

/**
 * The vendors of the given categories, by category and then in the platform's order (R2.2.6). A vendor with several
 * categories appears once, in the first.
 */
export function rowOf(
  lanes: VendorLane[],
  { categories, count, esports }: { categories: Category[]; count: number; esports: string[] },
): RowVendor[] {
  const found = new Map<string, RowVendor>();
  for (const category of categories)
    for (const vendor of vendorsOf(lanes, category, esports))
      if (!found.has(vendor.displayName)) found.set(vendor.displayName, { category, vendor });
  return [...found.values()].slice(0, count);
}
