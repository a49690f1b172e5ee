import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeApi } from './api.ts';
import { writeBrand } from './brand.ts';
import { openFreshness } from './fresh.ts';
import { writeIntegration } from './integration.ts';
import { writeOperator } from './operator.ts';
import { writeOperatorCalls } from './operator-calls.ts';
import { sharedSchemas } from './sharedSchemas.ts';
import { SchemaTrouble, writeWidgets } from './widgets.ts';

/**
 * Writes every generated file of the project: types and validators of calls, brands and widgets. Skips what is fresh.
 * After writing all others, throws `SchemaTrouble` for widgets whose schemas cannot be compiled.
 */
export async function writeTypes(root: string): Promise<void> {
  const [shared, freshness, generator] = await Promise.all([
    sharedSchemas(root),
    openFreshness(root),
    generatorText(root),
  ]);
  const inputs = [generator, JSON.stringify([...shared])];
  await writeBrand(root, shared, inputs, freshness);
  await writeApi(root, freshness);
  await writeIntegration(root, freshness);
  await writeOperator(root, inputs, freshness);
  await writeOperatorCalls(root, inputs, freshness);
  try {
    await writeWidgets(root, shared, inputs, freshness);
  } finally {
    await freshness.save();
  }
}

/** The generator's own source: when it changes, everything it wrote is stale. */
async function generatorText(root: string): Promise<string> {
  const folder = path.join(root, 'scripts/types');
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.ts') && !/^(?:api|integration)/.test(name))
    .toSorted();
  const files = [...names.map((name) => path.join(folder, name)), path.join(root, 'schemas/formats.ts')];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return texts.join('\0');
}

/** Like `writeTypes`, for commands: prints a broken schema as one line without a stack trace, and exits with 1. */
export async function writeTypesOrEnd(root: string): Promise<void> {
  try {
    await writeTypes(root);
  } catch (error) {
    if (!(error instanceof SchemaTrouble)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeTypesOrEnd(path.resolve(import.meta.dirname, '../..'));
}
