import type { OperatorRisk } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

/** What each kind of risk compares. */
const described: Record<string, (details: OperatorRisk['details']) => string> = {
  'new-country': ({ from, to }) => `${to}, before ${from}`,
  'impossible-travel': ({ from, to, minutes }) => `${from} to ${to} in ${minutes} min`,
  'many-accounts': ({ accounts }) => `${counted(accounts ?? 0, 'account')} in 24 h`,
};

export const risks: Command = async (client, site, { words: [, name, more] }) => {
  if (more !== undefined) throw usageError('risks [<account>]');
  const value = await client.call('listRisks', { merchant: merchantIn(site), account: name });
  const rows = value.map(({ at, account, kind, address, details, verified }) => [
    at,
    account,
    kind,
    address,
    described[kind]?.(details) ?? '',
    verified === 'required' ? 'verification required' : '',
  ]);
  return { value, lines: tableOr(rows, 'nothing unusual about log-ins in the last 180 days') };
};
