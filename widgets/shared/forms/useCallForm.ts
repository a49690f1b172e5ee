import { CallError } from '#engine/api/index.ts';
import { useActions, type Translate } from '#engine/react/index.ts';
import { useForm, type FormHandle, type FormRefusal, type FormSchema, type Values } from './forms.ts';

interface CallFormOptions {
  t: Translate;
  schema: FormSchema;
  /** Makes the call. */
  send: (values: Values) => Promise<void>;
  /** Keys under which a field of the call has another name in the form. */
  names?: Record<string, string>;
}

/**
 * The state of a form that makes one call. Refusals show at their fields, as the text `error-<code>`; all other failures
 * open the dialog of failures.
 */
export function useCallForm({ t, schema, send, names = {} }: CallFormOptions): FormHandle {
  const { warn } = useActions();
  return useForm({
    schema,
    errorText: (_, key) => t(`error-${key}`) || t('error-other'),
    send: async (values): Promise<FormRefusal | null> => {
      try {
        await send(values);
        return null;
      } catch (error) {
        const refusal = refusalOf(error, names);
        if (!refusal) warn(error);
        return refusal ?? { fields: {} };
      }
    },
  });
}

/** The fields that a failed call names; undefined if it names none. */
export function refusalOf(error: unknown, names: Record<string, string> = {}): FormRefusal | undefined {
  if (!(error instanceof CallError) || error.fields.length === 0) return undefined;
  return { fields: Object.fromEntries(error.fields.map(({ field, code }) => [names[field] ?? field, code])) };
}
