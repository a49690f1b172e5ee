import { useId, type ReactNode } from 'react';
import { hasWord, useT } from '../preferences/useT.ts';
import { Picture } from './Picture.tsx';
import type { FormField } from './fields.ts';
import styles from './form.module.css';

interface InputProps {
  field: FormField;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
  language?: string;
  upload?: ((file: File) => Promise<string>) | undefined;
}

/** One field of a form, with its label, its hint and what is wrong with it. */
export function Input({ field, label, hint, error, value, onChange, language, upload }: InputProps) {
  const t = useT();
  const id = useId();
  const { name, kind, choices, isRequired, schema } = field;
  const most = schema.maxCharacters;
  const notes = [hint, kind === 'long' && most !== undefined ? t('at-most', { count: most }) : undefined];
  const note = notes.filter((one) => one !== undefined).join(' ');
  const about = {
    id,
    name,
    'aria-describedby': `${id}-note ${id}-error`,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': (isRequired && language === undefined) || undefined,
  };
  if (kind === 'flag')
    return (
      <Place id={id} note={note} error={error}>
        <label className={styles.flag}>
          <input
            {...about}
            type="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      </Place>
    );
  const text = String(value);
  const choiceText = (one: string) => {
    const key = `choice-${name}-${one || 'none'}` as const;
    return hasWord(key) ? t(key) : one;
  };
  return (
    <Place id={id} note={note} error={error}>
      <label htmlFor={id}>{label}</label>
      {kind === 'choice' ? (
        <select {...about} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
          {!isRequired && !choices.includes('') && <option value="">{t('not-chosen')}</option>}
          {choices.map((one) => (
            <option key={one} value={one}>
              {choiceText(one)}
            </option>
          ))}
        </select>
      ) : kind === 'picture' && upload ? (
        <Picture id={id} name={name} value={text} upload={upload} onChange={onChange} />
      ) : kind === 'long' || kind === 'list' ? (
        <textarea
          {...about}
          rows={4}
          lang={language}
          dir="auto"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...about}
          type={kind === 'time' ? 'datetime-local' : schema.secret === true ? 'password' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          lang={language}
          dir={kind === 'text' ? 'auto' : undefined}
          autoComplete={schema.secret === true ? 'new-password' : 'off'}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Place>
  );
}

function Place({
  id,
  note,
  error,
  children,
}: {
  id: string;
  note: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      {children}
      <small id={`${id}-note`}>{note}</small>
      <span id={`${id}-error`} className={styles.wrong}>
        {error}
      </span>
    </div>
  );
}
