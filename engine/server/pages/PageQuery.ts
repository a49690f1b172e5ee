import type { WidgetRegistry } from '#engine/contracts/widget.ts';

/**
 * Parameters that the portal itself writes into addresses: the open overlay, a guest's destination after the login, a
 * form's errors.
 */
const ownParameters = ['error', 'filter', 'next', 'open', 'type'];

/** Maximum characters of a value. Longer ones count as absent. */
const longestValue = 200;

/**
 * The query parameters that pages read: the portal's own and those that the widgets' manifests name in `query`. No
 * other parameter changes a page or its cache key, so visitors cannot fill the page cache with made-up ones.
 */
export class PageQuery {
  readonly #names: string[];

  constructor(widgets: WidgetRegistry) {
    const named = [...widgets.values()].flatMap(({ query = [] }) => query);
    this.#names = [...new Set([...ownParameters, ...named])].toSorted();
  }

  /** The parameters that pages read, in a fixed order. */
  read(search: string): Record<string, string> {
    if (search.length <= 1) return {};
    const sent = new URLSearchParams(search);
    const fields: Record<string, string> = {};
    for (const name of this.#names) {
      const value = sent.get(name);
      if (value !== null && value.length <= longestValue) fields[name] = value;
    }
    return fields;
  }
}

/** The query's part of a page's cache key. */
export function queryKey(query: Record<string, string>): string {
  return new URLSearchParams(query).toString();
}
