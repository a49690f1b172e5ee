import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readApi } from './api-read.ts';
import { apiTypes } from './api-types.ts';
import { apiValidators } from './api-validators.ts';

/** Writes the types, the table and the validators of every call into `schemas/generated/` (R7.1). */
export async function writeApi(root: string): Promise<void> {
  const table = await readApi(root);
  const folder = join(root, 'schemas/generated');
  await mkdir(folder, { recursive: true });
  const files = { 'api.ts': await apiTypes(table), ...apiValidators(table) };
  for (const [name, text] of Object.entries(files)) await writeIfChanged(join(folder, name), text);
}

/** An unchanged file keeps its time, so that nothing watching it wakes up. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(file, text);
}
