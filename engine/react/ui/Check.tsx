import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './check.module.css';

/** A checkbox with its label. */
export function Check({
  children,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
