import { parseJson } from '#kit/json/index.ts';
import { closestMatch } from '#kit/closestMatch.ts';
import { assetEndings, readAsset, type FolderAsset } from './assets/readAsset.ts';
import { checkListing } from './checkListing.ts';
import type { BrandFiles, FileEntry } from './files.ts';
import type { BrandFile, PageFile, ShellFile, ThemeFile, WordsFile } from './fileTypes.ts';
import { brandFrame, pageFrame, shellFrame, themeFrame, wordsFrame, type Frame } from './frames.ts';
import { error, warning, type Issue } from './finding.ts';
import { limits, sizeText } from './limits.ts';
import type { JsonFile } from './origin.ts';

/** A brand folder, read file by file; nothing of other layers is in it yet. */
export interface BrandFolder {
  brand: string;
  config?: JsonFile<BrandFile>;
  theme?: JsonFile<ThemeFile>;
  shell?: JsonFile<ShellFile>;
  /** By page name. */
  pages: Map<string, JsonFile<PageFile>>;
  /** By language tag. */
  words: Map<string, JsonFile<WordsFile>>;
  /** By path: `assets/logo.svg`. */
  assets: Map<string, FolderAsset>;
  issues: Issue[];
}

/** What one file gives to its folder. Kept while the file is unchanged: it holds that alone. */
type Reading = (folder: BrandFolder) => void;

interface Kept {
  /** Changes whenever anything in the folder may have. */
  version: number;
  /** What the folder holds, as one text: a thousand brands keep it for as long as they are there. */
  listing: string;
  folder?: BrandFolder;
  reading?: Promise<BrandFolder>;
  readings: Map<string, { stamp: string; reading: Reading; isSmall: boolean }>;
}

/**
 * Reads brand folders, each file again only when it has changed. A folder without any change is the same object, until it
 * is let go. Never throws: what cannot be read is an issue.
 */
export class FolderReader {
  readonly #files: BrandFiles;
  readonly #kept = new Map<string, Kept>();
  #versions = 0;

  constructor(files: BrandFiles) {
    this.#files = files;
  }

  /** Lists a folder and says by a number in which state it is; reads nothing. */
  async version(brand: string): Promise<number> {
    return (await this.#look(brand)).version;
  }

  async read(brand: string): Promise<BrandFolder> {
    return this.#reading(brand, await this.#look(brand));
  }

  /** As `read`, by what was listed last: nothing has changed since then that anybody knows of. */
  async readAsListed(brand: string): Promise<BrandFolder> {
    return this.#reading(brand, this.#kept.get(brand) ?? (await this.#look(brand)));
  }

  async #reading(brand: string, kept: Kept): Promise<BrandFolder> {
    if (kept.folder) return kept.folder;
    kept.reading ??= this.#make(brand, kept).finally(() => delete kept.reading);
    return (kept.folder = await kept.reading);
  }

  /** Forgets what the files of a folder say, but not their state, nor what was found in its pictures. */
  letGo(brand: string): void {
    const kept = this.#kept.get(brand);
    if (!kept?.folder || kept.folder.issues.length > 0) return;
    delete kept.folder;
    kept.readings = new Map([...kept.readings].filter(([, { isSmall }]) => isSmall));
  }

  async #look(brand: string): Promise<Kept> {
    const before = this.#kept.get(brand);
    const entries = await this.#list(brand);
    const listing = Array.isArray(entries) ? JSON.stringify(entries) : entries.reason;
    if (before?.listing === listing) return before;
    const readings = before?.readings ?? new Map();
    const now: Kept = { version: ++this.#versions, listing, readings };
    if (!Array.isArray(entries)) now.folder = unreadable(this.#files.root, brand, entries.reason);
    this.#kept.set(brand, now);
    return now;
  }

  async #make(brand: string, { listing, readings }: Kept): Promise<BrandFolder> {
    const entries: FileEntry[] = JSON.parse(listing);
    const folder = emptyFolder(brand);
    folder.issues.push(...checkListing(`${this.#files.root}/${brand}`, entries));
    const before = new Map(readings);
    readings.clear();
    if (folder.issues.length === 0) {
      for (const entry of entries) {
        const known = before.get(entry.path);
        const reading = known?.stamp === entry.stamp ? known.reading : await this.#readFile(brand, entry);
        readings.set(entry.path, {
          stamp: entry.stamp,
          reading,
          isSmall: !entry.path.endsWith('.json'),
        });
        reading(folder);
      }
    }
    const otherFormat = folder.issues.filter(({ code }) => code === 'other-format');
    if (otherFormat.length > 0) folder.issues = otherFormat;
    if (folder.config === undefined && folder.issues.every(({ severity }) => severity === 'warning'))
      folder.issues = missingBrandFile(`${this.#files.root}/${brand}`, entries, folder.issues);
    return folder;
  }

