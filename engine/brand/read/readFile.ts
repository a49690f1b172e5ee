import type { FolderAsset } from './assets/FolderAsset.ts';
import { assetEndings, readAsset } from './assets/readAsset.ts';
import type { BrandFolder } from './BrandFolder.ts';
import type { FileEntry } from './files.ts';
import { pageOfFile } from '../centres.ts';
import { error, type Issue } from './finding.ts';
import { brandFrame, pageFrame, shellFrame, themeFrame, wordsFrame, type Frame } from './frames.ts';
import { languageFile, seasonFile } from './languageFile.ts';
import { readJson } from './readJson.ts';
import type { WordsFile } from './fileTypes.ts';
import type { JsonFile } from './origin.ts';
import { unknownFile } from './unknownFile.ts';

/** Adds the content and the issues of one file to its folder. Cached while the file is unchanged. */
export type AddToFolder = (folder: BrandFolder) => void;

/**
 * Reads one file of a brand folder. Never throws: a file that cannot be read is an issue. `file` is its path in
 * findings.
 */
export async function readFile(
  brand: string,
  entry: FileEntry,
  file: string,
  read: () => Promise<Uint8Array>,
): Promise<AddToFolder> {
  const issues: Issue[] = [];
  let add = addNothing;
  try {
    add = (await readKind(brand, entry, file, issues, read)) ?? add;
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const what = `The file cannot be read: ${reason}`;
    const place = { file, line: 1, column: 1 };
    issues.push(error(place, 'unreadable', what, 'Check that it exists and that Livery may read it.'));
  }
  return issues.length > 0 ? withIssues(add, issues) : add;
}

async function readKind(
  brand: string,
  { path, bytes }: FileEntry,
  file: string,
  issues: Issue[],
  read: () => Promise<Uint8Array>,
): Promise<AddToFolder | undefined> {
  const json = async <T>(frame: Frame<T>) => readJson(file, bytes, read, frame, issues);
  const page = pageOfFile(path);
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
  const [, themeSeason] = seasonFile.theme.exec(path) ?? [];
  if (themeSeason !== undefined) {
    const theme = await json(themeFrame);
    return theme && ((folder) => void folder.seasonThemes.set(themeSeason, theme));
  }
  const [, tag, wordsSeason] = seasonFile.words.exec(path) ?? [];
  if (tag !== undefined && wordsSeason !== undefined) {
    const words = await json(wordsFrame);
    return words && ((folder) => addSeasonWords(folder, wordsSeason, tag, words));
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

function addSeasonWords(
  { seasonWords }: BrandFolder,
  season: string,
  language: string,
  words: JsonFile<WordsFile>,
): void {
  const own = seasonWords.get(season) ?? new Map<string, JsonFile<WordsFile>>();
  seasonWords.set(season, own.set(language, words));
}

const addNothing: AddToFolder = () => {};

/** Defined at module level: a closure in `readKind` would retain its variables (6 MB at 1,000 brands). */
function withAsset(asset: FolderAsset): AddToFolder {
  return (folder) => void folder.assets.set(asset.path, asset);
}

function withIssues(add: AddToFolder, issues: Issue[]): AddToFolder {
  return (folder) => {
    folder.issues.push(...issues);
    add(folder);
  };
}
