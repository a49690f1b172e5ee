import type { StoryBrand } from '../build/brandSet.ts';

/** The brands as the toolbar lists them. A folder that is broken says where; the others have their names. */
export function brandItems(brands: Record<string, StoryBrand>): { value: string; title: string }[] {
  return Object.entries(brands).map(([value, brand]) => ({
    value,
    title:
      'revision' in brand
        ? brand.revision.config.name
        : `${value}: broken, ${brand.findings[0]?.file}:${brand.findings[0]?.line}`,
  }));
}
