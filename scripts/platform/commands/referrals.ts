import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'referrals list [--state registered|held|rewarded|refused], or referrals release|refuse <friend> [--by "…"]';

/** `referrals`: friends whom members have invited, and decisions on those under review. */
export const referrals: Command = async (client, site, { words: [, action, friend], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listReferrals', { merchant, state: option('state') });
    const rows = value.map((row) => [
      row.friend,
      `invited by ${row.inviter}`,
      row.state,
      row.signs.length > 0 ? `same ${row.signs.join(', ')}` : '',
      row.createdAt,
    ]);
    return { value, lines: tableOr(rows, 'nobody was invited') };
  }
  if ((action !== 'release' && action !== 'refuse') || friend === undefined) throw usageError(usage);
  const name = action === 'release' ? 'releaseReferral' : 'refuseReferral';
  const value = await client.call(name, { merchant, account: friend });
  const done = action === 'release' ? 'the inviter may claim the reward' : 'it brings no reward';
  return { value, lines: [`${value.account}: ${done}`] };
};
