import { useId, type ReactNode } from 'react';
import styles from './link-field.module.css';

interface LinkFieldProps {
  label: string;
  value: string;
  /** A button that copies the value. */
  children: ReactNode;
}

/** A text to copy, in a field that selects all of it, for browsers that do not permit copying. */
export function LinkField({ label, value, children }: LinkFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} readOnly dir="ltr" value={value} onFocus={(event) => event.currentTarget.select()} />
      {children}
    </div>
  );
}
