import { Refusal } from '#platform/base/errors/index.ts';

/** The place after a row: the value that the list is sorted by, and the row's id, which decides between equal ones. */
export interface Cursor {
  key: string;
  id: number;
  /** What the list counted up to there, such as a balance. */
  carried?: string;
}

/** A cursor as the text that a client sends back. */
export function writeCursor({ key, id, carried }: Cursor): string {
  return [key, id, ...(carried === undefined ? [] : [carried])].join('~');
}

/** `isKey` of lists that are sorted by day. */
export const isDay = (key: string): boolean => /^\d{4}-\d\d-\d\d$/.test(key);

/** `isKey` of lists that are sorted by name: it stands in hexadecimal, since a name may contain what separates the parts of a cursor. */
export const isHex = (key: string): boolean => /^([0-9a-f]{2}){0,400}$/.test(key);

/** Refuses with `invalid-cursor` (422) what `writeCursor` did not write; `isKey` says what the list is sorted by. */
export function readCursor(text: string | undefined, isKey: (key: string) => boolean): Cursor | undefined {
  if (text === undefined) return undefined;
  const [key = '', id = '', carried, ...rest] = text.split('~');
  const isCarried = carried === undefined || /^-?\d{1,18}$/.test(carried);
  if (rest.length > 0 || !isKey(key) || !/^\d{1,15}$/.test(id) || !isCarried)
    throw new Refusal(422, 'invalid-cursor', {
      message: 'Continue a list with the `next` of its last response.',
      fields: [{ field: 'after', code: 'invalid-cursor' }],
    });
  return { key, id: Number(id), ...(carried !== undefined && { carried }) };
}

/** Cuts a page from rows of which one more than its size was read, and says where the next one starts. */
export function cutPage<T>(
  rows: T[],
  size: number,
  cursorOf: (row: T) => Cursor,
): { page: T[]; next?: string } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { page, ...(rows.length > size && last !== undefined && { next: writeCursor(cursorOf(last)) }) };
}
