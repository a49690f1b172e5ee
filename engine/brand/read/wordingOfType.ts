import { quote } from './quote.ts';

/** The keywords of schemas for objects and lists that are used here. */
interface ShapeSchema {
  required?: unknown;
  properties?: Record<string, { const?: unknown }>;
  items?: { type?: unknown };
  minimum?: number;
  maximum?: number;
}

/**
 * Words a wrong type for people who have never written code: what is needed, and how to write it. `subject` is
 * undefined for the whole file. `null` is not offered, because people who want it know it.
 */
export function wordingOfType(
  value: unknown,
  subject: string | undefined,
  types: string[],
  schema: unknown,
): { what: string; todo: string } {
  const wanted = types.filter((type) => type !== 'null');
  const names = wanted.map((type) => typeNames[type] ?? type).join(' or ');
  const actual = typeof value === 'boolean' || value === null ? '' : `, which is ${typeOf(value)}`;
  const what = `${subject ?? 'The file'} is ${quote(value)}${actual}; ${names} is needed here.`;
  if (subject === undefined) return { what, todo: 'Begin the file with { and end it with }.' };
  const [only = ''] = wanted;
  const todo = wanted.length === 1 ? howTo[only]?.(value, Object(schema) as ShapeSchema) : undefined;
  return { what, todo: todo ?? `Write ${names}.` };
}

const howTo: Record<string, (value: unknown, schema: ShapeSchema) => string> = {
  string: (value) => {
    const [only] = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : [];
    if (typeof only === 'string') return `Write ${quote(only)}, without the brackets.`;
    return isPlain(value)
      ? `Write ${quote(String(value))}, in double quotes.`
      : 'Write a text in double quotes: "…".';
  },
  integer: (value, { minimum, maximum }) =>
    minimum === 100 && maximum === 900 && typeof value === 'string' && !/^\d+$/.test(value)
      ? 'Write a weight: 400 is regular, 700 is bold.'
      : isNumeral(value, /^\d{1,9}$/)
        ? unquoted(value)
        : 'Write a whole number, without quotes.',
  number: (value) =>
    isNumeral(value, /^-?\d{1,9}(?:\.\d{1,9})?$/) ? unquoted(value) : 'Write a number, without quotes.',
  boolean: (value) =>
    isNumeral(value, /^(?:true|false)$/i)
      ? unquoted(value.toLowerCase())
      : 'Write true or false, without quotes.',
  array: (value, { items }) => {
    if (typeof value === 'object' && value !== null)
      return 'Put [ before it and ] after it: a list, even for a single item.';
    const fits = items?.type === undefined || items.type === typeof value;
    return fits && isPlain(value)
      ? `Write [${quote(value)}]: a list, even for a single item.`
      : 'Write a list in brackets: [ … ].';
  },
  object: (value, schema) => {
    const { required } = schema;
    if (Array.isArray(required) && required.length > 0)
      return `Write ${withKeys(required.map(String), schema, value)}.`;
    const known = knownKeys(schema);
    return `Write { … }${known === '' ? '' : ` with ${known} in it`}.`;
  },
};

/**
 * An object with the required keys. If only one is open, it gets the current value, which was probably meant for it.
 */
function withKeys(keys: string[], { properties }: ShapeSchema, value: unknown): string {
  const fixed = (key: string) => properties?.[key]?.const;
  const open = keys.filter((key) => fixed(key) === undefined);
  const written = (key: string) => {
    if (fixed(key) !== undefined) return quote(fixed(key));
    return open.length === 1 && isPlain(value) ? quote(value) : '…';
  };
  return `{ ${keys.map((key) => `${quote(key)}: ${written(key)}`).join(', ')} }`;
}

/** The first keys of a schema: `"light", "dark" …`. */
function knownKeys({ properties }: ShapeSchema): string {
  const keys = Object.keys(properties ?? {}).filter((key) => key !== '$schema');
  return `${keys.slice(0, 4).map(quote).join(', ')}${keys.length > 4 ? ' …' : ''}`;
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);
const isNumeral = (value: unknown, form: RegExp): value is string =>
  typeof value === 'string' && form.test(value.trim());
const unquoted = (value: string) => `Write ${value.trim()}, without the quotes.`;

const typeNames: Record<string, string> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'an entry { … }',
};

function typeOf(value: unknown): string {
  return Array.isArray(value)
    ? 'a list'
    : typeof value === 'object'
      ? 'an entry'
      : (typeNames[typeof value] ?? typeof value);
}
