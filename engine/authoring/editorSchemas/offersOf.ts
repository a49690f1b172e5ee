import { layered, layerNamed, type BrandFolder } from '#engine/brand/index.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { momentsFrom, type Moment } from './momentsFrom.ts';

/** A file of a brand, with its sides in pixels if it is a picture. */
export interface OfferedAsset {
  path: string;
  width?: number;
  height?: number;
}

/** Values of a brand that editors suggest. */
export interface Offers {
  assets: OfferedAsset[];
  /** Full text keys. */
  text: string[];
  /** Ids of overlays of the shell. */
  overlay: string[];
  /** Names of pages. */
  page: string[];
  /** Paths of pages without parameters. */
  path: string[];
  /** Tags of the brand's languages. */
  languages: string[];
  /** Names of `brand.json`, for conditions. */
  host: string[];
  experiment: string[];
  variant: string[];
  season: string[];
  /** Days near today, in the brand's time zone. */
  moments: Moment[];
}

/** The values that a brand has after all layers, lowest layer first. */
export function offersOf(
  layers: BrandFolder[],
  words: ReadonlyMap<string, string>,
  widgets: WidgetRegistry,
  now: Date,
  memo: Memo,
): Offers {
  const { shell, pages, table } = layered(layers, memo);
  const assets = new Map(layers.flatMap((layer) => [...layer.assets]));
  const timeZone = valueOf('timeZone', layers);
  return {
    assets: [...assets.values()]
      .map(({ path, width, height }) => ({ path, ...(width && height && { width, height }) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    text: [...words.keys()].filter((key) => !widgets.has(key.slice(0, key.indexOf('.')))),
    overlay: (shell.tree.regions.get('overlays')?.nodes ?? []).map(({ id }) => id),
    page: [...pages.keys()],
    path: pathsIn(table.pages.flatMap(({ paths }) => paths)),
    languages: languagesIn(layers),
    ...namesIn(layers),
    moments: momentsFrom(now, typeof timeZone === 'string' ? timeZone : 'UTC'),
  };
}

/** A value of `brand.json` after all layers. */
export function valueOf(key: string, layers: BrandFolder[]): unknown {
  return layers.findLast(({ config }) => config?.value[key] !== undefined)?.config?.value[key];
}

/** Without optional parameters; paths that need a parameter lead nowhere as they are. */
function pathsIn(patterns: string[]): string[] {
  const paths = patterns.map((pattern) => pattern.replaceAll(/\/:\w+\?/g, '') || '/');
  return [...new Set(paths)].filter((path) => !/[:*]/.test(path)).toSorted();
}

function languagesIn(layers: BrandFolder[]): string[] {
  const languages = valueOf('languages', layers);
  const tags = Array.isArray(languages) ? languages.map((language) => Object(language).tag as unknown) : [];
  return tags.filter((tag) => typeof tag === 'string');
}

/**
 * The names of `brand.json` that conditions use. A single host is left out: no condition needs it, and brands that
 * differ in nothing else share their definitions.
 */
function namesIn(layers: BrandFolder[]): Pick<Offers, 'host' | 'experiment' | 'variant' | 'season'> {
  const files = layers.flatMap(({ config }) => config ?? []);
  const named = (key: 'experiments' | 'seasons') => [...layerNamed(files, key).entries()];
  const hosts = files.at(-1)?.value.hosts ?? [];
  const experiments = named('experiments');
  return {
    host: hosts.length > 1 ? hosts : [],
    experiment: experiments.map(([name]) => name),
    variant: [...new Set(experiments.flatMap(([, { value }]) => Object.keys(value as object)))],
    season: named('seasons').map(([name]) => name),
  };
}
