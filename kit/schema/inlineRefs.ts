export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A schema with every `$ref` to another schema (`livery:spacing`, `livery:props#/$defs/heading`) replaced by its
 * target, and those in the target too. Keys next to the `$ref` override those of the target. References inside the schema itself (`#/…`) stay.
 * Throws if a target is unknown.
 */
export function inlineRefs(schema: Json, shared: ReadonlyMap<string, Json>): Json {
  if (Array.isArray(schema)) return schema.map((item) => inlineRefs(item, shared));
  if (!isObject(schema)) return schema;
  const { $ref, ...rest } = schema;
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, inlineRefs(value, shared)]),
  );
  if ($ref === undefined) return own;
  if (typeof $ref !== 'string' || $ref.startsWith('#')) return { $ref, ...own };
  const target = inlineRefs(targetOf($ref, shared), shared);
  const { $id: _id, $schema: _schema, ...inlined } = isObject(target) ? target : {};
  return { ...inlined, ...own };
}

function targetOf(reference: string, shared: ReadonlyMap<string, Json>): { [key: string]: Json } {
  const [id = '', inside = ''] = reference.split('#');
  let target = shared.get(id);
  for (const part of inside.split('/').slice(1)) target = isObject(target) ? target[part] : undefined;
  if (isObject(target)) return target;
  const whole = shared.get(id);
  const parts = isObject(whole) && isObject(whole['$defs']) ? Object.keys(whole['$defs']) : [];
  const known = parts.length > 0 ? parts.map((name) => `${id}#/$defs/${name}`) : [...shared.keys()];
  throw new Error(`The schema "${reference}" is unknown. Use one of: ${known.join(', ')}.`);
}

const isObject = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
