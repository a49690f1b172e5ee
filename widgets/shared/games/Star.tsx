import { Link, useSession } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { star } from '#engine/react/ui/icons.ts';
import type { FavoriteGame } from '#schemas/generated/api.ts';
import { useFavorites } from './useFavorites.ts';
import styles from './star.module.css';

interface StarProps {
  game: FavoriteGame;
  /** Accessible name, which includes the game's name. */
  text: string;
}

/** Adds a game to the favourites or removes it (R2.9.1, R4.16). For guests it opens the login (R6.1). */
export function Star(props: StarProps) {
  const signedIn = useSession((session) => session.signedIn);
  if (signedIn) return <Toggle {...props} />;
  return (
    <Link className={styles.star} href="/login?type=favorite" open="login" aria-label={props.text}>
      <Icon path={star} />
    </Link>
  );
}

function Toggle({ game, text }: StarProps) {
  const { has, toggle } = useFavorites();
  const marked = has(game);
  return (
    <button
      type="button"
      className={classes(styles.star, marked && styles.marked)}
      aria-label={text}
      aria-pressed={marked}
      onClick={() => toggle(game)}
    >
      <Icon path={star} filled={marked} />
    </button>
  );
}
