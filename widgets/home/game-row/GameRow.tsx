import { Link, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { gamesOf } from './gamesOf.ts';
import type { GameRowProps } from './props.ts';
import { Tile } from './Tile.tsx';
import styles from './game-row.module.css';

/**
 * A row of games, each tile a link to its game (R2.1.31). Nothing where the feed is empty. It is a native scroller,
 * with the browser's own arrows where it has them, so it never needs script.
 */
export function GameRow({ props, data, t }: WidgetView<GameRowProps, { games: 'hotGames' | 'popular' }>) {
  const tiles = gamesOf(data.games, props.count);
  if (tiles.length === 0) return null;
  return (
    <Panel
      title={t(props.title)}
      end={
        props.more && (
          <Link className={styles.all} href={props.more}>
            {t('all')}
          </Link>
        )
      }
    >
      <div className={styles.holder}>
        <ul
          className={styles.row}
          data-back={t('back')}
          data-forward={t('forward')}
          data-fallback={props.fallback}
        >
          {tiles.map((tile) => (
            <Tile key={tile.key} tile={tile} hot={t('hot')} fallback={props.fallback} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Bones in the shape of the tiles; nothing where the games cannot be had (R2.1.31: no hole). */
export function Skeleton({ props, t, failed }: SkeletonView<GameRowProps>) {
  if (failed) return null;
  return (
    <Panel title={t(props.title)}>
      <div className={styles.row} aria-busy="true">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((tile) => (
          <span key={tile} className={styles.bone}>
            <Bone height="100%" />
          </span>
        ))}
      </div>
    </Panel>
  );
}
