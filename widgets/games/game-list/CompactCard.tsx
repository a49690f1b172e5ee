import { Link, Picture, useFormat } from '#engine/react/index.ts';
import { addressOfGame, CardButtons, Mark, type CardProps } from './cardParts.tsx';

/** A game as a line with a small picture, its provider and its minimum bet. */
export function CompactCard({ game, isClosed, isHotList, fallback, t }: CardProps) {
  const { money } = useFormat();
  const { minBet, displayName = '' } = game;
  return (
    <li>
      <Picture src={game.iconUrl} alt="" width={56} height={56} fetchPriority="low" fallback={fallback} />
      <Link href={addressOfGame(game)}>
        <bdi>{game.gameName}</bdi>
      </Link>
      <small>
        {displayName}
        {minBet !== undefined && <span>{t('from', { amount: money(minBet) })}</span>}
      </small>
      <Mark game={game} isClosed={isClosed} isHotList={isHotList} t={t} />
      <CardButtons game={game} t={t} />
    </li>
  );
}
