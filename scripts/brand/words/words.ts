import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { directionOf } from '#kit/languages.ts';
import { languageEntry, tidyTag, wrongLanguages } from '../new/languages.ts';
import { csvFormat } from './csvFormat.ts';
import { importTexts, writeWords } from './importTexts.ts';
import { jsonFormat } from './jsonFormat.ts';
import { readBrand, type BrandForWords } from './readBrand.ts';
import { rowsOf } from './rowsOf.ts';
import type { TextFormat } from './TextRow.ts';
import { WordsError } from './WordsError.ts';
import { xliffFormat } from './xliffFormat.ts';

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

const formats: Record<string, TextFormat> = { json: jsonFormat, csv: csvFormat, xliff: xliffFormat };
const endings: Record<string, string> = { json: 'json', csv: 'csv', xliff: 'xliff', xlf: 'xliff' };

/** Lists the texts of a brand in a language, or imports translated ones. Throws `WordsError`. */
export async function words(request: WordsRequest, widgets: WidgetRegistry): Promise<WordsResult> {
  const language = tidyTag(request.language);
  const wrong = wrongLanguages([language]);
  if (wrong !== undefined)
    throw new WordsError(wrong.replace(/ Write tags .*/, ' Write a tag such as th or he.'));
  const brand = await readBrand(request.dir, request.brand, widgets);
  return request.import === undefined
    ? list(request, brand, language, widgets)
    : importFile(request, request.import, brand, language, widgets);
}

async function list(
  { missing, format, out, brand: name }: WordsRequest,
  brand: BrandForWords,
  language: string,
  widgets: WidgetRegistry,
): Promise<WordsResult> {
  const rows = rowsOf(brand, language, widgets, missing);
  if (missing && rows.length === 0) return { notes: [`"${language}" has all texts.`], findings: [] };
  const { write } = formatOf(format, out);
  const content = write({ brand: name, language, dir: directionOf(language), rows });
  if (out === undefined) return { list: content, notes: [], findings: [] };
  await writeFile(out, content).catch((error: unknown) => {
    throw new WordsError(`${out} cannot be written: ${reasonOf(error)}.`, { cause: error });
  });
  return { notes: [`${out}  ${counted(rows.length, 'text')}`], findings: [] };
}

async function importFile(
  { dir, brand: name, format }: WordsRequest,
  file: string,
  brand: BrandForWords,
  language: string,
  widgets: WidgetRegistry,
): Promise<WordsResult> {
  const { read } = formatOf(format, file);
  const content = decoded(file, await bytesOf(file));
  const found = read(content, language);
  const texts = found.texts.map((one) => ({ ...one, text: withoutEscapes(one.text) }));
  const given = { name: path.basename(file), content, read: { ...found, texts } };
  const result = await importTexts(dir, brand, language, given, widgets);
  if (result.findings.length > 0)
    return {
      findings: result.findings,
      notes: [
        `Nothing was written. Correct ${result.findings.length === 1 ? 'this' : `these ${result.findings.length}`}, and import the file again.`,
      ],
    };
  const left = result.empty === 0 ? '' : `, ${result.empty} left empty`;
  const shown = `${path.basename(dir)}/${name}/words/${language}.json`;
  const notes = [
    result.content === undefined
      ? `${shown} already has ${counted(result.given, 'text')} of the file${left}.`
      : `${shown}  ${counted(result.given, 'text')} imported${left}`,
  ];
  if (result.content !== undefined) await writeWords(path.join(dir, name), language, result.content);
  const after = await readBrand(dir, name, widgets);
  return {
    notes: [...notes, stateOf(after, name, language, rowsOf(after, language, widgets, true).length)],
    findings: [],
  };
}

/** Whether the language can be offered now, and what is left to do. */
function stateOf({ layers }: BrandForWords, brand: string, language: string, missing: number): string {
  if (missing > 0)
    return `"${language}" still lacks ${counted(missing, 'text')}: npm run brand -- words ${brand} ${language} --missing`;
  const listed = layers.findLast(({ config }) => config?.value['languages'] !== undefined)?.config?.value[
    'languages'
  ];
  const tags = Array.isArray(listed) ? listed.map((entry) => String(Object(entry).tag)) : [];
  return tags.includes(language)
    ? `"${language}" has all texts, so it is offered.`
    : `"${language}" has all texts. To offer it, add this to "languages" of brand.json: ${JSON.stringify(languageEntry(language))}`;
}

function formatOf(format: string | undefined, file: string | undefined): TextFormat {
  const named = format ?? (file === undefined ? 'json' : endings[path.extname(file).slice(1).toLowerCase()]);
  const found = named === undefined ? undefined : formats[named];
  if (found) return found;
  throw new WordsError(
    format === undefined
      ? `The name of ${file} does not say its format. Name it .json, .csv or .xliff, or add --format.`
      : `There is no format "${format}". Write json, csv or xliff.`,
  );
}

/** Maximum size of an imported file. */
const mostBytes = 20 * 1024 * 1024;

async function bytesOf(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new WordsError(`${file} cannot be read: ${reasonOf(error)}.`, { cause: error });
  });
  if (bytes.length > mostBytes) throw new WordsError(`${file} is larger than 20 MB. Import it in parts.`);
  return bytes;
}

/** First bytes of workbooks: the zip archives of today, and the files of Excel 97. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** Spreadsheets write line ends of a cell as `_x000D_` when a program has put Windows' own into it. */
function withoutEscapes(text: string): string {
  return text.replace(/_x000D_(?:\r?\n)?/gi, '\n');
}

function decoded(file: string, bytes: Uint8Array): string {
  if (workbooks.some((marks) => marks.every((mark, at) => bytes[at] === mark)))
    throw new WordsError(
      `${file} is a workbook or a zip archive, whatever its name says. In the spreadsheet, save it as "CSV UTF-8"; unpack an archive.`,
    );
  // "Unicode Text" of spreadsheets.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (isUtf16) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new WordsError(`${file} is not UTF-8. In a spreadsheet, save it as "CSV UTF-8".`, { cause: error });
  }
}

const reasonOf = (error: unknown) =>
  Object(error).code === 'ENOENT'
    ? 'it does not exist'
    : error instanceof Error
      ? error.message
      : String(error);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
