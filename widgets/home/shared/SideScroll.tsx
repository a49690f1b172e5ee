import type { ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './side-scroll.module.css';

interface SideScrollProps {
  /** How the items stand: columns of a grid. */
  className: string | undefined;
  /** Address of the picture for a lost one (R8.7). */
  fallback?: string;
  /** Says `back` and `forward`. */
  t: Translate;
  children: ReactNode;
}

/**
 * A list that scrolls sideways under the heading of a `Section`: a native scroller, with the browser's own arrows at
 * the heading's end where it has them, so it never needs script.
 */
export function SideScroll({ className, fallback, t, children }: SideScrollProps) {
  return (
    <div className={styles.holder}>
      <ul
        className={classes(styles.row, className)}
        data-fallback={fallback}
        data-back={t('back')}
        data-forward={t('forward')}
      >
        {children}
      </ul>
    </div>
  );
}
