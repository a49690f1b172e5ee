import { printTable } from '../print.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

export const limits: Command = async (client, site, { words: [, action, name] }) => {
  if (action !== 'show' || name === undefined) throw usageError('limits show <account>');
  const value = await client.call('showLimits', { merchant: merchantIn(site), account: name });
  const set = value.limits.filter((limit) => limit.value !== undefined || limit.waiting);
  const rows = set.map(({ kind, value: limit = 'none', used, waiting }) => [
    kind,
    limit,
    used === undefined ? '' : `${used} used`,
    waiting ? `${waiting.value ?? 'none'} waits until ${new Date(waiting.confirmFrom).toISOString()}` : '',
  ]);
  const breaks = value.breaks.map(({ kind, beginsAt, endsAt, isRunning }) => [
    kind,
    beginsAt,
    endsAt ?? 'indefinite',
    isRunning ? 'running' : 'over',
  ]);
  const lines = [
    ...tableOr(rows, `${value.account} has set no limits`),
    '',
    ...(breaks.length > 0
      ? printTable([['break', 'from', 'until', ''], ...breaks])
      : ['no cool-off and no self-exclusion']),
  ];
  return { value, lines };
};
