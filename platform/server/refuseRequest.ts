import type { ApiValidator } from '#schemas/generated/apiValidators.js';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';

export function noSession({ endedBy }: Pick<CallContext, 'endedBy'>): Refusal {
  if (endedBy === 'trial-ended')
    return new Refusal(401, endedBy, { message: 'The 24 hours of the trial account are over.' });
  if (endedBy) return new Refusal(401, endedBy, { message: 'Your session limit is reached.' });
  return new Refusal(401, 'no-session', { message: 'Please log in.' });
}

/** Keywords of a schema that have a name of their own on the wire. */
const codeOf: Readonly<Record<string, string>> = {
  maxCharacters: 'too-long',
  additionalProperties: 'unknown-field',
};

/** Refuses a request with the errors that its validator has just found. */
export function invalidRequest(validate: Pick<ApiValidator<unknown>, 'errors'>): Refusal {
  const fields = (validate.errors ?? []).map((error) => {
    const { missingProperty, additionalProperty } = error.params;
    const named = missingProperty ?? (error.instancePath === '' ? additionalProperty : undefined);
    const field = typeof named === 'string' ? named : (error.instancePath.split('/')[1] ?? '');
    const code = codeOf[error.keyword] ?? error.keyword;
    return { field, code, message: error.message ?? error.keyword };
  });
  const what = fields
    .map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
    .join('; ');
  return new Refusal(422, 'invalid-request', { fields, message: what });
}
