import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { ProviderEndpoints } from '#platform/base/database/schema/index.ts';
import { identitiesOf, listEvents, unlink } from '#platform/identity/identities/index.ts';
import {
  isLoopbackAddress,
  configuredProviders,
  providersOf,
  removeProvider,
  setProvider,
  usual,
} from '#platform/identity/providers/index.ts';
import type { SetSignInProviderRequest } from '#schemas/generated/operatorCalls.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for third-party sign-in (R2.6.8) and for what is linked to accounts (R4.20). */
export function identityRoutes(on: OperatorRoutes): void {
  addProviders(on);
  addIdentities(on);
}

function addProviders(on: OperatorRoutes): void {
  on.read('listSignInProviders', async (parts, _request, { merchant }) => {
    const offered = new Set((await providersOf(parts, merchant.code)).map(({ provider }) => provider));
    const configured = await configuredProviders(parts, merchant.code);
    return configured.map(({ provider, clientId, issuer, secretName, page }) => ({
      provider,
      clientId,
      issuer,
      secretName,
      hasSecret: secretName === null ? null : parts.secretOf(secretName) !== undefined,
      page,
      isOffered: offered.has(provider),
    }));
  });

  on.write('setSignInProvider', async (parts, request, { merchant, note }) => {
    const { provider, clientId, secretName = null, page } = request;
    const common = provider === 'firebase' ? undefined : usual[provider];
    const issuer = request.issuer ?? common?.issuer;
    if (issuer === undefined)
      throw wrongField('issuer', 'an address such as https://securetoken.google.com/my-project');
    const row = {
      provider,
      clientId,
      secretName,
      issuer: addressOf('issuer', issuer),
      endpoints: endpointsIn(request) ?? (issuer === common?.issuer ? common.endpoints : null),
      page: provider === 'firebase' ? addressOf('page', page) : null,
    };
    await setProvider(parts, merchant.code, row);
    note({ issuer: row.issuer });
    return { provider };
  });

  on.write('removeSignInProvider', async (parts, { provider }, { merchant }) => {
    if (!(await removeProvider(parts, merchant.code, provider)))
      throw new Refusal(404, 'unknown-provider', {
        message: `${merchant.code} has not configured ${provider}.`,
      });
    return { provider };
  });
}

function addIdentities(on: OperatorRoutes): void {
  on.read('listIdentities', async ({ db }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const linked = await identitiesOf(db, account.id);
    const events = await listEvents(db, account.id);
    return {
      account: account.account,
      identities: linked.map(({ provider, name, email, linkedAt }) => ({
        provider,
        name,
        email,
        linkedAt,
      })),
      events: events.map(({ provider, event, address, at }) => ({ provider, event, address, at })),
    };
  });

  on.write('unlinkIdentity', async (parts, request, { merchant, note }) => {
    const { provider } = request;
    const account = await accountOf(parts.db, merchant.code, request.account);
    const canLogIn = await unlink(parts, merchant, account, provider);
    note({ provider });
    return { account: account.account, provider, canLogIn };
  });
}

function endpointsIn(request: SetSignInProviderRequest): ProviderEndpoints | null {
  const of = (name: 'authorization' | 'token' | 'keys') => {
    const text = request[name];
    return text === undefined ? undefined : addressOf(name, text);
  };
  const [authorization, token, keys] = [of('authorization'), of('token'), of('keys')];
  if (authorization === undefined && token === undefined && keys === undefined) return null;
  if (authorization === undefined || token === undefined || keys === undefined)
    throw wrongField('authorization', 'given together with token and keys');
  return { authorization, token, keys };
}

/** HTTPS, or an address of this machine. */
function addressOf(field: string, text = ''): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (isAddress && (text.startsWith('https:') || isLoopbackAddress(text))) return text.replace(/\/+$/, '');
  throw wrongField(field, 'an https address');
}
