import { isLongerThan } from '#kit/countCharacters.ts';

/** The part of a call's request schema that a form reads (schemas/operator/calls). */
export interface RequestSchema {
  properties: Readonly<Record<string, PropertySchema>>;
  required?: readonly string[];
}

interface PropertySchema {
  type?: string | readonly string[];
  enum?: readonly (string | number)[];
  pattern?: string;
  minLength?: number;
  maxCharacters?: number;
  minimum?: number;
  maximum?: number;
  mustBe?: string;
  /** Not shown, not even to the one who types it. */
  secret?: boolean;
}

export type FieldKind = 'choice' | 'flag' | 'number' | 'text' | 'long' | 'time' | 'list' | 'picture';

/** A field of a form. */
export interface FormField {
  name: string;
  kind: FieldKind;
  isRequired: boolean;
  /** Of a choice. */
  choices: readonly string[];
  /** Of texts that exist in several languages: the fields of the other languages by language. */
  languages: Readonly<Record<string, string>>;
  schema: PropertySchema;
}

/** What is typed into a form: flags are booleans, everything else is text. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** Languages whose texts are fields with a suffix: `titleTh`. */
const suffixed = { th: 'Th', zh: 'Zh', vi: 'Vi', ar: 'Ar', fa: 'Fa', ur: 'Ur' };

/** Texts longer than this get several lines. */
const longText = 300;

/** The fields of a request without those that the screen knows already, in the order of the schema. */
export function fieldsOf(
  { properties, required = [] }: RequestSchema,
  known: readonly string[],
): FormField[] {
  const names = Object.keys(properties);
  const translations = new Set(
    names.flatMap((name) => Object.values(suffixed).map((suffix) => `${name}${suffix}`)),
  );
  return names
    .filter((name) => !known.includes(name) && !translations.has(name) && name !== 'translations')
    .map((name) => {
      const schema = properties[name] ?? {};
      const languages = Object.entries(suffixed).filter(([, suffix]) => `${name}${suffix}` in properties);
      return {
        name,
        kind: kindOf(schema),
        isRequired: required.includes(name),
        choices: [...new Set((schema.enum ?? []).map(String))],
        languages: Object.fromEntries(languages.map(([tag, suffix]) => [tag, `${name}${suffix}`])),
        schema,
      };
    });
}

function kindOf({ type, enum: choices, mustBe = '', maxCharacters = 0 }: PropertySchema): FieldKind {
  if (choices) return 'choice';
  const types = [type].flat();
  if (types.includes('boolean')) return 'flag';
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('array')) return 'list';
  if (mustBe === 'a picture') return 'picture';
  if (/^a (date|time) /.test(mustBe)) return 'time';
  return maxCharacters > longText ? 'long' : 'text';
}

/** What is wrong with a value; undefined if nothing is. The platform checks each request itself. */
export type Wrong =
  | { why: 'missing' }
  | { why: 'too-long'; most: number }
  | { why: 'form' }
  | { why: 'range'; least: number; most: number };

export function wrongIn({ kind, isRequired, schema }: FormField, value: string | boolean): Wrong | undefined {
  if (typeof value === 'boolean') return undefined;
  const text = value.trim();
  if (text === '') return isRequired && (schema.minLength ?? 1) > 0 ? { why: 'missing' } : undefined;
  const { maxCharacters = Infinity, pattern, minimum, maximum } = schema;
  if (isLongerThan(text, maxCharacters)) return { why: 'too-long', most: maxCharacters };
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return { why: 'form' };
  if (kind !== 'number') return undefined;
  const number = Number(text);
  if (!Number.isFinite(number)) return { why: 'form' };
  const [least, most] = [minimum ?? -Infinity, maximum ?? Infinity];
  return number < least || number > most ? { why: 'range', least, most } : undefined;
}

/**
 * The fields of a request as typed: numbers as numbers, lists without their commas, and nothing of empty fields. Where there was a value before, an
 * empty field says that there is none from now on.
 */
export function requestOf(
  fields: readonly FormField[],
  values: FormValues,
  before: FormValues = {},
): Record<string, unknown> {
  const request: Record<string, unknown> = {};
  for (const field of fields)
    for (const name of [field.name, ...Object.values(field.languages)]) {
      const value = values[name];
      if (value !== undefined && isSent(field, value, before[name])) request[name] = sentValue(field, value);
    }
  return request;
}

function isSent({ isRequired, schema, kind }: FormField, value: string | boolean, before?: string | boolean) {
  if (typeof value === 'boolean') return value || isRequired || before === true;
  if (value.trim() !== '') return true;
  const mayBeEmpty = ['text', 'long'].includes(kind) && (schema.minLength ?? 0) === 0;
  return mayBeEmpty && ((isRequired && schema.minLength === 0) || (before !== undefined && before !== ''));
}

function sentValue({ kind, schema }: FormField, value: string | boolean): unknown {
  if (typeof value === 'boolean') return value;
  const text = value.trim();
  if (kind === 'list') return text.split(/[\s,]+/).filter((one) => one !== '');
  // A choice may be among numbers.
  if (kind === 'choice') return schema.enum?.find((one) => String(one) === text) ?? text;
  const isNumber = kind === 'number' && ![schema.type].flat().includes('string');
  return isNumber ? Number(text) : text;
}
