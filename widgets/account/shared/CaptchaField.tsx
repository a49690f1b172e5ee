import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';

interface CaptchaFieldProps {
  t: Translate;
  name: string;
  error?: string | undefined;
  hint?: string | undefined;
  end?: ReactNode;
}

/** The field for what a captcha shows or asks. */
export function CaptchaField({ t, ...field }: CaptchaFieldProps) {
  return (
    <Field
      {...field}
      label={t('captcha-label')}
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      required
    />
  );
}
