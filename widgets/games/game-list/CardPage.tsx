import { memo } from 'react';
import type { Translate } from '#engine/react/index.ts';
import type { Game } from '#schemas/generated/api.ts';
import type { GameListProps } from './props.ts';
import { CompactCard } from './CompactCard.tsx';
import { LandscapeCard } from './LandscapeCard.tsx';
import { TileCard } from './TileCard.tsx';

interface CardPageProps extends Pick<GameListProps, 'card' | 'fallback'> {
  games: readonly Game[];
  closed: ReadonlySet<string>;
  isHotList: boolean;
  t: Translate;
}

/** The cards of one page. Renders once: more pages leave it as it is, so that a long list grows at the same speed. */
export const CardPage = memo(
  function CardPage({ games, card, fallback, closed, isHotList, t }: CardPageProps) {
    const Card = cards[card];
    return games.map((game) => (
      <Card
        key={game.nodeId}
        game={game}
        isClosed={closed.has(game.vassalage)}
        isHotList={isHotList}
        fallback={fallback}
        t={t}
      />
    ));
  },
  (before, after) =>
    before.games === after.games &&
    before.card === after.card &&
    before.t === after.t &&
    before.isHotList === after.isHotList &&
    [...before.closed].join() === [...after.closed].join(),
);

const cards = { tile: TileCard, landscape: LandscapeCard, compact: CompactCard };
