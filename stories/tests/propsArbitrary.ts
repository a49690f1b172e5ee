import fc, { type Arbitrary } from 'fast-check';

type Schema = Record<string, unknown>;

/** Values for props with the project's formats. */
const named: Record<string, string[]> = {
  asset: ['assets/game.svg'],
  video: ['assets/film.mp4'],
  'date-time': ['2027-04-13T18:00:00+07:00', '2020-01-01T00:00:00Z'],
  uri: ['https://www.youtube-nocookie.com/embed/a-film'],
  picture: ['assets/game.svg', 'assets/share.png'],
  path: ['/promotions', '/games/RNG', 'https://example.com/a-rather-long-address/of-a-page'],
  language: ['en', 'th', 'ar'],
  overlay: ['login', 'member/withdraw'],
};

/** Arbitrary valid props of a widget, biased towards the limits of its schema. */
export function propsArbitrary(schema: Schema, texts: string[]): Arbitrary<Record<string, unknown>> {
  return arbitraryOf(schema, texts) as Arbitrary<Record<string, unknown>>;
}

function arbitraryOf(schema: Schema, texts: string[]): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const kind = Array.isArray(schema['type']) ? (schema['type'] as string[])[0] : schema['type'];
  if (kind === 'boolean') return fc.boolean();
  if (kind === 'integer')
    return fc.integer({ min: numberOf(schema, 'minimum', 0), max: numberOf(schema, 'maximum', 100) });
  if (kind === 'number')
    return fc.double({
      min: numberOf(schema, 'minimum', 0),
      max: numberOf(schema, 'maximum', 100),
      noNaN: true,
    });
  if (kind === 'array') {
    const items = arbitraryOf((schema['items'] ?? {}) as Schema, texts);
    const lengths = {
      minLength: numberOf(schema, 'minItems', 0),
      maxLength: numberOf(schema, 'maxItems', 6),
    };
    return schema['uniqueItems'] === true
      ? fc.uniqueArray(items, { ...lengths, selector: (item) => JSON.stringify(item) })
      : fc.array(items, lengths);
  }
  if (kind === 'object' || schema['properties']) return recordOf(schema, texts);
  return textOf(schema, texts);
}

function recordOf(schema: Schema, texts: string[]): Arbitrary<unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, Schema>;
  const required = (schema['required'] ?? []) as string[];
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, arbitraryOf(property, texts)]),
  );
  return fc.record(parts, { requiredKeys: required });
}

function textOf(schema: Schema, texts: string[]): Arbitrary<unknown> {
  const { format, pattern, default: given } = schema;
  const values = format === 'text' ? texts : (named[String(format)] ?? []);
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : /^/;
  const known = values.filter((value) => form.test(value));
  const all = [...known, ...(typeof given === 'string' ? [given] : [])];
  if (typeof pattern === 'string' && known.length === 0)
    return fc.stringMatching(new RegExp(pattern), { maxLength: 24 });
  if (all.length > 0) return fc.constantFrom(...all);
  const lengths = {
    minLength: numberOf(schema, 'minLength', 0),
    maxLength: Math.min(numberOf(schema, 'maxLength', numberOf(schema, 'maxCharacters', 60)), 200),
  };
  return fc.string(lengths);
}

function numberOf(schema: Schema, key: string, otherwise: number): number {
  const value = schema[key];
  return typeof value === 'number' ? value : otherwise;
}
