import { answerSchema, type Schema } from './callSchemas.ts';
import { oneOf } from './random.ts';

interface Place {
  holder: Record<string, unknown>;
  key: string;
  path: string;
  schema: Schema;
  required: boolean;
}

/**
 * One value anywhere in a real answer becomes what its schema forbids there, or is gone although it is required; all
 * else stays as it is. Gives back the answer and where it is wrong.
 */
export function corruptOne(
  call: string,
  answer: unknown,
  random: () => number,
): { answer: unknown; at: string } {
  const { schema, resolve } = answerSchema(call);
  const spoilt: unknown = structuredClone(answer);
  const places: Place[] = [];
  collect(spoilt, schema, '');
  if (places.length === 0) return { answer: null, at: '/' };
  const { holder, key, path, schema: allowed, required } = oneOf(places, random);
  if (required && random() < 0.25) {
    delete holder[key];
    return { answer: spoilt, at: `${path} is gone` };
  }
  const wrong = forbidden(allowed, holder[key]);
  holder[key] = oneOf(wrong, random);
  return { answer: spoilt, at: `${path} is ${JSON.stringify(holder[key])}` };

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
