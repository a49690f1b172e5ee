import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './empty-state.module.css';

/** An empty state: says that there is nothing here yet, and what the visitor can do. */
export function EmptyState({ text, icon, children }: { text: string; icon?: string; children?: ReactNode }) {
  return (
    <div className={styles.quiet}>
      {icon && <Icon path={icon} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
