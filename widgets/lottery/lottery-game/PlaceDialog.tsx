import type { ReactNode } from 'react';
import { useFormat, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import type { Slip } from '../shared/SlipStore.ts';
import { amountOf, type LotteryPlay, type Totals } from '../shared/stakes.ts';
import { toMinor } from '#kit/money.ts';
import type { Draw } from '../shared/useOpenDraws.ts';
import { TicketFacts } from '../shared/TicketFacts.tsx';
import { TicketPlaced } from '../shared/TicketPlaced.tsx';
import type { Placing } from './usePlacing.ts';
import styles from '../shared/ticket.module.css';

interface PlaceDialogProps {
  play: LotteryPlay;
  ticket: Slip;
  totals: Totals;
  balance: string | undefined;
  open: Draw | undefined;
  placing: Placing;
  t: Translate;
}

/** Asks before the ticket is placed, then says whether it was. */
export function PlaceDialog(props: PlaceDialogProps) {
  const { placing, t } = props;
  const { state } = placing;
  const isPlaced = state.kind === 'placed';
  return (
    <Dialog
      title={t(isPlaced ? 'placed' : 'confirm')}
      closeName={t('close')}
      onClose={() => state.kind !== 'sending' && placing.close()}
    >
      {isPlaced ? (
        <TicketPlaced ticket={state.ticket} close={placing.close} t={t} />
      ) : (
        <Question {...props} />
      )}
    </Dialog>
  );
}

function Question({ play, ticket, totals, balance, open, placing, t }: PlaceDialogProps) {
  const { money, number } = useFormat();
  const { state } = placing;
  const inCurrency = (minor: bigint) => money(amountOf(play, minor), play.currency);
  const left = balance === undefined ? undefined : (toMinor(balance, play.decimals) ?? 0n) - totals.total;
  const rows: [string, ReactNode][] = [
    [t('draw'), open ? <DateTime key="draw" value={open.drawTime} /> : '–'],
    [t('lines'), number(ticket.lines.length)],
    ...(ticket.draws > 1 ? [[t('draws'), number(ticket.draws)] as [string, ReactNode]] : []),
    [`${t('win')} (${t('included')})`, inCurrency(totals.win)],
    [t('total'), inCurrency(totals.total)],
    ...(left === undefined ? [] : [[t('rest'), inCurrency(left)] as [string, ReactNode]]),
  ];
  return (
    <div className={styles.question}>
      <p>
        <strong>
          <bdi>{play.gameName}</bdi>
        </strong>
      </p>
      <TicketFacts rows={rows} />
      {state.kind === 'failed' && (
        <Alert kind="danger" alert>
          {t(`error-${state.code}`, { limit: limitOf(play, state.code, money) })}
        </Alert>
      )}
      <div className={styles.acts}>
        <Button kind="line" disabled={state.kind === 'sending'} onClick={placing.close}>
          {t('back')}
        </Button>
        <Button
          busy={state.kind === 'sending'}
          disabled={!open || totals.obstacle !== null}
          onClick={() => void placing.place(ticket)}
        >
          {t(state.kind === 'failed' && state.code === 'network' ? 'sendAgain' : 'placeTicket')}
        </Button>
      </div>
    </div>
  );
}

function limitOf(
  { limits, currency }: LotteryPlay,
  code: string,
  money: (amount: string, currency?: string) => string,
): string {
  return money(code === 'win-limit' ? limits.maxWin : limits.maxStake, currency);
}
