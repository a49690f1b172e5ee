import { noMemo } from '#engine/contracts/memo.ts';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'vitest';
import {
  FolderReader,
  inOrder,
  layersOf,
  memoryFiles,
  toFinding,
  type BrandFolder,
  type MemoryFolder,
} from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { checkBrand, fixesIn } from '../checkBrand.ts';
import { rules } from '../rules.ts';
import type { CheckedBrand, Fix } from '../types.ts';

export type Json = Record<string, any>;

/** New content of a file (text, bytes, or JSON), a function that edits its JSON, or null to delete it. */
export type Change = string | Uint8Array | object | ((json: any) => void) | null;

const root = path.resolve(import.meta.dirname, '../../../..');

interface Project {
  widgets: WidgetRegistry;
  /** Shared by all tests, so it is read once. */
  base: BrandFolder;
  /** The files of siam and base. */
  files: Record<'siam' | 'base', MemoryFolder>;
}

let loading: Promise<Project> | undefined;

async function load(): Promise<Project> {
  const files = { base: filesOf('base'), siam: filesOf('siam') };
  const base = await new FolderReader(memoryFiles(files)).read('base');
  return { widgets: await loadWidgets(root), base, files };
}

function filesOf(brand: string): MemoryFolder {
  const folder = path.join(root, 'brands', brand);
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files
      .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), file] as const)
      .filter(([name]) => !name.startsWith('.'))
      .map(([name, file]) => [name, new Uint8Array(readFileSync(file))]),
  );
}

export interface SiamCheck {
  findings: Finding[];
  fixes: Fix[];
  /** Whether the engine accepts the brand. */
  isLive: boolean;
  /** What the rules saw, if the engine accepts the brand. */
  checked?: CheckedBrand;
  /** Messages of the findings with these codes. */
  messages: (...codes: string[]) => string[];
}

/**
 * Checks the reference brand siam, which extends base, after changes to its files. `others` are further brands by name;
 * none of the project's files is written.
 */
export async function checkSiam(
  changes: Record<string, Change> = {},
  others: Record<string, MemoryFolder> = {},
): Promise<SiamCheck> {
  const { widgets, base, files } = await (loading ??= load());
  const now = changed(files.siam, changes);
  const reader = new FolderReader(memoryFiles({ ...others, siam: now }));
  const folders = new Map([['base', base]]);
  for (const name of [...Object.keys(others), 'siam']) folders.set(name, await reader.read(name));
  const own = folders.get('siam');
  if (!own) throw new Error('siam was not read.');
  const { issues, revision } = await checkBrand(own, folders, widgets, {
    read: async ({ brand, path: name }) => (brand === 'base' ? files.base : now)[name] as Uint8Array,
    unbrotli: brotliDecompressSync,
  });
  const findings = inOrder(issues.map((issue) => toFinding(issue)));
  return {
    findings,
    fixes: fixesIn(issues, 'brands/siam'),
    isLive: revision !== undefined,
    ...(revision && {
      checked: {
        own,
        layers: layersOf(own, folders, []) ?? [],
        revision,
        widgets,
        glyphs: new Map(),
        memo: noMemo,
      },
    }),
    messages: (...codes) => findings.filter(({ code }) => codes.includes(code)).map(({ message }) => message),
  };
}

/** The files of siam after changes: bytes, text or JSON. */
export async function filesAfter(changes: Record<string, Change>): Promise<MemoryFolder> {
  return changed((await (loading ??= load())).files.siam, changes);
}

function changed(files: MemoryFolder, changes: Record<string, Change>): MemoryFolder {
  const result = { ...files };
  for (const [name, change] of Object.entries(changes)) {
    if (change === null) delete result[name];
    else if (typeof change !== 'function') result[name] = change;
    else {
      const before = result[name];
      const json: unknown = before instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(before)) : {};
      change(json);
      result[name] = json;
    }
  }
  return result;
}

/** A page of siam that lists all of its widgets itself. */
export const pageOf = (...nodes: Json[]): Record<string, Change> => ({
  'pages/about-company.json': { nodes },
});

/** The English text of a widget. */
export async function textOf(widget: string, key: string): Promise<string> {
  const { widgets } = await (loading ??= load());
  return String(widgets.get(widget)?.words['en']?.[key]);
}

/**
 * Checks that a rule finds a breakage with its severity, at a place in siam, and says what is wrong, what follows and what
 * to do. Returns the finding.
 */
export async function expectFinding(
  code: string,
  changes: Record<string, Change>,
  others: Record<string, MemoryFolder> = {},
): Promise<Finding> {
  const { findings } = await checkSiam(changes, others);
  return expectWhole(code, findings);
}

export function expectWhole(code: string, findings: Finding[]): Finding {
  const rule = rules.find((one) => one.code === code);
  const found = findings.find((finding) => finding.code === code);
  expect(found, JSON.stringify(findings, null, 1)).toMatchObject({ severity: rule?.severity });
  expect(found?.file).toMatch(/^brands\/siam\//);
  expect(found?.line).toBeGreaterThan(0);
  // What is wrong, what follows, what to do: a sentence each.
  expect(found?.message.split(/[.?!] (?=[A-Z"{])/).length, found?.message).toBeGreaterThan(2);
  return found as Finding;
}
