import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrandFiles } from '#engine/brand/index.ts';
import type { WidgetRegistry } from '#engine/compose/types.ts';

/** What a brand folder holds, in a word; and what its `brand.json` says before anybody has checked it. */
export interface FolderFacts {
  content: string;
  below?: string;
  hosts: string[];
}

/** Reads a folder for that; where it cannot be read its content is like no other. */
export async function folderFacts(files: BrandFiles, brand: string): Promise<FolderFacts> {
  const parts: string[] = [];
  let said: { extends?: unknown; hosts?: unknown } = {};
  try {
    for (const { path: file, kind } of (await files.list(brand)).toSorted(byPath)) {
      const bytes = kind === 'file' ? await files.read(brand, file) : new Uint8Array();
      parts.push(`${kind} ${file} ${hash('sha256', bytes, 'hex')}`);
      if (file === 'brand.json') said = Object(JSON.parse(new TextDecoder().decode(bytes)));
    }
  } catch {
    parts.push(String(Math.random()));
  }
  return {
    content: hash('sha256', parts.join('\n'), 'hex'),
    hosts: Array.isArray(said.hosts) ? said.hosts.filter((host) => typeof host === 'string') : [],
    ...(typeof said.extends === 'string' && { below: said.extends }),
  };
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

/** What the findings of a brand follow from: the day, the engine, and all folders that have a say in it. */
export function chainKey(brand: string, facts: ReadonlyMap<string, FolderFacts>, engine: string): string {
  const chain: string[] = [];
  for (let name: string | undefined = brand; name !== undefined && !chain.includes(name);) {
    chain.push(name);
    name = facts.get(name)?.below;
  }
  const contents = chain.map((name) => `${name} ${facts.get(name)?.content ?? 'none'}`);
  return hash('sha256', [new Date().toISOString().slice(0, 10), engine, ...contents].join('\n'), 'hex').slice(
    0,
    32,
  );
}
