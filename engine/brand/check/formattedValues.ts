import { childPointer } from '#kit/json/index.ts';

/** A string in props that has a format in the schema, and its position. */
export interface FormattedValue<F extends string = string> {
  format: F;
  /** JSON pointer in the props. */
  pointer: string;
  value: string;
  /** Replaces the string in the props. */
  replace: (value: string) => void;
}

type Holder = Record<string, unknown> | unknown[];

/** All strings in a widget's props that have one of these formats in its schema: `asset`, `text`, `path`, `overlay`. */
export function formattedValues<F extends string>(
  schema: unknown,
  props: Record<string, unknown>,
  ...formats: F[]
): FormattedValue<F>[] {
  const found = new Map<string, FormattedValue<F>>();
  visit(schema, props, { root: schema, formats, found, pointer: '', replace: () => {} });
  return [...found.values()];
}

interface Walk<F extends string> {
  root: unknown;
  formats: readonly F[];
  found: Map<string, FormattedValue<F>>;
  pointer: string;
  replace: (value: string) => void;
}

/** Recurses as deep as the value; `steps` bounds schemas that only refer to themselves. */
function visit<F extends string>(schema: unknown, value: unknown, walk: Walk<F>, steps = 0): void {
  if (!isObject(schema) || steps > 8) return;
  const { root, formats, found, pointer, replace } = walk;
  const format = formats.find((wanted) => wanted === schema['format']);
  if (typeof value === 'string' && format !== undefined)
    found.set(`${format} ${pointer}`, { format, pointer, value, replace });
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

function inside<F extends string>(walk: Walk<F>, holder: Holder, key: string | number): Walk<F> {
  return {
    ...walk,
    pointer: childPointer(walk.pointer, key),
    replace: (value) => void Reflect.set(holder, key, value),
  };
}

/** Resolves `#/$defs/card` in the same schema. */
function localTarget(root: unknown, reference: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  let target = root;
  for (const part of reference.slice(2).split('/')) target = isObject(target) ? target[part] : undefined;
  return target;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
