import { useFormat } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './numerals.module.css';

export type NumeralsDesign = 'plain' | 'lanterns';

interface NumeralsProps {
  numbers: readonly string[];
  /** Large figures in this design; without one, small figures in a row. */
  design?: NumeralsDesign;
}

/** A result in figures of the display face, in the same order in every language. */
export function Numerals({ numbers, design }: NumeralsProps) {
  const { digits } = useFormat();
  const isRow = numbers.every((number) => number.length === 1);
  // Of prizes with many numbers, the special one leads.
  const shown = isRow || numbers.length < 8 ? numbers : numbers.slice(0, 1);
  const cells = shown.length === 1 ? Array.from(shown[0] ?? '') : shown;
  const size = design ? [styles.large, styles[design], cells.length > 5 && styles.many] : [styles.small];
  return (
    <p dir="ltr" className={classes(...size)}>
      {cells.map((cell, at) => (
        <b key={`${at} ${cell}`}>{digits(cell)}</b>
      ))}
    </p>
  );
}
