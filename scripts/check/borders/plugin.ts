import { existsSync } from 'node:fs';
import path from 'node:path';
import { directImporters, isDomain, openFolders, parts, type Part } from './borders.ts';
import { isTest, targetOf } from './imports.ts';

/**
 * Says what is wrong with an import of `specifier` in the file `from` (relative to the project); undefined if it is allowed.
 * `isLazy`: an `import()`, which may bypass a folder's index.ts because it creates a chunk of exactly that file.
 */
export function borderViolation(
  root: string,
  from: string,
  specifier: string,
  isLazy = false,
): string | undefined {
  const part = partOf(from);
  if (!part) return undefined;
  const to = targetOf(from, specifier);
  if (to === undefined) return packageViolation(part, from, specifier);
  const target = partOf(to);
  if (!target) return undefined;
  const may = isTest(from) ? [...part.may, ...(part.testsMay ?? [])] : part.may;
  const isAllowed = target === part || may.includes('*') || may.includes(target.folder);
  if (!isAllowed) return `${part.folder} may not import ${target.folder}: ${part.why}.`;
  return isLazy || directImporters.includes(part.folder) ? undefined : indexViolation(root, from, to);
}

/** The part that a file belongs to: the one with the longest folder path. */
function partOf(file: string): Part | undefined {
  const around = parts.filter(({ folder }) => file.startsWith(`${folder}/`));
  return around.toSorted((a, b) => b.folder.length - a.folder.length)[0];
}

function packageViolation(part: Part, from: string, name: string): string | undefined {
  if (isTest(from)) return undefined;
  const isNode = name.startsWith('node:');
  const isReact = /^react(?:-dom)?(?:\/|$)/.test(name);
  const { packages, folder, why } = part;
  if (packages === 'none') return `${folder} may not import packages: ${why}.`;
  if (packages !== 'any' && isNode)
    return `${folder} may not import node: ${why}. Only engine/server, portal, platform and scripts may.`;
  if (packages === 'pure' && isReact) return `${folder} may not import React: ${why}.`;
  return folder === 'widgets' && name === 'ky' ? `widgets may not import ky: ${why}.` : undefined;
}

/** Files outside a folder with an `index.ts` import only that. A domain of the platform must have one. */
function indexViolation(root: string, from: string, to: string): string | undefined {
  if (to in openFolders || to.includes('/testing/') || /\.(?:json|css)$/.test(to)) return undefined;
  for (let folder = path.posix.dirname(to); folder !== '.'; folder = path.posix.dirname(folder)) {
    if (folder in openFolders || from.startsWith(`${folder}/`)) return undefined;
    if (to === `${folder}/index.ts`) return undefined;
    if (isDomain(folder) || hasIndex(root, folder))
      return `${folder}/index.ts is the public file of its folder: import from there, and export there what others need.`;
  }
  return undefined;
}

const known = new Map<string, boolean>();

function hasIndex(root: string, folder: string): boolean {
  const file = path.join(root, folder, 'index.ts');
  const found = known.get(file) ?? existsSync(file);
  known.set(file, found);
  return found;
}

interface Source {
  source?: { type: string; value?: unknown } | null;
}

interface Context {
  cwd: string;
  filename: string;
  report(finding: { node: unknown; message: string }): void;
}

/** The rule `livery/borders`: imports between parts run in one direction, at every depth. */
const borders = {
  create(context: Context) {
    const from = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = ({ source }: Source, isLazy: boolean): void => {
      if (typeof source?.value !== 'string') return;
      const message = borderViolation(context.cwd, from, source.value, isLazy);
      if (message !== undefined) context.report({ node: source, message });
    };
    const checkStatic = (node: Source) => check(node, false);
    return {
      ImportDeclaration: checkStatic,
      ExportNamedDeclaration: checkStatic,
      ExportAllDeclaration: checkStatic,
      ImportExpression: (node: Source) => check(node, true),
    };
  },
};

export default { meta: { name: 'livery' }, rules: { borders } };
