import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Scripts and all project files that they import at run time: content by path. */
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

/** Matches that only look like imports resolve to no file. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Run-time imports. Type imports have no effect, and packages are identified by their version in `package.json`. */
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
