import type { AffiliateRow } from '../responses.ts';
import { counted } from '../counted.ts';
import { systemUser, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'affiliates list [--state sent|accepted|refused], affiliates accept <number> [--name <account>] [--by "…"], or affiliates refuse <number> --reason "…" [--by "…"]';

/** `affiliates`: applications of those who want to become agents, and answers to them. */
export const affiliates: Command = async (client, site, { words: [, action, number], option }) => {
  const path = `${site}/affiliates`;
  if (action === 'list') {
    const state = option('state');
    const query = state === undefined ? '' : `?state=${encodeURIComponent(state)}`;
    const value = await client.request<AffiliateRow[]>('GET', `${path}${query}`);
    const rows = value.map((row) => [
      row.number,
      row.state,
      row.wished,
      row.name,
      row.contact,
      counted(row.members, 'member'),
      row.channels.replace(/\s+/g, ' ').slice(0, 60),
    ]);
    return { value, lines: tableOr(rows, 'nobody has applied') };
  }
  if (number === undefined) throw usageError(usage);
  const own = `${path}/${encodeURIComponent(number)}`;
  const by = option('by') ?? systemUser();
  if (action === 'accept') {
    const account = option('name');
    const body = { by, ...(account !== undefined && { account }) };
    const value = await client.request<{ account: string }>('POST', `${own}/accept`, body);
    return {
      value,
      lines: [
        `${number} is accepted: the agent ${value.account} is open, and a link to set its password is mailed`,
      ],
    };
  }
  const reason = option('reason');
  if (action !== 'refuse' || !reason) throw usageError(usage);
  const value = await client.request<{ number: string }>('POST', `${own}/refuse`, { reason, by });
  return { value, lines: [`${number} is refused; the applicant reads the reason`] };
};
