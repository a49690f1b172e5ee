import type { WidgetRegistry } from '#engine/compose/types.ts';
import { nearest } from '#kit/nearest.ts';
import type { FolderAsset } from './assets/readAsset.ts';
import { sha256 } from './assets/sha256.ts';
import { checkLinks } from './checkLinks.ts';
import { missingTexts, offeredLanguages } from './checkLanguages.ts';
import { checkTree, finishNodes, type NodeContext } from './checkNodes.ts';
import { checkNeededPages, checkPaths } from './checkPaths.ts';
import { checkWords } from './checkWords.ts';
import { error, type Issue } from './issue.ts';
import { finishConfig, languageOrigin, layerConfig } from './layerConfig.ts';
import { finishPage, layerPages, type DraftPage } from './layerPages.ts';
import { layersOf } from './layers.ts';
import { layerShell, shellRegions } from './layerShell.ts';
import { layerTheme } from './layerTheme.ts';
import { layerWords, plainWords } from './layerWords.ts';
import { placeOf } from './origin.ts';
import type { BrandFolder } from './readFolder.ts';
import { formsOf, stemOf } from './textKeys.ts';
import { allSpots, type DraftNode, type DraftTree } from './tree.ts';
import type { Asset, BrandConfig, BrandRevision, PageNode } from './types.ts';

/** What comes of a brand's folder and those below it. */
export interface Compiled {
  /** All that is wrong, of this brand and of the layers that it stands on. */
  issues: Issue[];
  /** There where it is a site and nothing is an error. */
  revision?: BrandRevision;
  /** The files of the revision, for keeping them. */
  assets: FolderAsset[];
}

