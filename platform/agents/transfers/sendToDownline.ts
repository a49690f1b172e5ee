import type { DownlineTransferRequest, LineTransfer } from '#schemas/generated/api.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '#platform/money/parts.ts';
import { sendDown } from '#platform/money/upline/index.ts';
import { dayIn } from '#platform/site/merchants/index.ts';
import { lockLinesAgainstMoves, nameForAgents } from '../lines/index.ts';
import { agentOf, lineTo } from '../team/index.ts';

/**
 * Sends money from the agent's main wallet to an account of the downline, at any level (R2.8.7). Refuses with `agents-only` (403),
 * `unknown-account` (404) for an account that is not below the agent today, and as `sendDown` does. The table of calls has the payment
 * password verified first.
 */
export async function sendToDownline(
  parts: MoneyParts,
  context: CallContext,
  { account, amount, confirmed }: DownlineTransferRequest,
): Promise<LineTransfer> {
  const { db, now } = parts;
  const { merchant } = context;
  const agent = agentOf(context);
  await lockLinesAgainstMoves(db, merchant.code);
  const line = await lineTo(db, agent, Number(account), dayIn(merchant.timeZone, now()));
  const recipient = line.at(-1);
  if (!recipient) throw new Error('A line to an account has at least that one.');
  const shownName = nameForAgents(recipient.account);
  const sent = await sendDown(parts, context, {
    to: recipient.id,
    shownName,
    amount,
    ...(confirmed && { confirmed }),
  });
  return { ...sent, direction: 'out', account: shownName };
}
