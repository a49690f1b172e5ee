import type { EventEmitter } from 'node:events';
import { randomBytes } from 'node:crypto';
import { Provider, interactionPolicy, type Configuration } from 'oidc-provider';
import type { JWK } from 'jose';
import type { Log } from '../vendors/core/types.ts';
import { MemoryAdapter } from './MemoryAdapter.ts';
import type { People } from './People.ts';

/** The clients, one for each provider that the demonstration stands for. Public: PKCE is what proves them. */
export const clients = { 'demo-google': 'Google', 'demo-facebook': 'Facebook' } as const;

/** Where sites receive the code. */
const callbackPath = '/-/provider/callback';

export interface ProviderParts {
  issuer: string;
  /** The signing key, with its private part. */
  key: JWK;
  people: People;
  log: Log;
}

/**
 * An OpenID provider by `oidc-provider`, for the authorization code with PKCE alone. It retains nothing after its process:
 * anyone who signs in chooses a person each time, and a person always has the same subject.
 */
export function createProvider({ issuer, key, people, log }: ProviderParts): Provider {
  const { Check, Prompt, base } = interactionPolicy;
  const policy = base();
  policy.remove('consent');
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  const login = policy.get('login');
  // A session of the provider never answers for the visitor.
  login?.checks.add(
    new Check('chosen_each_time', 'the person is chosen each time', (ctx) =>
      ctx.oidc.result?.['login'] ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
    ),
  );

  const configuration: Configuration = {
    adapter: MemoryAdapter,
    clients: Object.keys(clients).map((id) => ({
      client_id: id,
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
      redirect_uris: [`http://site.localhost${callbackPath}`],
    })),
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Sites read the claims from the ID token.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_ctx, { uid }) => `/sign-in/${uid}` },
    ttl: { AuthorizationCode: 60, IdToken: 300, Interaction: 600, Session: 600, Grant: 600, AccessToken: 60 },
    findAccount: (_ctx, id) => {
      const person = people.find(id);
      return person && { accountId: id, claims: () => ({ sub: id, ...person, email_verified: true }) };
    },
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, { error, error_description: description }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}: ${description ?? ''}`;
    },
  };
  const provider = new Provider(issuer, configuration);
  // Names below `localhost` are reached at 127.0.0.1, with the name in X-Forwarded-Host.
  provider.proxy = true;
  // The demonstration's sites are on this machine, at any port.
  Object.defineProperty(provider.Client.prototype, 'redirectUriAllowed', { value: isSite });
  provider.on('server_error', (_ctx, error) =>
    log('error', 'the identity provider failed', { error: error.name, text: error.message }),
  );
  // What breaks off outside the protocol, such as a body that is no HTTP; without a listener Koa prints its stack.
  const events: EventEmitter = provider;
  events.on('error', (error: Error) =>
    log('warn', 'a request broke off', { error: error.name, text: error.message }),
  );
  return provider;
}

/** Whether an address is the callback of a site on this machine. */
export function isSite(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, href, hostname, protocol } = new URL(address);
  const isLocal = hostname === '127.0.0.1' || /(?:^|\.)localhost$/.test(hostname);
  return isLocal && protocol === 'http:' && href === `${origin}${callbackPath}`;
}
