import { Link, Picture } from '#engine/react/index.ts';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { Star } from '#widgets/shared/games/Star.tsx';
import type { GameViewProps } from './Tile.tsx';

/** A game as an entry of a numbered list. */
export function ListedGame({ tile, t, fallback }: GameViewProps) {
  return (
    <li>
      <Picture src={tile.picture} alt="" width={44} height={44} fetchPriority="low" fallback={fallback} />
      <Link href={tile.address}>
        <bdi>{tile.name}</bdi>
      </Link>
      {tile.hot && <Hot small text={t('hot')} />}
      {tile.vendor && <small>{tile.vendor}</small>}
      {tile.favorite && <Star game={tile.favorite} text={t('favorite', { name: tile.name })} />}
    </li>
  );
}
