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

/** A view in the build: its address, and all modules and style sheets that it needs, the latter in order. */
export interface BuiltView {
  address: string;
  /** Modules that the view consists of, except those that every page has loaded. */
  needs?: string[];
  sheets: string[];
  /** Additional sheets for one value of the prop `variant`. */
  looks?: Readonly<Record<string, string[]>>;
}

/** The sheets that a view needs with these props. */
export function sheetsFor(view: BuiltView | undefined, props: Readonly<Record<string, unknown>>): string[] {
  if (!view?.looks) return view?.sheets ?? [];
  const { variant } = props;
  return [...view.sheets, ...((typeof variant === 'string' && view.looks[variant]) || [])];
}

/** The output of one build of the engine. Read once at startup; the folder may be read-only. */
export interface Build {
  id: string;
  /** Address of the only script that the HTML references. */
  entry: string;
  /** Address of the live reload script, for people who are editing a brand. */
  reload?: string;
  /** Widget name → its view. */
  views: ReadonlyMap<string, BuiltView>;
  /** Sheets of every page. */
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
    // A module that a view imports dynamically is not a view.
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
  // Read at startup: a later build may delete the folder while this one still serves.
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
