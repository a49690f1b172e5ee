import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BrandFolder } from '#engine/brand/index.ts';
import { editorSchemas } from '#engine/authoring/index.ts';
import { noMemo, type Memo } from '#engine/contracts/memo.ts';
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
  memo: Memo = noMemo,
): Promise<void> {
  const folder = path.join(brandsDir, brand.brand, '.schema');
  await needOwn(path.dirname(folder));
  await mkdir(folder, { recursive: true });
  await needOwn(folder);
  const schemas = editorSchemas(brand, folders, widgets, memo);
  const before = new Set(await readdir(folder));
  await Promise.all(
    Object.entries(schemas).map(([name, schema]) =>
      writeChanged(path.join(folder, name), textOf(schema, memo), before.has(name)),
    ),
  );
  for (const name of before)
    if (!Object.hasOwn(schemas, name)) await rm(path.join(folder, name), { force: true });
}

async function needOwn(folder: string): Promise<void> {
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is no folder of its own`);
}

function textOf(schema: unknown, memo: Memo): string {
  const write = () => `${JSON.stringify(schema)}\n`;
  return typeof schema === 'object' && schema !== null ? memo('editor texts', [schema], write) : write();
}

async function writeChanged(file: string, text: string, isThere: boolean): Promise<void> {
  const before = isThere ? await readFile(file, 'utf8').catch(() => undefined) : undefined;
  if (before === text) return;
  // `wx`: never overwrites what is at this unpredictable name, nor follows a link there.
  const half = `${file}.${randomUUID()}.half`;
  await writeFile(half, text, { flag: 'wx' });
  await rename(half, file);
}
