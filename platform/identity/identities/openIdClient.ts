import * as oidc from 'openid-client';
import { firstCharacters } from '#kit/countCharacters.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { isLoopbackAddress, loopbackFetch, type Provider } from '../providers/index.ts';

/** Seconds that one request to a provider may take. */
const timeout = 5;
/** Seconds by which a provider's clock may differ. */
const tolerance = 30;

/** What a provider has said about its user. */
export interface Proved {
  subject: string;
  name: string;
  /** Only if the provider has verified it. */
  email: string | null;
}

/** What binds a visit at a provider to the browser that began it. */
export interface Checks {
  state: string;
  nonce: string;
  verifier: string;
}

type Parts = Pick<IdentityParts, 'now' | 'log' | 'secretOf'>;

export function newChecks(): Checks {
  return { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
}

/** The address at which the visitor signs in: an authorization request with PKCE (RFC 7636). */
export async function authorizationUrl(
  parts: Parts,
  provider: Provider,
  { state, nonce, verifier }: Checks,
  { redirectUri, language }: { redirectUri: string; language: string },
): Promise<string> {
  return asked(parts, provider, async () => {
    const url = oidc.buildAuthorizationUrl(await configurationOf(parts, provider), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      response_type: 'code',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ui_locales: language,
      // People who share a device choose the account each time.
      ...(provider.provider === 'google' && { prompt: 'select_account' }),
    });
    return url.href;
  });
}

/**
 * Exchanges the code of a callback, and verifies the ID token: signature by the provider's present keys, issuer, audience,
 * nonce and time. Refuses with `provider-canceled`, `provider-unavailable`, `sign-in-expired` (a code that was used, or is
 * too old) and `identity-invalid`.
 */
export async function exchange(
  parts: Parts,
  provider: Provider,
  { state, nonce, verifier }: Checks,
  callback: URL,
): Promise<Proved> {
  return asked(parts, provider, async () => {
    const tokens = await oidc.authorizationCodeGrant(await configurationOf(parts, provider), callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw invalid();
    const { sub, name, email, email_verified: isVerified } = claims;
    const address = typeof email === 'string' && isVerified === true ? email.slice(0, 200) : null;
    return {
      subject: sub,
      name: firstCharacters(typeof name === 'string' && name.trim() ? name.trim() : (address ?? ''), 100),
      email: address,
    };
  });
}

/**
 * A client made for one use: it has the keys that the provider publishes now, so that a rotation needs no waiting, and
 * nothing is retained between visits.
 */
async function configurationOf({ now, secretOf }: Parts, provider: Provider): Promise<oidc.Configuration> {
  const { issuer, endpoints, clientId, secretName } = provider;
  const secret = secretName === null ? undefined : secretOf(secretName);
  if (secretName !== null && !secret)
    throw new Error(`The variable ${secretName} is missing: it has the secret of ${provider.provider}.`);
  const client = {
    [oidc.clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
    [oidc.clockTolerance]: tolerance,
  };
  const authentication = secret ? oidc.ClientSecretPost(secret) : oidc.None();
  const execute = [
    oidc.enableNonRepudiationChecks,
    ...(isLoopbackAddress(issuer) ? [oidc.allowInsecureRequests] : []),
  ];
  const reach = (url: string, init: object) => loopbackFetch(url, init as RequestInit);
  if (!endpoints)
    return oidc.discovery(new URL(issuer), clientId, client, authentication, {
      execute,
      timeout,
      [oidc.customFetch]: reach,
    });
  const server = {
    issuer,
    authorization_endpoint: endpoints.authorization,
    token_endpoint: endpoints.token,
    jwks_uri: endpoints.keys,
  };
  const configuration = new oidc.Configuration(server, clientId, client, authentication);
  configuration.timeout = timeout;
  configuration[oidc.customFetch] = reach;
  for (const change of execute) change(configuration);
  return configuration;
}

/** The failures of a provider as refusals. The log has their reason, never a code or a token. */
async function asked<T>({ log }: Parts, { provider }: Provider, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, error: said, status } = Object(error) as Record<string, unknown>;
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'a sign-in provider did not prove an identity', { provider, code, said, status, reason });
    throw refusalFor(error);
  }
}

/** Codes of `openid-client` for a provider that does not answer as it should, though nothing is forged. */
const unavailable = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_INVALID_SERVER_METADATA',
]);

function refusalFor(error: unknown): Refusal {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? canceled() : unavailableProvider();
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? expired() : unavailableProvider();
  const { code } = Object(error) as { code?: unknown };
  // Without a code, it is a failure of the network or of the configuration.
  if (typeof code !== 'string' || unavailable.has(code)) return unavailableProvider();
  return invalid();
}

export const canceled = (): Refusal =>
  new Refusal(403, 'provider-canceled', { message: 'The sign-in was canceled.' });

export const unavailableProvider = (): Refusal =>
  new Refusal(503, 'provider-unavailable', {
    message: 'The sign-in provider does not respond. Please try again later, or log in another way.',
  });

export const expired = (): Refusal =>
  new Refusal(403, 'sign-in-expired', { message: 'This sign-in has expired. Please start over.' });

export const invalid = (): Refusal =>
  new Refusal(403, 'identity-invalid', { message: 'The sign-in could not be verified. Please start over.' });
