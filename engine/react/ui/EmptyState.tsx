import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  icon?: string;
  /** Text only, for a part of a screen where another part may be empty too: one picture per screen. */
  plain?: boolean;
  children?: ReactNode;
}

/** An empty state: says that there is nothing here yet, and what the visitor can do. */
export function EmptyState({ text, icon, plain, children }: EmptyStateProps) {
  return (
    <div className={plain ? styles.plain : styles.quiet}>
      {icon && <Icon path={icon} />}
      <p>{text}</p>
      {children}
    </div>
  );
}
