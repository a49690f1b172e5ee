import { Refusal } from '#platform/base/errors/index.ts';
import { readJson, type PlatformContext } from '#platform/base/http/index.ts';
import { callerOf } from './caller.ts';

/** Typed access to the fields of an operator's request; missing or invalid fields are refused by name. */
export interface Fields {
  text(name: string): string;
  optionalText(name: string): string | undefined;
  flag(name: string): boolean;
  raw(name: string): unknown;
}

/** Reads the JSON body of an operator's request. */
export async function readFields(c: PlatformContext): Promise<Fields> {
  const body = await readJson(c);
  const caller = callerOf(c);
  // Who acts is who is signed in; only the key file states a name.
  const raw = (name: string): unknown =>
    name === 'by' && caller.kind === 'person'
      ? caller.login
      : typeof body === 'object' && body !== null && Object.hasOwn(body, name)
        ? Reflect.get(body, name)
        : undefined;
  const optionalText = (name: string): string | undefined => {
    const value = raw(name);
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'string') throw wrongField(name, 'a text');
    return value.trim();
  };
  return {
    raw,
    optionalText,
    text(name) {
      const value = optionalText(name);
      if (value === undefined || value === '') throw wrongField(name, 'a text');
      return value;
    },
    flag(name) {
      const value = raw(name);
      if (typeof value !== 'boolean') throw wrongField(name, 'true or false');
      return value;
    },
  };
}

/** Refuses a field and states what it should be. */
export function wrongField(field: string, wanted: string): Refusal {
  const message = `"${field}" must be ${wanted}.`;
  return new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'invalid', message }] });
}
