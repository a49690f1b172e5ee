import { Link } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { star } from '#engine/react/ui/icons.ts';
import styles from './star.module.css';

interface StarProps {
  /** Accessible name, which includes the name of what is marked. */
  text: string;
  /** Where it stands, and how large it is. */
  className?: string | undefined;
}

/** The star of a guest: it opens the login (R6.1). */
export function GuestStar({ text, className }: StarProps) {
  return (
    <Link
      className={classes(styles.star, className)}
      href="/login?type=favorite"
      open="login"
      aria-label={text}
    >
      <Icon path={star} />
    </Link>
  );
}

/** The star of a member: marks a favorite, and says whether it is one. */
export function ToggleStar({
  text,
  className,
  marked,
  onToggle,
}: StarProps & { marked: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={classes(styles.star, marked && styles.marked, className)}
      aria-label={text}
      aria-pressed={marked}
      onClick={onToggle}
    >
      <Icon path={star} filled={marked} />
    </button>
  );
}
