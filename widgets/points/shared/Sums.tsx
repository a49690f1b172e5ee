import type { ReactNode } from 'react';
import styles from './points.module.css';

interface Sum {
  name: string;
  value: ReactNode;
  /** There is not enough. */
  isShort?: boolean;
}

/** What an action costs and leaves, line by line. */
export function Sums({ sums }: { sums: readonly Sum[] }) {
  return (
    <dl className={styles.left} aria-live="polite">
      {sums.map(({ name, value, isShort }) => (
        <div key={name} className={isShort ? styles.short : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
