import { useCallback, useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import type { ConfirmedTerms } from '#kit/confirmedTerms.ts';
import { withTerms, type AskedDraw, type Question } from './question.ts';
import { codeOf, type Ticket } from './sendTicket.ts';

export type PlacingState =
  | { kind: 'idle' }
  /** `isChanged`: the platform has other terms than those confirmed; `isClosed`: it takes no more bets on the draw. */
  | { kind: 'asking'; question: Question; isChanged?: boolean; isClosed?: boolean }
  | { kind: 'sending'; question: Question }
  /** Refused, or the answer is missing (`network`). */
  | { kind: 'failed'; question: Question; code: string }
  | { kind: 'placed'; ticket: Ticket };

export interface Placing {
  state: PlacingState;
  /** Asks for confirmation. */
  ask: (question: Question) => void;
  close: () => void;
  /** Places the ticket of a question. */
  place: (question: Question) => Promise<void>;
}

interface PlacingInput {
  send: (question: Question) => Promise<Ticket>;
  /** The draws that take bets now. */
  open: readonly AskedDraw[];
  onPlaced: (ticket: Ticket) => void;
  /** A refusal's code: what the page shows may be out of date. */
  onRefused: (code: string) => void;
}

/** Refusals that the question explains itself; others are shown by the failure dialog. */
const explained = ['insufficient-funds', 'stake-limit', 'win-limit', 'network'];

/**
 * Asks, places the ticket once per press, and says what came of it. A ticket is placed as its question named it: when its
 * draw has closed or its terms have changed, nothing is placed and the member is asked again.
 */
export function usePlacing({ send, open, onPlaced, onRefused }: PlacingInput): Placing {
  const { renew, warn } = useActions();
  const [state, setState] = useState<PlacingState>({ kind: 'idle' });
  const isSending = useRef(false);

  const place = async (question: Question) => {
    if (isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending', question });
    try {
      const ticket = await send(question);
      setState({ kind: 'placed', ticket });
      renew('lotteryTickets');
      onPlaced(ticket);
    } catch (error) {
      const code = codeOf(error);
      const terms = termsIn(error);
      onRefused(code);
      if (code === 'draw-closed') setState({ kind: 'asking', question, isClosed: true });
      else if (code === 'terms-changed' && terms)
        setState({ kind: 'asking', question: withTerms(question, terms, open), isChanged: true });
      else if (explained.includes(code)) setState({ kind: 'failed', question, code });
      else {
        setState({ kind: 'idle' });
        warn(error);
      }
    } finally {
      isSending.current = false;
    }
  };
  const ask = useCallback((question: Question) => setState({ kind: 'asking', question }), []);
  return {
    state,
    ask,
    close: () => setState((now) => (now.kind === 'sending' ? now : { kind: 'idle' })),
    place,
  };
}

/** The terms in force that a refusal states. */
function termsIn(error: unknown): ConfirmedTerms | undefined {
  const { value } = error as { value?: { terms?: unknown } | null };
  const terms = value?.terms;
  const isObject = typeof terms === 'object' && terms !== null;
  return isObject && Object.values(terms).every((one) => typeof one === 'string')
    ? (terms as ConfirmedTerms)
    : undefined;
}
