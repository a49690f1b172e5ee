import type { Visitor } from '#platform/base/http/index.ts';
import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';
import type { Merchant } from '../merchants/index.ts';

/** What a call that needs no account may know of its caller. */
export interface SiteContext extends Visitor {
  merchant: Merchant;
  /** Lower-case language code, `en` or `th`. */
  language: string;
  /** Origin of the site that the visitor uses, as the portal stated it (`X-Site`); `siteOf` checks it. */
  site?: string;
}

/** Handlers of calls that are the same for everyone, signed in or not. */
export type SiteHandlers<P> = {
  readonly [N in CallName]: (parts: P, query: CallQuery<N>, context: SiteContext) => Promise<CallValue<N>>;
};
