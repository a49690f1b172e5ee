import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'affiliates list [--state sent|accepted|refused], affiliates accept <number> [--name <account>] [--by "…"], or affiliates refuse <number> --reason "…" [--by "…"]';

/** `affiliates`: applications of those who want to become agents, and answers to them. */
export const affiliates: Command = async (client, site, { words: [, action, number], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listAffiliates', { merchant, state: option('state') });
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
  if (action === 'accept') {
    const value = await client.call('acceptAffiliate', { merchant, number, account: option('name') });
    return {
      value,
      lines: [
        `${number} is accepted: the agent ${value.account} is open, and a link to set its password is mailed`,
      ],
    };
  }
  const reason = option('reason');
  if (action !== 'refuse' || !reason) throw usageError(usage);
  const value = await client.call('refuseAffiliate', { merchant, number, reason });
  return { value, lines: [`${number} is refused; the applicant reads the reason`] };
};
