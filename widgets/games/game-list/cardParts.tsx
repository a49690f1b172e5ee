import type { Translate } from '#engine/react/index.ts';
import { Hot } from '#widgets/shared/games/Hot.tsx';
import { QuickViewLink } from '#widgets/shared/games/QuickViewLink.tsx';
import { Star } from '#widgets/shared/games/Star.tsx';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import type { Game } from '#schemas/generated/api.ts';

/** Props that all cards share. */
export interface CardProps {
  game: Game;
  /** Its provider is under maintenance. */
  isClosed: boolean;
  /** The list is that of hot games. */
  isHotList: boolean;
  /** Address of the fallback picture (R8.7). */
  fallback: string;
  t: Translate;
}

/** Where a card leads (R4.14). */
export function addressOfGame({ vassalage, gameCode, gameType }: Game): string {
  return gameAddress({ vendor: vassalage, gameCode, gameType });
}

/** What stands out about a game: its maintenance, or that it is hot (R3.11); in the list of hot games all are. */
export function Mark({ game, isClosed, isHotList, t }: Omit<CardProps, 'fallback'>) {
  if (isClosed) return <em data-closed="">{t('closed')}</em>;
  return game.isHot === 1 && !isHotList ? <Hot small text={t('hot')} /> : null;
}

/** The star of a card (R2.9.1), and the button that shows what the game is. */
export function CardButtons({ game, t }: Pick<CardProps, 'game' | 't'>) {
  const { nodeId, vassalage, gameType, gameName } = game;
  return (
    <>
      <QuickViewLink address={addressOfGame(game)} name={gameName} text={t('details', { name: gameName })} />
      <Star game={{ nodeId, vendor: vassalage, gameType }} text={t('favorite', { name: gameName })} />
    </>
  );
}
