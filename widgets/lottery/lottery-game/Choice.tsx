import { useId } from 'react';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './lottery-game.module.css';

interface ChoiceProps {
  className?: string | undefined;
  label: string;
  options: [value: string, text: string][];
  current: string;
  choose: (value: string) => void;
}

/** A row of radio buttons that look like chips or tabs. */
export function Choice({ className, label, options, current, choose }: ChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes(styles.choice, className)}>
      {options.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === current} onChange={() => choose(value)} />
          <span>{text}</span>
        </label>
      ))}
    </div>
  );
}
