import { Link, Picture, type Translate } from '#engine/react/index.ts';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { QuickViewLink } from '#widgets/shared/games/QuickViewLink.tsx';
import { Star } from '#widgets/shared/games/Star.tsx';
import type { GameTile } from './gamesOf.ts';

/** Props that all variants of a game share. */
export interface GameViewProps {
  tile: GameTile;
  /** Address of the fallback picture (R8.7). */
  fallback: string;
  t: Translate;
}

/** A game: picture, name, vendor, and a flame if it is hot. */
export function Tile({ tile, t, fallback, size = 160 }: GameViewProps & { size?: number }) {
  return (
    <li>
      <Link href={tile.address}>
        <Picture
          src={tile.picture}
          alt=""
          width={size}
          height={size}
          fetchPriority="low"
          fallback={fallback}
        />
        {tile.hot && <Hot small text={t('hot')} />}
        <bdi>{tile.name}</bdi>
        {tile.vendor && <small dir="auto">{tile.vendor}</small>}
      </Link>
      {tile.favorite && (
        <>
          <QuickViewLink address={tile.address} name={tile.name} text={t('details', { name: tile.name })} />
          <Star game={tile.favorite} text={t('favorite', { name: tile.name })} />
        </>
      )}
    </li>
  );
}
