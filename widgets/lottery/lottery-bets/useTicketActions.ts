import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { randomKey } from '#kit/randomKey.ts';
import type { CallValue } from '#schemas/generated/api.ts';

export type Ticket = CallValue<'lotteryTickets'>['tickets'][number];
/** What a member may do with a ticket: place its lines again, or cancel its draws to come. */
export type TicketAct = 'repeat' | 'cancel';

export type TicketState =
  | { kind: 'idle' }
  | { kind: 'asking' | 'sending'; act: TicketAct; ticket: Ticket }
  | { kind: 'placed'; ticket: CallValue<'repeatLotteryTicket'> };

export interface TicketActions {
  state: TicketState;
  /** Asks for confirmation: both move money. */
  ask: (act: TicketAct, ticket: Ticket) => void;
  confirm: () => void;
  close: () => void;
}

const calls = { repeat: 'repeatLotteryTicket', cancel: 'cancelLotteryTicket' } as const;

/**
 * Places a ticket again, or cancels its draws to come, once it is confirmed. Until an answer has arrived, the same act
 * keeps its Idempotency-Key, so that it happens once however often it is sent.
 */
export function useTicketActions(refresh: () => Promise<void>): TicketActions {
  const { request, renew, warn } = useActions();
  const [state, setState] = useState<TicketState>({ kind: 'idle' });
  const keys = useRef(new Map<string, string>());

  const send = async (act: TicketAct, ticket: Ticket) => {
    setState({ kind: 'sending', act, ticket });
    const press = `${act} ${ticket.ticket}`;
    const key = keys.current.get(press) ?? randomKey();
    keys.current.set(press, key);
    try {
      const answer = await request(
        calls[act],
        { ticket: ticket.ticket },
        { headers: { 'idempotency-key': key } },
      );
      keys.current.delete(press);
      setState(act === 'repeat' ? { kind: 'placed', ticket: answer } : { kind: 'idle' });
      renew('balance');
      await refresh();
    } catch (error) {
      const { status = 0 } = error as { status?: number };
      // A refusal is an answer: another press is another action.
      if (status >= 400 && status < 500) keys.current.delete(press);
      setState({ kind: 'idle' });
      warn(error, () => void send(act, ticket));
    }
  };
  return {
    state,
    ask: (act, ticket) => setState({ kind: 'asking', act, ticket }),
    confirm: () => state.kind === 'asking' && void send(state.act, state.ticket),
    close: () => setState((now) => (now.kind === 'sending' ? now : { kind: 'idle' })),
  };
}
