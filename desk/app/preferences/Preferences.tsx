import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { loadWords } from '../words/words.ts';
import {
  applyTheme,
  onSystemTheme,
  PreferencesContext,
  readPreferences,
  storePreferences,
  type DeskPreferences,
  type PreferencesValue,
} from './preferences.ts';

/** Gives its children the preferences of this browser, and applies them. */
export function Preferences({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(readPreferences);
  useEffect(() => {
    applyTheme(preferences);
    return onSystemTheme(() => applyTheme(preferences));
  }, [preferences]);
  const apply = async (next: DeskPreferences) => {
    await loadWords(next.language);
    setPreferences(next);
  };
  const value = useMemo<PreferencesValue>(
    () => ({
      ...preferences,
      change(changed) {
        const next = { ...preferences, ...changed };
        storePreferences(next);
        void apply(next);
      },
    }),
    [preferences],
  );
  return <PreferencesContext value={value}>{children}</PreferencesContext>;
}
