import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import {
  useFormat,
  useHydrating,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
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

/** A list with fewer wins than this fits, so it does not move. */
const fewestToMove = 4;
/** Seconds that one win takes to pass. */
const rowTime = { list: 2.4, ticker: 5 };
/** Milliseconds until the remaining wins are requested: before the first have passed, but not during hydration. */
const restAfter = 5000;

type ViewProps = WidgetView<WinnerBoardProps, { winners: 'winnerBoard' }>;

/** The latest wins, newest first (R2.5.9): as a scrolling list, a ticker or cards. */
export function WinnerBoard(view: ViewProps) {
  const title = useTitle(view.props, view.t);
  const { variant, least } = view.props;
  // A platform may ignore the minimum amount of the call; the heading must be true all the same.
  const winners = useMemo(
    () => view.data.winners.filter(({ vo, winAmount }) => Number(vo?.winAmount ?? winAmount) >= least),
    [view.data.winners, least],
  );
  const data = { ...view.data, winners };
  return variant === 'cards' ? (
    <Cards {...view} data={data} title={title} />
  ) : (
    <MovingBoard {...view} data={data} title={title} variant={variant} />
  );
}

/** The heading, with the minimum amount of a win that is shown. */
function useTitle({ title, least }: WinnerBoardProps, t: Translate): string {
  const { money } = useFormat();
  return least > 0 ? t('title-least', { title: t(title), amount: money(String(least)) }) : t(title);
}

/** Wins of simulated members are no one's luck: a board that has some says so. */
function DemoNote({ winners, t }: { winners: readonly { demo?: boolean }[]; t: Translate }) {
  return winners.some(({ demo }) => demo) && <small className={styles.demo}>{t('demo')}</small>;
}

/** Only the wins that come with the page. They do not move, so nothing needs hydration. */
function Cards({ props, data, t, title }: ViewProps & { title: string }) {
  if (data.winners.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <small className="stale">{t('stale')}</small>
      <DemoNote winners={data.winners} t={t} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it scrolls, also by keyboard */}
      <ul className={styles.cards} tabIndex={0} aria-label={title} data-fallback={props.fallback}>
        {data.winners.slice(0, Math.min(props.rows, firstRows.cards)).map((row) => (
          <WinnerCard key={row.id} row={row} fallback={props.fallback} />
        ))}
      </ul>
    </section>
  );
}

/** Moves unless hovered, focused, paused by its button, or the visitor prefers reduced motion (R2.5.2, R2.5.9). */
function MovingBoard({
  props,
  data,
  refresh,
  t,
  title,
  variant,
}: ViewProps & { title: string; variant: 'list' | 'ticker' }) {
  const hydrating = useHydrating();
  const still = usePrefersReducedMotion();
  const [enabled, setEnabled] = useState(true);
  const most = hydrating ? firstRows[variant] : data.winners.length;
  const winners = useMemo(() => data.winners.slice(0, most), [data.winners, most]);
  const askRest = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (data.winners.length !== firstRows[variant] || firstRows[variant] >= props.rows) return undefined;
    const timer = setTimeout(askRest, restAfter);
    return () => clearTimeout(timer);
  }, [data.winners.length, props.rows, variant]);
  const moves = winners.length >= fewestToMove && !still;
  const playing = moves && enabled;
  const [rows, endLap] = useLap(winners, playing && !hydrating);
  const name = t(playing ? 'pause' : 'play');
  const list = rows.map((row) => <WinnerRow key={row.id} row={row} fallback={props.fallback} />);
  const ticker = variant === 'ticker';
  if (ticker && rows.length === 0) return null;

  return (
    <div className={classes(styles[variant], frames[props.frame])} data-moves={playing ? '' : undefined}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <small className="stale">{t('stale')}</small>
        <DemoNote winners={winners} t={t} />
        {moves && (
          <button type="button" aria-label={name} title={name} onClick={() => setEnabled(!playing)}>
            <Icon path={playing ? pause : play} />
          </button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('empty')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller must be reachable by keyboard
        <section className={styles.view} tabIndex={0} aria-label={title}>
          <div
            className={styles.track}
            data-playing={(playing && !hydrating) || undefined}
            style={hydrating ? undefined : { animationDuration: `${rows.length * rowTime[variant]}s` }}
            onAnimationIteration={endLap}
          >
            <ol key={rows[0]?.id} data-fallback={props.fallback}>
              {list}
            </ol>
            {/* A new list for each length: a longer one starts elsewhere, and must not animate there. */}
            {playing && !hydrating && (
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

const frames = { card: undefined, ledger: styles.withFrameLedger, tags: styles.withFrameTags };

/** Skeleton of the wins. If they fail to load, the list says so, and the other variants disappear. */
export function Skeleton({ props, t, failed }: SkeletonView<WinnerBoardProps>) {
  const title = useTitle(props, t);
  const { variant } = props;
  if (failed && variant !== 'list') return null;
  if (variant === 'cards')
    return (
      <section aria-label={title} aria-busy="true">
        <h2>{title}</h2>
        <Bones className={styles.cards} count={Math.min(props.rows, firstRows.cards)} height="88px" />
      </section>
    );
  return (
    <div className={classes(styles[variant], frames[props.frame])} aria-busy={!failed}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      {failed ? (
        <p className={styles.quiet}>{t('failed')}</p>
      ) : (
        <Bones className={styles.view} count={variant === 'list' ? 4 : 1} height="40px" />
      )}
    </div>
  );
}
