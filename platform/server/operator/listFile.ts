import { Refusal } from '#platform/base/errors/index.ts';
import { csvLine } from '#platform/reports/records/index.ts';
import type { OperatorCallName } from '#schemas/generated/operatorCalls.ts';
import { streamLines } from '../streamLines.ts';

/** A list that can be taken as a file. */
export interface ListFile {
  /** The call that shows it in pages. */
  list: OperatorCallName;
  /** Where its rows are in the value of that call: `.rows[]`. */
  rowPath: string;
  /** Fields of a row in their order; `review.inBreak` is a field within a field. They head the columns. */
  columns: readonly string[];
}

/** The lines of a file, beginning with the one that names the columns. */
export async function* linesOf<Row>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
  hide: (row: Row) => Row,
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of batches)
    for (const row of rows) {
      const shown = hide(row);
      yield csvLine(columns.map((column) => cellOf(shown, column)));
    }
}

/** A value as the text of a cell. What is absent is empty. */
function cellOf(row: unknown, column: string): string {
  const value = column
    .split('.')
    .reduce<unknown>((whole, name) => (Object(whole) as Record<string, unknown>)[name], row);
  if (value === undefined || value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Sends a file. `leave` runs when it is sent, and when its receiver is gone. */
export function fileResponse(list: string, lines: AsyncIterable<string>, leave: () => void): Response {
  return new Response(streamLines(lines, leave), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${list}.csv"`,
    },
  });
}

export function tooManyFiles(): Refusal {
  return new Refusal(429, 'too-many-files', {
    retryAfter: 10,
    message: 'Two files are being sent to you already. Wait until one of them has arrived.',
  });
}
