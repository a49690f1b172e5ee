import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTPayload } from 'jose';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { hashToken } from '#platform/base/crypto/index.ts';
import { usedIdTokens } from '#platform/base/database/schema/index.ts';
import { expiredCode, missingCode, wrongCode } from '../codes/index.ts';
import { isLoopbackAddress, loopbackFetch, requireProvider, type Provider } from '../providers/index.ts';

/** The keys of Firebase Authentication, whose issuer `https://securetoken.google.com/<project>` publishes none itself. */
const firebaseKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
/** Milliseconds that the request for the keys may take. */
const timeoutDuration = 5_000;
/** How long after its code an ID token counts: members type codes at once. */
const maxTokenAge = 5 * 60;

/**
 * The number that the service for codes by phone has verified, by its ID token (R2.6.8): signature by its present keys with
 * RS256 or ES256 alone, issuer, audience and time. A token counts once. Refuses with the keys of R8.1, with
 * `operation-not-allowed` if the merchant does not use the service, and with `provider-unavailable`.
 */
export async function verifiedMobile(
  parts: IdentityParts,
  { merchant }: CallContext,
  token: string | undefined,
): Promise<string> {
  const service = await requireProvider(parts, merchant.code, 'firebase');
  if (!token) throw missingCode('firebaseIdToken');
  const payload = await verify(parts, service, token);
  const mobile = mobileWithDialCode(
    typeof payload['phone_number'] === 'string' ? payload['phone_number'] : '',
  );
  if (!payload.sub || !mobile) throw wrongCode('firebaseIdToken');
  const used = await parts.db
    .insert(usedIdTokens)
    .values({
      tokenHash: hashToken(token),
      merchant: merchant.code,
      expiresAt: new Date((payload.exp ?? 0) * 1000),
    })
    .onConflictDoNothing()
    .returning({ tokenHash: usedIdTokens.tokenHash });
  if (used.length === 0) throw expiredCode('firebaseIdToken');
  return mobile;
}

async function verify(
  { now, log }: IdentityParts,
  { issuer, clientId, endpoints }: Provider,
  token: string,
): Promise<JWTPayload> {
  // Made for one use, as the clients of providers are: the keys are the present ones.
  const keys = createRemoteJWKSet(new URL(endpoints?.keys ?? keysOf(issuer)), {
    timeoutDuration,
    [customFetch]: (url, init) => loopbackFetch(url, init as RequestInit),
  });
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      currentDate: now(),
      clockTolerance: 30,
      maxTokenAge,
      requiredClaims: ['sub', 'exp', 'iat', 'phone_number'],
    });
    return payload;
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    log('warn', 'an ID token of a phone number was refused', { issuer, code, reason: message });
    if (error instanceof errors.JWTExpired) throw expiredCode('firebaseIdToken');
    if (isUnavailable(error))
      throw new Refusal(503, 'provider-unavailable', {
        message: 'The sign-in provider does not respond. Please try again later, or log in another way.',
      });
    throw wrongCode('firebaseIdToken');
  }
}

/** Whether the keys could not be fetched; everything else is about the token. */
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
}

function keysOf(issuer: string): string {
  if (issuer.startsWith('https://securetoken.google.com/')) return firebaseKeys;
  return isLoopbackAddress(issuer) ? `${issuer}/jwks` : `${issuer.replace(/\/+$/, '')}/.well-known/jwks.json`;
}
