import type { OperatorClient } from '#operator/index.ts';
import { printTable } from '../print.ts';
import type { OperatorAccount } from '#schemas/generated/operatorCalls.ts';
import type { OutboxRow, SmsRow } from '../responses.ts';
import { counted } from '../counted.ts';
import { showIdentities, unlinkIdentity } from './signIn.ts';
import { merchantIn, systemUser, tableOr, usageError, type Command, type Outcome } from './Command.ts';

export const accounts: Command = async (client, site) => {
  const value = await allAccounts(client, merchantIn(site));
  const rows = value.map((row) => [
    row.account,
    row.nickname,
    `type ${row.type}`,
    `rank ${row.rankLevel}`,
    row.balance,
  ]);
  return { value, lines: printTable([['account', 'nickname', 'type', 'rank', 'balance'], ...rows]) };
};

/** The platform lists a page at a time, after the last name of the one before. */
async function allAccounts(client: OperatorClient, merchant: string): Promise<OperatorAccount[]> {
  const all: OperatorAccount[] = [];
  for (;;) {
    const page = await client.call('listAccounts', { merchant, after: all.at(-1)?.account });
    if (page.length === 0) return all;
    all.push(...page);
  }
}

export const account: Command = async (client, site, { words: [, action, name, number], option }) => {
  const path = `${site}/accounts/${encodeURIComponent(name ?? '')}`;
  if (action === 'expire' && name !== undefined) return expirePassword(client, path, option('by'));
  if (action === 'mobile' && name !== undefined && number !== undefined)
    return setMobile(client, path, number, option('by'));
  if (action === 'email' && name !== undefined && number !== undefined)
    return setEmail(client, path, number, option('by'));
  if (action === 'unlock-payment' && name !== undefined) return unlockPayment(client, path, option('by'));
  if (action === 'authenticator' && name !== undefined && number === 'off')
    return removeAuthenticator(client, path, option('by'));
  if (action === 'sign-out' && name !== undefined) return signOut(client, path, option('by'));
  if (action === 'identities' && name !== undefined) return showIdentities(client, path);
  const reason = option('reason');
  if (action === 'unlink' && name !== undefined && number !== undefined && reason)
    return unlinkIdentity(client, path, number, { reason, by: option('by') });
  if (action === 'address' && name !== undefined && number !== undefined)
    return vouchFor(client, path, number, option('by'));
  const password = option('password');
  if ((action !== 'add' && action !== 'password') || name === undefined || !password)
    throw usageError(
      'account expire <name>, account mobile <name> <number>, account email <name> <address>, account unlock-payment <name>, account authenticator <name> off, account sign-out <name>, account address <name> <address>, account identities <name>, account unlink <name> google|facebook --reason "…", or account add|password <name> --password "…" [--nickname "…"] [--type 0|1|2|4|41|42] [--language th]',
    );
  if (action === 'add') {
    const body = {
      account: name,
      password,
      nickname: option('nickname'),
      type: Number(option('type') ?? 0),
      language: option('language'),
      by: option('by') ?? systemUser(),
    };
    const value = await client.request<{ account: string }>('POST', `${site}/accounts`, body);
    return { value, lines: [`${value.account} opened`] };
  }
  const value = await client.request<{ account: string }>('PUT', `${path}/password`, {
    password,
    by: option('by') ?? systemUser(),
  });
  return { value, lines: [`${value.account} has a new password`] };
};

async function unlockPayment(client: OperatorClient, path: string, by: string | undefined): Promise<Outcome> {
  const body = { by: by ?? systemUser() };
  const value = await client.request<{ account: string; unlocked: boolean }>(
    'POST',
    `${path}/payment-unlock`,
    body,
  );
  const line = value.unlocked
    ? `the payment password of ${value.account} can be tried again`
    : `the payment password of ${value.account} is not locked`;
  return { value, lines: [line] };
}

async function expirePassword(
  client: OperatorClient,
  path: string,
  by: string | undefined,
): Promise<Outcome> {
  const value = await client.request<{ account: string; expires: boolean }>('PUT', `${path}/expiry`, {
    by: by ?? systemUser(),
  });
  const line = value.expires
    ? `the password of ${value.account} has expired`
    : 'passwords of this merchant do not expire; the setting passwordDays changes that';
  return { value, lines: [line] };
}

