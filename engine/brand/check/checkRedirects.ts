import type { BrandConfig, Place, Redirect } from '#engine/contracts/revision.ts';
import type { PageTable } from '../layer/PageTable.ts';
import { error, warning, type Issue } from '../read/finding.ts';
import { redirectFor } from '../redirectFor.ts';
import { checkLinks, type Link } from './checkLinks.ts';
import { reservedPath } from './checkPaths.ts';

/** Redirects that lead in a circle, to no page, from a page or from a path of the portal. */
export function checkRedirects(
  config: Pick<BrandConfig, 'redirects'>,
  table: PageTable,
  placeAt: (pointer: string) => Place,
): Issue[] {
  const { redirects = [] } = config;
  const seen = new Set<string>();
  return redirects.flatMap((redirect, index) => {
    const { from, to } = redirect;
    const place = placeAt(`/${index}/from`);
    const isTwice = seen.has(from.toLowerCase());
    seen.add(from.toLowerCase());
    if (isTwice)
      return [
        error(place, 'duplicate-path', `The path "${from}" is redirected twice.`, 'Keep one of the two.'),
      ];
    if (reservedPath.test(from))
      return [
        error(
          place,
          'reserved-path',
          `The path "${from}" is reserved for the portal.`,
          'Choose another path.',
        ),
      ];
    const page = from.endsWith('*') ? undefined : table.match(from)?.page;
    if (page) {
      const what = `The page "${page.name}" stands at "${from}".`;
      return [
        warning(
          place,
          'idle-redirect',
          what,
          'This redirect has no effect.',
          'Delete it, or take the path from the page.',
        ),
      ];
    }
    const circle = circleFrom(redirect, config, table);
    if (circle) {
      const what = `The redirect leads in a circle: ${circle.join(' → ')}.`;
      return [error(place, 'circle', what, 'Let one of them lead to a page.')];
    }
    return isOwn(to) ? deadEnd(to, config, table, placeAt(`/${index}/to`)) : [];
  });
}

/** Links without those to paths that the brand redirects. */
export function withoutRedirected(links: Link[], config: Pick<BrandConfig, 'redirects'>): Link[] {
  return links.filter(({ path }) => !redirectFor(config, withoutQuery(path)));
}

const isOwn = (to: string) => to.startsWith('/');
const withoutQuery = (path: string) => path.replace(/[?#].*$/s, '');

/** The paths of a circle, its first one also last; a star stands for some name. */
function circleFrom(
  { from }: Redirect,
  config: Pick<BrandConfig, 'redirects'>,
  table: PageTable,
): string[] | undefined {
  const paths = [from.replace(/\*$/, 'x')];
  for (;;) {
    const path = paths.at(-1) ?? '';
    const target = table.match(path) ? undefined : redirectFor(config, path)?.location;
    if (target === undefined || !isOwn(target)) return undefined;
    const next = withoutQuery(target);
    if (paths.some((before) => before.toLowerCase() === next.toLowerCase())) return [...paths, next];
    // Each step of a star may make the path longer, for ever.
    if (paths.length > (config.redirects?.length ?? 0)) return [...paths, next];
    paths.push(next);
  }
}

function deadEnd(
  to: string,
  config: Pick<BrandConfig, 'redirects'>,
  table: PageTable,
  place: Place,
): Issue[] {
  const path = withoutQuery(to);
  if (to.includes('*') || redirectFor(config, path)) return [];
  return checkLinks([{ ...place, path: to }], table);
}
