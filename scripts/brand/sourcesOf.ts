import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that some scripts stand on, with their texts: they themselves, and all of the project that they run, by path. */
export function sourcesOf(root: string, entries: string[]): Map<string, string> {
  const found = new Map<string, string>();
  const left = entries.map((entry) => path.join(root, entry));
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    const text = read(file);
    found.set(file, text);
    if (!file.endsWith('.json')) left.push(...importsOf(text, file, root));
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** What only looks like an import leads nowhere. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Imports that run: types alone decide nothing, packages are of the version that `package.json` says. */
const imports = [
  /^(?:import|export)\s+(?!type\s)(?:[^;'"]*?\sfrom\s+)?['"]((?:#|\.\.?\/)[^'"]+)['"]/gm,
  /\bimport\(\s*['"]((?:#|\.\.?\/)[^'"]+)['"]/g,
];

/** `#kit/json/index.ts` is `kit/json/index.ts` (package.json, imports). */
function importsOf(text: string, file: string, root: string): string[] {
  return imports.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, name = '']) =>
      name.startsWith('#') ? path.join(root, name.slice(1)) : path.join(path.dirname(file), name),
    ),
  );
}
