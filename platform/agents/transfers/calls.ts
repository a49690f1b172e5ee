import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '#platform/money/parts.ts';
import { sendToDownline } from './sendToDownline.ts';

/** How agents send money to their downline (R2.8.7). */
export const downlineTransferCalls: Pick<CallHandlers<MoneyParts>, 'downlineTransfer'> = {
  downlineTransfer: (parts, request, context) => sendToDownline(parts, context, request),
};
