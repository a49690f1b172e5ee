import { csvFormat } from './csvFormat.ts';
import { jsonFormat } from './jsonFormat.ts';
import type { TextFormat } from './TextRow.ts';
import { WordsError } from './WordsError.ts';
import { xliffFormat } from './xliffFormat.ts';

const formats: Record<string, TextFormat> = { json: jsonFormat, csv: csvFormat, xliff: xliffFormat };
const endings: Record<string, string> = { json: 'json', csv: 'csv', xliff: 'xliff', xlf: 'xliff' };

/** The format by its name, or else by the ending of a file's name; JSON if neither is given. Throws `WordsError`. */
export function formatOf(format: string | undefined, file: string | undefined): TextFormat {
  const named = format ?? (file === undefined ? 'json' : endings[endingOf(file)]);
  const found = named === undefined ? undefined : formats[named];
  if (found) return found;
  throw new WordsError(
    format === undefined
      ? `The name of ${file} does not say its format. Name it .json, .csv or .xliff, or add --format.`
      : `There is no format "${format}". Write json, csv or xliff.`,
  );
}

function endingOf(file: string): string {
  const [, ending = ''] = /[^/\\]\.([^./\\]+)$/.exec(file) ?? [];
  return ending.toLowerCase();
}

/** Maximum size of an imported file. */
const mostBytes = 20 * 1024 * 1024;

/** First bytes of workbooks: the zip archives of today, and the files of Excel 97. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The text of an imported file. Throws `WordsError` if it is too large or no text. */
export function decodeTexts(file: string, bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw new WordsError(`${file} is larger than 20 MB. Import it in parts.`);
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

/** Spreadsheets write line ends of a cell as `_x000D_` when a program has put Windows' own into it. */
export function withoutEscapes(text: string): string {
  return text.replace(/_x000D_(?:\r?\n)?/gi, '\n');
}
