import { useSession } from '#engine/react/index.ts';
import { GuestStar, ToggleStar } from '#widgets/shared/favorites/Star.tsx';
import { useFavoriteLotteries } from './useFavoriteLotteries.ts';
import styles from './lottery-star.module.css';

interface LotteryStarProps {
  code: string;
  /** Accessible name, which includes the lottery's name. */
  text: string;
}

/** Marks a lottery as a favourite of this user on this device (R3.4). For guests it opens the log-in (R6.1). */
export function LotteryStar({ code, text }: LotteryStarProps) {
  const signedIn = useSession((session) => session.signedIn);
  return signedIn ? <Toggle code={code} text={text} /> : <GuestStar text={text} className={styles.place} />;
}

function Toggle({ code, text }: LotteryStarProps) {
  const { codes, toggle } = useFavoriteLotteries();
  return (
    <ToggleStar text={text} className={styles.place} marked={codes.has(code)} onToggle={() => toggle(code)} />
  );
}
