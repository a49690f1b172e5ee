import { noMemo, type Memo } from '#engine/contracts/memo.ts';
import { loadingTexts } from '#engine/contracts/loadingTexts.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import type { FolderAsset } from './read/assets/FolderAsset.ts';
import { checkLinks } from './check/checkLinks.ts';
import {
  missingTexts,
  offeredLanguages,
  type NeededTexts,
  type OfferedLanguage,
} from './check/checkLanguages.ts';
import { checkOpenings } from './check/checkOpenings.ts';
import { checkTree, idClashes } from './check/checkTree.ts';
import type { TreeCheck } from './check/TreeCheck.ts';
import { brandFindings, type BrandContent } from './check/brandFindings.ts';
import { checkPageOver } from './check/checkPageOver.ts';
import { checkOverlaps } from './check/checkOverlaps.ts';
import { checkNeededPages, checkPageConditions, checkPaths } from './check/checkPaths.ts';
import { checkWords } from './check/checkWords.ts';
import type { Issue } from './read/finding.ts';
import { finishConfig, languageOrigin, layerConfig, type DraftConfig } from './layer/layerConfig.ts';
import { layered, type Layered, type LayeredPage } from './layer/layered.ts';
import { isNothingBelow } from './layer/layerPages.ts';
import { layersOf } from './layer/layers.ts';
import { nameRevision } from './nameRevision.ts';
import { filesOfTheme, layerTheme } from './layer/layerTheme.ts';
import { seasonMoments } from './layer/seasonMoments.ts';
import { checkSeasonFiles, seasonFolders } from './check/checkSeasonFiles.ts';
import { linksInWords } from './check/linksInWords.ts';
import { missingAsset } from './check/missingAsset.ts';
import { childPointer } from '#kit/json/index.ts';
import { checkRedirects, withoutRedirected } from './check/checkRedirects.ts';
import { placeOf, type JsonFile } from './read/origin.ts';
import type { BrandFile } from './read/fileTypes.ts';
import type { BrandFolder } from './read/BrandFolder.ts';
import { formsOf, hasStem, stemOf } from './check/textKeys.ts';
import type { DraftTree } from './layer/tree.ts';
import type { Asset, BrandConfig, BrandRevision, Centre, PageNode } from '#engine/contracts/revision.ts';
import { withoutCentres } from './layer/withoutCentres.ts';

/** The result of compiling a brand's folder with the layers below it. */
export interface Compiled {
  /** All problems of this brand and of the layers below it. */
  issues: Issue[];
  /** Present if the brand is a site and has no errors. */
  revision?: BrandRevision;
  /** The files of the revision, to be stored with it. */
  assets: FolderAsset[];
  /** What each page and the shell show. Empty if the brand could not be compiled so far. */
  trees: TreeTexts[];
}

/** The texts of a page, or of the shell, which is named `shell`. */
export interface TreeTexts {
  name: string;
  /** Names of its widgets; it shows all their own texts. */
  widgets: ReadonlySet<string>;
  /** Full keys that the page and its props name. */
  keys: ReadonlySet<string>;
}

/**
 * Applies all layers of a brand and validates the result. Never throws because of a brand's content. A memo that serves
 * many brands makes what they share once, and as one object.
 */
export async function compileBrand(
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
  memo: Memo = noMemo,
): Promise<Compiled> {
  const issues: Issue[] = [];
  const layers = layersOf(brand, folders, issues) ?? [brand];
  issues.push(...layers.flatMap((layer) => layer.issues));
  if (hasErrors(issues)) return { issues, assets: [], trees: [] };
  return new Compilation(brand, layers, widgets, issues, memo).run();
}

export const hasErrors = (issues: Issue[]) => issues.some(({ severity }) => severity === 'error');

class Compilation {
  readonly #brand: BrandFolder;
  readonly #layers: BrandFolder[];
  readonly #widgets: WidgetRegistry;
  readonly #issues: Issue[];
  readonly #memo: Memo;
  readonly #isSite: boolean;

  constructor(
    brand: BrandFolder,
    layers: BrandFolder[],
    widgets: WidgetRegistry,
    issues: Issue[],
    memo: Memo,
  ) {
    this.#brand = brand;
    this.#layers = layers;
    this.#widgets = widgets;
    this.#issues = issues;
    this.#memo = memo;
    this.#isSite = brand.config?.value.site !== false;
  }

