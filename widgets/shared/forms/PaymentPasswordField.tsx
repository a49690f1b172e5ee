import type { ComponentProps } from 'react';
import { lock } from '#engine/react/ui/icons.ts';
import { PasswordField } from '#engine/react/ui/PasswordField.tsx';

type PaymentPasswordFieldProps = Pick<
  ComponentProps<typeof PasswordField>,
  'label' | 'show' | 'hide' | 'error' | 'hint'
> & { name?: string };

/**
 * The field of a payment password. Browsers neither store nor suggest it, drafts omit it, and phones show digits. Its
 * refusals are `payment-password-required`, `payment-password-wrong` and `payment-password-locked`.
 */
export function PaymentPasswordField({ name = 'paymentPassword', ...field }: PaymentPasswordFieldProps) {
  return (
    <PasswordField
      {...field}
      name={name}
      icon={lock}
      dir="ltr"
      inputMode="numeric"
      // Browsers ignore "off" for passwords: this keeps the log-in password out.
      autoComplete="one-time-code"
      maxLength={200}
      required
    />
  );
}
