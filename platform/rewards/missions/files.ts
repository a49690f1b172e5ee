import type { OperatorValidator } from '#schemas/generated/operatorValidators.js';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { addDays, dayIn, momentOf } from '#platform/site/merchants/index.ts';

/** First and last day of what an operator's file describes. */
export interface DayFields {
  from?: string;
  until?: string;
}

interface WrongField {
  field: string;
  message: string;
}

/** Reads an operator's JSON file by its schema, with its defaults; refuses it with `invalid-<what>` (422). */
export function fileReader<File>(validate: OperatorValidator, what: string): (given: unknown) => File {
  const isFile = (given: unknown): given is File => validate(given);
  return (given) => {
    if (isFile(given)) return given;
    throw invalidFile(
      what,
      (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => {
        const own = params['missingProperty'] ?? params['additionalProperty'];
        const path = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])];
        const allowed = keyword === 'enum' ? `: ${String(params['allowedValues'])}` : '';
        return { field: path.join('.'), message: `${message ?? keyword}${allowed}` };
      }),
    );
  };
}

export function invalidFile(what: string, errors: WrongField[]): Refusal {
  return new Refusal(422, `invalid-${what}`, {
    message: errors
      .map(({ field, message }) => `${field === '' ? 'The file' : `"${field}"`} ${message}.`)
      .join(' '),
    fields: errors.map(({ field, message }) => ({ field, code: 'invalid', message })),
  });
}

/** Whole days of the merchant's zone, from today unless the file names a day. */
export function spanOfDays(
  what: string,
  { from, until }: DayFields,
  timeZone: string,
  now: Date,
): { startsAt: Date; endsAt: Date | null } {
  const today = dayIn(timeZone, now);
  const first = from ?? today;
  if (until !== undefined && until < first)
    throw invalidFile(what, [{ field: 'until', message: 'must not be before its first day' }]);
  if (until !== undefined && until < today)
    throw invalidFile(what, [{ field: 'until', message: 'has passed' }]);
  return {
    startsAt: momentOf(timeZone, first),
    endsAt: until === undefined ? null : momentOf(timeZone, addDays(until, 1)),
  };
}

/** Does `work` in a transaction, which a dry run undoes. */
export async function addedOnce<T>(
  db: Database,
  dryRun: boolean,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  let done: { value: T } | undefined;
  try {
    return await db.transaction(async (tx) => {
      const value = await work(tx);
      done = { value };
      if (dryRun) throw new DryRun();
      return value;
    });
  } catch (error) {
    if (error instanceof DryRun && done) return done.value;
    throw error;
  }
}

/** Undoes the transaction of a dry run. */
class DryRun extends Error {}
