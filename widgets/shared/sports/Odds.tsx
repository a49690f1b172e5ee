import { useFormat } from '#engine/react/index.ts';
import styles from './odds.module.css';

interface OddsProps {
  /** Hundredths. */
  odds: number;
  moved?: 'up' | 'down' | undefined;
  /** What a screen reader says about the move. */
  movedText: string;
}

/** Decimal odds. A move is an arrow, a color and a text: no one of them is the only sign. */
export function Odds({ odds, moved, movedText }: OddsProps) {
  const { number } = useFormat();
  return (
    <span className={styles.odds} data-moved={moved}>
      {number(odds / 100, 2)}
      {moved && (
        <>
          <svg viewBox="0 0 10 8" aria-hidden="true">
            <path d={moved === 'up' ? 'M5 0l5 8H0z' : 'M5 8L0 0h10z'} />
          </svg>
          <span className="vh"> {movedText}</span>
        </>
      )}
    </span>
  );
}
