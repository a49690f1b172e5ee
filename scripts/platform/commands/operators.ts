import type { OperatorClient } from '#operator/index.ts';
import type { Operator, OperatorGrant, OperatorRole } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import type { Arguments } from '../readArguments.ts';
import { tableOr, usageError, type Command, type Outcome } from './Command.ts';

type Act = (client: OperatorClient, args: Arguments) => Promise<Outcome>;

/** People who operate the platform, and their roles. */
export const operators: Command = async (client, _site, args) => {
  const [, action = 'list'] = args.words;
  const act = Object.hasOwn(acts, action) ? acts[action] : undefined;
  if (!act) throw usageError(`operators ${Object.keys(acts).join('|')}`);
  return act(client, args);
};

const acts: Record<string, Act> = {
  list: listPeople,
  'invite-owner': invite,
  invite,
  link,
  grant,
  revoke,
  close,
  sessions,
  'sign-out': signOut,
  roles,
  role: changeRole,
  trail,
};

async function listPeople(client: OperatorClient): Promise<Outcome> {
  const value = await client.call('listOperators', {});
  const rows = value.map((one: Operator) => [
    one.login,
    one.name,
    one.state,
    one.lastUsedAt ?? 'never signed in',
    one.grants.map(grantText).join('; '),
  ]);
  return { value, lines: tableOr(rows, 'no operators yet: invite the first owner') };
}

/** `12 payments at SIAM01 up to 1000 THB until 2027-01-31T00:00:00.000Z` */
function grantText({
  id,
  role,
  merchant,
  amountLimit,
  currency,
  personalData,
  endsAt,
}: OperatorGrant): string {
  return [
    `${id} ${role}`,
    ...(merchant === null ? [] : [`at ${merchant}`]),
    ...(amountLimit === null ? [] : [`up to ${amountLimit} ${String(currency)}`]),
    ...(personalData ? ['with personal data'] : []),
    ...(endsAt === null ? [] : [`until ${endsAt}`]),
  ].join(' ');
}

async function invite(
  client: OperatorClient,
  { words: [, action, login], option }: Arguments,
): Promise<Outcome> {
  const name = option('name');
  if (login === undefined || name === undefined) throw usageError(`operators ${action} <login> --name "…"`);
  const value =
    action === 'invite-owner'
      ? await client.call('inviteOwner', { login, name })
      : await client.call('inviteOperator', { login, name });
  const first = `${value.login} is invited${action === 'invite-owner' ? ' as an owner' : ', without a role so far'}`;
  return { value, lines: [first, ...linkLines(value)] };
}

async function link(client: OperatorClient, { words: [, , login], option }: Arguments): Promise<Outcome> {
  if (login === undefined) throw usageError('operators link <login> [--reason "…"]');
  const value = await client.call('renewOperatorLink', { login, reason: option('reason') });
  return {
    value,
    lines: [`${value.login} has a new link; earlier ones are not valid any more`, ...linkLines(value)],
  };
}

const linkLines = ({ link, expiresAt }: { link: string; expiresAt: string }): string[] => [
  `valid once, until ${expiresAt}:`,
  `  npm run platform -- operators accept ${link}`,
];

async function grant(
  client: OperatorClient,
  { words: [, , login, role], option, personalData }: Arguments,
): Promise<Outcome> {
  if (login === undefined || role === undefined)
    throw usageError(
      'operators grant <login> <role> [--merchant SIAM01] [--max 1000 --currency THB] [--personal-data] [--from <time>] [--until <time>] [--reason "…"]',
    );
  const value = await client.call('grantRole', {
    login,
    role,
    merchant: option('merchant'),
    amountLimit: option('max'),
    currency: option('currency'),
    personalData: personalData || undefined,
    startsAt: timeOf(option('from')),
    endsAt: timeOf(option('until')),
    reason: option('reason'),
  });
  return { value, lines: [`${value.login} has the role ${value.role} (${value.id})`] };
}

