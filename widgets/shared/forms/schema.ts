/** What is typed in a form, by the names of its fields; '' for a field that is empty or absent. */
export type Values = (name: string) => string;

/** One demand on a value: the key of what is wrong with it, or undefined. An empty value is never checked. */
export type Check = (
  value: string,
  values: Values,
) => string | undefined | null | Promise<string | undefined | null>;

export interface FieldSchema {
  /** May not be empty, where a function says so. A text is the key of the error to show instead of `required`. */
  required?: boolean | string | ((values: Values) => boolean) | undefined;
  /** Demands in the order in which they are reported: the first that fails is shown. */
  checks?: readonly Check[];
  /** Names of other fields that the checks read: a change there checks this field again. */
  reads?: readonly string[];
  /** Never written to a draft: a password, a code, a captcha. */
  secret?: boolean;
}

/** The fields of a form, in reading order. */
export type FormSchema = Readonly<Record<string, FieldSchema>>;

/** The key of what is wrong with a field, or null. */
export async function checkField(schema: FormSchema, name: string, values: Values): Promise<string | null> {
  const field = schema[name];
  if (!field) return null;
  const value = values(name);
  if (value === '') {
    const required = typeof field.required === 'function' ? field.required(values) : field.required;
    return required === true ? 'required' : required || null;
  }
  for (const check of field.checks ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- the first demand that fails is the one to show
    const key = await check(value, values);
    if (key) return key;
  }
  return null;
}

/** What is wrong with a form, by field, in the order of its schema. */
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

/** A length in characters as a reader counts them (R5.2). */
export function hasLength(min: number, max: number, key = 'length'): Check {
  return (value) => {
    const length = Array.from(value).length;
    return length < min || length > max ? key : undefined;
  };
}

/** The value of another field, which is typed twice to be sure. */
export function equals(other: string, key: string): Check {
  return (value, values) => (value === values(other) ? undefined : key);
}

/** Not the value of another field; case does not count where `ignoreCase`. */
export function differsFrom(other: string | { value: string }, key: string, ignoreCase = false): Check {
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  return (value, values) =>
    fold(value) === fold(typeof other === 'string' ? values(other) : other.value) ? key : undefined;
}
