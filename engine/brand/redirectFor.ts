import type { BrandConfig } from '#engine/contracts/revision.ts';

/** Where a redirect leads, and with which status. */
interface RedirectTarget {
  location: string;
  status: 301 | 302 | 308;
}

/**
 * The target of a path (without query), if the brand redirects it: an exact path first, then the longest one with a
 * star. A query is passed on to a target that has none, so campaign links keep their parameters.
 */
export function redirectFor(
  { redirects = [] }: Pick<BrandConfig, 'redirects'>,
  path: string,
  search = '',
): RedirectTarget | undefined {
  const matches = redirects.filter(({ from }) =>
    from.endsWith('*') ? isBelow(path, from.slice(0, -1)) : plainPath(from) === plainPath(path),
  );
  const [match] = matches.toSorted((a, b) => rankOf(b.from) - rankOf(a.from));
  if (!match) return undefined;
  const rest = match.from.endsWith('*') ? path.slice(match.from.length - 1) : '';
  const to = match.to.endsWith('*') ? match.to.slice(0, -1) + rest : match.to;
  const [before, fragment] = splitAt(to, '#');
  const location = before.includes('?') ? before : before + search;
  return {
    location: fragment === undefined ? location : `${location}#${fragment}`,
    status: match.status ?? 301,
  };
}

const rankOf = (from: string) => (from.endsWith('*') ? from.length : Infinity);

/** Case and a slash at the end make no difference, as for pages. */
const plainPath = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');

const isBelow = (path: string, above: string) =>
  path.length > above.length && path.toLowerCase().startsWith(above.toLowerCase());

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
