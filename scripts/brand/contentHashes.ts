import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandFiles } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';

/** What a `brand.json` says before anybody has checked it. */
export interface SaidOfBrand {
  below?: string;
  hosts: string[];
}

/** Reads that; where it cannot be read, nothing is said. */
export async function saidOf(files: BrandFiles, brand: string): Promise<SaidOfBrand> {
  let said: { extends?: unknown; hosts?: unknown } = {};
  try {
    said = Object(JSON.parse(new TextDecoder().decode(await files.read(brand, 'brand.json'))));
  } catch {
    // The check itself tells what is wrong with it.
  }
  return {
    hosts: Array.isArray(said.hosts) ? said.hosts.filter((host) => typeof host === 'string') : [],
    ...(typeof said.extends === 'string' && { below: said.extends }),
  };
}

/** What a brand folder holds, in a word; where it cannot be read that is like no other. */
async function contentOf(files: BrandFiles, brand: string): Promise<string> {
  const parts: string[] = [];
  try {
    for (const { path: file, kind } of (await files.list(brand)).toSorted(byPath)) {
      const bytes = kind === 'file' ? await files.read(brand, file) : new Uint8Array();
      parts.push(`${kind} ${file} ${hash('sha256', bytes, 'hex')}`);
    }
  } catch {
    parts.push(String(Math.random()));
  }
  return hash('sha256', parts.join('\n'), 'hex');
}

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);

/** Whose findings depend on it: the code of the check, the schemas, and what widgets say of themselves. */
const sources = [
  'engine/brand',
  'engine/compose',
  'engine/access',
  'kit',
  'schemas',
  'scripts/checks',
  'scripts/audiences',
];

/** The state of the engine in a word: findings of another state are not those of this one. */
export function engineHash(root: string, widgets: WidgetRegistry): string {
  const files = sources.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) =>
          /\.(?:ts|js|json)$/.test(name) && !name.includes('.test.') && !path.basename(name).startsWith('.'),
      )
      .map((name) => path.join(root, folder, name))
      .toSorted(),
  );
  const widgetFacts = [...widgets.values()].map(({ validate: _validate, calls, ...facts }) => [
    facts,
    String(calls),
  ]);
  const own = readFileSync(path.join(root, 'package.json'), 'utf8');
  return hash(
    'sha256',
    [own, JSON.stringify(widgetFacts), ...files.map((file) => readFileSync(file, 'utf8'))].join('\0'),
    'hex',
  );
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
