import { useEffect, useRef } from 'react';
import {
  useActions,
  useLanguageCode,
  useRoute,
  useSession,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { DaysOfList } from '#widgets/shared/records/DaysOfList.tsx';
import { useOlderPages } from '#widgets/shared/records/useOlderPages.ts';
import { useRefreshAfter } from '../shared/useRefreshAfter.ts';
import type { LotteryBetsProps } from './props.ts';
import { TicketCard, TicketRow } from './TicketCard.tsx';
import { TicketDialog } from './TicketDialog.tsx';
import { useTicketActions, type TicketActions } from './useTicketActions.ts';
import styles from './lottery-bets.module.css';

/** Tickets that a day or a press on the button loads. */
const rowsAtOnce = 20;

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
  const gameCode = useRoute(({ params }) => params['gameCode']);
  const language = useLanguageCode();
  const game = !props.allGames && gameCode !== undefined && { gameCode };
  return (
    <Panel title={t(props.title)}>
      <DaysOfList
        name="lotteryTickets"
        query={{ ...game, pageSize: rowsAtOnce, language }}
        first={data.bets}
        isEmpty={(page) => page.tickets.length === 0}
        ranges={props.ranges}
        t={t}
      >
        {(page, query) => (
          <Tickets first={page} query={query} variant={props.variant} actions={actions} t={t} />
        )}
      </DaysOfList>
      <TicketDialog actions={actions} t={t} />
    </Panel>
  );
}

interface TicketsProps {
  first: CallValue<'lotteryTickets'>;
  query: CallQuery<'lotteryTickets'>;
  variant: LotteryBetsProps['variant'];
  actions: TicketActions;
  t: Translate;
}

function Tickets({ first, query, variant, actions, t }: TicketsProps) {
  const { request } = useActions();
  const rows = first.tickets.map(({ ticket }) => ticket).join();
  const { pages, last, busy, loadMore } = useOlderPages(first, rows, ({ next }) =>
    request('lotteryTickets', { ...query, ...(next !== undefined && { before: next }) }),
  );
  const Ticket = variant === 'table' ? TicketRow : TicketCard;
  if (first.tickets.length === 0) return <EmptyState text={t('empty')} />;
  return (
    <>
      <div className={styles.place}>
        <ul className={classes(styles.tickets, styles[variant])}>
          {pages
            .flatMap(({ tickets }) => tickets)
            .map((ticket) => (
              <Ticket key={ticket.ticket} ticket={ticket} actions={actions} t={t} />
            ))}
        </ul>
      </div>
      {last.next !== undefined && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('days-more')}
        </Button>
      )}
    </>
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
