import { and, eq, gt, lt } from 'drizzle-orm';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { createToken, hashToken, sameSecret } from '#platform/base/crypto/index.ts';
import { identityFlows } from '#platform/base/database/schema/index.ts';
import { tooMany } from '../codes/index.ts';
import { isOwnAddress } from '#platform/site/permission/index.ts';
import * as openId from './openIdClient.ts';
import { requireProvider, webProviders, type WebProvider } from '../providers/index.ts';

/** How long a visit at a provider may take. */
const lifeMs = 10 * 60_000;
/** Where a provider sends the browser back to, on the site that it came from. */
const callbackPath = '/-/provider/callback';

const begun = { scope: 'provider-begin', spanMs: 5 * 60_000 };
const maxBegun = 60;

export interface Begun {
  url: string;
  flowToken: string;
  minutes: number;
}

/** Begins a visit at a provider. `flowToken` is for this browser alone: without it, the callback is worth nothing. */
export async function beginFlow(
  parts: IdentityParts,
  context: CallContext,
  query: { provider: string; redirectUri: string },
): Promise<Begun> {
  const { db, now } = parts;
  const { merchant, network, language } = context;
  if (!webProviders.some((name) => name === query.provider)) throw notAWebProvider();
  const provider = await requireProvider(parts, merchant.code, query.provider);
  await requireOwnAddress(parts, context, query.redirectUri);
  const tries = await countAttempt(db, begun, network, now());
  if (tries.count > maxBegun) throw tooMany(300);
  const checks = openId.newChecks();
  const url = await openId.authorizationUrl(parts, provider, checks, {
    redirectUri: query.redirectUri,
    language: language.toLowerCase(),
  });
  const flowToken = createToken();
  await db.delete(identityFlows).where(lt(identityFlows.expiresAt, now()));
  await db.insert(identityFlows).values({
    tokenHash: hashToken(flowToken),
    merchant: merchant.code,
    provider: provider.provider,
    redirectUri: query.redirectUri,
    accountId: context.session?.account.id ?? null,
    ...checks,
    expiresAt: new Date(now().getTime() + lifeMs),
  });
  return { url, flowToken, minutes: lifeMs / 60_000 };
}

/**
 * Ends a visit by the parameters of its callback. It ends once, whatever the outcome: a callback that is repeated, that
 * another browser began, or whose state differs, is refused with `sign-in-expired`. `isSignIn`: no one was signed
 * in when it began.
 */
export async function endFlow(
  parts: IdentityParts,
  { merchant }: CallContext,
  { flowToken, parameters }: { flowToken: string; parameters: string },
): Promise<openId.Proved & { provider: WebProvider; isSignIn: boolean }> {
  const { db, now } = parts;
  const [flow] = await db
    .delete(identityFlows)
    .where(
      and(
        eq(identityFlows.tokenHash, hashToken(flowToken)),
        eq(identityFlows.merchant, merchant.code),
        gt(identityFlows.expiresAt, now()),
      ),
    )
    .returning();
  const callback = new URLSearchParams(parameters);
  if (!flow || !sameSecret(callback.get('state') ?? '', flow.state)) throw openId.expired();
  const provider = await requireProvider(parts, merchant.code, flow.provider);
  const url = new URL(`${flow.redirectUri}?${callback.toString()}`);
  const proved = await openId.exchange(parts, provider, flow, url);
  return { ...proved, provider: flow.provider as WebProvider, isSignIn: flow.accountId === null };
}

/** Only the callback of the site itself: everything else would hand codes to strangers. */
async function requireOwnAddress(parts: IdentityParts, context: CallContext, address: string): Promise<void> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isCallback = url?.href === `${url?.origin}${callbackPath}`;
  if (!isCallback || !(await isOwnAddress(parts, context, address)))
    throw new Refusal(422, 'invalid-request', {
      fields: [{ field: 'redirectUri', code: 'invalid' }],
      message: `"redirectUri" must be ${callbackPath} of the site itself.`,
    });
}

function notAWebProvider(): Refusal {
  return new Refusal(403, 'operation-not-allowed', {
    message: 'Not enabled function, please contact customer service.',
  });
}
