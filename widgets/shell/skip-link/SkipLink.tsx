import type { WidgetView } from '#engine/react/index.ts';
import styles from './skip-link.module.css';

/** The first element in tab order: skips header and navigation. */
export function SkipLink({ t }: WidgetView<Record<string, never>>) {
  return (
    <a className={styles.skip} href="#main">
      {t('text')}
    </a>
  );
}
