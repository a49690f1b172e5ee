import { resolveRef, type ApiCall, type ApiTable, type Schema } from './api-read.ts';

/** JSON pointers, from the root of the response, of the fields that contain platform HTML; `*` matches every item. */
export function htmlFields(table: ApiTable, call: ApiCall): string[] {
  const found: string[] = [];

  const walk = (schema: Schema, pointer: string, seen: string[]): void => {
    const ref = schema['$ref'];
    if (typeof ref === 'string') {
      if (!seen.includes(ref)) walk(resolveRef(table, ref), pointer, [...seen, ref]);
      return;
    }
    if (schema['format'] === 'html') found.push(pointer);
    for (const [name, part] of Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)) {
      walk(part, `${pointer}/${name}`, seen);
    }
    for (const key of ['items', 'additionalProperties']) {
      const part = schema[key];
      if (part && typeof part === 'object') walk(part as Schema, `${pointer}/*`, seen);
    }
  };

  walk(call.value, '/value', []);
  if (call.outside) walk(call.outside, '', []);
  return found;
}
