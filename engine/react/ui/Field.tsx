import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons.ts';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** What is wrong with it, as a sentence. */
  error?: string;
  /** Id of what says the error elsewhere, in a list of rules say: then it is not said here. */
  errorId?: string | undefined;
  /** Said below it, also while something is wrong. */
  hint?: string;
  /** Path of an icon at its start. */
  icon?: string;
  /** Stands inside at its end: a button, say. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled input. Uncontrolled by intent: what is typed before the page wakes must stay. */
export function Field({ label, error, errorId, hint, icon, end, className, ...input }: FieldProps) {
  const id = useId();
  const described = [error && (errorId ?? `${id}-error`), hint && `${id}-hint`, input['aria-describedby']];
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id}>
        {label}
        {input.required && <span aria-hidden="true"> *</span>}
      </label>
      <div className={classes(styles.box, error !== undefined && styles.wrong)}>
        {icon && <Icon path={icon} />}
        <input
          {...input}
          id={id}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described.filter(Boolean).join(' ') || undefined}
        />
        {end}
      </div>
      {error && !errorId && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon path={alert} />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
