import { useId, type ComponentProps } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps extends Pick<
  ComponentProps<'select'>,
  'name' | 'defaultValue' | 'value' | 'onChange'
> {
  label: string;
  options: readonly (readonly [value: string | number, text: string])[];
  error?: string | undefined;
  /** What the choice means, below. */
  hint?: string | undefined;
}

/** A choice from a list, with its error or hint below. Uncontrolled, as `Field` is, unless it has a `value`. */
export function SelectField({ label, options, error, hint, ...attributes }: SelectFieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        {...attributes}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {note !== undefined && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
