import { useContext } from 'react';
import { PreferencesContext } from '../preferences/preferences.ts';
import { useT } from '../preferences/useT.ts';
import type { FormField, FormValues } from './fields.ts';
import { Input } from './Input.tsx';
import styles from './form.module.css';

interface LanguageInputsProps {
  field: FormField;
  label: string;
  errors: Readonly<Record<string, string>>;
  values: FormValues;
  onChange: (name: string, value: string | boolean) => void;
}

/** The same text in other languages. Those that are missing are named, also while the part is closed. */
export function LanguageInputs({ field, label, errors, values, onChange }: LanguageInputsProps) {
  const t = useT();
  const language = useContext(PreferencesContext)?.language ?? 'en';
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const all = Object.entries(field.languages);
  const missing = all.filter(([, name]) => String(values[name] ?? '').trim() === '');
  return (
    <details className={styles.languages}>
      <summary>
        {missing.length === 0
          ? t('languages-complete')
          : t('languages-missing', { languages: missing.map(([tag]) => names.of(tag)).join(', ') })}
      </summary>
      {all.map(([tag, name]) => (
        <Input
          key={tag}
          field={{ ...field, name, isRequired: false }}
          label={`${label} (${names.of(tag)})`}
          hint={undefined}
          error={errors[name]}
          value={values[name] ?? ''}
          language={tag}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </details>
  );
}
