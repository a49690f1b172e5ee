import type { JsonFile } from '../read/origin.ts';
import type { PageFile } from '../read/fileTypes.ts';
import type { Issue } from '../read/finding.ts';
import { finishPage, layerPage, type DraftPage } from './layerPages.ts';
import { layerShell } from './layerShell.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import type { DraftTree } from './tree.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import type { PageTable } from './PageTable.ts';

/**
 * Pages, shell and words after all layers. Whatever the top layer leaves unchanged is the same object as in the layers
 * below, so a thousand brands on one base store and check its pages once.
 */
export interface Layered {
  /** By name, sorted by name. */
  pages: ReadonlyMap<string, { draft: DraftPage; issues: Issue[] }>;
  shell: { tree: DraftTree; issues: Issue[] };
  /** Language → key → text, of all layers. */
  words: BrandRevision['words'];
  table: PageTable;
}

const cache = new WeakMap<BrandFolder, { layers: BrandFolder[]; layered: Layered }>();

/** Applies layers, lowest first. The issues of a page or the shell are returned with it. */
export function layered(layers: BrandFolder[]): Layered {
  const own = layers.at(-1);
  const below = layers.slice(0, -1);
  if (!own || below.length === 0) return over(undefined, layers);
  return over(cachedLayered(below), layers);
}

/** As `layered`, cached for as long as the folder of the top layer exists. */
function cachedLayered(layers: BrandFolder[]): Layered {
  const top = layers.at(-1);
  const before = top && cache.get(top);
  if (before?.layers.length === layers.length && before.layers.every((layer, at) => layer === layers[at]))
    return before.layered;
  const made = layered(layers);
  if (top) cache.set(top, { layers, layered: made });
  return made;
}

function over(below: Layered | undefined, layers: BrandFolder[]): Layered {
  const own = layers.at(-1);
  const pages = pagesOver(below, layers, own);
  return {
    pages,
    shell:
      below && own?.shell === undefined ? below.shell : withIssues((issues) => layerShell(layers, issues)),
    words: wordsOver(below?.words ?? {}, own),
    table: below && isSameTable(below.pages, own) ? below.table : { pages: [...pages.values()].map(pageOf) },
  };
}

function withIssues(make: (issues: Issue[]) => DraftTree): Layered['shell'] {
  const issues: Issue[] = [];
  return { tree: make(issues), issues };
}

const pageOf = ({ draft }: { draft: DraftPage }) => finishPage(draft);

function pagesOver(
  below: Layered | undefined,
  layers: BrandFolder[],
  own: BrandFolder | undefined,
): Layered['pages'] {
  if (!own || (below && own.pages.size === 0)) return below?.pages ?? new Map();
  const names = [...new Set([...(below?.pages.keys() ?? []), ...own.pages.keys()])].toSorted();
  const pages = new Map<string, { draft: DraftPage; issues: Issue[] }>();
  for (const name of names) {
    const before = below?.pages.get(name);
    if (before && !own.pages.has(name)) {
      pages.set(name, before);
      continue;
    }
    const issues: Issue[] = [];
    const draft = layerPage(name, layers, names, issues);
    if (draft) pages.set(name, { draft, issues });
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
