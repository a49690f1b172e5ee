import { Link, Picture } from '#engine/react/index.ts';
import { addressOfGame, CardButtons, Mark, type CardProps } from './cardParts.tsx';

/** A game as a wide card: its cover, and its name next to it. */
export function LandscapeCard({ game, isClosed, isHotList, fallback, t }: CardProps) {
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
            <bdi>{game.gameName}</bdi>
            {game.displayName && <small dir="auto">{game.displayName}</small>}
          </figcaption>
        </figure>
        <Mark game={game} isClosed={isClosed} isHotList={isHotList} t={t} />
      </Link>
      <CardButtons game={game} t={t} />
    </li>
  );
}
