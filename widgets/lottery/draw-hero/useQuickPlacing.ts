import { useMemo } from 'react';
import { useActions, useSession } from '#engine/react/index.ts';
import { requestOf } from '../shared/question.ts';
import { sendTicket } from '../shared/sendTicket.ts';
import { createSlip } from '../shared/SlipStore.ts';
import { useBalance } from '../shared/useBalance.ts';
import type { Draw } from '../shared/useOpenDraws.ts';
import { usePlacing, type Placing } from '../shared/usePlacing.ts';

interface QuickPlacingInput {
  gameCode: string;
  /** The draws that take bets. */
  open: readonly Draw[];
  refresh: () => Promise<void>;
  onPlaced: () => void;
}

/** Places a ticket of one line where it was entered: the question, then the receipt. */
export function useQuickPlacing({ gameCode, open, refresh, onPlaced }: QuickPlacingInput): {
  placing: Placing;
  balance: string | undefined;
} {
  const { request } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const { balance, renew } = useBalance(signedIn);
  // Keeps the key of a ticket whose answer is missing, so that it is placed once however often it is sent.
  const store = useMemo(() => createSlip(`quick ${gameCode}`, undefined), [gameCode]);
  const placing = usePlacing({
    open,
    send: async (question) => {
      const wanted = requestOf(question);
      if (!wanted) throw new Error('There is nothing to send.');
      return sendTicket(store, wanted, (query, key) =>
        request('placeLotteryTicket', query, { headers: { 'idempotency-key': key } }),
      );
    },
    onPlaced: (ticket) => {
      renew(ticket.balance);
      onPlaced();
    },
    onRefused: (code) => {
      if (code === 'draw-closed' || code === 'terms-changed') void refresh();
      if (code === 'insufficient-funds') renew();
    },
  });
  return { placing, balance };
}