/** A time as the platform takes it; what is none stays as it is, and is refused there. */
function timeOf(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : new Date(text);
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : text;
}

async function revoke(
  client: OperatorClient,
  { words: [, , login, id], option }: Arguments,
): Promise<Outcome> {
  if (login === undefined || id === undefined)
    throw usageError('operators revoke <login> <id> [--reason "…"]');
  const value = await client.call('revokeRole', { login, id, reason: option('reason') });
  return { value, lines: [`${value.login} no longer has the role ${value.role}`] };
}

async function close(client: OperatorClient, { words: [, , login], option }: Arguments): Promise<Outcome> {
  if (login === undefined) throw usageError('operators close <login> [--reason "…"]');
  const value = await client.call('closeOperator', { login, reason: option('reason') });
  return { value, lines: [`${value.login} has left: sessions and tokens have ended`] };
}

async function sessions(client: OperatorClient, { words: [, , login] }: Arguments): Promise<Outcome> {
  const value =
    login === undefined
      ? await client.call('listOwnSessions', {})
      : await client.call('listSessionsOf', { login });
  const rows = [
    ...value.sessions.map((row) => ['session', row.id, row.address, row.browser, row.seenAt, row.endsAt]),
    ...value.tokens.map((row) => ['token', row.id, '', row.name, row.usedAt ?? 'never used', row.endsAt]),
  ];
  return { value, lines: tableOr(rows, `${value.login} is not signed in`) };
}

async function signOut(client: OperatorClient, { words: [, , login], option }: Arguments): Promise<Outcome> {
  if (login === undefined) throw usageError('operators sign-out <login> [--reason "…"]');
  const value = await client.call('endSessionsOf', { login, reason: option('reason') });
  return { value, lines: [`${counted(value.ended, 'session')} and tokens of ${value.login} ended`] };
}

async function roles(client: OperatorClient): Promise<Outcome> {
  const value = await client.call('listRoles', {});
  return { value, lines: value.flatMap(roleLines) };
}

const roleLines = ({ role, name, ready, permissions, networks }: OperatorRole): string[] => [
  `${role}: ${name}${ready ? '' : ' (own)'}${networks.length === 0 ? '' : `, from ${networks.join(', ')}`}`,
  `  ${permissions.join(', ') || 'no permissions yet'}`,
];

async function changeRole(
  client: OperatorClient,
  { words: [, , action, role, list], option }: Arguments,
): Promise<Outcome> {
  const split = (text: string | undefined) => (text ?? '').split(',').filter((part) => part !== '');
  const [name, permissions] = [option('name'), option('permissions')];
  if (role !== undefined && action === 'remove') {
    const value = await client.call('removeRole', { role });
    return { value, lines: [`role ${value.role} is removed`] };
  }
  if (role !== undefined && action === 'networks') {
    const value = await client.call('setRoleNetworks', { role, networks: split(list) });
    return { value, lines: roleLines(value) };
  }
  if (role === undefined || action !== 'set' || name === undefined || permissions === undefined)
    throw usageError(
      'operators role set <role> --name "…" --permissions accounts.read,members.read, role networks <role> <203.0.113.0/24,…>, or role remove <role>',
    );
  const value = await client.call('setRole', { role, name, permissions: split(permissions) });
  return { value, lines: roleLines(value) };
}

async function trail(client: OperatorClient, { words: [, , login], option }: Arguments): Promise<Outcome> {
  const before = option('before');
  const value = await client.call('listActsOfPlatform', {
    operator: login,
    ...(before !== undefined && { before: Number(before) }),
  });
  const rows = value.map((row) => [
    row.id,
    row.at,
    row.operator,
    row.signedIn ?? '',
    row.address ?? '',
    row.merchant ?? '',
    row.act,
    row.subject,
    Object.entries(row.details)
      .map(([name, detail]) => `${name}: ${detail}`)
      .join(', '),
  ]);
  return { value, lines: tableOr(rows, 'no operator has done anything yet') };
}
