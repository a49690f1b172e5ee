import { Refusal } from '#platform/base/errors/index.ts';

/** Refuses a field and states what it should be. */
export function wrongField(field: string, wanted: string): Refusal {
  const message = `"${field}" must be ${wanted}.`;
  return new Refusal(422, 'invalid-request', { message, fields: [{ field, code: 'invalid', message }] });
}
