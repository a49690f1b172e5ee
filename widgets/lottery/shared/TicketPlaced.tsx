import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { check } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import { DrawName } from './DrawName.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketLines } from './TicketLines.tsx';
import styles from './ticket.module.css';

interface TicketPlacedProps {
  ticket: CallValue<'placeLotteryTicket'>;
  close: () => void;
  nameOf?: ((playType: string) => string) | undefined;
  t: Translate;
}

/** Inside a dialog: the ticket that was placed, with its number, lottery, draws, lines, possible win and stake. */
export function TicketPlaced({ ticket, close, nameOf, t }: TicketPlacedProps) {
  const { money } = useFormat();
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
        {ticket.draws.map((draw) => (
          <span key={draw.numero}>
            <DrawName draw={draw} />
          </span>
        ))}
      </p>
      <TicketLines lines={ticket.lines} nameOf={nameOf} t={t} />
      <TicketFacts
        rows={[
          [`${t('winPerDraw')} (${t('included')})`, money(ticket.possibleWin)],
          [t('total'), money(ticket.stake)],
        ]}
      />
      <Button wide onClick={close}>
        {t('done')}
      </Button>
    </div>
  );
}
