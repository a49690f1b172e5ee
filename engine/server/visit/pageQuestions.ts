import { visitorQuestions, type VisitorQuestions } from '#engine/access/index.ts';
import { pageMatcher } from '#engine/brand/index.ts';
import { shownPage } from '#engine/compose/index.ts';
import type { Condition } from '#engine/contracts/audience.ts';
import type { BrandRevision, Page, PageNode } from '#engine/contracts/revision.ts';
import { weakCache } from '../cache/createCache.ts';
import { allNodes } from '#kit/allNodes.ts';

/** What the conditions of a brand want to know about visitors. */
export interface BrandQuestions {
  /** Of all its pages. */
  brand: VisitorQuestions;
  /** Of the page at a path, with its shell; undefined if they ask nothing. */
  at: (path: string) => VisitorQuestions | undefined;
}

const cache = weakCache<BrandRevision, BrandQuestions | null>('visitor questions');

/** The questions of a brand; null for a brand without any, which costs one look-up per request. */
export function brandQuestions(revision: BrandRevision): BrandQuestions | null {
  let found = cache.get(revision);
  if (found === undefined) cache.set(revision, (found = readQuestions(revision)));
  return found;
}

function readQuestions(revision: BrandRevision): BrandQuestions | null {
  const { pages, shell } = revision;
  const ofAll = [...pages.flatMap(conditionsOfPage), ...Object.values(shell).flatMap(conditionsIn)];
  const brand = visitorQuestions(ofAll);
  if (!brand) return null;
  const match = pageMatcher(pages);
  const ofPages = new Map<Page | undefined, VisitorQuestions | undefined>();
  return {
    brand,
    at: (path) => {
      const page = match(path)?.page;
      if (!ofPages.has(page)) ofPages.set(page, visitorQuestions(conditionsFor(revision, page)));
      return ofPages.get(page);
    },
  };
}

/** The conditions of everything that a path may show: where its page does not exist, the page `not-found`. */
function conditionsFor(revision: BrandRevision, page: Page | undefined): Condition[] {
  const missing = revision.pages.find(({ name }) => name === 'not-found');
  const shown = [page && shownPage(revision, page).page, !page || page.when ? missing : undefined];
  return shown.flatMap((one) =>
    one
      ? [...conditionsOfPage(one), ...one.shell.flatMap((region) => conditionsIn(revision.shell[region]))]
      : [],
  );
}

function conditionsOfPage({ when, nodes }: Page): Condition[] {
  return [...(when ? [when] : []), ...conditionsIn(nodes)];
}

function conditionsIn(nodes: PageNode[]): Condition[] {
  return allNodes(nodes).flatMap(({ when }) => when ?? []);
}
