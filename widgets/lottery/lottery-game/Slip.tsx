import { useActions, useFormat, useRoute, useSession, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { ticket as ticketIcon } from '#engine/react/pageIcons.ts';
import { amountOf, totalsOf, type LotteryPlay, type Obstacle } from '../shared/stakes.ts';
import { PlaceDialog } from './PlaceDialog.tsx';
import { SlipLine } from './SlipLine.tsx';
import { Stepper } from './Stepper.tsx';
import { useBalance } from './useBalance.ts';
import type { Draw } from '../shared/useOpenDraws.ts';
import { usePlacing } from './usePlacing.ts';
import type { SlipControl } from './useSlip.ts';
import ticketStyles from '../shared/ticket.module.css';
import styles from './lottery-game.module.css';

interface SlipProps {
  id: string;
  play: LotteryPlay;
  /** The draws that take bets, soonest first. */
  open: readonly Draw[];
  slip: SlipControl;
  /** Loads the draws again. */
  refresh: () => Promise<void>;
  t: Translate;
}

/** The bet slip: lines, draws in a row, totals, and the button that places the ticket. */
export function Slip({ id, play, open, slip: { slip, store }, refresh, t }: SlipProps) {
  const { money, number } = useFormat();
  const { open: openOverlay } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const address = useRoute(({ path }) => path);
  const { balance, renew } = useBalance(signedIn);
  const mostDraws = Math.min(play.limits.maxDraws, open.length);
  const draws = Math.max(1, Math.min(slip.draws, mostDraws));
  const ticket = { ...slip, draws };
  const totals = totalsOf(play, ticket, balance);
  const placing = usePlacing({ play, store, open, refresh, onPlaced: renew });
  const inCurrency = (minor: bigint) => money(amountOf(play, minor), play.currency);
  const { lines } = slip;
  // What was sent must not be edited: sending it again then shows whether it was placed.
  const isUnsure = slip.pending !== null && placing.state.kind !== 'sending';
  return (
    <section id={id} className={styles.slip} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <header>
        <h3 id={`${id}-title`}>{t('slip')}</h3>
        {lines.length > 0 && !isUnsure && (
          <Button kind="bare" size="sm" onClick={() => store?.clear()}>
            {t('clear')}
          </Button>
        )}
      </header>
      {lines.length === 0 ? (
        <EmptyState text={t('emptySlip')} icon={ticketIcon} />
      ) : (
        <>
          <ol className={styles.lines} inert={isUnsure}>
            {lines.map((line, at) => (
              <SlipLine
                key={`${line.playType} ${line.picks.join()} ${line.unit}`}
                play={play}
                line={line}
                change={(change) => store?.change(at, change)}
                remove={() => store?.remove(at)}
                t={t}
              />
            ))}
          </ol>
          <div className={styles.follow} inert={isUnsure}>
            <span>{t('draws')}</span>
            <Stepper
              label={t('draws')}
              value={draws}
              most={mostDraws}
              set={(next) => store?.setDraws({ draws: next })}
              t={t}
            />
            {draws > 1 && (
              <Check
                checked={slip.stopOnWin}
                onChange={({ currentTarget }) => store?.setDraws({ stopOnWin: currentTarget.checked })}
              >
                {t('stopOnWin')}
              </Check>
            )}
          </div>
          <dl className={ticketStyles.totals}>
            <div>
              <dt>
                {t('win')} ({t('included')})
              </dt>
              <dd>{inCurrency(totals.win)}</dd>
            </div>
            <div className={styles.total}>
              <dt>{t('total')}</dt>
              <dd>{inCurrency(totals.total)}</dd>
            </div>
            {balance !== undefined && (
              <div>
                <dt>{t('balance')}</dt>
                <dd>{money(balance, play.currency)}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {totals.obstacle && lines.length > 0 && (
        <Alert kind="warning">{obstacleText(totals.obstacle, play, t, money, number)}</Alert>
      )}
      {isUnsure && (
        <Alert kind="warning" alert>
          {t('unsure')}
        </Alert>
      )}
      {lines.length > 0 &&
        (signedIn ? (
          <Button
            wide
            size="lg"
            busy={placing.state.kind === 'sending'}
            disabled={!isUnsure && (totals.obstacle !== null || !open[0] || !store)}
            onClick={() => (isUnsure ? void placing.place(ticket) : placing.ask())}
          >
            {t(isUnsure ? 'sendAgain' : 'placeTicket')}
          </Button>
        ) : (
          <Button wide size="lg" onClick={() => void openOverlay('login', { next: address })}>
            {t('login')}
          </Button>
        ))}
      {placing.state.kind !== 'idle' && (
        <PlaceDialog
          play={play}
          ticket={ticket}
          totals={totals}
          balance={balance}
          open={open[0]}
          placing={placing}
          t={t}
        />
      )}
    </section>
  );
}

/** What keeps the slip from being placed, with the limit that it names. */
export function obstacleText(
  obstacle: Obstacle,
  { limits, currency }: LotteryPlay,
  t: Translate,
  money: (amount: string, currency?: string) => string,
  number: (value: number) => string,
): string {
  const limit = {
    'too-many-lines': number(limits.maxLines),
    'line-too-small': money(limits.minStake, currency),
    'stake-limit': money(limits.maxStake, currency),
    'win-limit': money(limits.maxWin, currency),
    'insufficient-funds': '',
  }[obstacle];
  return t(`error-${obstacle}`, { limit });
}
