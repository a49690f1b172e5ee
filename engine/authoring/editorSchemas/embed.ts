import type { Json } from '#kit/schema/inlineRefs.ts';
import { formats } from '#schemas/formats.ts';

export type JsonObject = { [key: string]: Json };

/** Marks a pattern that comes from the format, not from the schema itself. */
export const usualPattern = 'The pattern of the format.';

/**
 * Prepares a schema for `$defs/<name>` of another one: its internal references are rebased, references to
 * `livery:condition` and `livery:page` point to their `$defs`, and our own formats become patterns that editors check.
 */
export function embed(schema: Json, name: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => embed(item, name));
  if (typeof schema !== 'object' || schema === null) return schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$id' || (key === '$schema' && typeof value === 'string')) continue;
    result[key] = key === '$ref' && typeof value === 'string' ? rebased(value, name) : embed(value, name);
  }
  if (isArrayChoice(result['if'])) return alternatives(result);
  const pattern = typeof result['format'] === 'string' ? formats[result['format']]?.source : undefined;
  if (pattern === undefined || result['pattern'] !== undefined) return result;
  return { ...result, pattern, $comment: usualPattern };
}

/** Whether a schema asks for a list or else a single value, which only validators understand. */
const isArrayChoice = (condition: Json | undefined) => isObject(condition) && condition['type'] === 'array';

/** The same as a choice, because editors complete no values in `then` and `else`. */
function alternatives({ if: _if, then: list, else: single, ...rest }: JsonObject): JsonObject {
  return { ...rest, anyOf: [single ?? {}, list ?? {}] };
}

function rebased(reference: string, name: string): string {
  if (reference.startsWith('#')) return `#/$defs/${name}${reference.slice(1)}`;
  const [, other = '', inside = ''] = /^livery:([\w-]+)#?(.*)$/.exec(reference) ?? [];
  return `#/$defs/${other}${inside}`;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An `if`/`then` schema. */
export function ifThen(condition: Json, consequence: Json): Json {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema; a schema is never awaited
  return { if: condition, then: consequence };
}
