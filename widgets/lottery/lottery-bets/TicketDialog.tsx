import { useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { DrawName } from '../shared/DrawName.tsx';
import { PlaceDialog } from '../shared/PlaceDialog.tsx';
import { TicketFacts } from '../shared/TicketFacts.tsx';
import { TicketLines } from '../shared/TicketLines.tsx';
import styles from '../shared/ticket.module.css';
import type { Ticket, TicketActions } from './useTicketActions.ts';

interface TicketDialogProps {
  actions: TicketActions;
  t: Translate;
}

/** Asks before a ticket is placed again or draws of it are canceled, then shows the ticket that was placed. */
export function TicketDialog({
  actions: { state, confirm, close, placing, open, balance },
  t,
}: TicketDialogProps) {
  if (state.kind === 'idle' || state.kind === 'loading')
    return <PlaceDialog placing={placing} open={open} balance={balance} t={t} />;
  const { ticket } = state;
  const isSending = state.kind === 'sending';
  const isUnavailable = state.kind === 'unavailable';
  return (
    <Dialog title={t(isUnavailable ? 'repeat' : 'cancel')} closeName={t('close')} onClose={close}>
      <div className={styles.question}>
        <p>
          <strong>
            <bdi>{ticket.gameName}</bdi>
          </strong>{' '}
          · {t('ticket', { ticket: ticket.ticket })}
        </p>
        {isUnavailable ? (
          <Alert kind="warning">{t('notAgain')}</Alert>
        ) : (
          <>
            <TicketLines lines={ticket.lines} t={t} />
            <DrawsToCome ticket={ticket} />
          </>
        )}
        <div className={styles.acts}>
          <Button kind="line" disabled={isSending} onClick={close}>
            {t('back')}
          </Button>
          {!isUnavailable && (
            <Button busy={isSending} onClick={confirm}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function DrawsToCome({ ticket: { draws } }: { ticket: Ticket }) {
  const { money } = useFormat();
  const rows = draws
    .filter(({ isCancelable }) => isCancelable)
    .map((draw) => [<DrawName key={draw.numero} draw={draw} />, money(draw.stake)] as const);
  return <TicketFacts rows={rows} />;
}
