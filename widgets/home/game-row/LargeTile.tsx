import { Link, Picture } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { play } from '#engine/react/ui/icons.ts';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { QuickViewLink } from '#widgets/shared/games/QuickViewLink.tsx';
import { Star } from '#widgets/shared/games/Star.tsx';
import type { GameViewProps } from './Tile.tsx';

/** A game as a poster: the picture fills the tile, with name, vendor and a play icon below it. */
export function LargeTile({ tile, t, fallback }: GameViewProps) {
  return (
    <li>
      <Link href={tile.address}>
        <figure>
          <Picture
            src={tile.picture}
            alt=""
            width={320}
            height={320}
            fetchPriority="low"
            fallback={fallback}
          />
          <figcaption>
            <span>
              <bdi>{tile.name}</bdi>
              {tile.vendor && <small>{tile.vendor}</small>}
            </span>
            <Icon path={play} filled />
          </figcaption>
        </figure>
        {tile.hot && <Hot text={t('hot')} />}
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
