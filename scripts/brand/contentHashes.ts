import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { checkListing, limits, type BrandFiles, type FileEntry } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';
import { sourcesOf } from './sourcesOf.ts';

/** What a `brand.json` says before anybody has checked it. */
export interface SaidOfBrand {
  below?: string;
  hosts: string[];
}

/** Reads that; where it cannot be read, or is larger than a `brand.json` may be, nothing is said. */
export async function saidOf(files: BrandFiles, brand: string): Promise<SaidOfBrand> {
  let said: { extends?: unknown; hosts?: unknown } = {};
  try {
    const bytes = await files.read(brand, 'brand.json', limits.jsonBytes);
    said = Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // The check itself tells what is wrong with it.
  }
  return {
    hosts: Array.isArray(said.hosts) ? said.hosts.filter((host) => typeof host === 'string') : [],
    ...(typeof said.extends === 'string' && { below: said.extends }),
  };
}

/**
 * What a brand folder holds, in a word; where it cannot be read that is like no other. Of a folder that is refused as it
 * is listed no file is opened, as the engine opens none: its names and states are the word.
 */
async function contentOf(files: BrandFiles, brand: string): Promise<string> {
  const parts: string[] = [];
  try {
    const entries = (await files.list(brand)).toSorted(byPath);
    const isRefused = checkListing(brand, entries).length > 0;
    for (const entry of entries)
      parts.push(
        `${entry.kind} ${entry.path} ${isRefused ? entry.stamp : await hashOf(files, brand, entry)}`,
      );
  } catch {
    parts.push(String(Math.random()));
  }
  return hash('sha256', parts.join('\n'), 'hex');
}

const hashOf = async (files: BrandFiles, brand: string, { path: file, bytes }: FileEntry) =>
  hash('sha256', await files.read(brand, file, bytes), 'hex');

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** The state of the engine in a word: findings of another state are not those of this one. */
export function engineHash(root: string, widgets: WidgetRegistry): string {
  // Validators of widgets are made of the schemas, which nothing imports; packages are told by their versions.
  const schemas = readdirSync(path.join(root, 'schemas')).filter((name) => name.endsWith('.json'));
  const sources = sourcesOf(root, [
    'scripts/brand/check.ts',
    'package.json',
    ...schemas.map((name) => `schemas/${name}`),
  ]);
  const widgetFacts = [...widgets.values()].map(({ validate: _validate, calls, ...facts }) => [
    facts,
    String(calls),
  ]);
  return hash('sha256', [JSON.stringify(widgetFacts), ...sources.values()].join('\0'), 'hex');
}

/** Knows of brands what their findings follow from. Each folder is read once, and only where it has a say. */
export class ChainKeys {
  readonly #files: BrandFiles;
  readonly #said: ReadonlyMap<string, SaidOfBrand>;
  readonly #engine: string;
  readonly #contents = new Map<string, string>();

  constructor(files: BrandFiles, said: ReadonlyMap<string, SaidOfBrand>, engine: string) {
    this.#files = files;
    this.#said = said;
    this.#engine = engine;
  }

  /** The day, the engine, and all folders that have a say in the brand. */
  async of(brand: string): Promise<string> {
    const chain: string[] = [];
    for (let name: string | undefined = brand; name !== undefined && !chain.includes(name);) {
      if (chain.length > limits.layers) break;
      chain.push(name);
      name = this.#said.get(name)?.below;
    }
    const parts = [new Date().toISOString().slice(0, 10), this.#engine];
    for (const name of chain) parts.push(`${name} ${await this.#content(name)}`);
    return hash('sha256', parts.join('\n'), 'hex').slice(0, 32);
  }

  async #content(brand: string): Promise<string> {
    let content = this.#contents.get(brand);
    if (content === undefined) {
      content = this.#said.has(brand) ? await contentOf(this.#files, brand) : 'none';
      this.#contents.set(brand, content);
    }
    return content;
  }
}
