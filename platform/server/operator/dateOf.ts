import { wrongField } from './wrongField.ts';

/** An optional date of an operator's request; refused if it is none. */
export function dateOf<F extends string>(
  request: { readonly [K in F]?: string },
  field: F,
): Date | undefined {
  const text = request[field];
  if (text === undefined || text === '') return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw wrongField(field, 'a date such as 2026-01-31T10:00:00+07:00');
  return date;
}
