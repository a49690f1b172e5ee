import { CommandError } from '../CommandError.ts';
import { merchantIn, usageError, type Command } from './Command.ts';

export const balance: Command = async (client, site, { words: [, account, amount], option }) => {
  const reason = option('reason');
  if (account === undefined || amount === undefined || !reason)
    throw usageError('balance <account> <+|-amount> --reason "why"');
  const request = { merchant: merchantIn(site), account, amount, reason };
  const value = await client.call('adjustBalance', request);
  return { value, lines: [`${account} has ${value.balance} (entry ${value.transfer})`] };
};

export const audit: Command = async (client) => {
  const value = await client.call('auditLedger', {});
  if (value.ledgerAccounts.length + value.transfers.length > 0) {
    throw new CommandError(
      `The ledger does not balance: ledger accounts ${value.ledgerAccounts.join(', ') || 'none'}; transfers ${value.transfers.join(', ') || 'none'}.`,
    );
  }
  const records = await client.call('auditRecords', {});
  if (records.postingDays.length + records.betDays.length > 0)
    throw new CommandError(
      `Daily aggregates differ from what they sum up: of postings for the accounts ${records.postingDays.join(', ') || 'none'}; of bets for the accounts ${records.betDays.join(', ') || 'none'}.`,
    );
  const settled = await client.call('auditSettlements', {});
  const wrong = Object.entries(settled).filter(([, ids]: [string, number[]]) => ids.length > 0);
  if (wrong.length > 0)
    throw new CommandError(
      `Settlements of agents contradict themselves: ${wrong.map(([what, ids]: [string, number[]]) => `${what} ${ids.join(', ')}`).join('; ')}.`,
    );
  const chains = await client.call('auditTrail', {});
  const [first] = chains.flatMap(({ merchant, broken }) => (broken ? [{ merchant, ...broken }] : []));
  if (first)
    throw new CommandError(
      `The audit trail of ${first.merchant ?? 'the platform'} was changed outside of the platform: row ${first.position} ${brokenTexts[first.why]}.`,
    );
  return {
    value: { ...value, ...records, settlements: settled, trail: chains },
    lines: [
      'the ledger is right: every balance is the sum of its postings, every transfer sums to zero',
      'the records are right: every daily aggregate is the sum of its postings or bets',
      'the settlements are right: every statement is the sum of its lines and what it paid, and nothing is counted twice',
      'the audit trail is whole: no row was changed or removed',
    ],
  };
};

const brokenTexts = {
  changed: 'is not what was written',
  missing: 'is missing',
  start: 'and those before it are missing, and no row says that their time was over',
};
