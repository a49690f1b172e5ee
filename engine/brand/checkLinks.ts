import { matchPage } from '#engine/compose/matchPage.ts';
import { nearest, onlyNearest } from '#kit/nearest.ts';
import { reservedPath } from './checkPaths.ts';
import { warning, withCorrection, type Issue } from './issue.ts';
import type { PageTable } from './layered.ts';
import type { Place } from './types.ts';

/** A path that a prop names, and where. */
export interface Link extends Place {
  path: string;
}

const kept = new WeakMap<PageTable, WeakMap<Link[], Issue[]>>();

/** Links of the site's own that lead to no page. The same links are held against the same pages once. */
export function checkLinks(links: Link[], site: PageTable): Issue[] {
  let ofSite = kept.get(site);
  if (!ofSite) kept.set(site, (ofSite = new WeakMap()));
  let issues = ofSite.get(links);
  if (!issues) ofSite.set(links, (issues = deadLinks(links, site)));
  return issues;
}

function deadLinks(links: Link[], site: PageTable): Issue[] {
  if (links.length === 0) return [];
  const plain = site.pages.flatMap(({ paths }) => paths.filter((path) => !/[:*?]/.test(path)));
  return links.flatMap((link) => {
    const path = link.path.replace(/[?#].*$/s, '');
    if (!path.startsWith('/') || reservedPath.test(path) || matchPage(site, path) !== undefined) return [];
    const meant = nearest(path, plain);
    const todo = meant === undefined ? 'Correct the path, or add the page.' : `Did you mean "${meant}"?`;
    const issue = warning(
      link,
      'dead-link',
      `No page stands at "${path}".`,
      'Who follows the link reads that there is nothing.',
      todo,
    );
    const surely = onlyNearest(path, plain);
    return [withCorrection(issue, link, link.path, surely && surely + link.path.slice(path.length))];
  });
}
