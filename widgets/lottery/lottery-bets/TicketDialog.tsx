import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { fromMinor, toMinor } from '#kit/money.ts';
import { TicketFacts } from '../shared/TicketFacts.tsx';
import { TicketPlaced } from '../shared/TicketPlaced.tsx';
import styles from '../shared/ticket.module.css';
import type { Ticket, TicketActions } from './useTicketActions.ts';

interface TicketDialogProps {
  actions: TicketActions;
  t: Translate;
}

/** Asks before a ticket is placed again or draws of it are canceled, then shows the ticket that was placed. */
export function TicketDialog({ actions: { state, confirm, close }, t }: TicketDialogProps) {
  if (state.kind === 'idle') return null;
  if (state.kind === 'placed')
    return (
      <Dialog title={t('placed')} closeName={t('close')} onClose={close}>
        <TicketPlaced ticket={state.ticket} close={close} t={t} />
      </Dialog>
    );
  const { act, ticket } = state;
  const isSending = state.kind === 'sending';
  return (
    <Dialog title={t(act === 'repeat' ? 'confirm' : 'cancel')} closeName={t('close')} onClose={close}>
      <div className={styles.question}>
        <p>
          <strong>
            <bdi>{ticket.gameName}</bdi>
          </strong>{' '}
          · {t('ticket', { ticket: ticket.ticket })}
        </p>
        {act === 'repeat' ? <Again ticket={ticket} t={t} /> : <DrawsToCome ticket={ticket} />}
        <div className={styles.acts}>
          <Button kind="line" disabled={isSending} onClick={close}>
            {t('back')}
          </Button>
          <Button busy={isSending} onClick={confirm}>
            {t(act === 'repeat' ? 'placeTicket' : 'cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Again({ ticket, t }: { ticket: Ticket; t: Translate }) {
  const { money, number } = useFormat();
  const { lines, draws, stopOnWin } = ticket;
  return (
    <>
      <TicketFacts
        rows={[
          [t('lines'), number(lines.length)],
          [t('draws'), number(draws.length)],
          [t('total'), money(stakeAgain(ticket))],
        ]}
      />
      {stopOnWin && draws.length > 1 && <p>{t('stopOnWin')}</p>}
    </>
  );
}

function DrawsToCome({ ticket: { draws } }: { ticket: Ticket }) {
  const { money } = useFormat();
  const rows = draws
    .filter(({ isCancelable }) => isCancelable)
    .map(({ drawTime, stake }) => [<DateTime key={drawTime} value={drawTime} />, money(stake)] as const);
  return <TicketFacts rows={rows} />;
}

/** The stakes of all lines for each draw, those included that were canceled the last time. The platform debits its own sum. */
function stakeAgain({ lines, draws }: Ticket): string {
  const decimals = (lines[0]?.stake.split('.')[1] ?? '').length;
  const stake = lines.reduce((sum, line) => sum + (toMinor(line.stake, decimals) ?? 0n), 0n);
  return fromMinor(stake * BigInt(draws.length), decimals);
}
