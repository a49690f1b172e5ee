import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

/** Links to the merchant's apps and pages in social networks (R3.17). */
export const resource: Command = async (client, site, { words: [, action, type, url], option }) => {
  if (action === 'list') {
    const value = await client.call('listResources', { merchant: merchantIn(site) });
    const rows = value.map((row) => [row.resourceType, row.url, row.qrCodeUrl ?? '']);
    return { value, lines: tableOr(rows, 'no links') };
  }
  const which = { merchant: merchantIn(site), type: type ?? '' };
  if (action === 'remove' && type !== undefined) {
    const value = await client.call('removeResource', which);
    return { value, lines: [`${value.resourceType} removed`] };
  }
  if (action !== 'set' || type === undefined || url === undefined)
    throw usageError('resource set <type> <url> [--qr <picture>], remove <type>, or list');
  const value = await client.call('setResource', { ...which, url, qrCodeUrl: option('qr') });
  return { value, lines: [`${value.resourceType} leads to ${value.url}`] };
};

export const signupLink: Command = async (client, site, { words: [, action, name], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listSignupLinks', { merchant });
    const rows = value.map((link) => [link.code, link.account, link.host ?? '', link.endedAt ? 'ended' : '']);
    return { value, lines: tableOr(rows, 'no sign-up links') };
  }
  if (action === 'end' && name !== undefined) {
    const value = await client.call('endSignupLink', { merchant, code: name });
    return { value, lines: [`${value.code} no longer accepts sign-ups`] };
  }
  if (action !== 'add' || name === undefined)
    throw usageError('signup-link add <agent> [--code X] [--host <host>], end <code>, or list');
  const link = { merchant, account: name, code: option('code'), host: option('host') };
  const value = await client.call('addSignupLink', link);
  return { value, lines: [`/register?affiliateCode=${value.code} signs up below ${value.account}`] };
};
