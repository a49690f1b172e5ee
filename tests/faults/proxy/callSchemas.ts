import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of JSON Schema that is needed to traverse a response. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
}

interface ApiFile {
  calls: Record<string, { request?: Schema; value?: Schema; outside?: Schema }>;
  $defs?: Record<string, Schema>;
}

const root = process.env['LIVERY_ROOT'] ?? process.cwd();
const files = new Map(
  globSync('schemas/api/*.json', { cwd: root }).map((path) => [
    path.replace(/^.*\//, ''),
    JSON.parse(readFileSync(join(root, path), 'utf8')) as ApiFile,
  ]),
);

/** The schema of a call's whole response, and a function that resolves its references. */
export function responseSchema(call: string): { schema: Schema; resolve: (schema: Schema) => Schema } {
  for (const file of files.values()) {
    const entry = file.calls[call];
    if (!entry) continue;
    const resolve = (schema: Schema): Schema => {
      const [, where = '', name] = /^(.*)#\/\$defs\/(\w+)$/.exec(schema.$ref ?? '') ?? [];
      if (!name) return schema;
      const home = where === '' ? file : files.get(`${where.replace(/^.*[:/]/, '')}.json`);
      return home?.$defs?.[name] ? resolve(home.$defs[name]) : {};
    };
    const properties = { ...(entry.value && { value: entry.value }), ...entry.outside?.properties };
    return { schema: { type: 'object', required: Object.keys(properties), properties }, resolve };
  }
  throw new Error(`No schema names the call "${call}".`);
}

/** Names of the fields that a call's request may have. */
export function requestFields(call: string): string[] {
  for (const file of files.values()) {
    const entry = file.calls[call];
    if (entry) return Object.keys(entry.request?.properties ?? {});
  }
  throw new Error(`No schema names the call "${call}".`);
}
