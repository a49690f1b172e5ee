import { Link } from '#engine/react/index.ts';
import { Star } from '#widgets/shared/games/Star.tsx';
import type { GameViewProps } from './Tile.tsx';

/** A game as a line of a numbered table: its name and its maker, without a picture. */
export function TableGame({ tile, t }: GameViewProps) {
  return (
    <li>
      <Link href={tile.address}>
        <bdi>{tile.name}</bdi>
      </Link>
      {tile.vendor && <small>{tile.vendor}</small>}
      {tile.favorite && <Star game={tile.favorite} text={t('favorite', { name: tile.name })} />}
    </li>
  );
}
