import { useFormat, useSession, type Translate } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { amountOf, type LotteryPlay, type Obstacle } from '../shared/stakes.ts';
import { SlipLine } from './SlipLine.tsx';
import { Stepper } from './Stepper.tsx';
import type { SlipControl } from './useSlip.ts';
import type { TicketControl } from './useTicket.ts';
import ticketStyles from '../shared/ticket.module.css';
import styles from './lottery-game.module.css';

interface SlipProps {
  id: string;
  play: LotteryPlay;
  slip: SlipControl;
  ticket: TicketControl;
  t: Translate;
}

/** The bet slip: lines, draws in a row, totals, and the button that places the ticket. */
export function Slip({ id, play, slip: { slip, store }, ticket: control, t }: SlipProps) {
  const { money, number } = useFormat();
  const signedIn = useSession((session) => session.signedIn);
  const { mostDraws, totals, balance, placing, isUnsure, canGoOn, goOn } = control;
  const { draws } = control.ticket;
  const inCurrency = (minor: bigint) => money(amountOf(play, minor), play.currency);
  const { lines } = slip;
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
        <EmptyState text={t('emptySlip')} plain />
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
                {t('winPerDraw')} ({t('included')})
              </dt>
              <dd>{inCurrency(totals.win)}</dd>
            </div>
            {draws > 1 && !slip.stopOnWin && (
              <div>
                <dt>{t('winAll', { draws: number(draws) })}</dt>
                <dd>{inCurrency(totals.win * BigInt(draws))}</dd>
              </div>
            )}
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
      {lines.length > 0 && (
        <Button wide size="lg" busy={placing.state.kind === 'sending'} disabled={!canGoOn} onClick={goOn}>
          {t(!signedIn ? 'login' : isUnsure ? 'sendAgain' : 'placeTicket')}
        </Button>
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
