import { childPointer, parentPointer, pointerParts } from '#kit/json/index.ts';
import { error, withCorrection, type Issue } from './finding.ts';
import { keyPlaceOf, placeOf, type Origin } from './origin.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { wording, type SchemaError, type SchemaHelp } from './wording.ts';

/**
 * Converts the errors of a validator to issues with their places. `originOf` returns the origin of a top-level key of
 * the value, with the pointer that corresponds to the value itself.
 */
export function issuesOfSchema(
  errors: SchemaError[],
  value: unknown,
  originOf: (key: string | undefined) => Origin,
  code: string,
  schema?: unknown,
): Issue[] {
  const issues = new Map<string, Issue>();
  for (const problem of errors) {
    if (isRedundant(problem, errors)) continue;
    const { name, missing, what, todo, surely } = wording(problem, value, {
      ...helpOf(problem, schema),
      ...pageOf(originOf),
    });
    const pointer = name === undefined ? problem.instancePath : childPointer(problem.instancePath, name);
    const place = placeIn(originOf, pointer, { isKey: name !== undefined, missing });
    const from = name ?? property(value, ...pointerParts(pointer));
    const found = error(place, code, what, todo);
    const issue = typeof from === 'string' ? withCorrection(found, place, from, surely) : found;
    issues.set(`${place.line}:${place.column}:${what}`, issue);
  }
  return [...issues.values()];
}

/** The name of the page that the value is in; that of the shell is `shell`. */
function pageOf(originOf: (key: string | undefined) => Origin): { page?: string } {
  const [, page] = /([^/]+)\.json$/.exec(originOf(undefined).source.file) ?? [];
  return page === undefined ? {} : { page };
}

/** A missing top-level key may have been reset by a layer; its place is there. */
function placeIn(
  originOf: (key: string | undefined) => Origin,
  pointer: string,
  { isKey, missing }: { isKey: boolean; missing: string | undefined },
): Place {
  const [top] = pointerParts(pointer);
  if (top === undefined && missing !== undefined)
    return placeOf(originOf(missing), childPointer('', missing));
  return isKey ? keyPlaceOf(originOf(top), pointer) : placeOf(originOf(top), pointer);
}

/**
 * Whether an error only repeats another one: of `if`, of a branch of `anyOf` or `oneOf`, of a name that `propertyNames`
 * refuses.
 */
function isRedundant(problem: SchemaError, errors: SchemaError[]): boolean {
  const { keyword, schemaPath, instancePath } = problem;
  if (keyword === 'if') return true;
  if (keyword !== 'propertyNames' && schemaPath?.includes('/propertyNames/') === true) return true;
  if (keyword === 'anyOf' || keyword === 'oneOf') return false;
  return errors.some(
    (other) =>
      (other.keyword === 'anyOf' || other.keyword === 'oneOf') &&
      other.schemaPath !== undefined &&
      schemaPath?.startsWith(`${other.schemaPath}/`) === true &&
      (instancePath === other.instancePath || parentPointer(instancePath).startsWith(other.instancePath)),
  );
}

/** What the schema says there: attached to the error, or looked up along the path of the value. */
function helpOf({ parentSchema, instancePath, keyword, params }: SchemaError, schema: unknown): SchemaHelp {
  const own = parentSchema ?? schemaAt(schema, pointerParts(instancePath));
  const about = keyword === 'required' ? schemaAt(own, [String(params['missingProperty'])]) : own;
  const description = property(about, 'description');
  const properties = property(own, 'properties');
  const known = typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
  return {
    schema: own,
    known: known.filter((key) => key !== '$schema'),
    ...(typeof description === 'string' && { description }),
  };
}

/** The subschema of a nested value, resolved through `properties` and `items` only. */
function schemaAt(schema: unknown, [key, ...deeper]: string[]): unknown {
  if (key === undefined) return schema;
  const inner = property(schema, 'properties', key) ?? (/^\d+$/.test(key) && property(schema, 'items'));
  return schemaAt(inner, deeper);
}

function property(value: unknown, ...keys: string[]): unknown {
  let found = value;
  for (const key of keys)
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
  return found;
}
