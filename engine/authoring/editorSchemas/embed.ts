import type { Json } from '#kit/schema/inlineRefs.ts';
import { formats } from '#schemas/formats.ts';

export type JsonObject = { [key: string]: Json };

/**
 * A schema made ready to stand at `$defs/<name>` of another one: references inside it lead there, references to
 * `livery:condition` and `livery:page` lead to those beside it, and our own formats become patterns that editors check.
 */
export function embed(schema: Json, name: string): Json {
  if (Array.isArray(schema)) return schema.map((item) => embed(item, name));
  if (typeof schema !== 'object' || schema === null) return schema;
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === '$id' || (key === '$schema' && typeof value === 'string')) continue;
    result[key] = key === '$ref' && typeof value === 'string' ? moved(value, name) : embed(value, name);
  }
  const pattern = typeof result['format'] === 'string' ? formats[result['format']]?.source : undefined;
  if (pattern !== undefined && result['pattern'] === undefined) result['pattern'] = pattern;
  return result;
}

function moved(reference: string, name: string): string {
  if (reference.startsWith('#')) return `#/$defs/${name}${reference.slice(1)}`;
  const [, other = '', inside = ''] = /^livery:([\w-]+)#?(.*)$/.exec(reference) ?? [];
  return `#/$defs/${other}${inside}`;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `if` … `then` of a schema. */
export function ifThen(condition: Json, consequence: Json): Json {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema; nobody awaits a schema
  return { if: condition, then: consequence };
}
