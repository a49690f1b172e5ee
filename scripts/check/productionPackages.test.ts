import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

interface Package {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const root = path.resolve(import.meta.dirname, '../..');
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, Package & { resolved?: string; link?: boolean }> }>(
  'package-lock.json',
);

/** Where a package finds another one: in the nearest `node_modules`, as Node looks for it. */
function find(from: string, name: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = [at, 'node_modules', name].filter(Boolean).join('/');
    if (place in packages) return place;
    if (at === '') return undefined;
  }
}

/** All that `npm ci --omit=dev` installs for the package in a folder. */
function installedFor(folder: string): Set<string> {
  const found = new Set<string>();
  const visit = (from: string): void => {
    const { dependencies = {}, optionalDependencies = {} } = packages[from] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = find(from, name);
      if (place === undefined || packages[place]?.link || found.has(place)) continue;
      found.add(place);
      visit(place);
    }
  };
  visit(folder);
  return found;
}

it('an install for production contains none of the packages that only the demonstration needs', () => {
  const production = installedFor('');
  const demonstration = installedFor('demo');
  expect([...production]).toContain('node_modules/hono');
  expect([...demonstration]).toContain('node_modules/oidc-provider');
  const own = Object.keys(read<Package>('demo/package.json').dependencies ?? {}).filter(
    (name) => name !== 'livery',
  );
  expect(own).not.toEqual([]);
  for (const name of own) expect([...production], name).not.toContain(`node_modules/${name}`);
});

it('a package is declared once: by the product, or by the demonstration', () => {
  const namesIn = ({ dependencies, devDependencies }: Package) =>
    new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const product = namesIn(read('package.json'));
  expect([...namesIn(read('demo/package.json'))].filter((name) => product.has(name))).toEqual([]);
});
