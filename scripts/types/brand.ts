import path from 'node:path';
import type { AnySchema } from 'ajv/dist/2020.js';
import type { Json } from '#kit/schema/inlineRefs.ts';
import { type Freshness, writeWhole } from './fresh.ts';

/** Export → schema. */
const validators: Record<string, string> = {
  validateBrand: 'livery:brand',
  validatePage: 'livery:page',
  validateShell: 'livery:shell',
  validateTheme: 'livery:theme',
  validateWords: 'livery:words',
  validateCondition: 'livery:condition',
};

/** Writes `schemas/generated/brandValidators.js` and its types. */
export async function writeBrand(
  root: string,
  shared: Map<string, Json>,
  inputs: string[],
  freshness: Freshness,
) {
  const base = path.join(root, 'schemas/generated/brandValidators');
  const outputs = [`${base}.js`, `${base}.d.ts`];
  if (freshness.isFresh(outputs, inputs)) return;
  const { standalone } = await import('./standalone.ts');
  const schemas = [...shared.values()].filter(isSchema);
  await writeWhole(`${base}.js`, standalone(schemas, validators, { verbose: true }));
  await writeWhole(`${base}.d.ts`, declarations());
  freshness.made(outputs, inputs);
}

const isSchema = (schema: Json): schema is { [key: string]: Json } & AnySchema =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema);

function declarations(): string {
  return [
    '// Written by npm run types.',
    'export interface SchemaError { instancePath: string; schemaPath: string; keyword: string; params: Record<string, unknown>; message?: string; parentSchema?: unknown }',
    'export interface Validator { (data: unknown): boolean; errors?: SchemaError[] | null }',
    ...Object.keys(validators).map((name) => `export const ${name}: Validator;`),
    '',
  ].join('\n');
}
