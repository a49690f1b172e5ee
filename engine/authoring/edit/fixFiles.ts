import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser';
import { parseJson } from '#kit/json/index.ts';
import type { Fix } from '../checks/index.ts';
import type { Files } from './Files.ts';

type Removal = Extract<Fix, { kind: 'remove' }>;
type Replacement = Extract<Fix, { kind: 'replace' }>;

/**
 * The files that change by the fixes, with nothing else changed in them. A fix that would make a file invalid JSON or
 * duplicate a key is skipped.
 */
export function fixFiles(files: Files, fixes: readonly Fix[]): Files {
  const changed = new Map<string, string>();
  for (const [file, own] of Map.groupBy(fixes, ({ file }) => file)) {
    const text = files.get(file);
    if (text === undefined) continue;
    const fixed = fixText(text, own);
    if (fixed !== text) changed.set(file, fixed);
  }
  return changed;
}

/** A file after fixes of it. Replacements go by position in the original, so they come first; removals go by path. */
export function fixText(text: string, fixes: Fix[]): string {
  const replaced = withTexts(
    text,
    fixes.filter((fix) => fix.kind === 'replace'),
  );
  return without(
    replaced,
    fixes.filter((fix) => fix.kind === 'remove'),
  );
}

/** Replaces texts at their positions, last to first, skipping each that would make the file invalid JSON. */
function withTexts(text: string, fixes: Replacement[]): string {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  const offsets = new Map<number, Replacement>();
  for (const fix of fixes) {
    const at = (lines[fix.line - 1] ?? text.length) + fix.column - 1;
    if (!offsets.has(at)) offsets.set(at, fix);
  }
  let fixed = text;
  for (const [at, fix] of [...offsets].toSorted(([a], [b]) => b - a)) {
    const [token] = /^"(?:[^"\\]|\\.)*"/.exec(fixed.slice(at)) ?? [];
    if (token === undefined || textOf(token) !== fix.from) continue;
    const next = fixed.slice(0, at) + JSON.stringify(fix.text) + fixed.slice(at + token.length);
    if (parseJson(next, { length: next.length }).problems.length === 0) fixed = next;
  }
  return fixed;
}

/** The value of a JSON string token; undefined if it is invalid. */
function textOf(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return undefined;
  }
}

/** Removes from the end of lists to their start, so that the other indexes stay valid. */
function without(text: string, fixes: Removal[]): string {
  let fixed = text;
  for (const { path: steps } of fixes.toSorted(lastFirst)) {
    const tree = parseTree(fixed);
    if (!tree || !findNodeAtLocation(tree, steps)) continue;
    const edits = modify(fixed, steps, undefined, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
    });
    fixed = applyEdits(fixed, edits);
  }
  return fixed;
}

function lastFirst(a: Removal, b: Removal): number {
  for (const [index, step] of a.path.entries()) {
    const other = b.path[index];
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return other - step;
  }
  return 0;
}
