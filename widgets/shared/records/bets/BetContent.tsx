import { useFormat, type Translate } from '#engine/react/index.ts';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import type { BetDetails, BetLeg } from '#schemas/generated/api.ts';
import { Odds } from '#widgets/shared/sports/Odds.tsx';
import styles from './bets.module.css';

/** What was bet, as its vendor says: legs with odds, score and result, and the choices of other games (R2.7.9). */
export function BetContent({
  details: { legs = [], choices = [] },
  t,
}: {
  details: BetDetails;
  t: Translate;
}) {
  if (legs.length + choices.length === 0) return null;
  return (
    <ul className={styles.content} aria-label={t('legs')}>
      {legs.map((leg, index) => (
        <LegRow key={index} leg={leg} t={t} />
      ))}
      {choices.map(({ label, value }, index) => (
        <li key={index}>
          <span>
            <bdi>{label}</bdi>
          </span>
          <span>
            <bdi>{value}</bdi>
          </span>
        </li>
      ))}
    </ul>
  );
}

function LegRow({ leg, t }: { leg: BetLeg; t: Translate }) {
  const { event, league, market, choice, odds, startTime, score, result } = leg;
  return (
    <li>
      <span>
        <bdi>{choice}</bdi>
        <small>
          <bdi>{market}</bdi>
        </small>
        <small>
          <bdi>{event}</bdi>
        </small>
        {league !== undefined && (
          <small>
            <bdi>{league}</bdi>
          </small>
        )}
        {startTime !== undefined && (
          <small>
            <DateTime value={startTime} />
          </small>
        )}
      </span>
      <span>
        {odds !== undefined && <Odds odds={odds} movedText="" />}
        {score !== undefined && <small>{t('score', { score: `\u2068${score}\u2069` })}</small>}
        {result !== undefined && <small data-result={result}>{t(`leg-${result}`)}</small>}
      </span>
    </li>
  );
}

/** `Accumulator (3)`, of bets of which the vendor says it. */
export function BetKind({ details, t }: { details: BetDetails | undefined; t: Translate }) {
  const { number } = useFormat();
  const { kind, legs = [] } = details ?? {};
  return kind && <small>{t(kind, { legs: number(legs.length) })}</small>;
}
