import type { CallHandlers } from '#platform/accounts/context/index.ts';
import type { MoneyParts } from '../parts.ts';
import { listUplineTransfers } from './listUplineTransfers.ts';
import { sendToUpline } from './sendToUpline.ts';

/** Calls for transfers along the line of an account. */
export const uplineCalls: Pick<CallHandlers<MoneyParts>, 'uplineTransfer' | 'uplineTransfers'> = {
  uplineTransfer: (parts, request, context) => sendToUpline(parts, context, request),
  uplineTransfers: (parts, query, context) => listUplineTransfers(parts.db, context, query, parts.now()),
};
