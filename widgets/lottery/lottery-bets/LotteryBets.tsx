import { useEffect, useRef } from 'react';
import { useActions, useSession, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import type { LotteryBetsProps } from './props.ts';
import { TicketCard, TicketRow } from './TicketCard.tsx';
import { TicketDialog } from './TicketDialog.tsx';
import { useTicketActions } from './useTicketActions.ts';
import styles from './lottery-bets.module.css';

type ViewProps = WidgetView<LotteryBetsProps, { bets: 'lotteryTickets' }>;

/** The member's last tickets with their state and winnings. Each draw updates them, and the balance. */
export function LotteryBets(view: ViewProps) {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn && view.data.bets ? <Bets {...view} /> : null;
}

function Bets({ props, data, refresh, t }: ViewProps) {
  const { renew } = useActions();
  const { tickets } = data.bets;
  const actions = useTicketActions(refresh);
  const waiting = tickets.flatMap(({ draws }) =>
    draws.filter(({ state }) => state === 'waiting').map(({ drawTime }) => drawTime),
  );
  useRefreshAfter(waiting.length === 0 ? undefined : Math.min(...waiting), refresh);
  // A ticket that is settled may have paid.
  const states = tickets.map(({ ticket, payout }) => `${ticket} ${payout}`).join();
  const before = useRef(states);
  useEffect(() => {
    if (before.current !== states) renew('balance');
    before.current = states;
  }, [states, renew]);
  const Ticket = props.variant === 'table' ? TicketRow : TicketCard;
  return (
    <Panel title={t(props.title)}>
      {tickets.length === 0 ? (
        <EmptyState text={t('empty')} />
      ) : (
        <div className={styles.place}>
          <ul className={classes(styles.tickets, styles[props.variant])}>
            {tickets.map((ticket) => (
              <Ticket key={ticket.ticket} ticket={ticket} actions={actions} t={t} />
            ))}
          </ul>
        </div>
      )}
      <TicketDialog actions={actions} t={t} />
    </Panel>
  );
}

/** Placeholders for the tickets, or that they could not be loaded, with another try. */
export function Skeleton({ props, t, failed }: SkeletonView<LotteryBetsProps>) {
  const { renew } = useActions();
  return (
    <Panel title={t(props.title)}>
      {failed ? (
        <EmptyState text={t('failed')}>
          <Button kind="soft" onClick={() => renew('lotteryTickets')}>
            {t('again')}
          </Button>
        </EmptyState>
      ) : (
        <div className={styles.tickets} aria-busy="true">
          {[0, 1, 2].map((bone) => (
            <SkeletonBar key={bone} height="5.5rem" />
          ))}
        </div>
      )}
    </Panel>
  );
}
