import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons.ts';
import styles from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** The error, as a sentence. */
  error?: string;
  /** Id of an element that shows the error elsewhere, such as in a list of rules: then the field does not show it. */
  errorId?: string | undefined;
  /** Shown below the field, even if there is an error. */
  hint?: string;
  /** What the typed text means, announced when it changes. */
  note?: string | undefined;
  /** Path of an icon at the start of the field. */
  icon?: string;
  /** Content at the end of the field, such as a button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labeled input. Deliberately uncontrolled, so that text typed before hydration stays. */
export function Field({ label, error, errorId, hint, note, icon, end, className, ...input }: FieldProps) {
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
      {note !== undefined && <output className={styles.note}>{note}</output>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
