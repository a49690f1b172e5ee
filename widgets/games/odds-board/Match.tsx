import { useFormat, type Translate } from '#engine/react/index.ts';
import type { SportsBook, SportsFixture } from '#schemas/generated/api.ts';
import { Odds } from '#widgets/shared/sports/Odds.tsx';
import { changeOf, choose, mostLegs, slipStore, type Selection } from '#widgets/shared/sports/slip.ts';
import { useSlip } from '#widgets/shared/sports/useSlip.ts';
import { SlipLink } from './SlipLink.tsx';
import type { Move } from './useMoves.ts';
import styles from './odds-board.module.css';

interface MatchProps {
  book: SportsBook;
  fixture: SportsFixture;
  isStale: boolean;
  /** Time of the kick-off. */
  start: string;
  moveOf: (fixture: string, selection: string) => Move | undefined;
  /** Has a screen reader say what a choice did. */
  announce: (text: string) => void;
  t: Translate;
}

/** A match: when or where it stands, its teams with the score, and its odds, each a button that puts them on the slip. */
export function Match({ book, fixture, isStale, start, moveOf, announce, t }: MatchProps) {
  const { number } = useFormat();
  const { legs } = useSlip();
  const { home, away, league, status, phase, score, prices } = fixture;
  const isLive = status !== 'soon';
  const isOnSlip = legs.some((leg) => leg.fixture === fixture.fixture);
  // All odds are beyond those that the book offers.
  const isNotOffered = !isStale && prices.every(({ odds }) => odds === null);
  const oddsOf = (selection: Selection) => prices.find((price) => price.selection === selection);
  return (
    <li className={styles.match}>
      <span className={styles.when} data-live={isLive || undefined}>
        {phase ? t(phase.name, { number: number(phase.number) }) : start}
      </span>
      <span className={styles.teams}>
        <bdi>{home}</bdi>
        <bdi>{away}</bdi>
        <small>
          <bdi>{league}</bdi>
          {status === 'suspended' && <em> · {t('suspended')}</em>}
          {status !== 'suspended' && isNotOffered && <em> · {t('notOffered')}</em>}
        </small>
      </span>
      <span className={styles.score}>
        {isLive && score && (
          <>
            <b>{number(score[0])}</b>
            <span className={styles.colon}> : </span>
            <b>{number(score[1])}</b>
          </>
        )}
      </span>
      <fieldset className={styles.choices} aria-label={`${isolate(home)} – ${isolate(away)}`}>
        {(['home', 'draw', 'away'] as const).map((selection) => {
          const price = oddsOf(selection);
          if (!price) return <span key={selection} className={styles.none} />;
          return (
            <Choice
              key={selection}
              {...{ book, fixture, selection, announce, t }}
              odds={isStale ? null : price.odds}
              isPaused={isStale || status === 'suspended'}
              move={moveOf(fixture.fixture, selection)}
            />
          );
        })}
        {isOnSlip && <SlipLink t={t} />}
      </fieldset>
    </li>
  );
}

/** The short names of the selections, as on a coupon: the same in every language. */
const marks: Readonly<Record<Selection, string>> = {
  home: '1',
  draw: 'X',
  away: '2',
};

/** A name within a sentence, in its own direction. */
const isolate = (name: string) => `\u2068${name}\u2069`;

interface ChoiceProps extends Pick<MatchProps, 'book' | 'fixture' | 'announce' | 't'> {
  selection: Selection;
  /** Null while it cannot be bet on. */
  odds: number | null;
  /** The whole match cannot be bet on. */
  isPaused: boolean;
  move: Move | undefined;
}

function Choice({ book, fixture, selection, odds, isPaused, move, announce, t }: ChoiceProps) {
  const { number } = useFormat();
  const { legs } = useSlip();
  const { home, away, market } = fixture;
  const name = selection === 'draw' ? t('draw') : selection === 'home' ? home : away;
  const isChosen = legs.some(
    (leg) => leg.fixture === fixture.fixture && leg.market === market && leg.selection === selection,
  );
  const press = () => {
    if (odds === null) return;
    const { vendor, gameType, displayName, takesSlips } = book;
    const leg = {
      fixture: fixture.fixture,
      market,
      selection,
      odds,
      home,
      away,
    };
    const before = slipStore.getState();
    const after = choose(before, { vendor, gameType, displayName, ...(takesSlips && { takesSlips }) }, leg);
    slipStore.setState(after);
    const change = changeOf(before, after);
    announce(
      t(change, {
        name: isolate(name),
        odds: number(odds / 100, 2),
        number: number(change === 'full' ? mostLegs : after.legs.length),
      }),
    );
  };
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={isChosen}
      disabled={odds === null}
      title={odds === null ? t(isPaused ? 'suspended' : 'notOffered') : undefined}
      onClick={press}
    >
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {': '}
      </span>
      <span className={styles.mark} aria-hidden="true">
        {marks[selection]}
      </span>
      {odds !== null && <Odds odds={odds} moved={move} movedText={move ? t(move) : ''} />}
      {/* What holds for the whole match is said once, next to its teams. */}
      {odds === null && isPaused && (
        <>
          <span aria-hidden="true">–</span>
          <span className={styles.name}>{t('suspended')}</span>
        </>
      )}
      {odds === null && !isPaused && <small>{t('selectionClosed')}</small>}
    </button>
  );
}
