import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { fingerprintOf } from '#kit/confirmedTerms.ts';
import { randomKey } from '#kit/randomKey.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { questionOf, type AskedDraw } from '../shared/question.ts';
import { codeOf } from '../shared/sendTicket.ts';
import { useOpenDraws, type Draw } from '../shared/useOpenDraws.ts';
import { usePlacing, type Placing } from '../shared/usePlacing.ts';

export type Ticket = CallValue<'lotteryTickets'>['tickets'][number];
/** What a member may do with a ticket: place its lines again, or cancel its draws to come. */
export type TicketAct = 'repeat' | 'cancel';

export type TicketState =
  | { kind: 'idle' }
  /** Its lottery's draws and odds are being requested. */
  | { kind: 'loading' | 'unavailable'; ticket: Ticket }
  | { kind: 'canceling' | 'sending'; ticket: Ticket };

export interface TicketActions {
  state: TicketState;
  /** Asks for confirmation: both move money. */
  ask: (act: TicketAct, ticket: Ticket) => void;
  /** Cancels the draws that were asked for. */
  confirm: () => void;
  close: () => void;
  /** Of a ticket that is placed again. */
  placing: Placing;
  open: readonly AskedDraw[];
  balance: string | undefined;
}

/** Draws that are requested: as many as a ticket can take part in. */
const mostDraws = 20;

/**
 * Places a ticket again, or cancels its draws to come, once it is confirmed. Until an answer has arrived, the same act
 * keeps its Idempotency-Key, so that it happens once however often it is sent.
 */
export function useTicketActions(refresh: () => Promise<void>): TicketActions {
  const { request, renew, warn } = useActions();
  const [state, setState] = useState<TicketState>({ kind: 'idle' });
  const [next, setNext] = useState<readonly Draw[]>([]);
  const [balance, setBalance] = useState<string>();
  const keys = useRef(new Map<string, string>());
  const repeated = useRef('');
  const { open } = useOpenDraws(next);

  /** Sends an act under its key. Only an answer, a refusal too, ends it: the next press is then another act. */
  const once = async <T>(act: string, send: (headers: { 'idempotency-key': string }) => Promise<T>) => {
    const key = keys.current.get(act) ?? randomKey();
    keys.current.set(act, key);
    try {
      const answer = await send({ 'idempotency-key': key });
      keys.current.delete(act);
      return answer;
    } catch (error) {
      if (codeOf(error) !== 'network') keys.current.delete(act);
      throw error;
    }
  };

  const placing = usePlacing({
    open,
    send: ({ draws: [first], terms }) => {
      const confirmed = fingerprintOf(terms);
      const ticket = repeated.current;
      const query = { ticket, confirmed, ...(first && { numero: first.numero }) };
      return once(`repeat ${ticket} ${confirmed}`, (headers) =>
        request('repeatLotteryTicket', query, { headers }),
      );
    },
    onPlaced: () => {
      renew('balance');
      void refresh();
    },
    onRefused: () => {},
  });

  const askAgain = async (ticket: Ticket) => {
    setState({ kind: 'loading', ticket });
    repeated.current = ticket.ticket;
    const { gameCode, stopOnWin } = ticket;
    const lines = ticket.lines.map(({ playType, picks: [first = '', ...picks], unit, multiple }) => ({
      playType,
      picks: [first, ...picks] as [string, ...string[]],
      unit,
      multiple,
    }));
    try {
      const [play, { draws }, purse] = await Promise.all([
        request('lotteryPlayTypes', { gameCode }),
        request('lotteryDraws', { gameCode, count: mostDraws }),
        // Without it the question works: the platform checks the balance.
        request('balance', {}).catch(() => undefined),
      ]);
      setNext(draws);
      setBalance(purse?.sumBalance);
      const question = questionOf(play, { lines, stopOnWin }, draws.slice(0, ticket.draws.length));
      if (question?.draws.length !== ticket.draws.length) return setState({ kind: 'unavailable', ticket });
      setState({ kind: 'idle' });
      placing.ask(question);
    } catch (error) {
      setState({ kind: 'idle' });
      warn(error, () => void askAgain(ticket));
    }
  };

  const cancel = async (ticket: Ticket) => {
    setState({ kind: 'sending', ticket });
    try {
      await once(`cancel ${ticket.ticket}`, (headers) =>
        request('cancelLotteryTicket', { ticket: ticket.ticket }, { headers }),
      );
      setState({ kind: 'idle' });
      renew('balance');
      await refresh();
    } catch (error) {
      setState({ kind: 'idle' });
      warn(error, () => void cancel(ticket));
    }
  };
  return {
    state,
    ask: (act, ticket) =>
      act === 'repeat' ? void askAgain(ticket) : setState({ kind: 'canceling', ticket }),
    confirm: () => state.kind === 'canceling' && void cancel(state.ticket),
    close: () => setState((now) => (now.kind === 'sending' ? now : { kind: 'idle' })),
    placing,
    open,
    balance,
  };
}
