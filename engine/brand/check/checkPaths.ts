import type { Condition } from '#engine/contracts/audience.ts';
import { fileOfPage } from '../centres.ts';
import { placeOf, type Sourced } from '../read/origin.ts';
import { checkCondition, type ConditionContext } from './checkCondition.ts';
import { error, type Issue } from '../read/finding.ts';
import type { PageTable } from '../layer/PageTable.ts';
import type { LayeredPage } from '../layer/layered.ts';
import { pageKeyPlace, type DraftPage } from '../layer/layerPages.ts';

/** Paths reserved for the portal and the platform (docs/architecture.md), also with an optional segment (`/media?`). */
export const reservedPath =
  /^\/(?:-|media|wps|lgw|lotto|healthz|readyz|metrics|ping|favicon\.ico|robots\.txt|sitemap\.xml)\??(?:\/|$)/;

/** Pages that every site needs, because the portal serves them by name. */
const neededPages = ['home', 'not-found', 'maintenance', 'region-block'];

/** Conditions of pages; the pages that the portal needs have none. */
export function checkPageConditions(pages: LayeredPage[], config: ConditionContext | undefined): Issue[] {
  return pages.flatMap(({ draft: { name, keys } }) => {
    const when = keys.get('when') as Sourced<Condition> | undefined;
    if (!when) return [];
    if (!neededPages.includes(name)) return checkCondition(when, config);
    const what = `The page "${name}" must exist for everyone, so it cannot have a condition.`;
    return [error(placeOf(when), 'conditional-page', what, 'Give conditions to widgets on it instead.')];
  });
}

/** Reserved paths, paths with a star inside, and paths that two pages share. */
export function checkPaths(pages: LayeredPage[]): Issue[] {
  const issues: Issue[] = [];
  const taken = new Map<string, string>();
  for (const { draft, page } of pages) {
    for (const [index, path] of page.paths.entries()) {
      const place = () => pageKeyPlace(draft, 'paths', index);
      const form = formOf(path);
      const other = taken.get(form);
      if (page.centre)
        issues.push(
          error(
            place(),
            'wrong-path',
            `A page of a centre has no path of its own: "?open=${page.name}" opens it over any page.`,
            'Remove the paths, or move the file to pages/.',
          ),
        );
      else if (reservedPath.test(form))
        issues.push(
          error(
            place(),
            'reserved-path',
            `The path "${path}" is reserved for the portal.`,
            'Choose another path.',
          ),
        );
      else if (/\*./.test(path) || /[^/]\*/.test(path)) {
        issues.push(
          error(
            place(),
            'wrong-path',
            `The path "${path}" has a star that is not its last part.`,
            'End it with /*, or name the part: /:name.',
          ),
        );
      } else if (other !== undefined && other !== page.name) {
        issues.push(
          error(
            place(),
            'duplicate-path',
            `The path "${path}" is already a path of the page "${other}" too.`,
            'Keep it on one of them.',
          ),
        );
      }
      taken.set(form, page.name);
    }
  }
  return issues;
}

/** A path for comparison: case and names of parameters do not matter. */
const formOf = (path: string) => path.toLowerCase().replace(/:[^/?]+/g, ':');

/** Pages that a site lacks: those that the portal serves by name, and a page at `/`. */
export function checkNeededPages(
  { pages, match }: PageTable,
  home: DraftPage | undefined,
  file: string,
): Issue[] {
  const names = new Set(pages.map(({ name }) => name));
  const missing = neededPages
    .filter((name) => !names.has(name))
    .map((name) =>
      error(
        { file, line: 1, column: 1 },
        'missing-page',
        `The page "${name}" is missing.`,
        `Add ${fileOfPage(name)}, or extend a brand that has it.`,
      ),
    );
  if (!home || match('/')) return missing;
  const place = pageKeyPlace(home, 'paths');
  return [
    ...missing,
    error(place, 'missing-page', 'There is no page at "/".', 'Add "/" to the paths of home.'),
  ];
}
