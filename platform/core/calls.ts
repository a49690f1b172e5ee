import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Merchant } from '../system/merchants.ts';

/** Who asks, as the platform itself made out. */
export interface CallContext {
  merchant: Merchant;
  /** Lower-case language code, `en` or `th`. */
  language: string;
  /** The visitor's address: the portal's word where it proved itself, else the peer's. */
  address: string;
  /** The address as limits count it: one IPv4 address, or the /64 of an IPv6 address. */
  network: string;
  /** The asker proved by PLATFORM_KEY to be a portal of ours. */
  portal: boolean;
  /** There for every call that needs a token; elsewhere where a good token came along. */
  session?: Session;
  /** A remembered device's token, from `X-Device-Token`. */
  deviceToken?: string;
  /** A browser that has signed in before, from `X-Known-Browser`. */
  knownBrowser?: string;
  /** By which the asker of a code may try it, from `X-Code-Token`. */
  codeToken?: string;
}

/**
 * Carries out one call. Answers its value, or the whole answer where fields lie outside `value`; refuses by Refusal.
 */
export type CallHandler<N extends CallName> = (
  query: CallQuery<N>,
  context: CallContext,
) => Promise<CallValue<N>>;

/** A handler for every call of the table. */
export type CallHandlers = { [N in CallName]: CallHandler<N> };

/** The session of a call that the table marks with a token: the route saw to it. */
export function signedIn(context: CallContext): Session {
  if (!context.session) throw new Error('a call without a token asked for the session');
  return context.session;
}
