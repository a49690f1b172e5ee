import { Link, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { TicketActs, TicketMoney, TicketParts, TicketStateMark } from './ticketParts.tsx';
import type { Ticket, TicketActions } from './useTicketActions.ts';
import styles from './lottery-bets.module.css';

interface TicketProps {
  ticket: Ticket;
  actions: TicketActions;
  t: Translate;
}

/** A ticket with its lottery, state and money; its lines and draws below. */
export function TicketCard({ ticket, actions, t }: TicketProps) {
  return (
    <li>
      <div className={styles.head}>
        <Link href={gameAddress(ticket)}>
          <bdi>{ticket.gameName}</bdi>
        </Link>
        <TicketNumber ticket={ticket} t={t} />
        <TicketStateMark state={ticket.state} t={t} />
      </div>
      <TicketParts ticket={ticket} t={t} />
      <div className={styles.foot}>
        <TicketMoney ticket={ticket} t={t} />
        <TicketActs ticket={ticket} ask={actions.ask} t={t} />
      </div>
    </li>
  );
}

/** A ticket as a row of a table, which opens to its lines and draws. */
export function TicketRow({ ticket, actions, t }: TicketProps) {
  return (
    <li>
      <details>
        <summary>
          <span className={styles.name}>
            <b>
              <bdi>{ticket.gameName}</bdi>
            </b>
            <TicketNumber ticket={ticket} t={t} />
          </span>
          <TicketStateMark state={ticket.state} t={t} />
          <TicketMoney ticket={ticket} t={t} />
        </summary>
        <div className={styles.opened}>
          <TicketParts ticket={ticket} t={t} />
          <div className={styles.foot}>
            <Link href={gameAddress(ticket)}>
              <bdi>{ticket.gameName}</bdi>
            </Link>
            <TicketActs ticket={ticket} ask={actions.ask} t={t} />
          </div>
        </div>
      </details>
    </li>
  );
}

function TicketNumber({ ticket: { ticket, placedTime }, t }: { ticket: Ticket; t: Translate }) {
  return (
    <small>
      {t('ticket', { ticket })} · <DateTime value={placedTime} />
    </small>
  );
}
