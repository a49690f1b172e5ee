import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { findSession } from './sessions.ts';
import type { CallContext } from '#platform/accounts/context/calls.ts';
import { languageOf } from '#platform/site/content/texts.ts';
import { sameSecret } from '#platform/base/crypto/hashToken.ts';
import { currentRequest } from '#platform/base/log/requestContext.ts';
import type { PlatformParts } from '#platform/base/parts.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { networkOf, plainAddress } from '#platform/base/http/addresses.ts';
import { findMerchant } from '#platform/site/merchants/merchants.ts';

/** The language of calls that name none (R9.11). */
const defaultLanguage = 'TH';

export type PlatformContext = Context<{ Bindings: HttpBindings }>;

/** The address at the other end of the socket. */
export function peerAddress(c: PlatformContext): string {
  return plainAddress(c.env?.incoming?.socket?.remoteAddress ?? '');
}

/**
 * The visitor's address: as sent by a portal with the right `X-Platform-Key`, else the peer's. Empty if the portal sent
 * an unreadable one: the portal's own address must not stand in.
 */
export function visitorOf(
  { platformKey }: PlatformParts,
  c: PlatformContext,
): Pick<CallContext, 'address' | 'network' | 'portal' | 'country'> {
  const portal = sameSecret(c.req.header('x-platform-key') ?? '', platformKey);
  const forwarded = portal ? c.req.header('x-visitor-address') : undefined;
  const address = forwarded === undefined ? peerAddress(c) : plainAddress(forwarded);
  const country = portal ? c.req.header('x-visitor-country') : undefined;
  return {
    address,
    network: networkOf(address),
    portal,
    ...(country !== undefined && /^[A-Z]{2}$/.test(country) && { country }),
  };
}

/**
 * Establishes who makes a call. `X-Visitor-Address` only counts with the right `X-Platform-Key`. A call without a
 * merchant, or with an unknown one, is refused.
 */
export async function readContext(parts: PlatformParts, c: PlatformContext): Promise<CallContext> {
  const code = c.req.header('x-merchant');
  if (!code)
    throw new Refusal(400, 'no-merchant', {
      message: 'The header X-Merchant is missing. It names the merchant.',
    });
  const find = () => findMerchant(parts.db, code);
  const merchant = await (parts.responseCache?.facts('merchant', code.slice(0, 60), find) ?? find());
  if (!merchant) throw new Refusal(404, 'unknown-merchant', { message: `There is no merchant ${code}.` });

  const request = currentRequest();
  if (request) request.merchant = merchant.code;

  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  const session = token ? await findSession(parts.db, merchant.code, token, parts.now()) : undefined;
  const deviceToken = c.req.header('x-device-token');
  const browserToken = c.req.header('x-browser-token');
  const codeToken = c.req.header('x-code-token');
  const identityToken = c.req.header('x-identity-token');
  const userAgent = c.req.header('x-visitor-agent') ?? c.req.header('user-agent');
  const visitor = visitorOf(parts, c);
  const site = visitor.portal ? c.req.header('x-site') : undefined;
  return {
    merchant,
    language: languageOf(c.req.header('x-language') ?? c.req.query('language') ?? defaultLanguage),
    ...visitor,
    ...(site ? { site } : {}),
    ...(session && 'endedBy' in session ? session : {}),
    ...(session && 'account' in session && mayStay(parts, session.account.demo) ? { session } : {}),
    ...(deviceToken ? { deviceToken } : {}),
    ...(browserToken ? { browserToken } : {}),
    ...(codeToken ? { codeToken } : {}),
    ...(identityToken ? { identityToken } : {}),
    ...(userAgent ? { userAgent: userAgent.slice(0, 300) } : {}),
  };
}

/** Sessions of demo accounts are only valid in a demo. */
function mayStay(parts: PlatformParts, demoAccount: boolean): boolean {
  return parts.demo || !demoAccount;
}
