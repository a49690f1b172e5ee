import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './text-area.module.css';

export interface TextAreaProps extends Pick<
  ComponentProps<'textarea'>,
  'maxLength' | 'onInput' | 'onCompositionEnd' | 'autoComplete'
> {
  name: string;
  label: string;
  rows: number;
  error: string | undefined;
  isOptional?: boolean;
  /** Shown below the field while it has no error. */
  hint?: string;
  /** At the end of the line below the field, such as a count of characters. */
  count?: ReactNode;
}

/** A text of several lines, with its error or hint below. Uncontrolled, as `Field` is. */
export function TextArea({
  name,
  label,
  rows,
  error,
  isOptional = false,
  hint,
  count,
  ...attributes
}: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {!isOptional && <span aria-hidden="true"> *</span>}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        {...attributes}
        required={!isOptional}
        dir="auto"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      {(note !== undefined || count !== undefined) && (
        <p id={`${id}-note`} className={error === undefined ? styles.hint : styles.error}>
          <span>{note}</span>
          {count}
        </p>
      )}
    </div>
  );
}
