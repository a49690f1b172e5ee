/** What the address says of a list, besides its filters. */
export interface ListAddress {
  /** A column, descending with a minus before it: `-amount`. Empty: the order of the call itself. */
  sort: string;
  /** Names of columns in view; undefined: those that a list shows without being asked. */
  columns: readonly string[] | undefined;
  /** Where the page starts; empty on the first one. */
  after: string;
  /** Number of the page, for people. */
  page: number;
  /** Rows of a page. */
  size: number;
}

export const sizes = [25, 50, 100, 200] as const;
export const usualSize = 50;

/** Names that are not filters. */
const own = ['sort', 'columns', 'after', 'page', 'size'];

export function readAddress(search: URLSearchParams): ListAddress {
  const size = Number(search.get('size'));
  const page = Number(search.get('page'));
  const columns = search.get('columns');
  const after = search.get('after') ?? '';
  return {
    sort: search.get('sort') ?? '',
    columns: columns === null ? undefined : columns.split(' ').filter(Boolean),
    after,
    // A page without the place where it starts is the first one.
    page: after !== '' && Number.isSafeInteger(page) && page > 1 ? page : 1,
    size: sizes.find((one) => one === size) ?? usualSize,
  };
}

/** The address with other values. Empty ones are left out. Another filter, order or size begins at the first page again. */
export function changeAddress(
  search: URLSearchParams,
  changes: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const staysOnPage = Object.keys(changes).every((name) => ['after', 'page', 'columns'].includes(name));
  if (!staysOnPage) {
    next.delete('after');
    next.delete('page');
  }
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What a saved view remembers: filters, order, columns and size, but neither merchant nor page. */
export function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search);
  for (const name of ['merchant', 'after', 'page', 'tab']) view.delete(name);
  view.sort();
  return view.toString();
}

/** The address of a saved view, for the merchant that the address names now. */
export function addressOfView(search: URLSearchParams, query: string): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['merchant', 'tab']) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
}

/** The filters of the address, as one text: rows that were selected under others are not selected any more. */
export function filtersOf(search: URLSearchParams): string {
  const filters = new URLSearchParams(search);
  for (const name of own) filters.delete(name);
  filters.sort();
  return filters.toString();
}
