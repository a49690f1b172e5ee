import type { useActions } from '#engine/react/index.ts';
import type { FormRefusal } from './useForm.ts';

/** What a view reads of a `CallError`: the class itself is in a script that may not be loaded. */
interface Refused {
  code?: string;
  fields?: readonly { field: string; code: string }[];
}

/**
 * Sends a form. A refusal marks the fields that the platform names, or the one that `places` states for its code; any other
 * failure opens the dialog of failures. Null means success.
 */
export async function fieldsOrWarn(
  send: () => Promise<unknown>,
  warn: ReturnType<typeof useActions>['warn'],
  places: Readonly<Record<string, string>> = {},
): Promise<FormRefusal | null> {
  try {
    await send();
    return null;
  } catch (error) {
    const { code = '', fields = [] } = error as Refused;
    const place = places[code];
    if (place !== undefined) return { fields: { [place]: code } };
    if (fields.length > 0) return { fields: Object.fromEntries(fields.map((one) => [one.field, one.code])) };
    warn(error);
    return { fields: {} };
  }
}
