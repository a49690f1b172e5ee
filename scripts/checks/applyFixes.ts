import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { parseJson } from '#kit/json/index.ts';
import type { Fix } from './types.ts';

type Removal = Extract<Fix, { kind: 'remove' }>;
type Replacement = Extract<Fix, { kind: 'replace' }>;

/**
 * Mends files in place, each written once; nothing else in them is touched. A file that would not be JSON any more, or
 * would hold a key twice, is left as it is. Returns the files that changed.
 */
export async function applyFixes(brandsDir: string, fixes: Fix[]): Promise<string[]> {
  const changed: string[] = [];
  for (const [file, own] of Map.groupBy(fixes, ({ file }) => file)) {
    const target = path.join(path.dirname(brandsDir), file);
    const text = await readFile(target, 'utf8');
    // Places are those of the file as it stands: texts of the same line first, then what goes by its path.
    const replaced = withTexts(
      text,
      own.filter((fix) => fix.kind === 'replace'),
    );
    const mended = without(
      replaced,
      own.filter((fix) => fix.kind === 'remove'),
    );
    if (mended === text) continue;
    await writeFile(target, mended);
    changed.push(file);
  }
  return changed;
}

/** Each text at its place becomes another one, from the last to the first; each by itself, as long as it stays JSON. */
function withTexts(text: string, fixes: Replacement[]): string {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  const offsets = new Map<number, Replacement>();
  for (const fix of fixes) {
    const at = (lines[fix.line - 1] ?? text.length) + fix.column - 1;
    if (!offsets.has(at)) offsets.set(at, fix);
  }
  let mended = text;
  for (const [at, fix] of [...offsets].toSorted(([a], [b]) => b - a)) {
    const [token] = /^"(?:[^"\\]|\\.)*"/.exec(mended.slice(at)) ?? [];
    if (token === undefined || textOf(token) !== fix.from) continue;
    const next = mended.slice(0, at) + JSON.stringify(fix.text) + mended.slice(at + token.length);
    if (parseJson(next, { length: next.length }).problems.length === 0) mended = next;
  }
  return mended;
}

/** What a text of a JSON file says; undefined where it is none. */
function textOf(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return undefined;
  }
}

/** From the end of lists to their start, so that the places of the others stay true. */
function without(text: string, fixes: Removal[]): string {
  let mended = text;
  for (const { path: steps } of fixes.toSorted(lastFirst)) {
    const tree = parseTree(mended);
    if (!tree || !findNodeAtLocation(tree, steps)) continue;
    const edits = modify(mended, steps, undefined, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    });
    mended = applyEdits(mended, edits);
  }
  return mended;
}

function lastFirst(a: Removal, b: Removal): number {
  for (const [index, step] of a.path.entries()) {
    const other = b.path[index];
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return other - step;
  }
  return 0;
}
