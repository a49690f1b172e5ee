import type { Caller, Person } from '#platform/operators/access/index.ts';

/** The person whom the table of operator calls demands for a call. */
export function personIn(caller: Caller): Person {
  if (caller.kind !== 'person') throw new Error('The call is for people.');
  return caller;
}
