import type { ReactNode } from 'react';
import styles from './parts.module.css';

/** How urgent something is: open waits for someone, busy waits for something, over needs nothing. */
export type Tone = 'open' | 'busy' | 'good' | 'bad' | 'over';

export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[`tone-${tone}`]}`}>{children}</span>;
}
