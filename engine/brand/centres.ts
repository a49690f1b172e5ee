import type { Centre } from '#engine/contracts/revision.ts';

const inCentre = /^(member|agent)\/./;

/** The centre that a page belongs to, by its name: `member/withdraw`. Undefined for a page with paths of its own. */
export function centreOf(page: string): Centre | undefined {
  return inCentre.exec(page)?.[1] as Centre | undefined;
}

/** The file of a page in a brand folder: `pages/home.json`, `member/withdraw.json`. */
export function fileOfPage(name: string): string {
  return centreOf(name) ? `${name}.json` : `pages/${name}.json`;
}

/** The name of the page in a file of a brand folder; undefined for any other file. */
export function pageOfFile(path: string): string | undefined {
  const [, page, ofCentre] =
    /^(?:pages\/([a-z0-9][a-z0-9-]*)|((?:member|agent)\/[a-z][A-Za-z0-9-]*))\.json$/.exec(path) ?? [];
  return page ?? ofCentre;
}
