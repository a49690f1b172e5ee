import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { alsoImplementedBy, implementedBy } from './implementedBy.ts';

const product = /^(?:kit|schemas|engine|widgets|portal|platform|operator)\//;
const noProduct = /\.test\.tsx?$|\.stories\.tsx$|\/testing\/|\/generated\/|\.(?:json|css|webp|js)$/;

/** The files that implement a row: those listed, else those that its tests import and those in the folder of a test. */
export function filesOf(root: string, row: string, tests: readonly string[]): string[] {
  const [listed, further] = [implementedBy[row], alsoImplementedBy[row] ?? []];
  for (const file of [...(listed ?? []), ...further])
    if (!existsSync(path.join(root, file))) throw new Error(`implementedBy.ts names ${file}, which is gone.`);
  if (listed) return [...listed];
  const found = tests.flatMap((test) => [
    ...importsOf(root, test),
    ...globbedBy(root, test),
    ...(product.test(test) ? globSync(`${path.dirname(test)}/*.{ts,tsx}`, { cwd: root }) : []),
  ]);
  return [...new Set([...found, ...further])].filter((file) => product.test(file) && !noProduct.test(file));
}

/** What a file imports by a path of the project, without types: of a public module, the files that define the names. */
function importsOf(root: string, file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
  const imports = code.matchAll(/(?:import (?:\{([^}]*)\}[^;]*?)?|from |import\()'([#.][^']+)'/g);
  return [...imports].flatMap(([, names = '', to = '']) => {
    const target = to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to);
    return [target, ...namesIn(names).flatMap(({ before }) => definedIn(root, target, before))];
  });
}

/** Files that a test loads by a pattern: `import.meta.glob('/widgets/…')`. */
function globbedBy(root: string, file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const patterns = code.matchAll(/import\.meta\.glob(?:<[^()]*>)?\(\s*'\/([^']+)'/g);
  return [...patterns].flatMap(([, pattern = '']) => globSync(pattern, { cwd: root }));
}

/** The file from which a public module takes a name. */
function definedIn(root: string, module: string, name: string): string[] {
  if (!module.endsWith('/index.ts') || !existsSync(path.join(root, module))) return [];
  const exports = readFileSync(path.join(root, module), 'utf8').matchAll(
    /export \{([^}]*)\} from '(\.[^']+)'/g,
  );
  return [...exports].flatMap(([, names = '', from = '']) => {
    const own = namesIn(names).find(({ after }) => after === name)?.before;
    if (own === undefined) return [];
    const target = path.join(path.dirname(module), from);
    return [target, ...definedIn(root, target, own)];
  });
}

/** The values that `{ … }` lists, each by its names before and after `as`. */
function namesIn(list: string): { before: string; after: string }[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !one.startsWith('type '))
    .map((one) => {
      const [before = '', after = before] = one.split(' as ');
      return { before, after };
    });
}
