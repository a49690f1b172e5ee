import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

/** `bonuses list <account> | cancel <id>`: the bonuses of members. */
export const bonuses: Command = async (client, site, { words: [, action, what], option }) => {
  if (action === 'list' && what !== undefined) {
    const value = await client.call('listBonuses', { merchant: merchantIn(site), account: what });
    const rows = value.map((row) => [
      row.id,
      row.promotion,
      row.amount,
      `turnover ${row.done} of ${row.required}`,
      row.reason === null ? row.state : `${row.state}: ${row.reason}`,
      `until ${row.endsAt}`,
    ]);
    return { value, lines: tableOr(rows, `${what} has had no bonus`) };
  }
  const reason = option('reason');
  if (action !== 'cancel' || what === undefined || !reason)
    throw usageError('bonuses list <account>, or bonuses cancel <id> --reason "…" [--by "…"]');
  const value = await client.call('cancelBonus', { merchant: merchantIn(site), id: what, reason });
  const line = `bonus ${value.id} of ${value.account} is canceled: ${value.amount} will not be paid, and the member is notified why`;
  return { value, lines: [line] };
};
