import {
  engineFailure,
  FolderReader,
  FolderRegistry,
  hostPlaces,
  limits,
  toFinding,
  type BrandFiles,
  type BrandFolder,
  type FolderAsset,
  type Issue,
} from '#engine/brand/index.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { BrandConfig } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { checkBrand, fixesIn, type CheckTools } from '../checks/index.ts';
import type { BrandMerchant, CheckedAlone } from './CheckedAlone.ts';

/** What the checks of folders need from their surroundings. */
export interface CheckSurroundings {
  unbrotli: CheckTools['unbrotli'];
  memo: Memo;
  /** Hears of each folder that was read; what it finds is added. */
  onRead?: (own: BrandFolder, folders: ReadonlyMap<string, BrandFolder>, memo: Memo) => Promise<Issue[]>;
}

/** Checks brands one by one. Brands that no other brand extends are released from memory after their check. */
export class FolderChecks {
  readonly #files: BrandFiles;
  readonly #root: string;
  readonly #names: ReadonlySet<string>;
  readonly #reader: FolderReader;
  readonly #widgets: WidgetRegistry;
  readonly #surroundings: CheckSurroundings;

  constructor(files: BrandFiles, names: string[], widgets: WidgetRegistry, surroundings: CheckSurroundings) {
    this.#surroundings = surroundings;
    this.#names = new Set(names);
    this.#files = files;
    this.#root = files.root;
    this.#reader = new FolderReader(files);
    this.#widgets = widgets;
  }

  /** Like `check`, but reports an exception of the engine as a finding, so that the other brands are still checked. */
  async checkSafely(name: string): Promise<CheckedAlone> {
    try {
      return await this.check(name);
    } catch (error) {
      return { findings: [toFinding(engineFailure(`${this.#root}/${name}`, reasonOf(error)))], fixes: [] };
    }
  }

  async check(name: string): Promise<CheckedAlone> {
    const read = new Map<string, BrandFolder>();
    for (
      let next: string | undefined = name;
      next !== undefined && this.#names.has(next) && !read.has(next) && read.size <= limits.layers;
    ) {
      const folder: BrandFolder = await this.#reader.readAsListed(next);
      read.set(next, folder);
      next = folder.config?.value.extends;
    }
    const own = read.get(name);
    if (!own) throw new Error(`${name} was not read.`);
    const folders = new FolderRegistry(read, this.#names);
    const { unbrotli, memo, onRead } = this.#surroundings;
    const tools = {
      read: (asset: FolderAsset) => this.#files.read(asset.brand, asset.path),
      unbrotli,
    };
    const { issues, revision, vendors = [] } = await checkBrand(own, folders, this.#widgets, tools, memo);
    const trouble = (await onRead?.(own, folders, memo)) ?? [];
    const places = hostPlaces(own);
    this.#reader.evict(name);
    return {
      // What follows from an error is the same for all, and is printed once.
      findings: [...issues, ...trouble].map((issue) => toFinding(issue, '')),
      fixes: fixesIn(issues, `${this.#root}/${name}`),
      ...(revision && {
        merchant: {
          code: revision.config.merchantCode,
          ...(revision.config.platformUrl !== undefined && { platformUrl: revision.config.platformUrl }),
          ...(vendors.length > 0 && { vendors }),
          ...ageOf(own, revision.config),
          place: own.config
            ? { file: own.config.file, ...own.config.places.value('/merchantCode') }
            : { file: name, line: 1, column: 1 },
        },
        hosts: revision.config.hosts.map((host, at) => ({
          host,
          line: places[at]?.line ?? 1,
          column: places[at]?.column ?? 1,
        })),
      }),
    };
  }
}

/** The age limit of a brand, for a question to the platform; of a brand that inherits it, at its merchant code. */
function ageOf({ config }: BrandFolder, { ageLimit, hosts }: BrandConfig): Pick<BrandMerchant, 'age'> {
  const [host] = hosts;
  if (host === undefined || !config) return {};
  const key = config.value.ageLimit === undefined ? '/merchantCode' : '/ageLimit';
  return { age: { limit: ageLimit, host, place: { file: config.file, ...config.places.value(key) } } };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
