import type { CallValue } from '#schemas/generated/api.ts';
import { randomKey } from '#kit/randomKey.ts';
import type { SlipStore, TicketRequest } from './SlipStore.ts';

export type Ticket = CallValue<'placeLotteryTicket'>;

/** Sends a ticket under an Idempotency-Key. */
export type Send = (request: TicketRequest, key: string) => Promise<Ticket>;

/**
 * Places the ticket of a slip once, however often it is sent: its Idempotency-Key is stored with the slip before the
 * request leaves, and stays until an answer arrives, even over a reload. Only a placed ticket empties the slip.
 */
export async function sendTicket(store: SlipStore, request: TicketRequest, send: Send): Promise<Ticket> {
  const pending = store.begin(request, randomKey);
  try {
    const ticket = await send(pending.request, pending.key);
    store.clear();
    return ticket;
  } catch (error) {
    // A refusal is an answer: nothing is placed, and another press is another action.
    if (codeOf(error) !== 'network') store.settle();
    throw error;
  }
}

/** The platform's code; `network` where it is unknown whether the ticket was placed. */
export function codeOf(error: unknown): string {
  const { code = 'network', status = 0 } = error as { code?: string; status?: number };
  const isLost = ['network', 'timeout', 'not-json', 'bad-answer'].includes(code) || status >= 500;
  return isLost ? 'network' : code;
}
