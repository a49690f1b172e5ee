import { CsvError, parse } from 'csv-parse/sync';
import type { ImportedFile, TextFormat } from './TextRow.ts';

/** Excel reads a file as UTF-8 only if it begins with this. */
const byteOrderMark = '\uFEFF';
const keyColumn = 'key';

/**
 * CSV by RFC 4180 for spreadsheets: a byte order mark, every cell in quotes, the translation in a column named after its
 * language. A cell that a spreadsheet would take for a formula gets an apostrophe before it, which `read` removes.
 */
export const csvFormat: TextFormat = {
  write: ({ language, rows }) => {
    const lines = [
      [keyColumn, 'source', language, 'numbers', 'where'],
      ...rows.map(({ key, source, text, numbers, where }) => [
        key,
        source,
        text,
        numbers.join(', '),
        where.join(', '),
      ]),
    ];
    return byteOrderMark + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
  },
  read: (content, language) => {
    const found: ImportedFile = { texts: [], problems: [] };
    const problem = (offset: number, what: string, todo: string) =>
      void found.problems.push({ offset, code: 'broken-csv', what, todo });
    const starts = lineStarts(content);
    const parsed = parsedRows(content);
    if ('reason' in parsed) {
      problem(starts[parsed.line - 1] ?? 0, `The file is not CSV: ${parsed.reason}`, 'Export it again.');
      return found;
    }
    const { keys, texts, rows } = tableIn(parsed.rows, language);
    if (keys < 0 || texts < 0) {
      const lacking = keys < 0 ? keyColumn : language;
      problem(
        0,
        `The first line has no column "${lacking}".`,
        `Name the columns: ${keyColumn}, source, ${language}.`,
      );
      return found;
    }
    for (const { cells, line } of rows) {
      const key = plainOf(cells[keys] ?? '').trim();
      const offset = starts[line - 1] ?? 0;
      if (key !== '') found.texts.push({ key, text: plainOf(cells[texts] ?? ''), offset });
      else if (cells.some((cell) => cell.trim() !== ''))
        problem(offset, 'This line has no key.', 'Export the file again, or delete the line.');
    }
    return { language, ...found };
  },
};

/** What spreadsheets take for the start of a formula (OWASP, CSV injection), after any number of our apostrophes. */
const formula = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const plainOf = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

interface Row {
  cells: string[];
  /** From 1. */
  line: number;
}

/** Lines above the names of the columns: spreadsheets may write the name of a table there. */
const mostAbove = 10;

/** The columns of keys and texts, and the rows below their names. Negative if the names are nowhere. */
function tableIn(all: Row[], language: string): { keys: number; texts: number; rows: Row[] } {
  const columnsOf = ({ cells }: Row) => {
    const names = cells.map((name) => name.trim().toLowerCase());
    return { keys: names.indexOf(keyColumn), texts: names.indexOf(language.toLowerCase()) };
  };
  const filled = all.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const isHead = (row: Row) => Math.min(...Object.values(columnsOf(row))) >= 0;
  const at = filled.slice(0, mostAbove).findIndex(isHead);
  const header = filled[Math.max(at, 0)];
  return {
    ...(header ? columnsOf(header) : { keys: -1, texts: -1 }),
    rows: filled.slice(Math.max(at, 0) + 1),
  };
}

const delimiters = [',', ';', '\t', '|'];

/** A first line by which spreadsheets tell each other the delimiter: `sep=;`. */
const separatorLine = /^\uFEFF?"?sep=(.)"?[^\S\r\n\t]*(?:\r\n|\r|\n)/i;

/** Spreadsheets of some countries separate cells by semicolons, which the line with the names of the columns shows. */
function delimiterOf(content: string): string {
  const [, named] = separatorLine.exec(content) ?? [];
  if (named !== undefined) return named;
  const head = content.split(/\r\n|\r|\n/, mostAbove + 1);
  const isName = (cell: string) => /^\uFEFF?\s*"?\s*key\s*"?\s*$/i.test(cell);
  return (
    delimiters.find((one) =>
      head.some((line) => line.split(one).length > 1 && line.split(one).some(isName)),
    ) ?? ','
  );
}

function parsedRows(content: string): { rows: Row[] } | { reason: string; line: number } {
  const delimiter = delimiterOf(content);
  const isSeparator = separatorLine.test(content);
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(content, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        if (!isSeparator || line > 1) rows.push({ cells, line });
        line = lines + 1;
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (error instanceof CsvError) return { reason: error.message, line };
    throw error;
  }
}

function lineStarts(content: string): number[] {
  const starts = [0];
  for (let at = content.indexOf('\n'); at !== -1; at = content.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
