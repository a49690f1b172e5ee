import type { OperatorPaymentMethod } from '#schemas/generated/operatorCalls.ts';
import { merchantIn, tableOr, usageError, type Command } from './Command.ts';

/** `payment-methods list | set | remove`: ways to pay in. */
export const paymentMethods: Command = async (client, site, { words, option }) => {
  const [, action = 'list', code] = words;
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listPaymentMethods', { merchant });
    const rows = value.map((method) => [method.code, ...factsOf(method)]);
    return { value, lines: tableOr(rows, 'there is no way to pay in') };
  }
  if (action === 'set' && code !== undefined) {
    const enabled = option('enabled');
    if (enabled !== undefined && enabled !== 'on' && enabled !== 'off')
      throw usageError('payment-methods set <code> --enabled on|off');
    const value = await client.call('setPaymentMethod', {
      merchant,
      code,
      kind: option('kind'),
      label: option('label'),
      min: option('min'),
      max: option('max'),
      feePercent: option('fee-percent'),
      feeFixed: option('fee-fixed'),
      hours: option('hours'),
      currencies: option('currencies'),
      quickAmounts: option('quick'),
      // As typed: the platform says what is wrong with it.
      minutes: option('minutes'),
      position: option('position'),
      enabled: enabled === undefined ? undefined : enabled === 'on',
    });
    return { value, lines: [`${value.code}   ${factsOf(value).join('   ')}`] };
  }
  if (action === 'remove' && code !== undefined) {
    const value = await client.call('removePaymentMethod', { merchant, code });
    return { value, lines: [`${code} is removed; deposits that wait for their payment stay`] };
  }
  throw usageError('payment-methods list | set <code> [options] | remove <code>');
};

/** `deposits [<state>|in-break]`: the latest deposits of members. */
export const deposits: Command = async (client, site, { words }) => {
  const [, state] = words;
  const value = await client.call('listDeposits', { merchant: merchantIn(site), state });
  const rows = value.map((row) => [
    new Date(row.createdAt).toISOString(),
    row.deposit,
    row.account,
    row.method,
    `${row.amount} ${row.currency}`,
    `fee ${row.fee}`,
    row.state,
    row.reason ?? '',
  ]);
  return { value, lines: tableOr(rows, 'there are no deposits') };
};

function factsOf(method: OperatorPaymentMethod): string[] {
  const { kind, label, enabled, min, max, feePercent, feeFixed, hours, currencies, minutes } = method;
  return [
    label === null ? kind : `${label} (${kind})`,
    enabled ? 'on' : 'off',
    `${min} to ${max}`,
    `fee ${feePercent} % + ${feeFixed}`,
    hours ?? 'always open',
    currencies === null ? 'all currencies' : currencies.join(', '),
    `${minutes} min`,
  ];
}
