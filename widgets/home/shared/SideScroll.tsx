import type { CSSProperties, ReactNode } from 'react';
import type { Translate } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import styles from './side-scroll.module.css';

interface SideScrollProps {
  /** Class that lays out the items as grid columns. */
  className: string | undefined;
  style?: CSSProperties | undefined;
  /** Address of the fallback picture (R8.7). */
  fallback?: string;
  /** The widget must have the texts `back` and `forward`. */
  t: Translate;
  children: ReactNode;
}

/**
 * A list that scrolls sideways under the heading of a `Section`: a native scroller, with the browser's scroll buttons
 * next to the heading if it supports them. Needs no script.
 */
export function SideScroll({ className, style, fallback, t, children }: SideScrollProps) {
  return (
    <div className={styles.holder}>
      <ul
        className={classes(styles.row, className)}
        style={style}
        data-fallback={fallback}
        data-back={t('back')}
        data-forward={t('forward')}
      >
        {children}
      </ul>
    </div>
  );
}
