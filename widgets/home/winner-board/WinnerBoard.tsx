import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useHydrating, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { pause, play } from '#engine/react/ui/icons.ts';
import { usePrefersReducedMotion } from '../shared/usePrefersReducedMotion.ts';
import { firstRows } from './firstRows.ts';
import { useLap } from './useLap.ts';
import { Bones } from './WinnerSkeleton.tsx';
import type { WinnerBoardProps } from './props.ts';
import { WinnerCard } from './WinnerCard.tsx';
import { WinnerRow } from './WinnerRow.tsx';
import styles from './winner-board.module.css';

/** Fewer wins than this stand still in a list: they fit. */
const fewestToMove = 4;
/** Seconds that a win takes to pass. */
const rowTime = { list: 2.4, ticker: 5 };
/** Milliseconds after which the rest is asked for: long before the first have passed, and not while the page wakes. */
const restAfter = 5000;

type Given = WidgetView<WinnerBoardProps, { winners: 'winnerBoard' }>;

/** The latest wins, newest first (R2.5.9): climbing by, going by in one line, or standing as cards. */
export function WinnerBoard(given: Given) {
  return given.props.variant === 'cards' ? (
    <Cards {...given} />
  ) : (
    <Navigation {...given} variant={given.props.variant} />
  );
}

/** As many as come with the page: they stand, so there is nothing to wake for. */
function Cards({ props, data, t }: Given) {
  if (data.winners.length === 0) return null;
  return (
    <section aria-label={t(props.title)}>
      <h2>{t(props.title)}</h2>
      <small className="stale">{t('stale')}</small>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on phones, by keyboard too */}
      <ul className={styles.cards} tabIndex={0} aria-label={t(props.title)} data-fallback={props.fallback}>
        {data.winners.slice(0, Math.min(props.rows, firstRows.cards)).map((row) => (
          <WinnerCard key={row.id} row={row} fallback={props.fallback} />
        ))}
      </ul>
    </section>
  );
}

/** They move while nobody points at them or stands in them and motion is welcome; a button stops them (R2.5.2, R2.5.9). */
function Navigation({ props, data, refresh, t, variant }: Given & { variant: 'list' | 'ticker' }) {
  const asleep = useHydrating();
  const still = usePrefersReducedMotion();
  const [wish, setWish] = useState(true);
  const most = asleep ? firstRows[variant] : data.winners.length;
  const winners = useMemo(() => data.winners.slice(0, most), [data.winners, most]);
  const askRest = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (data.winners.length !== firstRows[variant] || firstRows[variant] >= props.rows) return undefined;
    const timer = setTimeout(askRest, restAfter);
    return () => clearTimeout(timer);
  }, [data.winners.length, props.rows, variant]);
  const moves = winners.length >= fewestToMove && !still;
  const playing = moves && wish;
  const [rows, endLap] = useLap(winners, playing && !asleep);
  const name = t(playing ? 'pause' : 'play');
  const list = rows.map((row) => <WinnerRow key={row.id} row={row} fallback={props.fallback} />);
  const ticker = variant === 'ticker';
  if (ticker && rows.length === 0) return null;

  return (
    <div className={styles[variant]}>
      <div className={styles.head}>
        <h2>{t(props.title)}</h2>
        <small className="stale">{t('stale')}</small>
        {moves && (
          <button type="button" aria-label={name} title={name} onClick={() => setWish(!playing)}>
            <Icon path={playing ? pause : play} />
          </button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('empty')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard
        <section className={styles.view} tabIndex={0} aria-label={t(props.title)}>
          <div
            className={styles.track}
            data-playing={(playing && !asleep) || undefined}
            style={asleep ? undefined : { animationDuration: `${rows.length * rowTime[variant]}s` }}
            onAnimationIteration={endLap}
          >
            <ol key={rows[0]?.id} data-fallback={props.fallback}>
              {list}
            </ol>
            {/* A list of its own for each length: longer, it stands elsewhere, and did not move there. */}
            {playing && !asleep && (
              <ol key={rows.length} aria-hidden="true">
                {list}
              </ol>
            )}
          </div>
        </section>
      )}
    </div>
  );
}

/** Bones in the shape of the wins. Where they cannot be had, the list says so in its place and the others go. */
export function Skeleton({ props, t, failed }: SkeletonView<WinnerBoardProps>) {
  const { variant } = props;
  if (failed && variant !== 'list') return null;
  if (variant === 'cards')
    return (
      <section aria-label={t(props.title)} aria-busy="true">
        <h2>{t(props.title)}</h2>
        <Bones className={styles.cards} count={Math.min(props.rows, firstRows.cards)} height="88px" />
      </section>
    );
  return (
    <div className={styles[variant]} aria-busy={!failed}>
      <div className={styles.head}>
        <h2>{t(props.title)}</h2>
      </div>
      {failed ? (
        <p className={styles.quiet}>{t('failed')}</p>
      ) : (
        <Bones className={styles.view} count={variant === 'list' ? 4 : 1} height="40px" />
      )}
    </div>
  );
}
