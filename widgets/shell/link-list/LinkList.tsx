import type { WidgetView } from '#engine/react/index.ts';
import type { LinkListProps } from './props.ts';
import styles from './link-list.module.css';

/** A titled column of `footer-link` widgets (R2.4.2). */
export function LinkList({ id, props, slots, t }: WidgetView<LinkListProps>) {
  return (
    <nav className={styles.list} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {t(props.title)}
      </h2>
      {slots.items}
    </nav>
  );
}
