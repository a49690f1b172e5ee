import type { OperatorClient } from '#operator/index.ts';
import { printTable } from '../print.ts';
import type { OperatorAccount, OperatorCalls } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { showIdentities, unlinkIdentity } from './signIn.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

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

export const account: Command = async (client, site, { words: [, action, name, word], option }) => {
  const which = { merchant: merchantIn(site), account: name ?? '' };
  const act = name === undefined ? undefined : accountActs[action ?? ''];
  if (act) return act(client, which);
  const reason = option('reason');
  if (action === 'unlink' && name !== undefined && word !== undefined && reason)
    return unlinkIdentity(client, which, word, reason);
  const change = name === undefined || word === undefined ? undefined : accountChanges[action ?? ''];
  if (change && word !== undefined && !(action === 'authenticator' && word !== 'off'))
    return change(client, which, word);
  const password = option('password');
  if ((action !== 'add' && action !== 'password') || name === undefined || !password)
    throw usageError(
      'account expire <name>, account mobile <name> <number>, account email <name> <address>, account unlock-payment <name>, account authenticator <name> off, account sign-out <name>, account address <name> <address>, account identities <name>, account unlink <name> google|facebook --reason "…", or account add|password <name> --password "…" [--nickname "…"] [--type 0|1|2|4|41|42] [--language th]',
    );
  if (action === 'password') {
    const value = await client.call('setPassword', { ...which, password });
    return { value, lines: [`${value.account} has a new password`] };
  }
  const value = await client.call('openAccount', {
    ...which,
    password,
    nickname: option('nickname'),
    type: Number(option('type') ?? 0) as AccountType,
    language: option('language'),
  });
  return { value, lines: [`${value.account} opened`] };
};

/** The platform refuses numbers that are no type. */
type AccountType = OperatorCalls['openAccount']['request']['type'];
type Which = { merchant: string; account: string };

const accountActs: Readonly<Record<string, (client: OperatorClient, which: Which) => Promise<Outcome>>> = {
  async expire(client, which) {
    const value = await client.call('expirePassword', which);
    const line = value.expires
      ? `the password of ${value.account} has expired`
      : 'passwords of this merchant do not expire; the setting passwordDays changes that';
    return { value, lines: [line] };
  },
  async 'unlock-payment'(client, which) {
    const value = await client.call('unlockPaymentPassword', which);
    const line = value.unlocked
      ? `the payment password of ${value.account} can be tried again`
      : `the payment password of ${value.account} is not locked`;
    return { value, lines: [line] };
  },
  async 'sign-out'(client, which) {
    const value = await client.call('endSessions', which);
    const ended = counted(value.sessions, 'session');
    return { value, lines: [`${value.account} is signed out: ${ended} ended`] };
  },
  identities: showIdentities,
};

const accountChanges: Readonly<
  Record<string, (client: OperatorClient, which: Which, word: string) => Promise<Outcome>>
> = {
  async authenticator(client, which) {
    const value = await client.call('removeAuthenticator', which);
    const line = value.wasOn
      ? `${value.account} logs in without an authenticator`
      : `the authenticator of ${value.account} was off already`;
    return { value, lines: [line] };
  },
  async address(client, which, address) {
    const value = await client.call('vouchForAddress', { ...which, address });
    const line = `${value.account} can log in from ${value.network} without extra verification`;
    return { value, lines: [line] };
  },
  async mobile(client, which, mobile) {
    const value = await client.call('setMobile', { ...which, mobile });
    const has = value.mobile === null ? 'has no mobile number' : `has the mobile number +${value.mobile}`;
    return { value, lines: [`${value.account} ${has}`] };
  },
  async email(client, which, email) {
    const value = await client.call('setEmail', { ...which, email });
    const has = value.email === null ? 'has no email address' : `has the email address ${value.email}`;
    return { value, lines: [`${value.account} ${has}`] };
  },
};

export const registration: Command = async (client, site, { words: [, account] }) => {
  if (account === undefined) throw usageError('registration <account>');
  const value = await client.call('showRegistration', { merchant: merchantIn(site), account });
  const facts = Object.entries(value).filter(([, fact]) => fact !== null);
  return { value, lines: printTable(facts.map(([key, fact]) => [key, String(fact)])) };
};

export const sms: Command = async (client, site, { words: [, action, number] }) => {
  if (action !== 'list') throw usageError('sms list [<number>]');
  const value = await client.call('listSms', { merchant: merchantIn(site), mobile: number });
  const rows = value.map((row) => [row.at, row.to, row.state, row.text]);
  return { value, lines: tableOr(rows, 'no SMS in the last 24 hours') };
};

const outboxStates = ['waiting', 'sent', 'failed', 'kept'];

export const outbox: Command = async (client, site, { words: [, state] }) => {
  if (state !== undefined && !outboxStates.includes(state))
    throw usageError(`outbox [${outboxStates.join('|')}]`);
  const value = await client.call('listOutbox', { merchant: merchantIn(site), state });
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
  const value = await client.call('showCaptcha', { merchant: merchantIn(site), id });
  return { value, lines: [value.digits] };
};

export const defaultPassword: Command = async (client, site, { words: [, password] }) => {
  if (password === undefined) throw usageError('default-password <text>, "" for none');
  const value = await client.call('setDefaultPassword', { merchant: merchantIn(site), password });
  return { value, lines: [value.set ? 'the default password is set' : 'there is no default password'] };
};
