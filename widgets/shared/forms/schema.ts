import { countCharacters, isLongerThan } from '#kit/countCharacters.ts';

/** The value of a field by name; '' if it is empty or absent. */
export type Values = (name: string) => string;

/** Checks a value; returns an error key, or undefined if it is valid. Empty values are never checked. */
export type Check = (
  value: string,
  values: Values,
) => string | undefined | null | Promise<string | undefined | null>;

export interface FieldSchema {
  /** Whether it must be filled in. A function decides by the values; a text is the error key instead of `required`. */
  required?: boolean | string | ((values: Values) => boolean) | undefined;
  /** Checks in order; the first one that fails is reported. */
  checks?: readonly Check[];
  /** Names of other fields that the checks read. A change there checks this field again. */
  reads?: readonly string[];
  /** Never written to a draft: a password, a code, a captcha. */
  secret?: boolean;
}

/** The fields of a form, in reading order. */
export type FormSchema = Readonly<Record<string, FieldSchema>>;

/** The error key of a field, or null. */
export async function checkField(schema: FormSchema, name: string, values: Values): Promise<string | null> {
  const field = schema[name];
  if (!field) return null;
  const value = values(name);
  if (value === '') {
    const required = typeof field.required === 'function' ? field.required(values) : field.required;
    return required === true ? 'required' : required || null;
  }
  for (const check of field.checks ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- the first check that fails is the one to report
    const key = await check(value, values);
    if (key) return key;
  }
  return null;
}

/** The error keys of a form by field, in the order of its schema. */
export async function checkForm(schema: FormSchema, values: Values): Promise<Record<string, string>> {
  const names = Object.keys(schema);
  const keys = await Promise.all(names.map((name) => checkField(schema, name, values)));
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const key = keys[at];
      return key ? [[name, key] as const] : [];
    }),
  );
}

/** Limits the length, in characters as readers count them, like the platform (R5.2). */
export function hasLength(min: number, max: number, key = 'length'): Check {
  return (value) => (countCharacters(value) < min || isLongerThan(value, max) ? key : undefined);
}

/** Requires the value of another field, for confirmation fields. */
export function equals(other: string, key: string): Check {
  return (value, values) => (value === values(other) ? undefined : key);
}

/** Requires a value that differs from another field or from a fixed value. */
export function differsFrom(other: string | { value: string }, key: string, ignoreCase = false): Check {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  return (value, values) =>
    fold(value) === fold(typeof other === 'string' ? values(other) : other.value) ? key : undefined;
}
