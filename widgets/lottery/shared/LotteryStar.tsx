import { Link, useSession } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { star } from '#engine/react/ui/icons.ts';
import { useFavouriteLotteries } from './useFavouriteLotteries.ts';
import styles from './lottery-star.module.css';

interface LotteryStarProps {
  code: string;
  /** Accessible name, which includes the lottery's name. */
  text: string;
}

/** Marks a lottery as a favourite of this user on this device (R3.4). For guests it opens the log-in (R6.1). */
export function LotteryStar(props: LotteryStarProps) {
  const signedIn = useSession((session) => session.signedIn);
  if (signedIn) return <Toggle {...props} />;
  return (
    <Link className={styles.star} href="/login?type=favorite" open="login" aria-label={props.text}>
      <Icon path={star} />
    </Link>
  );
}

function Toggle({ code, text }: LotteryStarProps) {
  const { codes, toggle } = useFavouriteLotteries();
  const marked = codes.has(code);
  return (
    <button
      type="button"
      className={classes(styles.star, marked && styles.marked)}
      aria-label={text}
      aria-pressed={marked}
      onClick={() => toggle(code)}
    >
      <Icon path={star} filled={marked} />
    </button>
  );
}
