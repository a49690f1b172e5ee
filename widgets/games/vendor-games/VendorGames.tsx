import { Link, Picture, usePlace, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Quiet } from '#engine/react/ui/Quiet.tsx';
import { gameAddress } from '#widgets/home/shared/gameAddress.ts';
import type { VendorGamesProps } from './props.ts';
import styles from './vendor-games.module.css';

type Given = WidgetView<VendorGamesProps, { games: 'gameList' }>;

/** The games of the vendor that the address names, each a link to its game (R2.6.6, R4.14). */
export function VendorGames({ props, data, t }: Given) {
  const { games, totalPages } = data.games;
  const vendor = usePlace((place) => place.params['vendor']) ?? '';
  const type = usePlace((place) => place.params['type']) ?? 'RNG';
  if (games.length === 0) return <Quiet text={t('empty')} />;
  return (
    <>
      <h3 className={styles.name}>
        <bdi>{games[0]?.displayName}</bdi>
      </h3>
      <ul className={styles.games} data-fallback={props.fallback}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link href={gameAddress(game)}>
              <Picture src={game.iconUrl} alt="" width={160} height={160} fallback={props.fallback} />
              <bdi>{game.gameName}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <Link className={styles.all} href={`/games/${type}/vassalage/${encodeURIComponent(vendor)}`}>
          {t('all')}
        </Link>
      )}
    </>
  );
}

/** The games' place, or a word that they cannot be had. */
export function Skeleton({ t, failed }: SkeletonView<VendorGamesProps>) {
  if (failed) return <Quiet text={t('failed')} />;
  return (
    <div className={styles.games} aria-busy="true">
      {Array.from({ length: 12 }, (_, bone) => (
        <Bone key={bone} height="140px" />
      ))}
    </div>
  );
}
