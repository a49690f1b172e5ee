import { Link, Picture } from '#engine/react/index.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { play } from '#engine/react/ui/icons.ts';
import { addressOfGame, CardButtons, Mark, type CardProps } from './cardParts.tsx';

/** A game as a wide card: its cover, and its name next to it. */
export function LandscapeCard({ game, isClosed, fallback, t }: CardProps) {
  return (
    <li>
      <Link href={addressOfGame(game)}>
        <figure>
          <Picture
            src={game.iconUrl}
            alt=""
            width={160}
            height={160}
            fetchPriority="low"
            fallback={fallback}
          />
          <figcaption>
            <span>
              <bdi>{game.gameName}</bdi>
              {game.displayName && <small>{game.displayName}</small>}
            </span>
            <Icon path={play} filled />
          </figcaption>
        </figure>
        <Mark game={game} isClosed={isClosed} t={t} />
      </Link>
      <CardButtons game={game} t={t} />
    </li>
  );
}
