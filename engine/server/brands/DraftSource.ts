import path from 'node:path';
import { toFinding } from '#engine/brand/index.ts';
import type { BrandRevision, Finding } from '#engine/contracts/revision.ts';
import type { Memo } from '#engine/contracts/memo.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { lruCache, weakCache } from '../cache/createCache.ts';
import { memoize } from '../cache/memoize.ts';
import { BrandCompiler, type Scan } from './BrandCompiler.ts';
import type { BrandState } from './brandEntry.ts';
import { draftFiles } from './liveFiles.ts';
import { nodeFiles } from './nodeFiles.ts';
import { publishedNumbers } from './publishedPaths.ts';
import { RevisionStore } from './RevisionStore.ts';
import { writeEditorSchemas } from './writeEditorSchemas.ts';

/** A site with a draft: its last valid revision, and the findings of its current files. */
export interface DraftState {
  revision?: BrandRevision;
  findings: Finding[];
}

/** Compiles drafts for previews. */
export interface DraftSource {
  /** A site with the draft of a brand: its own, or that of a layer. Undefined if there is no such draft. */
  stateOf(site: string, draft: string): Promise<DraftState | undefined>;
}

interface DraftOptions {
  dir: string;
  dataDir: string;
  widgets: WidgetRegistry;
  /** Whether to write `.schema/` into drafts for editors. */
  editorSchemas?: boolean;
}

/** The consequence of an error in a draft. */
const follows = 'The preview shows the last valid state of the draft.';
/** Milliseconds for which a draft is not listed again: a page asks for it several times at once. */
const fresh = 200;

/**
 * Drafts in a folder of brands. Their revisions and files are stored in `DATA_DIR/previews`, apart from the live ones,
 * so that a draft can never become the last good revision of a brand.
 */
export function createDraftSource(options: DraftOptions): DraftSource {
  const drafts = lruCache<string, Draft>('drafts');
  const memo = memoize();
  return {
    stateOf: async (site, name) => {
      if (!(await isDraft(options.dir, name))) return undefined;
      const key = `${site} ${name}`;
      let draft = drafts.get(key);
      if (!draft) drafts.set(key, (draft = new Draft(options, site, name, memo)));
      return draft.state();
    },
  };
}

async function isDraft(dir: string, brand: string): Promise<boolean> {
  if ((await publishedNumbers(dir, brand)).length === 0) return false;
  return (await nodeFiles(dir).brands()).includes(brand);
}

class Draft {
  readonly #options: DraftOptions;
  readonly #site: string;
  readonly #name: string;
  readonly #files;
  readonly #compiler: BrandCompiler;
  readonly #memo: Memo;
  #last: BrandState | undefined;
  #at = -Infinity;
  #running: Promise<DraftState> | undefined;

  constructor(options: DraftOptions, site: string, name: string, memo: Memo) {
    this.#options = options;
    this.#site = site;
    this.#name = name;
    this.#files = draftFiles(options.dir, name);
    const folder = path.join(options.dataDir, 'previews', name, site);
    const store = new RevisionStore(folder, this.#files);
    void store.sweep();
    this.#compiler = new BrandCompiler(this.#files, store, options.widgets, memo);
    this.#memo = memo;
  }

  /** One at a time, as requests of one page come together. */
  state(): Promise<DraftState> {
    this.#running ??= this.#read().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #read(): Promise<DraftState> {
    const now = performance.now();
    const before = this.#last;
    if (before && now - this.#at < fresh) return toDraftState(before);
    const names = new Set(await this.#files.brands());
    const scan: Scan = { names, mayHaveChanged: () => true, listed: new Map() };
    if (!before || !(await this.#compiler.isCurrent(before, scan))) {
      this.#last = await this.#compiler.compile(this.#site, before, scan);
      if (this.#options.editorSchemas === true) void this.#writeSchemas(scan);
    }
    this.#at = performance.now();
    return this.#last ? toDraftState(this.#last) : { findings: [] };
  }

  /** A folder that refuses them is reported by `brand check`. */
  async #writeSchemas(scan: Scan): Promise<void> {
    const { dir, widgets } = this.#options;
    const listed: Scan = { ...scan, mayHaveChanged: () => false };
    await this.#compiler
      .withFolders(this.#name, listed, (folder, folders) =>
        writeEditorSchemas(dir, folder, folders, widgets, this.#memo),
      )
      .catch(() => {});
  }
}

const states = weakCache<BrandState, DraftState>('draft states');

/** The same object for the same state. */
function toDraftState(state: BrandState): DraftState {
  let draft = states.get(state);
  if (!draft) {
    const findings = [...state.issues, ...state.troubles].map((issue) => toFinding(issue, follows));
    draft = { ...(state.revision && { revision: state.revision }), findings };
    states.set(state, draft);
  }
  return draft;
}
