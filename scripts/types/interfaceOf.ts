import { compile } from 'json-schema-to-typescript';
import type { Json } from '#kit/schema/inlineRefs.ts';

/**
 * The TypeScript interface of a schema whose references are inlined. A property with a default is
 * required: validators fill it in.
 */
export async function interfaceOf(schema: Json, name: string): Promise<string> {
  const prepared = prepare(schema);
  if (typeof prepared !== 'object' || prepared === null || Array.isArray(prepared)) {
    throw new Error(`The schema of ${name} is not an object.`);
  }
  return compile({ ...prepared, title: name }, name, {
    bannerComment: '// Written by npm run types.',
    additionalProperties: false,
    format: false,
    unknownAny: true,
  });
}

/** Removes nested titles, which would become named types, and makes properties with a default required. */
function prepare(schema: Json, isMap = false): Json {
  if (Array.isArray(schema)) return schema.map((item) => prepare(item));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema)
    .filter(([key]) => isMap || (key !== 'title' && key !== '$schema' && key !== '$id'))
    .map(([key, value]): [string, Json] => [
      key,
      holdsValues(key, isMap) ? value : prepare(value, isMapKey(key, isMap)),
    ]);
  const result: { [key: string]: Json } = Object.fromEntries(entries);
  if (!isMap && result.properties !== undefined) result.required = withDefaults(result);
  return result;
}

const isMapKey = (key: string, isMap: boolean) =>
  !isMap && ['properties', '$defs', 'patternProperties'].includes(key);
const holdsValues = (key: string, isMap: boolean) =>
  !isMap && ['default', 'examples', 'enum', 'const', 'required'].includes(key);

function withDefaults({ properties, required }: { [key: string]: Json }): Json {
  const names = new Set(Array.isArray(required) ? required : []);
  for (const [name, property] of Object.entries(properties ?? {})) {
    if (typeof property === 'object' && property !== null && 'default' in property) names.add(name);
  }
  return [...names];
}
