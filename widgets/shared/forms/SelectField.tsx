import { useId, type ComponentProps } from 'react';
import styles from './select-field.module.css';

interface SelectFieldProps extends Pick<ComponentProps<'select'>, 'name' | 'defaultValue'> {
  label: string;
  options: readonly (readonly [value: string | number, text: string])[];
  error?: string | undefined;
}

/** A choice from a list, with its error below. Uncontrolled, as `Field` is. */
export function SelectField({ name, label, options, error, defaultValue }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={defaultValue}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
