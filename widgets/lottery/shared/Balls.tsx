import { useFormat } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './balls.module.css';

interface BallsProps {
  numbers: readonly string[];
  /** `lg` in the header of a game. */
  size?: 'sm' | 'lg';
}

/** The result of a draw: round balls, and longer numbers as pills. In the same order in every language. */
export function Balls({ numbers, size = 'sm' }: BallsProps) {
  const { digits } = useFormat();
  return (
    <span dir="ltr" className={classes(styles.balls, styles[size], numbers.length > 10 && styles.many)}>
      {numbers.map((number, at) => (
        <b key={`${at} ${number}`}>{digits(number)}</b>
      ))}
    </span>
  );
}
