import type { CallHandlers } from '../core/calls.ts';
import type { PlatformParts } from '../core/parts.ts';
import { listUplineTransfers } from './listUplineTransfers.ts';
import { sendToUpline } from './sendToUpline.ts';

/** Calls for transfers along the line of an account. */
export function uplineCalls(parts: PlatformParts): Pick<CallHandlers, 'uplineTransfer' | 'uplineTransfers'> {
  return {
    uplineTransfer: (request, context) => sendToUpline(parts, context, request),
    uplineTransfers: (query, context) => listUplineTransfers(parts.db, context, query, parts.now()),
  };
}
