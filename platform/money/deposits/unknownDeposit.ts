import { Refusal } from '#platform/base/errors/index.ts';

/** The same for deposits of others and for those that never were. */
export function unknownDeposit(reference: string): Refusal {
  return new Refusal(404, 'unknown-deposit', { message: `There is no deposit ${reference}.` });
}
