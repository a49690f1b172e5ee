import { visitorOf, type PlatformContext } from '#platform/base/http/index.ts';
import { findSession } from './sessions.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { languageOf } from '#platform/site/content/index.ts';
import { currentRequest } from '#platform/base/log/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { findMerchant } from '#platform/site/merchants/index.ts';

/** The language of calls that name none (R9.11). */
const defaultLanguage = 'TH';

/**
 * Establishes who makes a call. `X-Visitor-Address` only counts with the right `X-Platform-Key`. A call without a
 * merchant, or with an unknown one, is refused.
 */
export async function readContext(parts: IdentityParts, c: PlatformContext): Promise<CallContext> {
  const code = c.req.header('x-merchant');
  if (!code)
    throw new Refusal(400, 'no-merchant', {
      message: 'The header X-Merchant is missing. It names the merchant.',
    });
  const find = () => findMerchant(parts.db, code);
  const merchant = await (parts.responseCache?.facts('merchant', code.slice(0, 60), find) ?? find());
  if (!merchant)
    throw (
      (await parts.shards?.refusalOf(code)) ??
      new Refusal(404, 'unknown-merchant', { message: `There is no merchant ${code}.` })
    );

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
function mayStay(parts: IdentityParts, demoAccount: boolean): boolean {
  return parts.demo || !demoAccount;
}
