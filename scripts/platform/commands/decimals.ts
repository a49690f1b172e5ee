import type { PlanDecimalsValue } from '#schemas/generated/operatorCalls.ts';
import { printTable } from '../print.ts';
import { usageError, type Command } from './Command.ts';

/** A large merchant has hundreds of millions of amounts. */
const patienceMs = 3_600_000;

/** Converts the amounts of a merchant into the decimals of its currency by ISO 4217; without --apply it only shows what would change. */
export const decimals: Command = async (client, _site, { words: [, , code], apply }) => {
  if (code === undefined) throw usageError('merchant decimals <code> [--apply] [--by "…"]');
  const value = apply
    ? await client.call('convertDecimals', { merchant: code }, patienceMs)
    : await client.call('planDecimals', { merchant: code }, patienceMs);
  const { merchant, currency, from, to, columns } = value;
  const prevented = apply ? [] : (value as PlanDecimalsValue).prevented;
  const change = `the amounts of ${merchant} from ${from} to ${to} decimals of ${currency}`;
  const rows = columns.map((one) => [
    `${one.table}.${one.column}`,
    String(one.amounts),
    one.before,
    one.after,
  ]);
  const table = printTable([['column', 'amounts', 'sum before', 'sum after'], ...rows]);
  if (apply) return { value, lines: [...table, '', `converted ${change}`] };
  const verdict =
    prevented.length > 0
      ? ['This prevents it:', ...prevented.map((reason) => `- ${reason}`)]
      : ['Nothing prevents it. The same command with --apply converts them.'];
  return { value, lines: [...table, '', `This would convert ${change}; nothing was changed.`, ...verdict] };
};
