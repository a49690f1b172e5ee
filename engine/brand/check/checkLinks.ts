import { matchPage } from '../matchPage.ts';
import { reservedPath } from './checkPaths.ts';
import { warning, withCorrection, type Issue } from '../read/finding.ts';
import type { PageTable } from '../layer/PageTable.ts';
import { closestOf } from './closestOf.ts';
import type { Place } from '#engine/contracts/revision.ts';

/** A path that a prop or a text names, and where. */
export interface Link extends Place {
  path: string;
  /** The text in which it stands; a prop is the path itself. */
  text?: string;
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
    const { todo, surely } = closestOf(path, plain, 'Correct the path, or add the page.');
    const issue = warning(
      link,
      'dead-link',
      `No page stands at "${path}".`,
      'Who follows the link reads that there is nothing.',
      todo,
    );
    const mended = surely && surely + link.path.slice(path.length);
    const [from, to] =
      link.text === undefined
        ? [link.path, mended]
        : [link.text, mended && link.text.replaceAll(`](${link.path})`, `](${mended})`)];
    return [withCorrection(issue, link, from, to)];
  });
}
