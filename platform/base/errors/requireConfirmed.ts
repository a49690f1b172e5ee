import { fingerprintOf, type ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { Refusal } from './Refusal.ts';

/**
 * Compares what a member confirmed with the terms in force. Refuses with `terms-changed` (409), whose `value` is
 * `{ terms }`, the terms in force, so that the page can show them and ask again. To be called inside the transaction that
 * acts, with terms read there. A request without a fingerprint comes from a client that shows no terms, and passes.
 */
export function requireConfirmed(confirmed: string | undefined, terms: ConfirmedTerms): void {
  if (confirmed === undefined || confirmed === fingerprintOf(terms)) return;
  throw new Refusal(409, 'terms-changed', {
    message: 'The terms have changed since they were shown.',
    value: { terms },
  });
}
