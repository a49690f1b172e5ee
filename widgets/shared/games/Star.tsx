import { useSession } from '#engine/react/index.ts';
import type { FavoriteGame } from '#schemas/generated/api.ts';
import { GuestStar, ToggleStar } from '../favorites/Star.tsx';
import { useFavorites } from './useFavorites.ts';
import styles from './star.module.css';

interface StarProps {
  game: FavoriteGame;
  /** Accessible name, which includes the game's name. */
  text: string;
}

/** Adds a game to the favourites or removes it (R2.9.1, R4.16). For guests it opens the login (R6.1). */
export function Star({ game, text }: StarProps) {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn ? <Toggle game={game} text={text} /> : <GuestStar text={text} className={styles.place} />;
}

function Toggle({ game, text }: StarProps) {
  const { has, toggle } = useFavorites();
  return <ToggleStar text={text} className={styles.place} marked={has(game)} onToggle={() => toggle(game)} />;
}
