import type { ReactNode } from 'react';
import styles from './service.module.css';

/** The choices above a list. */
export function Filters({ children }: { children: ReactNode }) {
  return <div className={styles.filters}>{children}</div>;
}
