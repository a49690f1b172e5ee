import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { implementedBy } from './implementedBy.ts';

const product = /^(?:kit|schemas|engine|widgets|portal|platform|operator)\//;
const noProduct = /\.test\.tsx?$|\.stories\.tsx$|\/testing\/|\/generated\/|\.(?:json|css|webp|js)$/;

/** The files that implement a row: those listed, else those that its tests import, and those in the folder of a test. */
export function filesOf(root: string, row: string, tests: readonly string[]): string[] {
  const listed = implementedBy[row];
  if (listed) {
    for (const file of listed)
      if (!existsSync(path.join(root, file)))
        throw new Error(`implementedBy.ts names ${file}, which is gone.`);
    return [...listed];
  }
  const found = tests.flatMap((test) => [
    ...importsOf(root, test),
    ...(product.test(test) ? globSync(`${path.dirname(test)}/*.{ts,tsx}`, { cwd: root }) : []),
  ]);
  return [...new Set(found)].filter((file) => product.test(file) && !noProduct.test(file));
}

/** What a file imports by a path of the project, without types. */
function importsOf(root: string, file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/import type [^;]*;/g, '');
  return [...code.matchAll(/(?:from|import\() ?'([#.][^']+)'/g)].map(([, to = '']) =>
    to.startsWith('#') ? to.slice(1) : path.join(path.dirname(file), to),
  );
}
