import { matchRoutes, type RouteObject } from 'react-router';
import type { Page } from '#engine/contracts/revision.ts';

export interface PageMatch {
  page: Page;
  /** Parameters of the path, decoded; omitted optional ones are absent. */
  params: Record<string, string>;
}

/** Finds the page at a path (without query). */
export type PageMatcher = (path: string) => PageMatch | undefined;

/**
 * A matcher for these pages. Of several matching patterns, the most specific wins, as react-router ranks them. Making
 * one takes 10 µs for forty pages, so callers that match many paths make it once.
 */
export function pageMatcher(pages: readonly Page[]): PageMatcher {
  const table: Routes = { plain: new Map(), routes: [], pages: new Map() };
  for (const page of pages) {
    for (const path of page.paths) addPath(table, page, path);
  }
  return (path) => matchIn(table, path);
}

function matchIn({ plain, routes, pages }: Routes, path: string): PageMatch | undefined {
  const page = plain.get(plainForm(path));
  if (page !== undefined) return { page, params: {} };
  const match = routes.length > 0 && isWellFormed(path) ? matchRoutes(routes, path)?.at(-1) : undefined;
  const named = match && pages.get(match.route.id ?? '');
  if (!named) return undefined;
  const params = Object.entries(match.params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { page: named, params: Object.fromEntries(params) };
}

interface Routes {
  /** Paths without parameters, for a lookup instead of matching; they always outrank paths with parameters. */
  plain: Map<string, Page>;
  routes: RouteObject[];
  pages: Map<string, Page>;
}

function addPath({ plain, routes, pages }: Routes, page: Page, path: string): void {
  if (!/[:*?]/.test(path)) {
    if (!plain.has(plainForm(path))) plain.set(plainForm(path), page);
    return;
  }
  const id = `${page.name} ${path}`;
  pages.set(id, page);
  routes.push({ id, path });
}

/** Normalized as react-router compares: case and a trailing slash do not matter. */
function plainForm(path: string): string {
  const plain = path.toLowerCase();
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain;
}

function isWellFormed(path: string): boolean {
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/** The page at one path. */
export function matchPage({ pages }: { pages: readonly Page[] }, path: string): PageMatch | undefined {
  return pageMatcher(pages)(path);
}
