import { useEffect, useRef } from 'react';
import { useRoute, type WidgetView } from '#engine/react/index.ts';
import { markHere } from '../shared/markHere.ts';
import styles from './tab-bar.module.css';

/** Up to five `tab-link` widgets at the bottom of a phone screen. */
export function TabBar({ slots, t }: WidgetView<Record<string, never>>) {
  const path = useRoute((route) => route.path.split('?')[0]);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => markHere(nav.current, path), [path]);
  return (
    <nav ref={nav} className={styles.bar} aria-label={t('label')}>
      {slots.items}
    </nav>
  );
}
