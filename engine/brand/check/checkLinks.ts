import { reservedPath } from './checkPaths.ts';
import { warning, withCorrection, type Issue } from '../read/finding.ts';
import type { PageTable } from '../layer/PageTable.ts';
import { closestOf } from '../closestOf.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A path in a prop or a text, and its place in the file. */
export interface Link extends Place {
  path: string;
  /** The text that contains it; absent for a prop, which is the path itself. */
  text?: string;
}

/** Internal links that lead to no page. */
export function checkLinks(links: Link[], site: PageTable): Issue[] {
  if (links.length === 0) return [];
  const plain = site.pages.flatMap(({ paths }) => paths.filter((path) => !/[:*?]/.test(path)));
  return links.flatMap((link) => {
    const path = link.path.replace(/[?#].*$/s, '');
    if (!path.startsWith('/') || reservedPath.test(path) || site.match(path) !== undefined) return [];
    const { todo, surely } = closestOf(path, plain, 'Correct the path, or add the page.');
    const issue = warning(
      link,
      'dead-link',
      `No page stands at "${path}".`,
      'Visitors who follow the link get a 404 page.',
      todo,
    );
    const corrected = surely && surely + link.path.slice(path.length);
    const [from, to] =
      link.text === undefined
        ? [link.path, corrected]
        : [link.text, corrected && link.text.replaceAll(`](${link.path})`, `](${corrected})`)];
    return [withCorrection(issue, link, from, to)];
  });
}
