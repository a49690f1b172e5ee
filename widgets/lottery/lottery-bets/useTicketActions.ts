import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { randomKey } from '#kit/randomKey.ts';

export interface TicketActions {
  /** The ticket whose button works at the moment. */
  busy: string | null;
  /** Number of the ticket that was placed again last. */
  placed: string | null;
  repeat: (ticket: string) => void;
  cancel: (ticket: string) => void;
}

/**
 * Places a ticket again, or cancels its draws to come. Until an answer has arrived, the same press keeps its
 * Idempotency-Key, so that it acts once however often it is sent.
 */
export function useTicketActions(refresh: () => Promise<void>): TicketActions {
  const { request, renew, warn } = useActions();
  const [busy, setBusy] = useState<string | null>(null);
  const [placed, setPlaced] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());

  const act = async (name: 'repeatLotteryTicket' | 'cancelLotteryTicket', ticket: string) => {
    if (busy !== null) return;
    setBusy(ticket);
    const press = `${name} ${ticket}`;
    const key = keys.current.get(press) ?? randomKey();
    keys.current.set(press, key);
    try {
      const answer = await request(name, { ticket }, { headers: { 'idempotency-key': key } });
      keys.current.delete(press);
      if (name === 'repeatLotteryTicket') setPlaced(answer.ticket);
      renew('balance');
      await refresh();
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      // A refusal is an answer: another press is another action.
      if (status >= 400 && status < 500) keys.current.delete(press);
      warn(error, () => void act(name, ticket));
    } finally {
      setBusy(null);
    }
  };
  return {
    busy,
    placed,
    repeat: (ticket) => void act('repeatLotteryTicket', ticket),
    cancel: (ticket) => void act('cancelLotteryTicket', ticket),
  };
}
