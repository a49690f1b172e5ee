import { useEffect, useState } from 'react';
import { Link, Picture, useActions, useFacts, useLanguageCode } from '#engine/react/index.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import type { Game } from '#schemas/generated/api.ts';
import { gameAddress } from '#engine/browser/games/gameAddress.ts';
import { hotCategories } from '#widgets/shared/games/hotCategories.ts';
import styles from './launched-game.module.css';

interface OtherGamesProps {
  /** The vendor under maintenance, and the category of the requested game. */
  closed: { vendor: string; gameType: string };
  count: number;
  /** Address of the fallback picture (R8.7). */
  fallback: string;
  title: string;
}

/** Hot games of the same category from other vendors (R8.5). Nothing while loading or if there are none. */
export function OtherGames({ closed: { vendor, gameType }, count, fallback, title }: OtherGamesProps) {
  const { request } = useActions();
  const { merchantCode } = useFacts();
  const language = useLanguageCode();
  const [games, setGames] = useState<readonly Game[]>([]);
  useEffect(() => {
    let gone = false;
    if (!hotCategories.includes(gameType)) return undefined;
    const fixed = { isPlatform: 2, platform: 'flash,html5-desktop' };
    request('hotGames', { merchantCode, ...fixed, gameType, language }).then(
      ({ list }) => gone || setGames(list.filter(({ vassalage }) => vassalage !== vendor)),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [request, merchantCode, language, vendor, gameType]);
  if (games.length === 0 || count === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.others} data-fallback={fallback}>
        {games.slice(0, count).map(({ nodeId, gameCode, vassalage, gameType: type, ...game }) => (
          <li key={nodeId}>
            <Link href={gameAddress({ vendor: vassalage, gameCode, gameType: type })}>
              <Picture src={game.iconUrl} alt="" width={160} height={160} fallback={fallback} />
              <bdi>{game.gameName}</bdi>
              {game.displayName && <small>{game.displayName}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
