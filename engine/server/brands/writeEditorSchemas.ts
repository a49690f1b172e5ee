import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrandFolder } from '#engine/brand/index.ts';
import { editorSchemas } from '#engine/authoring/index.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';

/**
 * Writes `<brand>/.schema/` for editors (R10.2). Unchanged files are left alone, unneeded ones deleted. Refuses to
 * write if `.schema`, or the brand's folder, is a link.
 */
export async function writeEditorSchemas(
  brandsDir: string,
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  widgets: WidgetRegistry,
): Promise<void> {
  const folder = path.join(brandsDir, brand.brand, '.schema');
  await needOwn(path.dirname(folder));
  await mkdir(folder, { recursive: true });
  await needOwn(folder);
  const schemas = editorSchemas(brand, folders, widgets);
  const before = new Set(await readdir(folder));
  await Promise.all(
    Object.entries(schemas).map(([name, schema]) =>
      writeChanged(path.join(folder, name), textOf(schema), before.has(name)),
    ),
  );
  for (const name of before)
    if (!Object.hasOwn(schemas, name)) await rm(path.join(folder, name), { force: true });
}

async function needOwn(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is no folder of its own`);
}

const texts = new WeakMap<object, string>();

/** Caches serialized schemas, as brands share them. */
function textOf(schema: unknown): string {
  const make = () => `${JSON.stringify(schema)}\n`;
  if (typeof schema !== 'object' || schema === null) return make();
  let text = texts.get(schema);
  if (text === undefined) texts.set(schema, (text = make()));
  return text;
}

async function writeChanged(file: string, text: string, isThere: boolean): Promise<void> {
  const before = isThere ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (before === text) return;
  // `wx`: never overwrites what is at this unpredictable name, nor follows a link there.
  const half = `${file}.${randomUUID()}.half`;
  await writeFile(half, text, { flag: 'wx' });
  await rename(half, file);
}
