import { printTable } from '../print.ts';
import { usageError, type Command } from './Command.ts';
import { decimals } from './decimals.ts';

export const merchant: Command = async (client, site, args) => {
  const {
    words: [, action, code],
    option,
  } = args;
  if (action === 'decimals') return decimals(client, site, args);
  if (action === 'list') {
    const value = await client.call('listMerchants', {});
    const rows = value.map((row) => [
      row.code,
      row.name,
      row.currency,
      row.timeZone,
      `${row.decimals} decimals`,
    ]);
    return { value, lines: printTable(rows) };
  }
  if (action !== 'add' || code === undefined) {
    throw usageError(
      'merchant add <code> --name "…" --currency THB --time-zone Asia/Bangkok --host <host>, merchant add <code> --like <code>, merchant decimals <code> [--apply], or list',
    );
  }
  const value = await client.call('addMerchant', {
    code,
    name: option('name'),
    currency: option('currency'),
    timeZone: option('time-zone'),
    host: option('host'),
    like: option('like'),
  });
  const like = option('like');
  const what = like === undefined ? '' : `, with the games, modules, rules, help and settings of ${like}`;
  return { value, lines: [`merchant ${value.code} added${what}`] };
};

export const key: Command = async (client, _site, { words: [, action] }) => {
  if (action !== 'rotate') throw usageError('key rotate');
  const value = await client.call('rotateKey', {});
  return { value, lines: [`key ${value.kid} is in use; the previous key is retired`] };
};