  async run(): Promise<Compiled> {
    const own = this.#brand.config;
    if (own === undefined) return this.#refused([]);
    const assets = new Map(this.#layers.flatMap((layer) => [...layer.assets]));
    const draft = layerConfig(
      this.#layers.flatMap(({ config }) => config ?? []),
      own,
    );
    const config = finishConfig(draft, this.#isSite ? this.#issues : []);
    const theme = this.#theme(own, assets);
    const site = layered(this.#layers, this.#memo);
    const content = this.#content(assets, site.words, config);
    const checks = this.#checkTrees(site, content);
    this.#checkPages(site, checks, config);
    const { trees, used } = this.#checkTexts(site, checks, content);
    if (config) this.#issues.push(...checkSeasonFiles(this.#brand, Object.keys(config.seasons ?? {})));
    if (this.#isSite) {
      const folder = `${own.file.slice(0, own.file.lastIndexOf('/'))}/pages`;
      this.#issues.push(...checkNeededPages(site.table, site.pages.get('home')?.draft, folder));
    }
    if (config === undefined) return this.#refused(trees);
    this.#checkFiles(config, draft, site, assets);
    const languages = this.#languages(config, draft, {
      missing: (tag) => missingTexts(tag, used, site.words, this.#widgets),
      exists: content.hasText,
    });
    if (hasErrors(this.#issues) || !this.#isSite) return this.#refused(trees);
    const moments = seasonMoments(this.#layers, config.seasons ?? {}, placeOf({ source: own, pointer: '' }));
    const parts = {
      brand: this.#brand.brand,
      layers: this.#layers.map((layer) => layer.brand),
      config: { ...config, languages },
      theme,
      ...withoutClosedCentres(config, site),
      words: site.words,
      assets: Object.fromEntries(
        [...assets].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([path, asset]) => [path, assetOf(asset)]),
      ),
      ...(moments.length > 0 && { moments }),
    };
    const revision = await nameRevision(parts, this.#memo);
    return { issues: this.#issues, revision, assets: [...assets.values()], trees };
  }

  /** The result without a revision: the brand has errors, or is no site. */
  #refused(trees: TreeTexts[]): Compiled {
    return { issues: this.#issues, assets: [], trees };
  }

  #theme(own: JsonFile<BrandFile>, assets: ReadonlyMap<string, FolderAsset>): BrandRevision['theme'] {
    const files = this.#layers.flatMap((layer) => layer.theme ?? []);
    const named = files.flatMap(filesOfTheme).filter(({ path }) => !assets.has(path));
    this.#issues.push(...named.map(({ place, path }) => missingAsset(place, path, assets.keys())));
    return layerTheme(
      files,
      placeOf({ source: files.at(-1) ?? own, pointer: '' }),
      this.#isSite,
      this.#issues,
    );
  }

  /** Paths, conditions, links, and the overlays that pages open. */
  #checkPages({ pages, shell, table }: Layered, checks: TreeCheck[], config: BrandConfig | undefined): void {
    const all = [...pages.values()];
    this.#issues.push(...checkPaths(all), ...checkOverlaps(all), ...checkPageConditions(all, config));
    const folders = [this.#brand, ...seasonFolders(this.#brand)];
    const links = [...checks.map((check) => check.links), ...folders.flatMap(linksInWords)];
    const standing = config?.redirects ? links.map((some) => withoutRedirected(some, config)) : links;
    this.#issues.push(...standing.flatMap((some) => checkLinks(some, table)));
    this.#issues.push(...checks.flatMap(({ openings }) => checkOpenings(openings, shell.tree)));
    this.#issues.push(...all.flatMap(({ draft }) => checkPageOver(draft, pages, shell.tree)));
  }

  /** Checks the texts of the layers. Returns what each page shows, and what the brand needs in all languages. */
  #checkTexts(
    site: Layered,
    checks: TreeCheck[],
    { hasText }: BrandContent,
  ): { trees: TreeTexts[]; used: NeededTexts } {
    const pages = [...site.pages.values()];
    const shown = checks.flatMap(({ texts }) => texts.map(({ name }) => name));
    const named = [...new Set([...shown, ...Object.values(loadingTexts)])];
    const known = named.filter(hasText);
    const stems = new Set([...known, ...pages.flatMap(textsOfPage)].map(stemOf));
    for (const files of [this.#layers, ...this.#seasonFolders()])
      this.#issues.push(
        ...checkWords(
          files,
          this.#widgets,
          (stem) => stems.has(stem),
          () => stems,
          this.#memo,
        ),
      );
    // A misspelt file name makes no page, so it needs no texts.
    const real = pages.filter(({ issues }) => !issues.some(isNothingBelow));
    return {
      trees: treeTexts(checks, pages, real, new Set(known)),
      used: {
        widgets: new Set(checks.flatMap((check) => [...check.widgets])),
        keys: new Set([...known, ...real.flatMap(textsOfPage)]),
      },
    };
  }

  /** Files that the configuration and the pages name, and redirects. */
  #checkFiles(
    config: BrandConfig,
    draft: DraftConfig,
    { pages, table }: Layered,
    assets: ReadonlyMap<string, FolderAsset>,
  ): void {
    const placeOfKey = (key: string, pointer = '') =>
      placeOf(draft.keys.get(key) ?? { source: draft.own, pointer: '' }, pointer);
    this.#checkConfigAssets(config, assets, placeOfKey);
    this.#checkShareImages([...pages.values()], assets);
    this.#issues.push(...checkRedirects(config, table, (pointer) => placeOfKey('redirects', pointer)));
  }

  #languages(
    { languages, defaultLanguage }: BrandConfig,
    draft: DraftConfig,
    texts: Pick<OfferedLanguage, 'missing' | 'exists'>,
  ): BrandConfig['languages'] {
    return offeredLanguages(
      languages,
      {
        brand: this.#brand.brand,
        defaultLanguage,
        ...texts,
        placeOfLanguage: (index) => placeOf(languageOrigin(draft), `/${index}`),
      },
      this.#isSite ? this.#issues : [],
    );
  }

  /** The layers with the texts of a season instead of their own: those of lower layers together, as in `checkWords`. */
  #seasonFolders(): BrandFolder[][] {
    const lower = this.#layers.slice(0, -1).flatMap(seasonFolders);
    const none = { ...this.#brand, words: new Map() };
    return [
      ...(lower.length > 0 ? [[...lower, none]] : []),
      ...seasonFolders(this.#brand).map((own) => [own]),
    ];
  }

  #checkTrees({ pages, shell }: Layered, content: BrandContent): TreeCheck[] {
    this.#issues.push(...[...pages.values()].flatMap(({ issues }) => issues), ...shell.issues);
    const check = (tree: DraftTree) => {
      const found = this.#memo('tree checks', [this.#widgets, tree], () => checkTree(tree, this.#widgets));
      this.#issues.push(...found.issues, ...brandFindings(found, content));
      return found;
    };
    const ofShell = check(shell.tree);
    const ofPages = [...pages.values()].map(({ draft, page }) => {
      const ofPage = check(draft.tree);
      this.#issues.push(...idClashes(ofPage, ofShell, page.shell));
      return ofPage;
    });
    return [ofShell, ...ofPages];
  }

  #content(
    assets: Map<string, FolderAsset>,
    words: BrandRevision['words'],
    config: BrandConfig | undefined,
  ): BrandContent {
    const languages = Object.values(words);
    return {
      hasAsset: (path) => assets.has(path),
      missingAsset: (place, path) => missingAsset(place, path, assets.keys()),
      hasText: (key) => {
        const dot = key.indexOf('.');
        const own = this.#widgets.get(key.slice(0, dot))?.words ?? {};
        return hasStem(own, stemOf(key.slice(dot + 1))) || hasForm(languages, key);
      },
      config,
    };
  }

  #checkShareImages(pages: LayeredPage[], assets: ReadonlyMap<string, FolderAsset>): void {
    for (const { draft, page } of pages) {
      for (const [language, path] of Object.entries(page.shareImage ?? {})) {
        if (assets.has(path)) continue;
        const origin = draft.keys.get('shareImage');
        if (!origin) continue;
        const place = placeOf(origin, typeof origin.value === 'string' ? '' : childPointer('', language));
        this.#issues.push(missingAsset(place, path, assets.keys()));
      }
    }
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
      if (!assets.has(path)) this.#issues.push(missingAsset(placeOfKey(key), path, assets.keys()));
    }
  }
}

