import { useId, type InputHTMLAttributes } from 'react';
import styles from './parts.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
}

/** A text field with its label, and a hint that is read with it. */
export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input {...input} id={id} aria-describedby={hint === undefined ? undefined : `${id}-hint`} />
      {hint !== undefined && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  );
}
