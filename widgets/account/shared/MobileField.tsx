import { useState } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import { phone } from '#engine/react/ui/icons.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { FormHandle } from '#widgets/shared/forms/forms.ts';
import { DialPicker } from './DialPicker.tsx';
import { useMobileDigits } from '#widgets/shared/phones/useMobileDigits.ts';
import styles from './code-field.module.css';

type Country = CallValue<'countries'>[number];

interface MobileFieldProps {
  id: string;
  t: Translate;
  form: FormHandle;
  countries: readonly Country[];
  /** The country whose dialing code precedes the number. */
  dial: Country | undefined;
  onDial: (country: Country) => void;
  defaultValue?: string | undefined;
  required?: boolean;
}

/**
 * A mobile number with its dialing code: the fields `countryDialingCode` and `mobileNum`. Says how many digits the country's
 * numbers have once someone types one (R5.8).
 */
export function MobileField({
  id,
  t,
  form,
  countries,
  dial,
  onDial,
  defaultValue,
  required = true,
}: MobileFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const error = form.error('mobileNum');
  const digits = useMobileDigits(dial?.countryCode, isTyped || error !== undefined);
  return (
    <div className={styles.mobile}>
      <input type="hidden" name="countryDialingCode" value={dial?.countryDialingCode ?? ''} />
      <DialPicker id={`${id}-dial`} t={t} countries={countries} value={dial} onChoose={onDial} />
      <Field
        name="mobileNum"
        type="tel"
        label={t('mobile')}
        icon={phone}
        error={error}
        hint={digits && t('phoneDigits', { dial: `\u2066+${dial?.countryDialingCode ?? ''}\u2069`, digits })}
        onInput={() => setTyped(true)}
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={40}
        defaultValue={defaultValue}
        dir="ltr"
        required={required}
      />
    </div>
  );
}