/** Applies all layers of a brand and validates the result. Pure but for hashing; never throws on what a brand says. */
export async function compileBrand(
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<Compiled> {
  const issues: Issue[] = [];
  const layers = layersOf(brand, folders, issues) ?? [brand];
  issues.push(...layers.flatMap((layer) => layer.issues));
  if (hasErrors(issues)) return { issues, assets: [] };
  return new Compilation(brand, layers, widgets, issues).run();
}

export const hasErrors = (issues: Issue[]) => issues.some(({ severity }) => severity === 'error');

class Compilation {
  readonly #brand: BrandFolder;
  readonly #layers: BrandFolder[];
  readonly #widgets: WidgetRegistry;
  readonly #issues: Issue[];
  readonly #isSite: boolean;

  constructor(brand: BrandFolder, layers: BrandFolder[], widgets: WidgetRegistry, issues: Issue[]) {
    this.#brand = brand;
    this.#layers = layers;
    this.#widgets = widgets;
    this.#issues = issues;
    this.#isSite = brand.config?.value.site !== false;
  }

  async run(): Promise<Compiled> {
    const own = this.#brand.config;
    if (own === undefined) return { issues: this.#issues, assets: [] };
    const assets = new Map(this.#layers.flatMap((layer) => [...layer.assets]));
    const draftConfig = layerConfig(
      this.#layers.flatMap(({ config }) => config ?? []),
      own,
    );
    const config = finishConfig(draftConfig, this.#isSite ? this.#issues : []);
    const themeFile = this.#layers.findLast((layer) => layer.theme !== undefined)?.theme ?? own;
    const theme = layerTheme(
      this.#layers.flatMap((layer) => layer.theme ?? []),
      placeOf({ source: themeFile, pointer: '' }),
      this.#isSite,
      this.#issues,
    );
    const words = layerWords(this.#layers);
    const plain = plainWords(words);
    const pages = layerPages(this.#layers, this.#issues);
    const shell = layerShell(this.#layers, this.#issues);
    const context = this.#context(assets, plain, config);
    this.#checkTrees(pages, shell, context);
    this.#issues.push(...checkPaths(pages));
    this.#issues.push(...checkLinks(context.used.links, pages.map(finishPage)));
    for (const page of pages) for (const key of pageTexts(page)) context.used.keys.add(key);
    this.#issues.push(...checkWords(words, this.#widgets, new Set([...context.used.keys].map(stemOf))));
    if (this.#isSite)
      this.#issues.push(...checkNeededPages(pages, `${own.file.slice(0, own.file.lastIndexOf('/'))}/pages`));
    if (config === undefined) return { issues: this.#issues, assets: [] };
    this.#checkConfigAssets(config, assets, (key) =>
      placeOf(draftConfig.keys.get(key) ?? { source: own, pointer: '' }),
    );
    const languages = offeredLanguages(
      config.languages,
      config.defaultLanguage,
      (tag) => missingTexts(tag, context.used, plain, this.#widgets),
      (index) => placeOf(languageOrigin(draftConfig), `/${index}`),
      this.#isSite ? this.#issues : [],
    );
    if (hasErrors(this.#issues) || !this.#isSite) return { issues: this.#issues, assets: [] };
    const revision = await withHash({
      brand: this.#brand.brand,
      layers: this.#layers.map((layer) => layer.brand),
      config: { ...config, languages },
      theme,
      pages: pages.map(finishPage),
      shell: {
        top: nodesOf(shell, 'top'),
        rail: nodesOf(shell, 'rail'),
        side: nodesOf(shell, 'side'),
        bottom: nodesOf(shell, 'bottom'),
        overlays: nodesOf(shell, 'overlays'),
      },
      words: plain,
      assets: Object.fromEntries([...assets].toSorted(byKey).map(([path, asset]) => [path, assetOf(asset)])),
    });
    return { issues: this.#issues, revision, assets: [...assets.values()] };
  }

  #checkTrees(pages: DraftPage[], shell: DraftTree, context: NodeContext): void {
    checkTree(shell, new Map(), context, this.#issues);
    for (const page of pages) {
      const standing = new Set(finishPage(page).shell);
      const others = new Map<string, DraftNode>();
      for (const region of shellRegions) {
        if (!standing.has(region)) continue;
        const slot = shell.regions.get(region);
        const part: DraftTree = { ...shell, regions: new Map(slot ? [[region, slot]] : []) };
        for (const { node } of allSpots(part)) others.set(node.id, node);
      }
      checkTree(page.tree, others, context, this.#issues);
    }
  }

  #context(
    assets: Map<string, FolderAsset>,
    words: BrandRevision['words'],
    config: BrandConfig | undefined,
  ): NodeContext {
    const widgets = this.#widgets;
    return {
      widgets,
      hasAsset: (path) => assets.has(path),
      nearestAsset: (path) => nearest(path, assets.keys()),
      hasText: (key) => {
        const dot = key.indexOf('.');
        const own = widgets.get(key.slice(0, dot))?.words ?? {};
        const short = key.slice(dot + 1);
        return (
          Object.values(words).some((texts) => formsOf(key).some((form) => texts[form] !== undefined)) ||
          Object.values(own).some((texts) => formsOf(short).some((form) => texts[form] !== undefined))
        );
      },
      languages: config && new Set(config.languages.map(({ tag }) => tag)),
      used: { widgets: new Set(), keys: new Set(), links: [] },
    };
  }

  #checkConfigAssets(
    config: BrandConfig,
    assets: ReadonlyMap<string, FolderAsset>,
    placeOfKey: (key: string) => ReturnType<typeof placeOf>,
  ): void {
    const named = [
      ['favicon', config.favicon],
      ['shareImage', config.shareImage],
      ...config.fonts.flatMap(({ files }) => files.map(({ src }) => ['fonts', src])),
    ];
    for (const [key = '', path = ''] of named) {
      if (assets.has(path)) continue;
      const meant = nearest(path, assets.keys());
      const todo =
        meant === undefined ? 'Put the file there, or correct its name.' : `Did you mean "${meant}"?`;
      this.#issues.push(error(placeOfKey(key), 'missing-asset', `The file "${path}" is not there.`, todo));
    }
  }
}

function pageTexts(page: DraftPage): string[] {
  const { title, description } = finishPage(page);
  return [title, description];
}

function nodesOf(tree: DraftTree, region: string): PageNode[] {
  return finishNodes(tree.regions.get(region)?.nodes ?? []);
}

function assetOf({ brand, path, sha256: hash, type, bytes, width, height }: FolderAsset): Asset {
  const sides = width === undefined || height === undefined ? {} : { width, height };
  return { path, file: `${brand}/${path}`, hash: hash.slice(0, 16), type, bytes, ...sides };
}

/** The revision's name is a hash of all that visitors could notice: equal content, equal name. */
async function withHash(content: Omit<BrandRevision, 'revision'>): Promise<BrandRevision> {
  const assets = Object.values(content.assets).map(({ path, hash, type }) => [path, hash, type]);
  const hash = await sha256(JSON.stringify(sorted({ ...content, assets })));
  return { ...content, revision: hash.slice(0, 12) };
}

/** Keys of objects in one order, so that the order in which people write them does not count. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(byKey)
      .map(([key, item]) => [key, sorted(item)]),
  );
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);
