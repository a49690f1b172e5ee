import { compile } from 'json-schema-to-typescript';

export type Schema = Record<string, unknown>;

/** TypeScript types of schemas by name. References name other entries by their last part: `…#/$defs/Deposit` is `Deposit`. */
export async function shapesOf(schemas: Record<string, Schema>): Promise<string> {
  const definitions = { ...schemas };
  const aliases = Object.entries(definitions).filter(([, schema]) => typeof schema['$ref'] === 'string');
  for (const [name] of aliases) delete definitions[name];
  const text = await compile(local({ title: 'AllShapes', type: 'object', definitions }), 'AllShapes', {
    bannerComment: '',
    additionalProperties: false,
    unreachableDefinitions: true,
    format: false,
  });
  const named = aliases.map(([name, schema]) => `export type ${name} = ${refName(schema['$ref'])};`);
  const clean = text
    .replace(/export interface AllShapes \{\s*\}\s*/, '')
    .replace(/\/\*\*\n \* This interface was referenced by[^/]*\*\/\n/g, '')
    .replace(/ \* ?\n \* This interface was referenced by[^/]*\*\/\n/g, ' */\n');
  return [clean, ...named].join('\n');
}

function refName(ref: unknown): string {
  return String(ref).split('/').at(-1) ?? '';
}

/** A copy without examples, whose references lead to its own definitions. The type of a whole file is left to its use case. */
function local(schema: Schema): Parameters<typeof compile>[0] {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (key === 'examples') return undefined;
    if (typeof Object(value).document === 'string') return { ...Object(value), tsType: 'unknown' };
    return key === '$ref' ? `#/definitions/${refName(value)}` : value;
  });
}

/** A copy whose objects have no fields but those that are named. */
export function closeObjects(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const isObject = typeof value === 'object' && value !== null && Reflect.get(value, 'type') === 'object';
    return isObject ? { additionalProperties: false, ...value } : value;
  });
}
