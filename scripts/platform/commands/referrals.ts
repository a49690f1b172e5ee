import type { ReferralRow } from '../responses.ts';
import { systemUser, tableOr, usageError, type Command } from './Command.ts';

const usage =
  'referrals list [--state registered|held|rewarded|refused], or referrals release|refuse <friend> [--by "…"]';

/** `referrals`: friends whom members have invited, and decisions on those under review. */
export const referrals: Command = async (client, site, { words: [, action, friend], option }) => {
  const path = `${site}/referrals`;
  if (action === 'list') {
    const state = option('state');
    const query = state === undefined ? '' : `?state=${encodeURIComponent(state)}`;
    const value = await client.request<ReferralRow[]>('GET', `${path}${query}`);
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
  const own = `${path}/${encodeURIComponent(friend)}/${action}`;
  const value = await client.request<{ account: string }>('POST', own, {
    by: option('by') ?? systemUser(),
  });
  const done = action === 'release' ? 'the inviter may claim the reward' : 'it brings no reward';
  return { value, lines: [`${value.account}: ${done}`] };
};
