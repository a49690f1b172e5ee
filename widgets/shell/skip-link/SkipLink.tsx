import type { WidgetView } from '#engine/react/index.ts';
import styles from './skip-link.module.css';

/** The first thing that Tab reaches: past header and navigation to the page itself. */
export function SkipLink({ t }: WidgetView<Record<string, never>>) {
  return (
    <a className={styles.skip} href="#main">
      {t('text')}
    </a>
  );
}
