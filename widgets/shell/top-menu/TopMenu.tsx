import type { WidgetView } from '#engine/react/index.ts';
import styles from './top-menu.module.css';

/** A row of `top-link` and `service-link` widgets that scrolls if it overflows: sideways, on phones by lines (R2.2.4). */
export function TopMenu({ slots, t }: WidgetView<Record<string, never>>) {
  return (
    <nav className={styles.menu} aria-label={t('label')}>
      {slots.items}
    </nav>
  );
}
