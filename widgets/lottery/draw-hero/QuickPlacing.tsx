import { useEffect, useMemo } from 'react';
import { useActions, useSession, type Translate } from '#engine/react/index.ts';
import { PlaceDialog } from '../shared/PlaceDialog.tsx';
import { requestOf, type Question } from '../shared/question.ts';
import { sendTicket } from '../shared/sendTicket.ts';
import { createSlip } from '../shared/SlipStore.ts';
import { useBalance } from '#widgets/shared/amounts/useBalance.ts';
import type { Draw } from '../shared/useOpenDraws.ts';
import { usePlacing } from '../shared/usePlacing.ts';
import { betName } from './betName.ts';

export { questionOf } from '../shared/question.ts';

interface QuickPlacingProps {
  gameCode: string;
  /** Each new one opens the dialog. */
  question: Question;
  /** The draws that take bets. */
  open: readonly Draw[];
  refresh: () => Promise<void>;
  onPlaced: () => void;
  t: Translate;
}

/** Places a ticket of one line where it was entered: the question, then the receipt. */
export function QuickPlacing({ gameCode, question, open, refresh, onPlaced, t }: QuickPlacingProps) {
  const { request } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const { balance, renew } = useBalance(signedIn);
  // Keeps the key of a ticket whose answer is missing, so that it is placed once however often it is sent.
  const store = useMemo(() => createSlip(`quick ${gameCode}`, undefined), [gameCode]);
  const placing = usePlacing({
    open,
    send: async (asked) => {
      const wanted = requestOf(asked);
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
  const { ask } = placing;
  useEffect(() => ask(question), [ask, question]);
  return (
    <PlaceDialog
      placing={placing}
      open={open}
      balance={balance}
      nameOf={(playType) => betName(t, playType)}
      t={t}
    />
  );
}
