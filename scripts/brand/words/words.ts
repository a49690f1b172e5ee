import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importFile, listTexts, WordsError } from '#engine/authoring/words/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { nodeFiles } from '#engine/server/brands/index.ts';
import { writeWords } from './writeWords.ts';

/** What `npm run brand -- words` was asked for. */
export interface WordsRequest {
  /** The folder of all brands. */
  dir: string;
  brand: string;
  language: string;
  missing: boolean;
  format?: string;
  /** A file to write instead of standard output. */
  out?: string;
  /** A file to import. */
  import?: string;
}

/** What it prints. */
export interface WordsResult {
  /** For standard output, exactly as it is. */
  list?: string;
  /** For people. */
  notes: string[];
  findings: Finding[];
}

/** Lists the texts of a brand in a language, or imports translated ones. Throws `WordsError`. */
export async function words(request: WordsRequest, widgets: WidgetRegistry): Promise<WordsResult> {
  const { dir, brand, out, import: file } = request;
  const files = nodeFiles(dir);
  if (file === undefined) {
    const { language, content, count } = await listTexts(files, { ...request, name: out }, widgets);
    if (content === undefined) return { notes: [`"${language}" has all texts.`], findings: [] };
    if (out === undefined) return { list: content, notes: [], findings: [] };
    await writeFile(out, content).catch((error: unknown) => {
      throw new WordsError(`${out} cannot be written: ${reasonOf(error)}.`, { cause: error });
    });
    return { notes: [`${out}  ${count} text${count === 1 ? '' : 's'}`], findings: [] };
  }
  const bytes = () =>
    readFile(file).catch((error: unknown) => {
      throw new WordsError(`${file} cannot be read: ${reasonOf(error)}.`, { cause: error });
    });
  const { findings, notes, changed } = await importFile(files, request, { path: file, bytes }, widgets);
  if (changed) await writeWords(path.join(dir, brand), changed.language, changed.content);
  return { findings, notes };
}

const reasonOf = (error: unknown) =>
  Object(error).code === 'ENOENT'
    ? 'it does not exist'
    : error instanceof Error
      ? error.message
      : String(error);