async function removeAuthenticator(
  client: OperatorClient,
  path: string,
  by: string | undefined,
): Promise<Outcome> {
  const value = await client.request<{ account: string; wasOn: boolean }>(
    'POST',
    `${path}/authenticator-off`,
    { by: by ?? systemUser() },
  );
  const line = value.wasOn
    ? `${value.account} logs in without an authenticator`
    : `the authenticator of ${value.account} was off already`;
  return { value, lines: [line] };
}

async function signOut(client: OperatorClient, path: string, by: string | undefined): Promise<Outcome> {
  const body = { by: by ?? systemUser() };
  const value = await client.request<{ account: string; sessions: number }>('POST', `${path}/sign-out`, body);
  return { value, lines: [`${value.account} is signed out: ${counted(value.sessions, 'session')} ended`] };
}

async function vouchFor(
  client: OperatorClient,
  path: string,
  address: string,
  by: string | undefined,
): Promise<Outcome> {
  const body = { address, by: by ?? systemUser() };
  const value = await client.request<{ account: string; network: string }>('POST', `${path}/addresses`, body);
  return { value, lines: [`${value.account} can log in from ${value.network} without extra verification`] };
}

async function setMobile(
  client: OperatorClient,
  path: string,
  number: string,
  by: string | undefined,
): Promise<Outcome> {
  const value = await client.request<{ account: string; mobile: string | null }>('PUT', `${path}/mobile`, {
    mobile: number,
    by: by ?? systemUser(),
  });
  const has = value.mobile === null ? 'has no mobile number' : `has the mobile number +${value.mobile}`;
  return { value, lines: [`${value.account} ${has}`] };
}

async function setEmail(
  client: OperatorClient,
  path: string,
  email: string,
  by: string | undefined,
): Promise<Outcome> {
  const value = await client.request<{ account: string; email: string | null }>('PUT', `${path}/email`, {
    email,
    by: by ?? systemUser(),
  });
  const has = value.email === null ? 'has no email address' : `has the email address ${value.email}`;
  return { value, lines: [`${value.account} ${has}`] };
}

export const registration: Command = async (client, site, { words: [, name] }) => {
  if (name === undefined) throw usageError('registration <account>');
  const path = `${site}/accounts/${encodeURIComponent(name)}/registration`;
  const value = await client.request<Record<string, unknown>>('GET', path);
  const facts = Object.entries(value).filter(([, fact]) => fact !== null);
  return { value, lines: printTable(facts.map(([key, fact]) => [key, String(fact)])) };
};

export const sms: Command = async (client, site, { words: [, action, number] }) => {
  if (action !== 'list') throw usageError('sms list [<number>]');
  const query = number === undefined ? '' : `?mobile=${encodeURIComponent(number)}`;
  const value = await client.request<SmsRow[]>('GET', `${site}/sms${query}`);
  const rows = value.map((row) => [row.at, row.to, row.state, row.text]);
  return { value, lines: tableOr(rows, 'no SMS in the last 24 hours') };
};

const outboxStates = ['waiting', 'sent', 'failed', 'kept'];

export const outbox: Command = async (client, site, { words: [, state] }) => {
  if (state !== undefined && !outboxStates.includes(state))
    throw usageError(`outbox [${outboxStates.join('|')}]`);
  const query = state === undefined ? '' : `?state=${state}`;
  const value = await client.request<OutboxRow[]>('GET', `${site}/outbox${query}`);
  const rows = value.map((row) => [
    row.at,
    row.channel,
    row.to,
    row.attempts > 1 ? `${row.state} (${counted(row.attempts, 'attempt')})` : row.state,
    row.link ? `${row.text} ${row.link}` : row.text,
    row.error ?? '',
  ]);
  return { value, lines: tableOr(rows, 'no mail or SMS in the last 7 days') };
};

export const captcha: Command = async (client, site, { words: [, id] }) => {
  if (id === undefined) throw usageError('captcha <id>');
  const path = `${site}/captchas/${encodeURIComponent(id)}`;
  const value = await client.request<{ digits: string }>('GET', path);
  return { value, lines: [value.digits] };
};

export const defaultPassword: Command = async (client, site, { words: [, password] }) => {
  if (password === undefined) throw usageError('default-password <text>, "" for none');
  const value = await client.request<{ set: boolean }>('PUT', `${site}/default-password`, { password });
  return { value, lines: [value.set ? 'the default password is set' : 'there is no default password'] };
};
