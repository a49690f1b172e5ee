import { Link, Picture } from '#engine/react/index.ts';
import { addressOfGame, CardButtons, Mark, type CardProps } from './cardParts.tsx';

/** A game as a square picture with its name and provider below. */
export function TileCard({ game, isClosed, isHotList, fallback, t }: CardProps) {
  return (
    <li>
      <Link href={addressOfGame(game)}>
        <Picture src={game.iconUrl} alt="" width={160} height={160} fetchPriority="low" fallback={fallback} />
        <Mark game={game} isClosed={isClosed} isHotList={isHotList} t={t} />
        <bdi>{game.gameName}</bdi>
        {game.displayName && <small dir="auto">{game.displayName}</small>}
      </Link>
      <CardButtons game={game} t={t} />
    </li>
  );
}
