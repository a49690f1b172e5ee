import type { Condition } from '#engine/contracts/audience.ts';
import { matchPage } from '../matchPage.ts';
import { placeOf, type Sourced } from '../read/origin.ts';
import { checkCondition, type ConditionContext } from './checkCondition.ts';
import { error, type Issue } from '../read/finding.ts';
import type { PageTable } from '../layer/PageTable.ts';
import { finishPage, pageKeyPlace, type DraftPage } from '../layer/layerPages.ts';

/** Paths reserved for the portal and the platform (docs/architecture.md), also with an optional segment (`/media?`). */
export const reservedPath =
  /^\/(?:-|media|wps|lgw|lotto|healthz|readyz|metrics|ping|favicon\.ico|robots\.txt|sitemap\.xml)\??(?:\/|$)/;

/** Pages that every site needs, because the portal serves them by name. */
const neededPages = ['home', 'not-found', 'maintenance', 'region-block'];

/** Conditions of pages; the pages that the portal needs have none. */
export function checkPageConditions(pages: DraftPage[], config: ConditionContext | undefined): Issue[] {
  return pages.flatMap((page) => {
    const when = page.keys.get('when') as Sourced<Condition> | undefined;
    if (!when) return [];
    if (!neededPages.includes(page.name)) return checkCondition(when, config);
    const what = `The page "${page.name}" must exist for everyone, so it cannot have a condition.`;
    return [error(placeOf(when), 'conditional-page', what, 'Give conditions to widgets on it instead.')];
  });
}

const cache = new WeakMap<PageTable, Issue[]>();

/** Reserved paths, paths with a star inside, and paths that two pages share. Cached by page table. */
export function checkPaths(table: PageTable, pages: DraftPage[]): Issue[] {
  let issues = cache.get(table);
  if (!issues) cache.set(table, (issues = wrongPaths(pages)));
  return issues;
}

function wrongPaths(pages: DraftPage[]): Issue[] {
  const issues: Issue[] = [];
  const taken = new Map<string, string>();
  for (const page of pages) {
    for (const [index, path] of finishPage(page).paths.entries()) {
      const place = pageKeyPlace(page, 'paths', index);
      const form = formOf(path);
      const other = taken.get(form);
      if (reservedPath.test(form))
        issues.push(
          error(
            place,
            'reserved-path',
            `The path "${path}" is reserved for the portal.`,
            'Choose another path.',
          ),
        );
      else if (/\*./.test(path) || /[^/]\*/.test(path)) {
        issues.push(
          error(
            place,
            'wrong-path',
            `The path "${path}" has a star that is not its last part.`,
            'End it with /*, or name the part: /:name.',
          ),
        );
      } else if (other !== undefined && other !== page.name) {
        issues.push(
          error(
            place,
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
export function checkNeededPages(table: PageTable, pages: DraftPage[], file: string): Issue[] {
  const names = new Set(pages.map(({ name }) => name));
  const missing = neededPages
    .filter((name) => !names.has(name))
    .map((name) =>
      error(
        { file, line: 1, column: 1 },
        'missing-page',
        `The page "${name}" is missing.`,
        `Add pages/${name}.json, or extend a brand that has it.`,
      ),
    );
  const home = pages.find(({ name }) => name === 'home');
  if (!home || matchPage(table, '/')) return missing;
  const place = pageKeyPlace(home, 'paths');
  return [
    ...missing,
    error(place, 'missing-page', 'There is no page at "/".', 'Add "/" to the paths of home.'),
  ];
}
