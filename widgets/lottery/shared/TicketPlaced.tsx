import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import styles from './ticket.module.css';

interface TicketPlacedProps {
  ticket: CallValue<'placeLotteryTicket'>;
  close: () => void;
  t: Translate;
}

/** Inside a dialog: the ticket that was placed, with its number, lottery, first draw and stake. */
export function TicketPlaced({ ticket, close, t }: TicketPlacedProps) {
  const { money } = useFormat();
  const [first] = ticket.draws;
  return (
    <div className={styles.placed}>
      <span className={styles.seal}>
        <Icon path={check} />
      </span>
      <output>
        {t('ticketNumber')} <b dir="ltr">{ticket.ticket}</b>
      </output>
      <p>
        <bdi>{ticket.gameName}</bdi>
        {first && (
          <>
            {' '}
            · <DateTime value={first.drawTime} />
          </>
        )}
        <b>{money(ticket.stake)}</b>
      </p>
      <Button wide onClick={close}>
        {t('done')}
      </Button>
    </div>
  );
}
