import { Link, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { Balls } from '../shared/Balls.tsx';
import { pickName, playName } from '../shared/names.ts';
import type { TicketActions } from './useTicketActions.ts';
import styles from './lottery-bets.module.css';

type Ticket = CallValue<'lotteryTickets'>['tickets'][number];

interface TicketCardProps {
  ticket: Ticket;
  actions: TicketActions;
  t: Translate;
}

/** A ticket: its lottery, state and money; its lines and draws below. */
export function TicketCard({ ticket, actions, t }: TicketCardProps) {
  const { money, number, digits } = useFormat();
  const { state, stake, payout, draws } = ticket;
  const isCancelable = draws.some((draw) => draw.isCancelable);
  const isBusy = actions.busy === ticket.ticket;
  return (
    <li>
      <div className={styles.head}>
        <Link href={gameAddress(ticket)}>
          <bdi>{ticket.gameName}</bdi>
        </Link>
        <small>
          {t('ticket', { ticket: ticket.ticket })} · <DateTime value={ticket.placedTime} />
        </small>
        <span className={styles.state} data-state={state}>
          {t(`state-${state}`)}
        </span>
      </div>
      <ul className={styles.lines}>
        {ticket.lines.map((line, at) => (
          <li key={at} data-state={line.state}>
            <small>{playName(t, line.playType)}</small>
            <b dir="auto">{line.picks.map((pick) => pickName(t, pick, digits)).join(' ')}</b>
            <span>
              {money(line.unit)} × {number(line.multiple * line.combinations)}
            </span>
          </li>
        ))}
      </ul>
      <ul className={styles.draws}>
        {draws.map((draw) => (
          <li key={draw.numero}>
            <small>{t('draw', { numero: draw.numero })}</small>
            {draw.numbers ? <Balls numbers={draw.numbers} /> : <DateTime value={draw.drawTime} />}
            <span className={styles.state} data-state={draw.state}>
              {t(`state-${draw.state}`)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span>
          {t('stake')} <b>{money(stake)}</b>
        </span>
        <span className={styles.win} data-state={state}>
          {state === 'waiting' ? t('possible') : t('win')}{' '}
          <b>{money(state === 'waiting' ? ticket.possibleWin : payout)}</b>
        </span>
        {isCancelable && (
          <Button kind="line" size="sm" busy={isBusy} onClick={() => actions.cancel(ticket.ticket)}>
            {t('cancel')}
          </Button>
        )}
        <Button kind="soft" size="sm" busy={isBusy} onClick={() => actions.repeat(ticket.ticket)}>
          {t('repeat')}
        </Button>
      </div>
    </li>
  );
}
