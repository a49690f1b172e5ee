import { and, eq } from 'drizzle-orm';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { identityProviders } from '#platform/base/database/schema/index.ts';
import { enabledModules, whitelabelTree } from '#platform/site/modules/index.ts';

/** Providers by which a visitor signs in on a page of theirs. */
export const webProviders = ['google', 'facebook'] as const;
export type WebProvider = (typeof webProviders)[number];
/** `firebase` is the service for codes by phone: its document proves a number by an ID token. */
export type ProviderName = WebProvider | 'firebase';

export type Provider = Pick<
  typeof identityProviders.$inferSelect,
  'clientId' | 'secretName' | 'issuer' | 'endpoints' | 'page'
> & { provider: ProviderName };

/** What is known about a provider in general; an operator adds the client. */
export const usual: Readonly<Record<WebProvider, Pick<Provider, 'issuer' | 'endpoints'>>> = {
  google: { issuer: 'https://accounts.google.com', endpoints: null },
  // Its discovery document names no token endpoint.
  facebook: {
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      keys: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    },
  },
};

/** The module that switches each provider (R6.5). */
const moduleOf: Readonly<Record<ProviderName, string>> = {
  google: 'GOOGLELOGIN3',
  facebook: 'FACEBOOKLOGIN3',
  firebase: 'FIREBASE3',
};

type Parts = Pick<IdentityParts, 'db' | 'demoAccountsUrl'>;

/** The providers that a merchant offers: configured, and switched on by their modules. */
export async function providersOf(parts: Parts, merchant: string): Promise<Provider[]> {
  const modules = enabledModules(await whitelabelTree(parts.db, merchant));
  const configured = await configuredProviders(parts, merchant);
  return configured.filter(({ provider }) => modules.has(moduleOf[provider]));
}

/** What a merchant has configured. A merchant without any has the demonstration's, where its server runs. */
export async function configuredProviders(
  { db, demoAccountsUrl }: Parts,
  merchant: string,
): Promise<Provider[]> {
  const rows = await db.select().from(identityProviders).where(eq(identityProviders.merchant, merchant));
  if (rows.length === 0 && demoAccountsUrl) return demoProviders(demoAccountsUrl);
  return rows
    .map((row) => ({ ...row, provider: row.provider as ProviderName }))
    .toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** Refuses with `operation-not-allowed` if the merchant does not have it. */
export async function requireProvider(parts: Parts, merchant: string, name: string): Promise<Provider> {
  const found = (await providersOf(parts, merchant)).find(({ provider }) => provider === name);
  if (found) return found;
  throw new Refusal(403, 'operation-not-allowed', {
    message: 'Not enabled function, please contact customer service.',
  });
}

/** Stores a provider of a merchant, or changes it. */
export async function setProvider(
  { db, now }: Pick<IdentityParts, 'db' | 'now'>,
  merchant: string,
  provider: Provider,
): Promise<void> {
  const row = { ...provider, merchant, changedAt: now() };
  await db
    .insert(identityProviders)
    .values(row)
    .onConflictDoUpdate({ target: [identityProviders.merchant, identityProviders.provider], set: row });
}

/** Returns false if the merchant did not have it. */
export async function removeProvider(
  { db }: Pick<IdentityParts, 'db'>,
  merchant: string,
  provider: string,
): Promise<boolean> {
  const removed = await db
    .delete(identityProviders)
    .where(and(eq(identityProviders.merchant, merchant), eq(identityProviders.provider, provider)))
    .returning({ provider: identityProviders.provider });
  return removed.length > 0;
}

function demoProviders(url: string): Provider[] {
  const shared = { secretName: null, endpoints: null, issuer: url };
  return [
    ...webProviders.map((provider) => ({ ...shared, provider, clientId: `demo-${provider}`, page: null })),
    { ...shared, provider: 'firebase' as const, clientId: 'demo-firebase', page: `${url}/phone` },
  ];
}

const order: readonly ProviderName[] = [...webProviders, 'firebase'];
const orderOf = ({ provider }: Provider) => order.indexOf(provider);
