import { matchPage } from '#engine/compose/matchPage.ts';
import { nearest } from '#kit/nearest.ts';
import { reservedPath } from './checkPaths.ts';
import { warning, type Issue } from './issue.ts';
import type { Page, Place } from './types.ts';

/** A path that a prop names, and where. */
export interface Link extends Place {
  path: string;
}

/** Links of the site's own that lead to no page. */
export function checkLinks(links: Link[], pages: Page[]): Issue[] {
  const site = { pages };
  const plain = pages.flatMap(({ paths }) => paths.filter((path) => !/[:*?]/.test(path)));
  return links.flatMap((link) => {
    const path = link.path.replace(/[?#].*$/s, '');
    if (!path.startsWith('/') || reservedPath.test(path) || matchPage(site, path) !== undefined) return [];
    const meant = nearest(path, plain);
    const todo = meant === undefined ? 'Correct the path, or add the page.' : `Did you mean "${meant}"?`;
    return [
      warning(
        link,
        'dead-link',
        `No page stands at "${path}".`,
        'Who follows the link reads that there is nothing.',
        todo,
      ),
    ];
  });
}
