import { useEffect, useEffectEvent, useState } from 'react';
import { useHydrating, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { pause, play } from '#engine/react/ui/icons.ts';
import { useStill } from '../shared/useStill.ts';
import { firstRows } from './firstRows.ts';
import type { WinnerBoardProps } from './props.ts';
import { WinnerRow } from './WinnerRow.tsx';
import styles from './winner-board.module.css';

/** Fewer wins than this stand still: they fit. */
const fewestToMove = 4;
/** Seconds that a win takes to pass. */
const rowTime = 2.4;
/** The latest wins, newest first, scrolling while nobody points at them or stands in them (R2.5.2, R2.5.9). */
export function WinnerBoard({
  props,
  data,
  refresh,
  t,
}: WidgetView<WinnerBoardProps, { winners: 'winnerBoard' }>) {
  const asleep = useHydrating();
  const still = useStill();
  const [wish, setWish] = useState(true);
  const rows = asleep ? data.winners.slice(0, firstRows) : data.winners;
  const askRest = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (data.winners.length === firstRows && firstRows < props.rows) askRest();
  }, [data.winners.length, props.rows]);
  const moves = rows.length >= fewestToMove && !still;
  const playing = moves && wish;
  const name = t(playing ? 'pause' : 'play');
  const list = rows.map((row) => <WinnerRow key={row.id} row={row} fallback={props.fallback} />);

  return (
    <div className={styles.board}>
      <div className={styles.head}>
        <h2>{t(props.title)}</h2>
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
            style={asleep ? undefined : { animationDuration: `${rows.length * rowTime}s` }}
          >
            <ol data-fallback={props.fallback}>{list}</ol>
            {playing && !asleep && <ol aria-hidden="true">{list}</ol>}
          </div>
        </section>
      )}
    </div>
  );
}

/** Bones in the shape of the list, or a word that it cannot be had. */
export function Skeleton({ props, t, failed }: SkeletonView<WinnerBoardProps>) {
  return (
    <div className={styles.board} aria-busy={!failed}>
      <div className={styles.head}>
        <h2>{t(props.title)}</h2>
      </div>
      {failed ? (
        <p className={styles.quiet}>{t('failed')}</p>
      ) : (
        <div className={styles.view}>
          {[0, 1, 2, 3].map((row) => (
            <div className={styles.row} key={row}>
              <Bone width="36px" height="36px" />
              <Bone width="80%" />
              <Bone width="64px" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
