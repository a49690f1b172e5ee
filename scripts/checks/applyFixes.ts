import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import type { Fix } from './types.ts';

/** Mends files in place, each written once; nothing else in them is touched. Returns the files that changed. */
export async function applyFixes(brandsDir: string, fixes: Fix[]): Promise<string[]> {
  const files = Map.groupBy(fixes, ({ file }) => file);
  for (const [file, own] of files) {
    const target = path.join(path.dirname(brandsDir), file);
    let text = await readFile(target, 'utf8');
    // From the end of lists to their start, so that the places of the others stay true.
    for (const { path: steps, value } of own.toSorted(lastFirst))
      text = applyEdits(
        text,
        modify(text, steps, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }),
      );
    await writeFile(target, text);
  }
  return [...files.keys()];
}

function lastFirst(a: Fix, b: Fix): number {
  for (const [index, step] of a.path.entries()) {
    const other = b.path[index];
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return other - step;
  }
  return 0;
}
