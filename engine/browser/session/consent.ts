/**
 * Script-readable cookie: the purposes for which a visitor was asked, and whether they agreed:
 * `analytics:1.marketing:0`.
 */
export const consentCookie = 'livery-consent';

/**
 * Reports the page that is shown now, if the visitor agreed to analytics (R3.16). The portal sees requests for documents
 * too, but a prefetched one may never be shown.
 */
export function reportPageView({ pathname, search }: { pathname: string; search: string }): void {
  if (document.documentElement.dataset['consent'] !== 'analytics') return;
  navigator.sendBeacon('/-/seen', new URLSearchParams({ path: pathname, search }));
}

/** A visitor's choices by purpose. */
export type Consent = ReadonlyMap<string, boolean>;

/** Parses the cookie. It is untrusted: parts of any other shape are ignored. */
export function readConsent(value: string | null | undefined): Consent {
  const parts = (value ?? '').slice(0, 1000).matchAll(/(?<=^|\.)([a-z][a-z0-9-]*):([01])(?=\.|$)/g);
  return new Map([...parts].map(([, purpose = '', agreed]) => [purpose, agreed === '1']));
}

export function consentValue(consent: Consent): string {
  return [...consent].map(([purpose, agreed]) => `${purpose}:${agreed ? 1 : 0}`).join('.');
}
