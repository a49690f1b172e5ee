import { useContext } from 'react';
import { useT } from '../words/useT.ts';
import { languages, type Language } from '../words/words.ts';
import { PreferencesContext, type DeskPreferences } from './preferences.ts';
import styles from './shell.module.css';

const themes = ['system', 'light', 'dark'] as const;
const densities = ['roomy', 'dense'] as const;

/** Language, theme and density. */
export function PreferenceBar({ hasDensity = false }: { hasDensity?: boolean }) {
  const t = useT();
  const preferences = useContext(PreferencesContext);
  if (!preferences) return null;
  const { language, theme, density, change } = preferences;
  return (
    <div className={styles.preferences}>
      <Choice
        label={t('language')}
        value={language}
        options={Object.entries(languages)}
        onChange={(value) => change({ language: value as Language })}
      />
      <Choice
        label={t('theme')}
        value={theme}
        options={themes.map((one) => [one, t(`theme-${one}`)])}
        onChange={(value) => change({ theme: value as DeskPreferences['theme'] })}
      />
      {hasDensity && (
        <Choice
          label={t('density')}
          value={density}
          options={densities.map((one) => [one, t(`density-${one}`)])}
          onChange={(value) => change({ density: value as DeskPreferences['density'] })}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
}

/** A list of which one is chosen. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
