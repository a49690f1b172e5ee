import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Fix } from '#engine/authoring/checks/index.ts';
import { fixFiles } from '#engine/authoring/edit/index.ts';

/** Fixes files in place, writing each once. Returns the changed files. */
export async function applyFixes(brandsDir: string, fixes: Fix[]): Promise<string[]> {
  const above = path.dirname(brandsDir);
  const files = new Map<string, string>();
  for (const { file } of fixes)
    if (!files.has(file)) files.set(file, await readFile(path.join(above, file), 'utf8'));
  const changed = fixFiles(files, fixes);
  for (const [file, text] of changed) await writeFile(path.join(above, file), text);
  return [...changed.keys()];
}
