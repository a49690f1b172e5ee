import path from 'node:path';

/** The folder of the brands that Storybook shows: `BRANDS_DIR`, as for the portal, or `brands/` of the project. */
export function brandsDir(root: string): string {
  return path.resolve(root, process.env['BRANDS_DIR'] || 'brands');
}
