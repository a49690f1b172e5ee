import { responseSchema, type Schema } from './callSchemas.ts';
import { oneOf } from './random.ts';

interface Place {
  holder: Record<string, unknown>;
  key: string;
  path: string;
  schema: Schema;
  required: boolean;
}

/**
 * Replaces one value anywhere in a real response by one that its schema forbids, or removes a required one. Returns the
 * response and where it is corrupt.
 */
export function corruptOne(
  call: string,
  real: unknown,
  random: () => number,
): { response: unknown; at: string } {
  const { schema, resolve } = responseSchema(call);
  const response: unknown = structuredClone(real);
  const places: Place[] = [];
  collect(response, schema, '');
  if (places.length === 0) return { response: null, at: '/' };
  const { holder, key, path, schema: allowed, required } = oneOf(places, random);
  if (required && random() < 0.25) {
    delete holder[key];
    return { response, at: `${path} is missing` };
  }
  const wrong = forbidden(allowed, holder[key]);
  holder[key] = oneOf(wrong, random);
  return { response, at: `${path} is ${JSON.stringify(holder[key])}` };

  function collect(value: unknown, unread: Schema, path: string): void {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {}, items, required: needed = [], additionalProperties } = resolve(unread);
    const holder = value as Record<string, unknown>;
    for (const key of Object.keys(holder)) {
      if (path === '' && key === 'success') continue;
      const rest = typeof additionalProperties === 'object' ? additionalProperties : {};
      const inner = resolve(Array.isArray(value) ? (items ?? {}) : (properties[key] ?? rest));
      const at = `${path}/${key}`;
      if (inner.type !== undefined)
        places.push({ holder, key, path: at, schema: inner, required: needed.includes(key) });
      collect(holder[key], inner, at);
    }
  }
}

const samples: Record<string, unknown> = {
  null: null,
  boolean: true,
  number: 0.5,
  string: 'x',
  array: ['x'],
  object: { text: 'x' },
};

/** One value of each type that the schema does not allow. */
function forbidden({ type = [] }: Schema, value: unknown): unknown[] {
  const allowed = [type].flat();
  const is = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  return Object.entries(samples)
    .filter(([name]) => name !== is && !allowed.includes(name))
    .map(([, sample]) => sample);
}
