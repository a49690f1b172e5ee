import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

/** The paths of all pages that a brand's folder introduces, up to their first parameter. */
export function pagePaths(brand: string): string[] {
  const folder = join(root, 'brands', brand, 'pages');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.flatMap((file) => {
    const { paths = [] } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as { paths?: string[] };
    return paths.map((path) => path.replace(/\/:.*/, ''));
  });
}
