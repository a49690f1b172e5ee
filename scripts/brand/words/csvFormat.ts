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
    const [header, ...rows] = parsed.rows;
    const names = header?.cells.map((name) => name.trim()) ?? [];
    const keys = names.indexOf(keyColumn);
    const texts = names.findIndex((name) => name.toLowerCase() === language.toLowerCase());
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

/** Spreadsheets of some countries separate cells by semicolons, which the first line shows. */
function parsedRows(content: string): { rows: Row[] } | { reason: string; line: number } {
  const [, delimiter = ','] = /^\uFEFF?"?key"?\s*([,;\t])/i.exec(content) ?? [];
  const rows: Row[] = [];
  let line = 1;
  try {
    parse(content, {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ cells, line });
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
