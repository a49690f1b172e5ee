import { useRef, useState } from 'react';
import { useActions } from '#engine/react/index.ts';
import { codeOf, sendTicket, type Ticket } from '../shared/sendTicket.ts';
import type { Slip, SlipStore } from '../shared/SlipStore.ts';
import type { Line, LotteryPlay } from '../shared/stakes.ts';
import type { Draw } from '../shared/useOpenDraws.ts';

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'asking' }
  | { kind: 'sending' }
  /** Refused, or the answer is missing (`network`). */
  | { kind: 'failed'; code: string }
  | { kind: 'placed'; ticket: Ticket };

export interface Placing {
  state: PlacingState;
  /** Asks for confirmation. */
  ask: () => void;
  close: () => void;
  place: (slip: Slip) => Promise<void>;
}

interface PlacingInput {
  play: LotteryPlay;
  store: SlipStore | null;
  open: readonly Draw[];
  refresh: () => Promise<void>;
  onPlaced: (balance?: string) => void;
}

/** Refusals that the screen explains itself; others are shown by the failure dialog. */
const explained = ['draw-closed', 'insufficient-funds', 'stake-limit', 'win-limit'];

/** Asks, places the ticket of a slip once per press, and says what came of it. A refusal leaves the slip as it is. */
export function usePlacing({ play, store, open, refresh, onPlaced }: PlacingInput): Placing {
  const { request, renew, warn } = useActions();
  const [state, setState] = useState<PlacingState>({ kind: 'idle' });
  const isSending = useRef(false);

  const place = async ({ lines, draws, stopOnWin }: Slip) => {
    const [line, ...others] = lines;
    if (!store || !line || isSending.current) return;
    isSending.current = true;
    setState({ kind: 'sending' });
    const wanted = {
      gameCode: play.gameCode,
      numero: open[0]?.numero ?? '',
      lines: [line, ...others] as [Line, ...Line[]],
      draws,
      stopOnWin: draws > 1 && stopOnWin,
    };
    try {
      const ticket = await sendTicket(store, wanted, (query, key) =>
        request('placeLotteryTicket', query, { headers: { 'idempotency-key': key } }),
      );
      setState({ kind: 'placed', ticket });
      renew('lotteryTickets');
      onPlaced(ticket.balance);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'draw-closed') void refresh();
      if (code === 'insufficient-funds') onPlaced();
      if (code === 'network' || explained.includes(code)) setState({ kind: 'failed', code });
      else {
        setState({ kind: 'idle' });
        warn(error);
      }
    } finally {
      isSending.current = false;
    }
  };
  return { state, ask: () => setState({ kind: 'asking' }), close: () => setState({ kind: 'idle' }), place };
}
