import { Link, Picture } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { flame } from '#engine/react/ui/icons.ts';
import type { GameTile } from './gamesOf.ts';

/** A game: picture, name, vendor, and a flame where it is hot. The picture falls back to the game icon (R8.7). */
export function Tile({ tile, hot, fallback }: { tile: GameTile; hot: string; fallback: string }) {
  return (
    <li>
      <Link href={tile.address}>
        <Picture src={tile.picture} alt="" width={160} height={160} fallback={fallback} />
        {tile.hot && (
          <em>
            <Icon path={flame} />
            {hot}
          </em>
        )}
        <bdi>{tile.name}</bdi>
        {tile.vendor && <small>{tile.vendor}</small>}
      </Link>
    </li>
  );
}
