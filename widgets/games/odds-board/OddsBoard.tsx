import { useState } from 'react';
import {
  Link,
  useFacts,
  useLanguage,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { localeOf } from '#kit/localeOf.ts';
import type { SportsBook } from '#schemas/generated/api.ts';
import { useSlip } from '#widgets/shared/sports/useSlip.ts';
import { Match } from './Match.tsx';
import type { OddsBoardProps } from './props.ts';
import { SlipLink } from './SlipLink.tsx';
import { useIsStale } from './useIsStale.ts';
import { useMoves } from './useMoves.ts';
import styles from './odds-board.module.css';

type ViewProps = WidgetView<OddsBoardProps, { board: 'sportsFixtures' }>;

/** Matches with their odds, those that are being played first. Odds that are out of date are not shown. */
export function OddsBoard({ props, data, t }: ViewProps) {
  const book = data.board.books.find(({ gameType }) => gameType === props.category);
  if (!book) return null;
  return (
    <Panel title={t(props.title)} end={props.more && <Link href={props.more}>{t('all')}</Link>}>
      {book.fixtures.length > 0 ? (
        <Board book={book} t={t} />
      ) : (
        <p className={styles.note}>{t(book.state === 'open' ? 'empty' : book.state)}</p>
      )}
    </Panel>
  );
}

function Board({ book, t }: { book: SportsBook; t: Translate }) {
  const facts = useFacts();
  const { language } = useLanguage();
  const { state } = book;
  // The last matches of a book that is away or closed are shown, but not its odds.
  const isStale = useIsStale(book.at) || state !== 'open';
  const { legs } = useSlip();
  const [announced, announce] = useState('');
  const moveOf = useMoves(book);
  const time = (at: number, style: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(localeOf(facts, language), {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: facts.timeZone,
      ...style,
    }).format(at);
  const groups = {
    live: book.fixtures.filter(({ status }) => status !== 'soon'),
    soon: book.fixtures.filter(({ status }) => status === 'soon'),
  };
  return (
    <div className={styles.board} data-stale={isStale || undefined}>
      <output className={styles.name}>{announced}</output>
      {legs.length > 0 && <SlipLink t={t} />}
      {(['live', 'soon'] as const).map(
        (group) =>
          groups[group].length > 0 && (
            <div key={group} data-group={group}>
              <div className={styles.head}>
                <h3>{t(group)}</h3>
                <span aria-hidden="true">1</span>
                <span aria-hidden="true">X</span>
                <span aria-hidden="true">2</span>
              </div>
              <ul>
                {groups[group].map((fixture) => (
                  <Match
                    key={fixture.fixture}
                    {...{ book, fixture, isStale, moveOf, announce, t }}
                    start={time(fixture.kickOff)}
                  />
                ))}
              </ul>
            </div>
          ),
      )}
      <p className={styles.note} role={isStale ? 'status' : undefined}>
        {state !== 'open'
          ? t(state)
          : isStale
            ? t('stale')
            : t('asOf', { time: time(book.at, { second: '2-digit' }) })}
      </p>
    </div>
  );
}

/** More bars say no more. */
const mostBones = 4;

/** Placeholders for the matches; a board that fails to load says so, and shows no odds. */
export function Skeleton({ props, t, failed, refresh }: SkeletonView<OddsBoardProps>) {
  return (
    <Panel title={t(props.title)}>
      {failed ? (
        <EmptyState text={t('failed')}>
          <Retry t={t} refresh={refresh} />
        </EmptyState>
      ) : (
        <ul className={styles.bones} aria-busy="true">
          {Array.from({ length: Math.min(props.count, mostBones) }, (_, bone) => (
            <li key={bone}>
              <SkeletonBar height="100%" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
