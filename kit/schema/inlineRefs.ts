export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A schema with every `$ref` to another schema (`livery:spacing`) replaced by what it names; what stands beside
 * the `$ref` wins. References inside the schema itself (`#/…`) stay. Throws where the name is unknown.
 */
export function inlineRefs(schema: Json, shared: ReadonlyMap<string, Json>): Json {
  if (Array.isArray(schema)) return schema.map((item) => inlineRefs(item, shared));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...rest } = schema;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, inlineRefs(value, shared)]),
  );
  if ($ref === undefined) return own;
  if (typeof $ref !== 'string' || $ref.startsWith('#')) return { $ref, ...own };
  const target = shared.get($ref);
  if (typeof target !== 'object' || target === null || Array.isArray(target)) {
    throw new Error(`The schema "${$ref}" is unknown. Known are: ${[...shared.keys()].join(', ')}.`);
  }
  const { $id: _id, $schema: _schema, ...inlined } = target;
  return { ...inlined, ...own };
}
