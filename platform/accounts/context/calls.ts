import type { CallName, CallQuery, CallValue } from '#schemas/generated/api.ts';
import type { Session } from './Session.ts';
import type { SiteContext } from '#platform/site/context/index.ts';

/** Who makes a call, as the platform itself established. */
export interface CallContext extends SiteContext {
  /** Always set for calls that need a token; for other calls if a valid token was sent. */
  session?: Session;
  /** Why the sent token has no session any more. */
  endedBy?: 'session-limit' | 'trial-ended';
  /** A remembered device's token, from `X-Device-Token`. */
  deviceToken?: string;
  /** Token of a browser that has logged in before, from `X-Browser-Token`. */
  browserToken?: string;
  /** Lets the visitor who requested a code try it, from `X-Code-Token`. */
  codeToken?: string;
  /** An identity that a provider has proved to this browser and that belongs to no account yet, from `X-Identity-Token`. */
  identityToken?: string;
  /** The visitor's browser, at most 300 characters. */
  userAgent?: string | undefined;
  /** Of calls that move money: unique per member and action. */
  idempotencyKey?: string;
}

/**
 * Handles one call. Returns its value, or the whole response if fields lie outside `value`; throws Refusal to refuse. `parts`
 * belong to this call: of a call that moves money, their `db` is its transaction.
 */
export type CallHandler<P, N extends CallName> = (
  parts: P,
  query: CallQuery<N>,
  context: CallContext,
) => Promise<CallValue<N>>;

/** A handler for every call of the table, which needs these parts. */
export type CallHandlers<P> = { readonly [N in CallName]: CallHandler<P, N> };

/** The session of a call whose table entry requires a token: the route has checked it. */
export function signedIn(context: CallContext): Session {
  if (!context.session) throw new Error('This call does not require a token, so it has no session.');
  return context.session;
}
