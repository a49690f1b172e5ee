import type { Json } from '#kit/schema/inlineRefs.ts';
import { formats } from '#schemas/formats.ts';

export type JsonObject = { [key: string]: Json };

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
  const pattern = typeof result['format'] === 'string' ? formats[result['format']]?.source : undefined;
  if (pattern !== undefined && result['pattern'] === undefined) result['pattern'] = pattern;
  return result;
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
