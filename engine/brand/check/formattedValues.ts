import { childPointer } from '#kit/json/index.ts';

/** A text in props whose schema gives it a format, and where it stands in them. */
export interface FormattedValue {
  /** JSON pointer in the props. */
  pointer: string;
  value: string;
  /** Puts another text in its place. */
  replace: (value: string) => void;
}

type Holder = Record<string, unknown> | unknown[];

/** All texts in a widget's props that its schema marks with a format: `asset`, `text`, `path` or `overlay`. */
export function formattedValues(
  schema: unknown,
  props: Record<string, unknown>,
  format: string,
): FormattedValue[] {
  const found = new Map<string, FormattedValue>();
  visit(schema, props, { root: schema, format, found, pointer: '', replace: () => {} });
  return [...found.values()];
}

interface Walk {
  root: unknown;
  format: string;
  found: Map<string, FormattedValue>;
  pointer: string;
  replace: (value: string) => void;
}

/** Walks as deep as the value goes; a schema that only refers to itself is left after a few steps. */
function visit(schema: unknown, value: unknown, walk: Walk, steps = 0): void {
  if (!isObject(schema) || steps > 8) return;
  const { root, format, found, pointer, replace } = walk;
  if (typeof value === 'string' && schema['format'] === format)
    found.set(pointer, { pointer, value, replace });
  visit(localTarget(root, schema['$ref']), value, walk, steps + 1);
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of list(schema[key])) visit(part, value, walk, steps + 1);
  }
  for (const key of ['then', 'else']) visit(schema[key], value, walk, steps + 1);
  if (Array.isArray(value)) {
    value.forEach((item, index) => visit(schema['items'], item, inside(walk, value, index)));
  } else if (isObject(value)) {
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    for (const [key, item] of Object.entries(value)) {
      visit(properties[key] ?? schema['additionalProperties'], item, inside(walk, value, key));
    }
  }
}

function inside(walk: Walk, holder: Holder, key: string | number): Walk {
  return {
    ...walk,
    pointer: childPointer(walk.pointer, key),
    replace: (value) => void Reflect.set(holder, key, value),
  };
}

/** What `#/$defs/card` names in the same schema. */
function localTarget(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  let target = root;
  for (const part of reference.slice(2).split('/')) target = isObject(target) ? target[part] : undefined;
  return target;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
