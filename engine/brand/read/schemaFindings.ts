import { childPointer, parentPointer, pointerParts } from '#kit/json/index.ts';
import { error, withCorrection, type Issue } from './finding.ts';
import { keyPlaceOf, placeOf, type Origin } from './origin.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { wording, type SchemaError, type SchemaHelp } from './wording.ts';

/**
 * What a validator found, each with the place in the file where it is written. `originOf` gives, for a top-level key
 * of the value, where that came from, and which pointer that origin stands for.
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
    if (isEcho(problem, errors)) continue;
    const { name, missing, what, todo, surely } = wording(problem, value, helpOf(problem, schema));
    const pointer = name === undefined ? problem.instancePath : childPointer(problem.instancePath, name);
    const place = placeIn(originOf, pointer, { isKey: name !== undefined, missing });
    const from = name ?? property(value, ...pointerParts(pointer));
    const found = error(place, code, what, todo);
    const issue = typeof from === 'string' ? withCorrection(found, place, from, surely) : found;
    issues.set(`${place.line}:${place.column}:${what}`, issue);
  }
  return [...issues.values()];
}

/** What is missing at the top may have been taken away by a layer: then its place is there. */
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

/** Errors that only repeat another one: of `if`, of the parts of a choice, of the name that `propertyNames` refuses. */
function isEcho(problem: SchemaError, errors: SchemaError[]): boolean {
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

/** What the schema says there: carried by the error itself, or looked up on the way to the value. */
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

/** The part of a schema that stands for a value in it, as far as that is written in properties and items. */
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
