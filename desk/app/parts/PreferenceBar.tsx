import { useContext } from 'react';
import { useT } from '../preferences/useT.ts';
import { languages, type Language } from '../words/words.ts';
import { PreferencesContext, type DeskPreferences } from '../preferences/preferences.ts';
import { Choice } from './Choice.tsx';
import styles from './parts.module.css';

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
