import { wrongField, type Fields } from './readFields.ts';

/** An optional date of an operator's request; refused if it is none. */
export function dateOf(fields: Fields, name: string): Date | undefined {
  const text = fields.optionalText(name);
  if (text === undefined || text === '') return undefined;
  const date = new Date(text);
  if (Number.isNaN(date.getTime())) throw wrongField(name, 'a date such as 2026-01-31T10:00:00+07:00');
  return date;
}
