import type { OperatorClient } from '#operator/index.ts';
import { printTable } from '../print.ts';
import type { OperatorSignInProvider } from '#schemas/generated/operatorCalls.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const names = ['google', 'facebook', 'firebase'];

/** Sign-in providers of a merchant. */
export const signIn: Command = async (client, site, { words: [, action, name], option }) => {
  if (action === undefined || action === 'list') {
    const value = await client.call('listSignInProviders', { merchant: merchantIn(site) });
    const rows = value.map((one) => [
      one.provider,
      one.isOffered ? 'offered' : 'module off',
      one.clientId,
      one.issuer,
      secretInWords(one),
    ]);
    return { value, lines: tableOr(rows, 'no sign-in providers') };
  }
  if ((action !== 'set' && action !== 'remove') || name === undefined || !names.includes(name))
    throw usageError(`sign-in set|remove ${names.join('|')}, or list`);
  const which = { merchant: merchantIn(site), provider: name };
  if (action === 'remove') {
    const value = await client.call('removeSignInProvider', which);
    return { value, lines: [`${value.provider} is removed`] };
  }
  const value = await client.call('setSignInProvider', {
    ...which,
    clientId: option('client') ?? '',
    secretName: option('secret'),
    issuer: option('issuer'),
    page: option('page'),
    authorization: option('authorization'),
    token: option('token'),
    keys: option('keys'),
  });
  return { value, lines: [`${value.provider} is configured; its module decides whether it is offered`] };
};

function secretInWords({ secretName, hasSecret }: OperatorSignInProvider): string {
  if (secretName === null) return 'no secret';
  return hasSecret ? `secret in ${secretName}` : `${secretName} is missing: start the platform with it`;
}

/** What is linked to an account, and what happened to it. */
export async function showIdentities(
  client: OperatorClient,
  which: { merchant: string; account: string },
): Promise<Outcome> {
  const value = await client.call('listIdentities', which);
  const linked = value.identities.map((one) => [
    one.provider,
    one.email ?? one.name,
    `linked ${one.linkedAt}`,
  ]);
  const events = value.events.map((one) => [one.at, one.provider, one.event, one.address]);
  const lines = [
    ...tableOr(linked, `${value.account} is linked to no sign-in provider`),
    ...(events.length > 0 ? ['', ...printTable(events)] : []),
  ];
  return { value, lines };
}

/** Removes a link, which its member cannot (R4.20). */
export async function unlinkIdentity(
  client: OperatorClient,
  which: { merchant: string; account: string },
  provider: string,
  reason: string,
): Promise<Outcome> {
  const value = await client.call('unlinkIdentity', { ...which, provider, reason });
  const lines = [`${value.account} is no longer linked to ${value.provider}`];
  if (!value.canLogIn) lines.push('it was the only way to log in: set a password with account password');
  return { value, lines };
}
