import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkListing, limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { sourcesOf } from './sourcesOf.ts';

/** What a `brand.json` says before anybody has checked it. */
export interface SaidOfBrand {
  below?: string;
  hosts: string[];
  /** Tags of the languages that it offers; absent where it leaves that to the layer below. */
  languages?: string[];
}

/** Reads that; where it cannot be read, or is larger than a `brand.json` may be, nothing is said. */
export async function saidOf(files: BrandFiles, brand: string): Promise<SaidOfBrand> {
  let said: { extends?: unknown; hosts?: unknown; languages?: unknown } = {};
  try {
    const bytes = await files.read(brand, 'brand.json', limits.jsonBytes);
    said = Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // The check itself tells what is wrong with it.
  }
  return {
    hosts: Array.isArray(said.hosts) ? said.hosts.filter((host) => typeof host === 'string') : [],
    ...(typeof said.extends === 'string' && { below: said.extends }),
    ...(Array.isArray(said.languages) && {
      languages: said.languages.flatMap((language) => {
        const { tag } = Object(language) as { tag?: unknown };
        return typeof tag === 'string' ? [tag] : [];
      }),
    }),
  };
}

/** A brand folder as far as findings follow from it. */
interface Content {
  /** All that it holds, in a word. */
  hash: string;
  /** Languages of its `words/`. */
  words: string[];
}

/**
 * What a brand folder holds, in a word; where it cannot be read that is like no other. Of a folder that is refused as it
 * is listed no file is opened, as the engine opens none: its names and states are the word.
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

/** The state of the engine in words: findings of another state are not those of this one. */
export interface Engine {
  /** All but the texts of widgets. */
  readonly code: string;
  /** The texts of all widgets in a language. */
  words(language: string): string;
}

/** The engine that stands in a folder. Of texts the bytes of their files are read, of those languages that are asked for. */
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
  // Validators of widgets are made of the schemas, which nothing imports; packages are told by their versions.
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

/** Knows of brands what their findings follow from. Each folder is read once, and only where it has a say. */
export class ChainKeys {
  readonly #files: BrandFiles;
  readonly #said: ReadonlyMap<string, SaidOfBrand>;
  readonly #engine: Engine | undefined;
  readonly #contents = new Map<string, Content>();

  /** Without an engine nothing is to be remembered, and no key is of use. */
  constructor(files: BrandFiles, said: ReadonlyMap<string, SaidOfBrand>, engine: Engine | undefined) {
    this.#files = files;
    this.#said = said;
    this.#engine = engine;
  }

  /** The day, the engine with its texts in the languages of the brand, and all folders that have a say in it. */
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
    // Editors are shown the English texts; texts of a language that is not offered are looked at, too.
    const languages = new Set(['en', ...offered, ...(await this.#content(brand)).words]);
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
