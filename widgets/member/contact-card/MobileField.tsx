import { useId, useState } from 'react';
import { useLanguage, type Translate } from '#engine/react/index.ts';
import { Field } from '#engine/react/ui/Field.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { useMobileDigits } from '#widgets/shared/phones/useMobileDigits.ts';
import styles from './contact-card.module.css';

interface MobileFieldProps {
  t: Translate;
  countries: CallValue<'countries'>;
  error: string | undefined;
}

/**
 * A mobile number after the dial code of a country; the platform's first one is chosen. Says how many digits the country's
 * numbers have once someone types one (R5.8).
 */
export function MobileField({ t, countries, error }: MobileFieldProps) {
  const { language } = useLanguage();
  const id = useId();
  const [chosen, choose] = useState(0);
  const [isTyped, setTyped] = useState(false);
  const { countryCode: country, countryDialingCode: dial = '' } = countries[chosen] ?? {};
  const digits = useMobileDigits(country, isTyped || error !== undefined);
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  return (
    <div className={styles.mobile}>
      <div className={styles.dial}>
        <label htmlFor={id}>{t('dial')}</label>
        <select
          id={id}
          name="countryDialingCode"
          className={styles.choice}
          onChange={({ currentTarget }) => choose(currentTarget.selectedIndex)}
        >
          {countries.map(({ countryCode, countryDialingCode }) => (
            <option key={countryCode} value={countryDialingCode}>
              {`\u2066+${countryDialingCode}\u2069 ${names.of(countryCode) ?? countryCode}`}
            </option>
          ))}
        </select>
      </div>
      <Field
        name="mobileNum"
        type="tel"
        label={t('mobile')}
        error={error}
        hint={digits && t('phoneDigits', { dial: `\u2066+${dial}\u2069`, digits })}
        onInput={() => setTyped(true)}
        autoComplete="tel-national"
        inputMode="tel"
        maxLength={40}
        dir="ltr"
        required
      />
    </div>
  );
}
