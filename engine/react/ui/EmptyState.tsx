import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './empty-state.module.css';

/** Says calmly that there is nothing here, or nothing yet, and what one may do. */
export function Quiet({ text, icon, children }: { text: string; icon?: string; children?: ReactNode }) {
  return (
    <div className={styles.quiet}>
      {icon && <Icon path={icon} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
