import { matchPage } from '../matchPage.ts';
import { error, type Issue } from '../read/finding.ts';
import type { PageTable } from '../layer/PageTable.ts';
import { finishPage, pageKeyPlace, type DraftPage } from '../layer/layerPages.ts';

/** Addresses that are the portal's and the platform's own (docs/architecture.md); a part that may be left out is there, too. */
export const reservedPath =
  /^\/(?:-|media|wps|lgw|lotto|healthz|readyz|metrics|ping|favicon\.ico|robots\.txt|sitemap\.xml)\??(?:\/|$)/;

/** Pages without which no site stands: the portal serves them by name. */
const neededPages = ['home', 'not-found', 'maintenance', 'region-block'];

const kept = new WeakMap<PageTable, Issue[]>();

/** Paths that cannot be: reserved ones, those with a star inside, those of two pages at once. A table is looked at once. */
export function checkPaths(table: PageTable, pages: DraftPage[]): Issue[] {
  let issues = kept.get(table);
  if (!issues) kept.set(table, (issues = wrongPaths(pages)));
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
          error(place, 'reserved-path', `The path "${path}" is the portal's own.`, 'Choose another one.'),
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
            `The path "${path}" is that of the page "${other}" too.`,
            'Keep it on one of them.',
          ),
        );
      }
      taken.set(form, page.name);
    }
  }
  return issues;
}

/** A path as it is compared: what its parameters are called, and case, do not count. */
const formOf = (path: string) => path.toLowerCase().replace(/:[^/?]+/g, ':');

/** Pages that a site lacks: those that the portal asks for by name, and one where visitors begin. */
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
    error(place, 'missing-page', 'No page stands at "/".', 'Add "/" to the paths of home.'),
  ];
}
