import { CommandError } from '../CommandError.ts';
import type { EntryResponse, LedgerAudit } from '../responses.ts';
import { usageError, type Command } from './Command.ts';

export const balance: Command = async (client, site, { words: [, account, amount], option }) => {
  const reason = option('reason');
  if (account === undefined || amount === undefined || !reason)
    throw usageError('balance <account> <+|-amount> --reason "why"');
  const body = { account, amount, reason };
  const value = await client.request<EntryResponse>('POST', `${site}/entries`, body);
  return { value, lines: [`${account} has ${value.balance} (entry ${value.transfer})`] };
};

export const audit: Command = async (client) => {
  const value = await client.request<LedgerAudit>('GET', '/ledger/audit');
  if (value.ledgerAccounts.length + value.transfers.length > 0) {
    throw new CommandError(
      `The ledger does not balance: ledger accounts ${value.ledgerAccounts.join(', ') || 'none'}; transfers ${value.transfers.join(', ') || 'none'}.`,
    );
  }
  return {
    value,
    lines: ['the ledger is right: every balance is the sum of its postings, every transfer sums to zero'],
  };
};
