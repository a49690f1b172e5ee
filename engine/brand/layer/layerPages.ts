import type { Memo } from '#engine/contracts/memo.ts';
import { closestMatch } from '#kit/closestMatch.ts';
import { childPointer } from '#kit/json/index.ts';
import type { NodeFile, PageFile } from '../read/fileTypes.ts';
import { error, type Issue } from '../read/finding.ts';
import { centreOf } from '../centres.ts';
import { layerKeys } from './layerKeys.ts';
import { layerTree } from './layerTree.ts';
import { placeOf, type JsonFile, type Sourced } from '../read/origin.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import type { DraftTree } from './tree.ts';
import type { Page } from '#engine/contracts/revision.ts';
import { finishNodes } from './finishNodes.ts';

/** A page after all layers: its tree, and every other key with its origin. */
export interface DraftPage {
  name: string;
  tree: DraftTree;
  keys: Map<string, Sourced>;
  /** The file of the topmost layer that has one. */
  top: JsonFile<PageFile>;
}

const treeKeys = new Set(['$schema', 'nodes', 'change']);

/** All pages of all layers, lowest first, by name. */
export function layerPages(layers: BrandFolder[], issues: Issue[]): DraftPage[] {
  const names = [...new Set(layers.flatMap(({ pages }) => [...pages.keys()]))].toSorted();
  return names.flatMap((name) => layerPage(name, layers, names, issues) ?? []);
}

/** One page of all layers, lowest first. `names` are those of all pages, for suggestions. */
export function layerPage(
  name: string,
  layers: BrandFolder[],
  names: string[],
  issues: Issue[],
): DraftPage | undefined {
  const files = layers.flatMap(({ pages }) => pages.get(name) ?? []);
  const top = files.at(-1);
  if (top === undefined) return undefined;
  const below = (layer: JsonFile<PageFile>) => files.indexOf(layer) === 0;
  const strays = files.filter(
    (file) =>
      below(file) && file.value.nodes === undefined && (file.value.change !== undefined || saysNothing(file)),
  );
  for (const stray of strays) issues.push(nothingBelow(stray, name, names));
  const tree = layerTree(
    `the page "${name}"`,
    files.map((file) => ({
      source: file,
      regions: [['main', '/nodes', nodesOf(file)]],
      change: strays.includes(file) ? undefined : file.value.change,
    })),
    issues,
  );
  return { name, tree, keys: layerKeys(files, (key) => treeKeys.has(key)), top };
}

/** Whether the page would be empty and unreachable. */
const saysNothing = ({ value: { paths, over, status } }: JsonFile<PageFile>) =>
  paths === undefined && over === undefined && status === undefined;

const nodesOf = (file: JsonFile<PageFile>): NodeFile[] | undefined => file.value.nodes;

/** Whether an issue says that there is no such page to change. */
export const isNothingBelow = ({ code }: Issue) => code === 'nothing-below';

function nothingBelow(file: JsonFile<PageFile>, name: string, names: string[]): Issue {
  const meant = closestMatch(
    name,
    names.filter((other) => other !== name),
  );
  const what = `No layer below has a page "${name}", so there is nothing to change.`;
  const todo =
    meant === undefined ? 'Add "nodes" to it, or correct the file name.' : `Did you mean ${meant}.json?`;
  return error(placeOf({ source: file, pointer: '/change' }), 'nothing-below', what, todo);
}

/** Of the pages maintenance and region-block. */
const gateStatuses: ReadonlySet<number> = new Set([451, 503]);

/** The position of a page of a centre that states none. */
const lastPosition = 1000;

/** The page as a revision stores it. Its keys have passed the schema. */
export function finishPage({ name, tree, keys }: DraftPage, memo: Memo): Page {
  const centre = centreOf(name);
  const title = centre ? `${name.replace('/', '.')}.title` : `page.${name}.title`;
  const defaults: Omit<Page, 'nodes'> = {
    name,
    ...(centre && { centre, position: lastPosition }),
    paths: [],
    title,
    // Search engines never see a page of a centre.
    description: centre ? title : `page.${name}.description`,
    noindex: false,
    status: 200,
    gamePage: false,
    coming: false,
    shell: ['top', 'rail', 'side', 'bottom', 'overlays'],
  };
  const stated: Partial<Page> = Object.fromEntries([...keys].map(([key, { value }]) => [key, value]));
  const share: unknown = stated.shareImage;
  if (typeof share === 'string') stated.shareImage = { '*': share };
  const page = { ...defaults, ...stated };
  // The gate's pages ask the platform nothing on behalf of a member.
  const shell: Page['shell'] = gateStatuses.has(page.status) ? page.shell : [...page.shell, 'always'];
  return { ...page, shell, nodes: finishNodes(tree.regions.get('main')?.nodes ?? [], memo) };
}

/** The place of a page's key, or of the page if it lacks the key. */
export function pageKeyPlace({ keys, top }: DraftPage, key: string, index?: number) {
  const origin = keys.get(key) ?? { source: top, pointer: '' };
  return placeOf(origin, index === undefined ? '' : childPointer('', index));
}
