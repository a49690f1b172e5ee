import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkListing, limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';
import type { SaidOfBrand } from '#engine/authoring/checkFolders/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { languageChain } from '#kit/languages.ts';
import { sourcesOf } from './sourcesOf.ts';

/** The content of a brand folder on which findings depend. */
interface Content {
  /** Hash of all its files. */
  hash: string;
  /** Languages of its `words/`. */
  words: string[];
}

/**
 * Hash of a brand folder; unique if it cannot be read. Of a folder that is refused by its listing alone, no file is opened,
 * as in the engine: names and stamps are hashed instead.
 */
async function contentOf(files: BrandFiles, brand: string): Promise<Content> {
  const parts: string[] = [];
  const words: string[] = [];
  try {
    const entries = (await files.list(brand)).toSorted(byPath);
    const isRefused = checkListing(brand, entries).length > 0;
    for (const entry of entries) {
      parts.push(
        `${entry.kind} ${entry.path} ${isRefused ? entry.stamp : await hashOf(files, brand, entry)}`,
      );
      const [, language] = /^words\/([^/]+)\.json$/.exec(entry.path) ?? [];
      if (language !== undefined) words.push(language);
    }
  } catch {
    parts.push(String(Math.random()));
  }
  return { hash: hash('sha256', parts.join('\n'), 'hex'), words };
}

const hashOf = async (files: BrandFiles, brand: string, { path: file, bytes }: FileEntry) =>
  hash('sha256', await files.read(brand, file, bytes), 'hex');

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** Hashes of the engine. Findings are valid only for the same hashes. */
export interface Engine {
  /** Everything except the texts of widgets. */
  readonly code: string;
  /** The texts of all widgets in a language. */
  words(language: string): string;
}

/** The engine in a folder. Word files are read only for the requested languages. */
export class EngineState implements Engine {
  readonly #root: string;
  readonly #widgets: WidgetRegistry;
  readonly #words = new Map<string, string>();
  readonly code: string;

  constructor(root: string, widgets: WidgetRegistry) {
    this.#root = root;
    this.#widgets = widgets;
    this.code = codeHash(root, widgets);
  }

  words(language: string): string {
    let known = this.#words.get(language);
    if (known === undefined) this.#words.set(language, (known = this.#hashWords(language)));
    return known;
  }

  #hashWords(language: string): string {
    const texts = new Map<string, string>();
    for (const { area, name, words } of this.#widgets.values()) {
      if (!Object.hasOwn(words, language)) continue;
      const file = path.join(
        this.#root,
        'widgets',
        area,
        language === 'en' ? name : '',
        'words',
        `${language}.json`,
      );
      if (texts.has(file) && existsSync(file)) continue;
      const given = () => `${texts.get(file) ?? ''}${name}${JSON.stringify(words[language])}`;
      texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : given());
    }
    return hash('sha256', [...texts].flat().join('\0'), 'hex');
  }
}

function codeHash(root: string, widgets: WidgetRegistry): string {
  // Widget validators are generated from schemas, which no module imports; packages are identified by version.
  const schemas = readdirSync(path.join(root, 'schemas')).filter((name) => name.endsWith('.json'));
  const sources = sourcesOf(root, [
    'scripts/brand/check.ts',
    'package.json',
    ...schemas.map((name) => `schemas/${name}`),
  ]);
  const widgetFacts = [...widgets.values()].map(({ validate: _validate, words: _words, calls, ...facts }) => [
    facts,
    String(calls),
  ]);
  return hash('sha256', [JSON.stringify(widgetFacts), ...sources.values()].join('\0'), 'hex');
}

/** Computes cache keys of brands from everything that findings depend on. Reads each folder at most once, and only if needed. */
export class ChainKeys {
  readonly #files: BrandFiles;
  readonly #said: ReadonlyMap<string, SaidOfBrand>;
  readonly #engine: Engine | undefined;
  readonly #contents = new Map<string, Content>();

  /** Without an engine nothing is cached, so no keys are needed. */
  constructor(files: BrandFiles, said: ReadonlyMap<string, SaidOfBrand>, engine: Engine | undefined) {
    this.#files = files;
    this.#said = said;
    this.#engine = engine;
  }

  /** The key: the date, the engine with its texts in the brand's languages, and the folders of all layers. */
  async of(brand: string): Promise<string> {
    if (!this.#engine) return '';
    const chain: string[] = [];
    for (let name: string | undefined = brand; name !== undefined && !chain.includes(name);) {
      if (chain.length > limits.layers) break;
      chain.push(name);
      name = this.#said.get(name)?.below;
    }
    const parts = [new Date().toISOString().slice(0, 10), this.#engine.code];
    for (const name of chain) parts.push(`${name} ${(await this.#content(name)).hash}`);
    const offered = chain.map((name) => this.#said.get(name)?.languages).find(Boolean) ?? [];
    // Schemas for editors contain the English texts; texts in languages that are not offered are checked too.
    const languages = new Set(
      ['en', ...offered, ...(await this.#content(brand)).words].flatMap(languageChain),
    );
    for (const language of [...languages].toSorted()) parts.push(this.#engine.words(language));
    return hash('sha256', parts.join('\n'), 'hex').slice(0, 32);
  }

  async #content(brand: string): Promise<Content> {
    let content = this.#contents.get(brand);
    if (content === undefined) {
      content = this.#said.has(brand) ? await contentOf(this.#files, brand) : { hash: 'none', words: [] };
      this.#contents.set(brand, content);
    }
    return content;
  }
}
