import { consentCookie, readConsent } from '#engine/browser/session/index.ts';

/**
 * What a page must know of a visitor's consent: nothing until they have chosen, then whether it includes analytics.
 * Pages have only this, so that the page cache has three variants at most.
 */
export type ConsentState = '' | 'chosen' | 'analytics';

/** The purpose that page and sign-up events require (R3.16). */
const analytics = 'analytics';

/** A choice counts once it covers all purposes of the brand: a visitor is asked again when one is added. */
export function consentState(
  purposes: readonly string[],
  cookies: ReadonlyMap<string, string>,
): ConsentState {
  if (purposes.length === 0) return '';
  const consent = readConsent(cookies.get(consentCookie));
  if (!purposes.every((purpose) => consent.has(purpose))) return '';
  return purposes.includes(analytics) && consent.get(analytics) === true ? 'analytics' : 'chosen';
}
