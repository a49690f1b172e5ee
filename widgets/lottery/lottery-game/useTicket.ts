import { useMemo } from 'react';
import { useActions, useRoute, useSession } from '#engine/react/index.ts';
import { questionOf, requestOf, type AskedDraw } from '../shared/question.ts';
import { sendTicket } from '../shared/sendTicket.ts';
import type { Slip } from '../shared/SlipStore.ts';
import { totalsOf, type LotteryPlay, type Totals } from '../shared/stakes.ts';
import { useBalance } from '#widgets/shared/amounts/useBalance.ts';
import type { Draw } from '../shared/useOpenDraws.ts';
import { usePlacing, type Placing } from '../shared/usePlacing.ts';
import type { SlipControl } from './useSlip.ts';

export interface TicketControl {
  /** The slip with as many draws as can be had. */
  ticket: Slip;
  mostDraws: number;
  totals: Totals;
  balance: string | undefined;
  placing: Placing;
  /** What was sent must not be edited: sending it again then shows whether it was placed. */
  isUnsure: boolean;
  /** Whether pressing on does something. */
  canGoOn: boolean;
  /** Asks for confirmation; sends an unsure ticket again; leads guests to the log-in. */
  goOn: () => void;
}

interface TicketInput {
  play: LotteryPlay;
  slip: SlipControl;
  /** The draws that take bets, soonest first. */
  open: readonly Draw[];
  /** Loads the draws and odds again. */
  refresh: () => Promise<void>;
}

/** The ticket that the slip makes, with its figures and the way to place it. */
export function useTicket({ play, slip: { slip, store }, open, refresh }: TicketInput): TicketControl {
  const { request, open: openOverlay } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const address = useRoute(({ path }) => path);
  const { balance, renew } = useBalance(signedIn);
  const mostDraws = Math.min(play.limits.maxDraws, open.length);
  const draws = Math.max(1, Math.min(slip.draws, mostDraws));
  const ticket = { ...slip, draws };
  const { lines } = slip;
  const totals = useMemo(() => totalsOf(play, { lines, draws }, balance), [play, lines, draws, balance]);
  const placing = usePlacing({
    open,
    send: async (question) => {
      const wanted = slip.pending?.request ?? requestOf(question);
      if (!store || !wanted) throw new Error('There is nothing to send.');
      return sendTicket(store, wanted, (query, key) =>
        request('placeLotteryTicket', query, { headers: { 'idempotency-key': key } }),
      );
    },
    onPlaced: (placed) => renew(placed.balance),
    onRefused: (code) => {
      if (code === 'draw-closed' || code === 'terms-changed') void refresh();
      if (code === 'insufficient-funds') renew();
    },
  });
  const isUnsure = slip.pending !== null && placing.state.kind !== 'sending';
  const question = questionOf(play, ticket, drawsOf(slip, open, draws));
  const goOn = () => {
    if (!signedIn) void openOverlay('login', { next: address });
    else if (question && isUnsure) void placing.place(question);
    else if (question) placing.ask(question);
  };
  const canGoOn =
    !signedIn || (question !== undefined && store !== null && (isUnsure || totals.obstacle === null));
  return { ticket, mostDraws, totals, balance, placing, isUnsure, canGoOn, goOn };
}

/** The next draws; of a ticket whose answer is missing, those that it was sent for. */
function drawsOf({ pending }: Slip, open: readonly Draw[], count: number): readonly AskedDraw[] {
  if (!pending) return open.slice(0, count);
  const { numero, draws = 1 } = pending.request;
  const first = open.findIndex((draw) => draw.numero === numero);
  return first < 0 ? [{ numero }] : open.slice(first, first + draws);
}
