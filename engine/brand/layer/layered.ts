import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import type { JsonFile } from '../read/origin.ts';
import type { PageFile } from '../read/fileTypes.ts';
import type { Issue } from '../read/finding.ts';
import { centreOf } from '../centres.ts';
import { withCentreMenus } from './withCentreMenus.ts';
import { finishNodes } from './finishNodes.ts';
import { finishPage, layerPage, type DraftPage } from './layerPages.ts';
import { layerShell, shellRegions } from './layerShell.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import type { DraftTree } from './tree.ts';
import type { BrandRevision, Page, PageNode } from '#engine/contracts/revision.ts';
import { pageMatcher } from '../pageMatcher.ts';
import type { PageTable } from './PageTable.ts';

/** A page after all layers: with its origins, and as a revision stores it. */
export interface LayeredPage {
  draft: DraftPage;
  page: Page;
  issues: Issue[];
}

/**
 * Pages, shell and words after all layers. With a memo, whatever the top layer leaves unchanged is the same object as
 * in the layers below, so a thousand brands on one base store and check its pages once.
 */
export interface Layered {
  /** By name, sorted by name. */
  pages: ReadonlyMap<string, LayeredPage>;
  shell: { tree: DraftTree; finished: BrandRevision['shell']; issues: Issue[] };
  /** Language → key → text, of all layers. */
  words: BrandRevision['words'];
  table: PageTable;
}

/** Applies layers, lowest first. The issues of a page or the shell are returned with it. */
export function layered(layers: BrandFolder[], memo: Memo = noMemo): Layered {
  const [lowest, ...others] = layers.slice(0, -1);
  if (!lowest) return over(undefined, layers, memo);
  const below = memo('brand layers', [lowest, ...others], () => layered([lowest, ...others], memo));
  return over(below, layers, memo);
}

function over(below: Layered | undefined, layers: BrandFolder[], memo: Memo): Layered {
  const own = layers.at(-1);
  const pages = pagesOver(below, layers, memo);
  return {
    pages,
    shell: below && own && leavesShell(own) ? below.shell : shellOf(layers, pages, memo),
    words: wordsOver(below?.words ?? {}, own),
    table: below && isSameTable(below.pages, own) ? below.table : tableOf(pages),
  };
}

/** Whether a folder changes neither the shell nor the menu of a centre in it. */
function leavesShell({ shell, pages }: BrandFolder): boolean {
  return shell === undefined && ![...pages.keys()].some(centreOf);
}

function shellOf(layers: BrandFolder[], pages: Layered['pages'], memo: Memo): Layered['shell'] {
  const issues: Issue[] = [];
  const tree = layerShell(layers, issues);
  const [top, rail, side, bottom, always, overlays] = shellRegions.map((region) =>
    finishNodes(tree.regions.get(region)?.nodes ?? [], memo),
  ) as [PageNode[], PageNode[], PageNode[], PageNode[], PageNode[], PageNode[]];
  const all = [...pages.values()].map(({ page }) => page);
  return {
    tree,
    finished: { top, rail, side, bottom, always, overlays: withCentreMenus(overlays, all) },
    issues,
  };
}

function tableOf(layeredPages: Layered['pages']): PageTable {
  const pages = [...layeredPages.values()].map(({ page }) => page);
  return { pages, match: pageMatcher(pages) };
}

function pagesOver(below: Layered | undefined, layers: BrandFolder[], memo: Memo): Layered['pages'] {
  const own = layers.at(-1);
  if (!own || (below && own.pages.size === 0)) return below?.pages ?? new Map();
  const names = [...new Set([...(below?.pages.keys() ?? []), ...own.pages.keys()])].toSorted();
  const pages = new Map<string, LayeredPage>();
  for (const name of names) {
    const before = below?.pages.get(name);
    if (before && !own.pages.has(name)) {
      pages.set(name, before);
      continue;
    }
    const issues: Issue[] = [];
    const draft = layerPage(name, layers, names, issues);
    if (draft) pages.set(name, { draft, page: finishPage(draft, memo), issues });
  }
  return pages;
}

/** Whether a folder adds no page and changes no path. */
function isSameTable(below: Layered['pages'], own: BrandFolder | undefined): boolean {
  const files: [string, JsonFile<PageFile>][] = [...(own?.pages ?? [])];
  return files.every(([name, { value }]) => below.has(name) && value.paths === undefined);
}

function wordsOver(below: BrandRevision['words'], own: BrandFolder | undefined): BrandRevision['words'] {
  if (!own || own.words.size === 0) return below;
  const words = { ...below };
  for (const [language, { value }] of own.words) {
    const { $schema: _schema, ...texts } = value;
    words[language] = { ...below[language], ...texts };
  }
  return words;
}
