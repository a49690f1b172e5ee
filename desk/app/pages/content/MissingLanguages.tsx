import { useContext } from 'react';
import { PreferencesContext } from '../../preferences/preferences.ts';
import { useT } from '../../preferences/useT.ts';
import styles from './content.module.css';

/** Languages of the reference brands. */
const wanted = ['th', 'zh', 'ar'];

/** Names the languages in which a text is missing: there visitors read English. */
export function MissingLanguages({ texts }: { texts: Readonly<Record<string, string>> }) {
  const t = useT();
  const language = useContext(PreferencesContext)?.language ?? 'en';
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const missing = wanted.filter((tag) => (texts[tag] ?? '') === '');
  if (missing.length === 0) return null;
  return (
    <p className={styles.note}>
      {t('missing-in', { languages: missing.map((tag) => names.of(tag)).join(', ') })}
    </p>
  );
}
