import type { BrandFiles } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { directionOf } from '#kit/languages.ts';
import { languageEntry, tidyTag, wrongLanguages } from '../languages/index.ts';
import { importTexts } from './importTexts.ts';
import { readBrand, withFile, type BrandForWords } from './readBrand.ts';
import { rowsOf } from './rowsOf.ts';
import { decodeTexts, formatOf, withoutEscapes } from './textFormats.ts';
import { WordsError } from './WordsError.ts';

/** The texts of a brand in one language. */
export interface TextsRequest {
  brand: string;
  /** A tag as people type it. */
  language: string;
  /** `json`, `csv` or `xliff`. */
  format?: string;
}

/** Texts as a file for translators. */
export interface ListedTexts {
  /** The tag in its usual form. */
  language: string;
  /** Undefined if only missing texts are wanted and none is missing. */
  content?: string;
  count: number;
}

/**
 * Lists the texts of a brand in a language as a file, whose format may follow from its name. Throws
 * `WordsError`.
 */
export async function listTexts(
  files: BrandFiles,
  request: TextsRequest & { missing: boolean; name?: string | undefined },
  widgets: WidgetRegistry,
): Promise<ListedTexts> {
  const { missing, format, name } = request;
  const language = languageIn(request);
  const rows = rowsOf(await readBrand(files, request.brand, widgets), language, widgets, missing);
  if (missing && rows.length === 0) return { language, count: 0 };
  const { write } = formatOf(format, name);
  const content = write({ brand: request.brand, language, dir: directionOf(language), rows });
  return { language, content, count: rows.length };
}

/** An imported file, read once the request has been validated. */
export interface GivenFile {
  /** As people named it, for messages and its format. */
  path: string;
  bytes: () => Promise<Uint8Array>;
}

/** What an import changes, or why it must not. */
export interface ImportedTexts {
  /** Any stops the import. */
  findings: Finding[];
  /** What was found and what is left to do, for people. */
  notes: string[];
  /** The brand's file to write, if it changes. */
  changed?: { language: string; content: string };
}

/** Reads translated texts into a brand; what it would write is returned. Throws `WordsError`. */
export async function importFile(
  files: BrandFiles,
  request: TextsRequest,
  given: GivenFile,
  widgets: WidgetRegistry,
): Promise<ImportedTexts> {
  const { brand: name, format } = request;
  const language = languageIn(request);
  const brand = await readBrand(files, name, widgets);
  const { read } = formatOf(format, given.path);
  const content = decodeTexts(given.path, await given.bytes());
  const found = read(content, language);
  const texts = found.texts.map((one) => ({ ...one, text: withoutEscapes(one.text) }));
  const file = { name: given.path.replace(/^.*[/\\]/, ''), content, read: { ...found, texts } };
  const result = await importTexts(files, brand, language, file, widgets);
  if (result.findings.length > 0) {
    const these = result.findings.length === 1 ? 'this' : `these ${result.findings.length}`;
    return {
      findings: result.findings,
      notes: [`Nothing was written. Correct ${these}, and import the file again.`],
    };
  }
  const left = result.empty === 0 ? '' : `, ${result.empty} left empty`;
  const shown = `${files.root}/${name}/words/${language}.json`;
  const note =
    result.content === undefined
      ? `${shown} already has ${counted(result.given)} of the file${left}.`
      : `${shown}  ${counted(result.given)} imported${left}`;
  const after =
    result.content === undefined
      ? brand
      : await readBrand(withFile(files, name, `words/${language}.json`, result.content), name, widgets);
  const lacking = rowsOf(after, language, widgets, true).length;
  return {
    findings: [],
    notes: [note, stateOf(after, name, language, lacking)],
    ...(result.content !== undefined && { changed: { language, content: result.content } }),
  };
}

function languageIn({ language: typed }: TextsRequest): string {
  const language = tidyTag(typed);
  const wrong = wrongLanguages([language]);
  if (wrong !== undefined)
    throw new WordsError(wrong.replace(/ Write tags .*/, ' Write a tag such as th or he.'));
  return language;
}

/** Whether the language can be offered now, and what is left to do. */
function stateOf({ layers }: BrandForWords, brand: string, language: string, missing: number): string {
  if (missing > 0)
    return `"${language}" still lacks ${counted(missing)}: npm run brand -- words ${brand} ${language} --missing`;
  const listed = layers.findLast(({ config }) => config?.value['languages'] !== undefined)?.config?.value[
    'languages'
  ];
  const tags = Array.isArray(listed) ? listed.map((entry) => String(Object(entry).tag)) : [];
  return tags.includes(language)
    ? `"${language}" has all texts, so it is offered.`
    : `"${language}" has all texts. To offer it, add this to "languages" of brand.json: ${JSON.stringify(languageEntry(language))}`;
}

const counted = (count: number) => `${count} text${count === 1 ? '' : 's'}`;
