import { languageCode } from '../base/languageCode.ts';
import type { Caller } from '../platform/createPlatformLink.ts';
import type { Appearance } from './appearance.ts';
import { browserCookie, codeCookie, openSecret } from './session/cookies.ts';
import type { Seal } from './session/seal.ts';
import type { Visit } from './Visit.ts';

/** A visitor as the platform sees them. `language` is the platform's code. */
export function callerOf(visit: Visit, language: string): Caller {
  return {
    brand: visit.revision.brand,
    merchantCode: visit.revision.config.merchantCode,
    language,
    address: visit.address,
    ...(visit.country !== undefined && { country: visit.country }),
    host: visit.host,
    ...(visit.origins[0] !== undefined && { site: visit.origins[0] }),
    ...(visit.session && { token: visit.session.token }),
  };
}

/** The caller for a posted form, in the language of the page. */
export function callerIn(visit: Visit, { language }: Appearance): Caller {
  return callerOf(visit, languageCode(visit.revision.config, language));
}

/** What identifies the browser in a login or a request for a code. */
export function secretsOf(
  { seal }: { seal: Seal },
  { cookies, revision: { brand } }: Visit,
): Pick<Caller, 'browserToken' | 'codeToken'> {
  return {
    browserToken: openSecret(seal, cookies, browserCookie, brand),
    codeToken: openSecret(seal, cookies, codeCookie, brand),
  };
}

/** The site at the origin at which the visitor's browser sees it. */
export function seenSite({ origins }: Visit): Pick<Caller, 'site'> {
  const site = origins.at(-1);
  return site === undefined ? {} : { site };
}
