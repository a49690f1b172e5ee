import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names of the folders of `brands/` that are sites of their own, in the order of the alphabet. */
export function siteBrands(root: string): string[] {
  return globSync('*/brand.json', { cwd: join(root, 'brands') })
    .filter((file) => {
      const config: { site?: boolean } = JSON.parse(readFileSync(join(root, 'brands', file), 'utf8'));
      return config.site !== false;
    })
    .map((file) => dirname(file))
    .toSorted();
}
