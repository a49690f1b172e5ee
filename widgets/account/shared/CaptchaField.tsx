import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import styles from './captcha.module.css';

interface CaptchaFieldProps {
  t: Translate;
  name: string;
  error?: string | undefined;
  /** Shows and plays the digits, above the field. */
  children: ReactNode;
}

/** The field for the four digits that a captcha shows and plays (R2.6.9). */
export function CaptchaField({ t, name, error, children }: CaptchaFieldProps) {
  return (
    <>
      <div className={styles.challenge}>{children}</div>
      <Field
        name={name}
        error={error}
        label={t('captcha-label')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        dir="ltr"
        required
      />
    </>
  );
}
