import { readdir, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inlineRefs, type Json } from '#kit/schema/inlineRefs.ts';
import { pascalCase } from '#kit/names.ts';
import { type Freshness, writeWhole } from './fresh.ts';

/**
 * Writes `props.ts` and `validate.js` next to every `widgets/<area>/<name>/schema.json`. If a schema cannot be compiled,
 * its previous files stay; throws after all others are written.
 */
export async function writeWidgets(
  root: string,
  shared: Map<string, Json>,
  inputs: string[],
  freshness: Freshness,
) {
  const found = await widgetFolders(path.join(root, 'widgets'));
  const broken: BrokenSchema[] = [];
  for (const folder of found) {
    const text = await readFile(path.join(folder, 'schema.json'), 'utf8');
    const outputs = [path.join(folder, 'props.ts'), path.join(folder, 'validate.js')];
    const all = [text, ...inputs];
    if (freshness.isFresh(outputs, all)) continue;
    try {
      await writeWidget(folder, text, shared);
      freshness.made(outputs, all);
    } catch (error) {
      broken.push({ folder, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  if (broken.length > 0) throw new SchemaTrouble(broken);
}

/** A widget's folder, and why its schema cannot be compiled. */
export interface BrokenSchema {
  folder: string;
  reason: string;
}

/** Schemas that cannot be compiled, each with its file. */
export class SchemaTrouble extends Error {
  readonly broken: readonly BrokenSchema[];

  constructor(broken: readonly BrokenSchema[]) {
    super(
      broken
        .map(
          ({ folder, reason }) =>
            `widgets/${folder.split(path.sep).slice(-2).join('/')}/schema.json: ${reason}`,
        )
        .join('\n'),
    );
    this.broken = broken;
  }
}

/** Writes the types and the validator of one widget. Throws if the schema cannot be compiled. */
export async function writeWidget(folder: string, text: string, shared: Map<string, Json>) {
  const [{ interfaceOf }, { standalone }] = await Promise.all([
    import('./interfaceOf.ts'),
    import('./standalone.ts'),
  ]);
  const name = path.basename(folder);
  const schema = inlineRefs(JSON.parse(text), shared);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    throw new Error('The schema is not an object.');
  const { $id: _id, $schema: _schema, ...own } = schema;
  const closed = { additionalProperties: false, ...own, $id: `widget:${name}` };
  const [validator, types] = [
    standalone([closed], { default: `widget:${name}` }),
    await interfaceOf(closed, `${pascalCase(name)}Props`),
  ];
  await writeWhole(path.join(folder, 'validate.js'), validator);
  await writeWhole(path.join(folder, 'props.ts'), types);
}

/** Folders of all widgets: those two levels down that contain a `schema.json`. */
export async function widgetFolders(widgets: string): Promise<string[]> {
  return (await foldersOfAreas(widgets)).filter((folder) => existsSync(path.join(folder, 'schema.json')));
}

/** Folders that have a manifest or stories but no `schema.json`, so they are not widgets. */
export async function almostWidgets(widgets: string): Promise<string[]> {
  const almost: string[] = [];
  for (const folder of await foldersOfAreas(widgets)) {
    const names = await readdir(folder);
    if (names.includes('schema.json') || path.basename(folder) === 'shared') continue;
    if (names.some((name) => name === 'index.ts' || name.endsWith('.stories.tsx'))) almost.push(folder);
  }
  return almost;
}

async function foldersOfAreas(widgets: string): Promise<string[]> {
  if (!existsSync(widgets)) return [];
  return (await Promise.all((await foldersIn(widgets)).map(foldersIn))).flat();
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .toSorted();
}