/** What the shell (the first check) and the pages show. A page that does not exist has no texts of its own. */
function treeTexts(
  checks: TreeCheck[],
  pages: LayeredPage[],
  real: LayeredPage[],
  known: ReadonlySet<string>,
): TreeTexts[] {
  return checks.map(({ widgets, texts }, index) => {
    const page = pages[index - 1];
    const named = [...texts.map(({ name }) => name), ...(page ? [] : Object.values(loadingTexts))];
    const keys = named.filter((key) => known.has(key));
    if (!page) return { name: 'shell', widgets, keys: new Set(keys) };
    const own = real.includes(page) ? textsOfPage(page) : [];
    return { name: page.page.name, widgets, keys: new Set([...keys, ...own]) };
  });
}

const textsOfPage = ({ page: { title, description } }: LayeredPage) => [title, description];

/** Whether any language has the text, or any plural form of it. */
function hasForm(all: Record<string, string>[], key: string): boolean {
  if (all.some((words) => words[key] !== undefined)) return true;
  return formsOf(key).some((form) => all.some((words) => words[form] !== undefined));
}

/** Pages and shell without the centres that the brand has switched off. */
function withoutClosedCentres(
  { memberCentre, agentCentre }: BrandConfig,
  site: Layered,
): Pick<BrandRevision, 'pages' | 'shell'> {
  const pages = [...site.pages.values()].map(({ page }) => page);
  const shell = site.shell.finished;
  const closed: Centre[] = [
    ...(memberCentre ? [] : ['member' as const]),
    ...(agentCentre ? [] : ['agent' as const]),
  ];
  if (closed.length === 0) return { pages, shell };
  const open = (nodes: PageNode[]) => withoutCentres(nodes, closed);
  const { top, rail, side, bottom, always, overlays } = shell;
  return {
    pages: pages
      .filter(({ centre }) => centre === undefined || !closed.includes(centre))
      .map((page) => ({ ...page, nodes: open(page.nodes) })),
    shell: {
      top: open(top),
      rail: open(rail),
      side: open(side),
      bottom: open(bottom),
      always: open(always),
      overlays: open(overlays),
    },
  };
}

function assetOf({ brand, path, sha256: hash, type, bytes, width, height, animated }: FolderAsset): Asset {
  const sides = width === undefined || height === undefined ? {} : { width, height };
  const moves = animated && { animated };
  return { path, file: `${brand}/${path}`, hash: hash.slice(0, 16), type, bytes, ...sides, ...moves };
}
