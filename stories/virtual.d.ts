declare module 'virtual:livery-brands' {
  import type { StoryBrand } from '#stories/build/brandSet.ts';
  /** Every brand of the folder `brands/` that is a site, by name. */
  const brands: Record<string, StoryBrand>;
  export default brands;
}
