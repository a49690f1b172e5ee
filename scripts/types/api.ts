import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Freshness } from './fresh.ts';

const outputs = [
  'api.ts',
  'homeCalls.ts',
  'otherCalls.ts',
  'apiRequests.js',
  'apiAnswers.js',
  'apiValidators.js',
  'apiValidators.d.ts',
];

/**
 * Writes the types, the table and the validators of every call into `schemas/generated/` (R7.1). Skips them if
 * the record says that they were generated from the current inputs.
 */
export async function writeApi(root: string, freshness?: Freshness): Promise<void> {
  const folder = join(root, 'schemas/generated');
  const files = outputs.map((name) => join(folder, name));
  const inputs = freshness ? await inputsOf(root) : [];
  if (freshness?.isFresh(files, inputs)) return;
  const [{ readApi }, { apiTypes }, { clientTables }, { apiValidators }] = await Promise.all([
    import('./api-read.ts'),
    import('./api-types.ts'),
    import('./api-clients.ts'),
    import('./api-validators.ts'),
  ]);
  const table = await readApi(root);
  await mkdir(folder, { recursive: true });
  const made = { 'api.ts': await apiTypes(table), ...clientTables(table), ...apiValidators(table) };
  for (const [name, text] of Object.entries(made)) await writeIfChanged(join(folder, name), text);
  freshness?.made(files, inputs);
}

/** The call definitions, and the generator's own source. */
async function inputsOf(root: string): Promise<string[]> {
  const texts = async (folder: string, isInput: (name: string) => boolean) => {
    const names = (await readdir(join(root, folder))).filter(isInput).toSorted();
    return Promise.all(
      names.map(async (name) => `${name}\0${await readFile(join(root, folder, name), 'utf8')}`),
    );
  };
  const [stated, generator] = await Promise.all([
    texts('schemas/api', (name) => name.endsWith('.json')),
    texts('scripts/types', (name) => /^(?:api.*|maxCharacters|shapes|standalone)\.ts$/.test(name)),
  ]);
  return [...stated, ...generator];
}

/** Leaves an unchanged file untouched, so that watchers do not fire. */
async function writeIfChanged(file: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (before !== text) await writeFile(file, text);
}
