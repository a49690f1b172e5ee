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

type Manifest = Record<string, ManifestChunk>;

/** By file of a sheet: the files that are added to it. */
type OptionalFiles = Record<string, { names: string[]; file: string }[]>;

/** A view in the build: its address, and all modules and style sheets that it needs, the latter in order. */
export interface BuiltView {
  address: string;
  /** Modules that the view consists of, except those that every page has loaded. */
  needs?: string[];
  sheets: string[];
  /** Additional sheets for one value of the prop `variant`. */
  looks?: Readonly<Record<string, string[]>>;
  /** By sheet: what is added to it for some props and themes. */
  optional?: Readonly<Record<string, OptionalSheet[]>>;
}

/** A sheet that is needed only if one of these is set: a prop (`withWidthFull`) or a custom property (`--tile-ratio`). */
export interface OptionalSheet {
  names: string[];
  address: string;
}

/** The sheets that a view needs with these props, in a theme that sets these optional custom properties. */
export function sheetsFor(
  view: BuiltView | undefined,
  props: Readonly<Record<string, unknown>>,
  set: ReadonlySet<string> = nothing,
): string[] {
  if (!view) return [];
  const { variant } = props;
  const ofLook = view.looks && typeof variant === 'string' ? (view.looks[variant] ?? []) : [];
  const sheets = ofLook.length > 0 ? [...view.sheets, ...ofLook] : view.sheets;
  const { optional } = view;
  if (!optional) return sheets;
  const stated = namesOf(props);
  const isNeeded = ({ names }: OptionalSheet) => names.some((name) => set.has(name) || stated.has(name));
  const needed = sheets.map((sheet) => [sheet, (optional[sheet] ?? []).filter(isNeeded)] as const);
  const addresses = (parts: OptionalSheet[], ofProps: boolean) =>
    parts.filter(({ names }) => names[0]?.startsWith('with') === ofProps).map(({ address }) => address);
  // What a theme sets comes where it was in its sheet; what a prop sets comes last, as it replaces the rest.
  return [
    ...needed.flatMap(([sheet, parts]) => [sheet, ...addresses(parts, false)]),
    ...needed.flatMap(([, parts]) => addresses(parts, true)),
  ];
}

const nothing: ReadonlySet<string> = new Set();

/**
 * What props load optional sheets: `tileRatio` the one of the class `withTileRatio` and of the token `tile-ratio`,
 * `width: 'full'` also that of `withWidthFull`.
 */
function namesOf(props: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [prop, value] of Object.entries(props)) {
    if (value === undefined) continue;
    const own = `with${capital(prop)}`;
    if (value !== false)
      names.add(own).add(`--${prop.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
    if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
      names.add(own + capital(String(value)));
  }
  return names;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

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
  const manifest = readJson<Manifest>(clientDir, 'manifest.json');
  const views = viewsIn(manifest, readJson<OptionalFiles>(clientDir, 'optional.json'));
  const entry = manifest['portal/bootstrap.ts'];
  if (!entry)
    throw new Error(`The build in ${clientDir} has no entry portal/bootstrap.ts. Run: npm run build`);
  const reload = manifest['portal/reload.ts'];
  const base = manifest['engine/react/ui/base.css'];
  if (!base) throw new Error(`The build in ${clientDir} has no base style sheet. Run: npm run build`);
  const baseSheets = [addressOf(base.file)];
  // Read at startup: a later build may delete the folder while this one still serves.
  const texts = new Map(
    unique([...baseSheets, ...[...views.values()].flatMap(allSheets)]).map((address) => [
      address,
      readFileSync(join(clientDir, address.slice('/-/'.length)), 'utf8').trim(),
    ]),
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

function readJson<T>(clientDir: string, name: string): T {
  return JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8')) as T;
}

const addressOf = (file: string) => `/-/${file}`;

/** Widget name → its view. */
function viewsIn(manifest: Manifest, optionalFiles: OptionalFiles): Map<string, BuiltView> {
  const everywhere = modulesOf(manifest, 'portal/browser.tsx').add('portal/browser.tsx');
  const views = new Map<string, BuiltView>();
  for (const [key, chunk] of Object.entries(manifest)) {
    const widget = /^widgets\/[^/]+\/([^/]+)\/[A-Z]\w*\.tsx$/.exec(key)?.[1];
    // A module that a view imports dynamically is not a view.
    if (!widget || !chunk.isEntry) continue;
    const needs = [...modulesOf(manifest, key)].filter((needed) => !everywhere.has(needed));
    const looks = Object.entries(chunk.looks ?? {}).map(
      ([look, files]) => [look, files.map(addressOf)] as const,
    );
    const sheets = unique(sheetsOf(manifest, key).map(addressOf));
    const optional = optionalOf(optionalFiles, [...sheets, ...looks.flatMap(([, ofLook]) => ofLook)]);
    views.set(widget, {
      address: addressOf(chunk.file),
      needs: needs.flatMap((needed) => (manifest[needed] ? [addressOf(manifest[needed].file)] : [])),
      sheets,
      ...(looks.length > 0 && { looks: Object.fromEntries(looks) }),
      ...(Object.keys(optional).length > 0 && { optional }),
    });
  }
  return views;
}

/** All modules that a module imports, also through others. */
function modulesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  for (const imported of manifest[key]?.imports ?? [])
    if (!seen.has(imported)) modulesOf(manifest, imported, seen.add(imported));
  return seen;
}

/** The sheets of a module, after those of the modules that it imports. */
function sheetsOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  const imported = (chunk.imports ?? []).flatMap((one) => sheetsOf(manifest, one, seen));
  return [...imported, ...(chunk.css ?? [])];
}

/** The optional sheets of these sheets. */
function optionalOf(files: OptionalFiles, sheets: string[]): Record<string, OptionalSheet[]> {
  return Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => sheets.includes(addressOf(file)))
      .map(([file, parts]) => [
        addressOf(file),
        parts.map((part) => ({ names: part.names, address: addressOf(part.file) })),
      ]),
  );
}

function allSheets({ sheets, looks, optional }: BuiltView): string[] {
  const optionalSheets = Object.values(optional ?? {}).flat();
  return [...sheets, ...Object.values(looks ?? {}).flat(), ...optionalSheets.map(({ address }) => address)];
}

function unique<T>(list: T[]): T[] {
  return [...new Set(list)];
}
