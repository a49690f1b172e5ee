import { useRef } from 'react';
import { Link, useLanguage, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { next, previous } from '#engine/react/ui/icons.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import { gamesOf } from './gamesOf.ts';
import type { GameRowProps } from './props.ts';
import { Tile } from './Tile.tsx';
import styles from './game-row.module.css';

/** Part of the seen width that one press on an arrow moves. */
const stride = 0.85;

/** A row of games, each tile a link to its game (R2.1.31). Nothing where the feed is empty. */
export function GameRow({ props, data, t }: WidgetView<GameRowProps, { games: 'hotGames' | 'popular' }>) {
  const { dir } = useLanguage();
  const row = useRef<HTMLUListElement>(null);
  const tiles = gamesOf(data.games, props.count);
  if (tiles.length === 0) return null;

  const move = (steps: number) => {
    const element = row.current;
    element?.scrollBy({ left: steps * stride * element.clientWidth * (dir === 'rtl' ? -1 : 1) });
  };
  const arrows = [
    { name: t('back'), path: dir === 'rtl' ? next : previous, steps: -1 },
    { name: t('forward'), path: dir === 'rtl' ? previous : next, steps: 1 },
  ];

  return (
    <Panel
      title={t(props.title)}
      end={
        <div className={styles.end}>
          {props.more && <Link href={props.more}>{t('all')}</Link>}
          {arrows.map(({ name, path, steps }) => (
            <button key={steps} type="button" aria-label={name} title={name} onClick={() => move(steps)}>
              <Icon path={path} />
            </button>
          ))}
        </div>
      }
    >
      <ul ref={row} className={styles.row}>
        {tiles.map((tile) => (
          <Tile key={tile.key} tile={tile} hot={t('hot')} fallback={props.fallback} />
        ))}
      </ul>
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
