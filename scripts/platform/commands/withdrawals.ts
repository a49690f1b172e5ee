import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorClient } from '#operator/index.ts';
import type { OperatorWithdrawal } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

/** The call of each step, and what it says when it is done. */
const steps = {
  review: ['reviewWithdrawal', 'is being reviewed'],
  approve: ['approveWithdrawal', 'is approved: send the money, then run "withdrawals disburse"'],
  'take-over': [
    'takeOverWithdrawal',
    'is yours to pay: send the money and run "withdrawals disburse", or reject it',
  ],
  reject: ['rejectWithdrawal', 'is rejected; its amount is back in the wallet'],
  disburse: ['disburseWithdrawal', 'is disbursed: the member is asked whether it arrived'],
} as const;

const isStep = (action: string | undefined): action is keyof typeof steps =>
  action !== undefined && Object.hasOwn(steps, action);

export const withdrawals: Command = async (client, site, { words: [, action, id], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') return listWithdrawals(client, merchant, option('state'));
  const reason = option('reason');
  const isExplained = action === 'reject' || action === 'take-over';
  if (!isStep(action) || id === undefined || (isExplained && !reason))
    throw usageError(
      'withdrawals list [--state requested], withdrawals review|approve|disburse <id> [--by "…"], or withdrawals reject|take-over <id> --reason "…" [--by "…"]',
    );
  const [name, line] = steps[action];
  const value = await client.call(name, { merchant, id, reason });
  const isSent = action === 'approve' && value.by === 'provider';
  const outcome = isSent ? 'is approved: the payment provider pays it' : line;
  return { value, lines: [`withdrawal ${value.id} ${outcome}`] };
};

async function listWithdrawals(
  client: OperatorClient,
  merchant: string,
  state: string | undefined,
): Promise<Outcome> {
  const { rows: value } = await client.call('listWithdrawals', { merchant, state, count: 200 });
  const rows = value.map((row) => [
    row.id,
    row.state,
    row.account,
    row.amount,
    row.net,
    [row.kind, row.provider, row.number, row.holder].filter((part) => part !== '').join(' '),
    row.requestedAt,
    row.reason ?? row.receivedBy ?? '',
    reviewText(row.review),
    payoutText(row.payout),
  ]);
  const head = ['id', 'state', 'account', 'amount', 'to pay', 'to', 'requested', '', '', ''];
  return { value, lines: rows.length > 0 ? tableOr([head, ...rows], '') : ['no withdrawals'] };
}

/** What an operator checks before a withdrawal is approved. */
function reviewText(review: OperatorWithdrawal['review']): string {
  if (!review) return '';
  return `requested during a ${review.inBreak}: check for money laundering, ${review.notPlayed} was not played`;
}

/** The payment provider's part in a withdrawal. */
function payoutText(payout: OperatorWithdrawal['payout']): string {
  if (!payout) return '';
  const { reference, state, accepted, attempts, reason } = payout;
  const pending = accepted
    ? 'on its way'
    : `not confirmed by the provider after ${counted(attempts, 'attempt')}`;
  const text = state === 'pending' ? pending : state;
  return `${reference} ${text}${reason === null ? '' : `: ${reason}`}`;
}

export const cases: Command = async (client, site, { words: [, action, id], option }) => {
  const merchant = merchantIn(site);
  if (action === 'list') {
    const value = await client.call('listCases', { merchant, state: option('state') });
    const rows = value.map((row) => [
      row.id,
      row.state,
      row.account,
      `withdrawal ${row.withdrawal}`,
      `${row.received} of ${row.net} arrived`,
      row.openedAt,
    ]);
    return { value, lines: tableOr(rows, 'no cases') };
  }
  const isAct = action === 'pay-rest' || (action === 'force' && option('reason'));
  if (id === undefined || (action !== 'show' && !isAct))
    throw usageError(
      'cases list [--state open], cases show <id> [--save <folder>], cases pay-rest <id> [--by "…"], or cases force <id> --reason "…" [--by "…"]',
    );
  if (action === 'show') return showCase(client, { merchant, id }, option('save'));
  const name = action === 'force' ? 'forceCase' : 'payRestOfCase';
  const reason = option('reason');
  const value = await client.call(name, { merchant, id, reason });
  const line =
    action === 'force'
      ? `case ${value.id} is closed: withdrawal ${value.withdrawal} counts as received in full`
      : `case ${value.id} is closed: the rest of ${value.rest} was paid`;
  return { value, lines: [line] };
};

async function showCase(
  client: OperatorClient,
  { merchant, id }: { merchant: string; id: string },
  folder: string | undefined,
): Promise<Outcome> {
  const value = await client.call('showCase', { merchant, id });
  const files = [];
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  for (const [index, picture] of value.proofs.entries()) {
    if (folder === undefined) break;
    // One after another: each may have some megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const { content } = await client.call('showMemberPicture', { merchant, picture });
    const file = join(folder, `case-${value.id}-${index + 1}.webp`);
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, Buffer.from(content, 'base64'));
    files.push(file);
  }
  const pictures =
    files.length > 0 ? files.join(', ') : `${value.proofs.length}; --save writes them to a folder`;
  return {
    value,
    lines: [
      `case ${value.id} of ${value.account}, withdrawal ${value.withdrawal}: ${value.state}`,
      `received ${value.received} of ${value.net}; the rest is ${value.rest}`,
      ...(value.note === '' ? [] : [`note: ${value.note}`]),
      ...(value.reason === null ? [] : [`reason: ${value.reason}`]),
      `pictures: ${pictures}`,
    ],
  };
}

export const auditTrail: Command = async (client, site, { option }) => {
  const request = { merchant: merchantIn(site), subject: option('subject') };
  const value = await client.call('listActs', request);
  const rows = value.map((row) => [
    row.at,
    row.operator,
    row.signedIn ?? '',
    row.act,
    row.subject,
    Object.entries(row.details)
      .map(([name, detail]) => `${name}: ${detail}`)
      .join(', '),
  ]);
  return { value, lines: tableOr(rows, 'no operator has done anything yet') };
};