  async #list(brand: string): Promise<FileEntry[] | { reason: string }> {
    try {
      return (await this.#files.list(brand)).toSorted((a, b) => (a.path < b.path ? -1 : 1));
    } catch (failure) {
      return { reason: failure instanceof Error ? failure.message : String(failure) };
    }
  }

  /** Forgets folders that are gone. */
  keepOnly(brands: ReadonlySet<string>): void {
    for (const brand of this.#kept.keys()) if (!brands.has(brand)) this.#kept.delete(brand);
  }

  async #readFile(brand: string, entry: FileEntry): Promise<Reading> {
    const place = { file: `${this.#files.root}/${brand}/${entry.path}`, line: 1, column: 1 };
    const issues: Issue[] = [];
    const read = () => this.#files.read(brand, entry.path);
    let store: Reading = nothing;
    try {
      store = (await this.#readKind(brand, entry, place.file, issues, read)) ?? store;
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      issues.push(
        error(
          place,
          'unreadable',
          `The file cannot be read: ${reason}`,
          'Check that it is there and may be read.',
        ),
      );
    }
    return issues.length > 0 ? withIssues(store, issues) : store;
  }

  async #readKind(
    brand: string,
    { path, bytes }: FileEntry,
    file: string,
    issues: Issue[],
    read: () => Promise<Uint8Array>,
  ): Promise<Reading | undefined> {
    const json = async <T>(frame: Frame<T>) => readJson(file, bytes, read, frame, issues);
    const [, page] = /^pages\/([a-z0-9][a-z0-9-]*)\.json$/.exec(path) ?? [];
    const inWords = path.startsWith('words/') ? path.slice('words/'.length) : '';
    const language = languageFile.test(inWords) ? inWords.slice(0, -'.json'.length) : undefined;
    if (path === 'brand.json') {
      const config = await json(brandFrame);
      return config && ((folder) => void (folder.config = config));
    }
    if (path === 'theme.json') {
      const theme = await json(themeFrame);
      return theme && ((folder) => void (folder.theme = theme));
    }
    if (path === 'shell.json') {
      const shell = await json(shellFrame);
      return shell && ((folder) => void (folder.shell = shell));
    }
    if (page !== undefined) {
      const found = await json(pageFrame);
      return found && ((folder) => void folder.pages.set(page, found));
    }
    if (language !== undefined) {
      const words = await json(wordsFrame);
      return words && ((folder) => void folder.words.set(language, words));
    }
    const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
    if (path.startsWith('assets/') && assetEndings.includes(ending)) {
      const asset = await readAsset(brand, path, await read(), { file, line: 1, column: 1 }, issues);
      return asset && withAsset(asset);
    }
    if (!/(?<!\.json)\.(?:md|txt)$/i.test(path)) issues.push(unknownFile(file, path));
    return undefined;
  }
}

const nothing: Reading = () => {};

/** Made here, for a function holds all that those beside it hold: of a thousand brands, 6 MB. */
function withAsset(asset: FolderAsset): Reading {
  return (folder) => void folder.assets.set(asset.path, asset);
}

function withIssues(store: Reading, issues: Issue[]): Reading {
  return (folder) => {
    folder.issues.push(...issues);
    store(folder);
  };
}

async function readJson<T>(
  file: string,
  bytes: number,
  read: () => Promise<Uint8Array>,
  frame: Frame<T>,
  issues: Issue[],
) {
  if (bytes > limits.jsonBytes) {
    const what = `The file has ${sizeText(bytes)}, above the maximum of ${sizeText(limits.jsonBytes)}.`;
    issues.push(error({ file, line: 1, column: 1 }, 'too-large', what, 'Split it.'));
    return undefined;
  }
  const content = await read();
  const other = otherThanText(content);
  if (other !== undefined) {
    const what = `The file is ${other}, not plain text.`;
    const todo = 'Write it again in a plain-text editor: other programs add formatting to what you type.';
    issues.push(error({ file, line: 1, column: 1 }, 'wrong-type', what, todo));
    return undefined;
  }
  const text = textOf(content);
  if (text === undefined) {
    const what = 'The file is not encoded in UTF-8, so its characters cannot be read.';
    issues.push(error({ file, line: 1, column: 1 }, 'wrong-encoding', what, 'Save it as UTF-8.'));
    return undefined;
  }
  const { value, places, problems } = parseJson(text, { length: limits.jsonBytes, depth: limits.jsonDepth });
  for (const { code, message, ...place } of problems)
    issues.push(error({ file, ...place }, code, message, ''));
  return problems.length > 0 ? undefined : frame({ file, value, places }, issues);
}

