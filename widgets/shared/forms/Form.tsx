import type { FormHTMLAttributes, ReactNode } from 'react';
import { classes } from '#engine/react/ui/classes.ts';
import type { FormHandle } from './useForm.ts';
import { FormFailure } from './FormFailure.tsx';
import styles from './forms.module.css';

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  form: FormHandle;
  children: ReactNode;
}

/**
 * Renders a form of `useForm`. An error that appears when its field loses focus is announced once, politely. What failed
 * as a whole is said below the fields, which keep what was typed.
 */
export function Form({ form, children, className, onReset, ...attributes }: FormProps) {
  const { attach, busy, failure, handlers, notice } = form;
  return (
    <form
      {...attributes}
      ref={attach}
      className={classes(styles.form, className)}
      aria-busy={busy || undefined}
      {...handlers}
      onReset={(event) => {
        handlers.onReset();
        onReset?.(event);
      }}
    >
      {children}
      {failure && <FormFailure trouble={failure} />}
      <output className="vh">{notice}</output>
    </form>
  );
}
