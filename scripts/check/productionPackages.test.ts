import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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

/** Imports of values; an import of types alone is gone when the file runs. */
const importOf = /^(?:import|export) (?!type )(?:[\w$*{},\s]*? from )?'(?<from>[^']+)'/gm;

/** Packages that a program imports statically, with a file that does. */
function packagesOf(entry: string): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !file.endsWith('.ts') || !existsSync(path.join(root, file))) return;
    seen.add(file);
    for (const { groups } of readFileSync(path.join(root, file), 'utf8').matchAll(importOf)) {
      const from = groups?.['from'] ?? '';
      if (from.startsWith('.')) visit(path.join(path.dirname(file), from));
      else if (from.startsWith('#')) visit(from.slice(1));
      else if (!isBuiltin(from)) found.set(/^(?:@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from, file);
    }
  };
  visit(entry);
  return found;
}

it.each(['scripts/brand/runBrand.ts', 'scripts/platform/platform.ts'])(
  'an install for production contains all packages that %s imports',
  (program) => {
    const imported = packagesOf(program);
    expect(imported.size).toBeGreaterThan(1);
    const { dependencies = {}, optionalDependencies = {} } = read<Package>('package.json');
    expect([...imported].filter(([name]) => !(name in { ...dependencies, ...optionalDependencies }))).toEqual(
      [],
    );
  },
);

it('an install for production contains the fonts that "brand new" sets a name in', () => {
  const production = [...installedFor('')];
  const fonts = readFileSync(path.join(root, 'engine/authoring/edit/newBrand/looks/displayFonts.ts'), 'utf8');
  const sources = [...fonts.matchAll(/source: '([\w-]+)'/g)].map(([, source]) => source);
  expect(sources).toHaveLength(4);
  for (const source of sources) expect(production).toContain(`node_modules/@fontsource/${source}`);
  expect(production).toContain('node_modules/@fontsource-variable/anuphan');
});