/** How files begin that are saved under the name of another by mistake. */
const beginnings: [bytes: string, name: string][] = [
  ['PK\u0003\u0004', 'a document of an office program or a ZIP file'],
  ['\u00d0\u00cf\u0011\u00e0', 'a document of an office program'],
  ['{\\rtf', 'formatted text (RTF)'],
  ['%PDF', 'a PDF'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
];

function otherThanText(bytes: Uint8Array): string | undefined {
  const first = String.fromCharCode(...bytes.subarray(0, 8));
  return beginnings.find(([beginning]) => first.startsWith(beginning))?.[1];
}

/** Undefined where the bytes are of another encoding: windows-874, UTF-16. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function unreadable(root: string, brand: string, reason: string): BrandFolder {
  const folder = emptyFolder(brand);
  const place = { file: `${root}/${brand}`, line: 1, column: 1 };
  folder.issues.push(
    error(place, 'unreadable', `The folder cannot be read: ${reason}.`, 'Check who may read it.'),
  );
  return folder;
}

function emptyFolder(brand: string): BrandFolder {
  return { brand, pages: new Map(), words: new Map(), assets: new Map(), issues: [] };
}

/** A folder without the file that makes it a brand; where that lies one folder deeper, as an unpacked ZIP has it, nothing but this is told. */
function missingBrandFile(folder: string, entries: FileEntry[], others: Issue[]): Issue[] {
  const place = { file: `${folder}/brand.json`, line: 1, column: 1 };
  const what = 'The file is missing. Without it, the folder is not a brand.';
  const deeper = entries.flatMap(({ path }) => /^([^/]+)\/brand\.json$/.exec(path)?.[1] ?? [])[0];
  if (deeper === undefined)
    return [...others, error(place, 'missing-file', what, 'Write it, or let "npm run brand -- new" do so.')];
  const todo = `The brand is one folder too deep: move everything in ${folder}/${deeper} up into ${folder}.`;
  return [error(place, 'missing-file', what, todo)];
}

function unknownFile(file: string, path: string): Issue {
  return warning(
    { file, line: 1, column: 1 },
    'unknown-file',
    'Livery does not use this file.',
    'It has no effect.',
    whereItBelongs(path),
  );
}

const languageFile = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?\.json$/;
const folders = ['pages', 'words', 'assets'];
const files = ['brand.json', 'theme.json', 'shell.json'];

function whereItBelongs(path: string): string {
  const [folder = '', ...rest] = path.split('/');
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  if (/\.json\.txt$/i.test(path)) return 'Take ".txt" off its name: the file browser may be hiding it.';
  if (folder === 'assets') return `Assets end in ${assetEndings.map((ending) => `.${ending}`).join(', ')}.`;
  if (folder === 'words')
    return 'Name it after a language tag: words/th.json, words/en.json, words/zh-Hans.json.';
  if (folder === 'pages' && rest.length === 1)
    return 'The name of a page has lowercase letters, digits and hyphens: pages/home.json.';
  const meant =
    rest.length > 0
      ? closestMatch(folder, folders)?.concat('/', rest.join('/'))
      : closestMatch(path.toLowerCase(), files);
  if (rest.length === 0 && languageFile.test(path))
    return `Texts belong in words/: move it to words/${path}.`;
  if (rest.length === 0 && assetEndings.includes(ending))
    return `Pictures and fonts belong in assets/: move it to assets/${path}.`;
  const beside =
    rest.length === 0 && ending === 'json'
      ? ' Pages belong in pages/, texts in words/: pages/home.json, words/th.json.'
      : '';
  return meant === undefined
    ? `A brand has brand.json, theme.json, shell.json, pages/<name>.json, words/<language>.json and assets/.${beside}`
    : `Did you mean ${meant}?${beside}`;
}
