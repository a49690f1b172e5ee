import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface ManifestChunk {
  file: string;
  isEntry?: boolean;
  src?: string;
  css?: string[];
  looks?: Record<string, string[]>;
  imports?: string[];
}

/** A view's place in the build: its address, and all modules and sheets that it needs, the latter in order. */
export interface BuiltView {
  address: string;
  /** Modules that it is built of, those aside that every page has loaded. */
  needs?: string[];
  sheets: string[];
  /** Sheets that one value of the prop `variant` needs beside them. */
  looks?: Readonly<Record<string, string[]>>;
}

/** The sheets of a view as it is shown with these props. */
export function sheetsFor(view: BuiltView | undefined, props: Readonly<Record<string, unknown>>): string[] {
  if (!view?.looks) return view?.sheets ?? [];
  const { variant } = props;
  return [...view.sheets, ...((typeof variant === 'string' && view.looks[variant]) || [])];
}

/** What one build of the engine made. Read once at start; the folder may be read-only. */
export interface Build {
  id: string;
  /** Address of the only script that HTML names. */
  entry: string;
  /** Address of the script that hears of changes while people work on a brand. */
  reload?: string;
  /** Widget name → its view. */
  views: ReadonlyMap<string, BuiltView>;
  /** Sheets that every page has. */
  baseSheets: string[];
  /** Address of a sheet → its text. */
  sheetText: (address: string) => string;
}

/** Reads `dist/client` with Vite's manifest. */
export function readBuild(clientDir: string, id: string): Build {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >;
  const addressOf = (file: string) => `/-/${file}`;
  const sheetsOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    return [...(chunk.imports ?? []).flatMap((imported) => sheetsOf(imported, seen)), ...(chunk.css ?? [])];
  };
  const modulesOf = (key: string, seen = new Set<string>()): Set<string> => {
    for (const imported of manifest[key]?.imports ?? [])
      if (!seen.has(imported)) modulesOf(imported, seen.add(imported));
    return seen;
  };
  const everywhere = modulesOf('portal/browser.tsx').add('portal/browser.tsx');
  const needsOf = (key: string) =>
    [...modulesOf(key)]
      .filter((needed) => !everywhere.has(needed))
      .flatMap((needed) => (manifest[needed] ? [addressOf(manifest[needed].file)] : []));
  const views = new Map<string, BuiltView>();
  for (const [key, chunk] of Object.entries(manifest)) {
    const widget = /^widgets\/[^/]+\/([^/]+)\/[A-Z]\w*\.tsx$/.exec(key)?.[1];
    // What a view loads when it is wanted is no view.
    if (!widget || !chunk.isEntry) continue;
    const looks = Object.entries(chunk.looks ?? {}).map(
      ([look, files]) => [look, files.map(addressOf)] as const,
    );
    views.set(widget, {
      address: addressOf(chunk.file),
      needs: needsOf(key),
      sheets: unique(sheetsOf(key).map(addressOf)),
      ...(looks.length > 0 && { looks: Object.fromEntries(looks) }),
    });
  }
  const entry = manifest['portal/bootstrap.ts'];
  if (!entry)
    throw new Error(`The build in ${clientDir} has no entry portal/bootstrap.ts. Run: npm run build`);
  const reload = manifest['portal/reload.ts'];
  const base = manifest['engine/react/ui/base.css'];
  if (!base) throw new Error(`The build in ${clientDir} has no base style sheet. Run: npm run build`);
  const baseSheets = [addressOf(base.file)];
  // Read now: a later build may take the folder away while this one still serves.
  const texts = new Map(
    unique([
      ...baseSheets,
      ...[...views.values()].flatMap(({ sheets, looks }) => [
        ...sheets,
        ...Object.values(looks ?? {}).flat(),
      ]),
    ]).map((address) => [address, readFileSync(join(clientDir, address.slice('/-/'.length)), 'utf8').trim()]),
  );
  return {
    id,
    entry: addressOf(entry.file),
    ...(reload && { reload: addressOf(reload.file) }),
    views,
    baseSheets,
    sheetText: (address) => texts.get(address) ?? '',
  };
}

function unique<T>(list: T[]): T[] {
  return [...new Set(list)];
}
