import { useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { BetRecord } from '#schemas/generated/api.ts';
import { Amount } from '../Amount.tsx';
import { useRecordFormat } from '../useRecordFormat.ts';
import { useRecords } from '../useRecords.ts';
import { BetContent } from './BetContent.tsx';
import styles from './bets.module.css';

interface BetDetailProps {
  bet: BetRecord;
  /** It is a bet of an agent's downline, not a member's own. */
  isInTeam?: boolean;
  currency: string | undefined;
  t: Translate;
}

/** A bet with its numbers and times, what was bet, and what it moved in the wallet. */
export function BetDetail({ bet, isInTeam = false, currency, t }: BetDetailProps) {
  const { money, signed } = useRecordFormat(currency);
  const { number } = useFormat();
  const { details, state: stands } = bet;
  const { pages, state, retry } = useRecords(isInTeam ? 'agentBet' : 'betRecord', { bet: bet.bet });
  const entries = pages[0]?.entries;
  return (
    <div className={styles.detail}>
      <dl>
        <div>
          <dt>{t('bet')}</dt>
          <dd>
            <bdi>{bet.bet}</bdi>
          </dd>
        </div>
        {details?.number !== undefined && (
          <div>
            <dt>{t('number')}</dt>
            <dd>
              <bdi>{details.number}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('round')}</dt>
          <dd>
            <bdi>{bet.round}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('placed')}</dt>
          <dd>
            <DateTime value={bet.placedTime} />
          </dd>
        </div>
        {bet.settledTime !== undefined && (
          <div>
            <dt>{t('closed')}</dt>
            <dd>
              <DateTime value={bet.settledTime} />
            </dd>
          </div>
        )}
        {details?.odds !== undefined && (
          <div>
            <dt>{t('odds')}</dt>
            <dd>{number(details.odds / 100, 2)}</dd>
          </div>
        )}
        {details?.possibleWin !== undefined && stands === 'open' && (
          <div>
            <dt>{t('possible')}</dt>
            <dd>
              <Amount text={money(details.possibleWin)} />
            </dd>
          </div>
        )}
      </dl>
      {details && <BetContent details={details} t={t} />}
      {state === 'failed' && (
        <p role="alert">
          {t('failed')}{' '}
          <Button kind="line" size="sm" onClick={retry}>
            {t('again')}
          </Button>
        </p>
      )}
      {state === 'loading' && <SkeletonBar height="4rem" />}
      {entries && (
        <ol aria-label={t('entries')}>
          {entries.map((entry) => (
            <li key={entry.entry}>
              <span>
                {t(`kind-${entry.kind}`)}
                <small>
                  <DateTime value={entry.time} />
                </small>
              </span>
              <span>
                <Amount text={signed(entry.amount)} of={entry.amount} />
                <small>
                  {t('balance')} <Amount text={money(entry.balance)} />
                </small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
