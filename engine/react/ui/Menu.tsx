import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { down } from './icons.ts';
import styles from './menu.module.css';

interface MenuProps {
  /** Unique in the page: the widget's id and a word. */
  id: string;
  /** Name of the button where its content does not say it. */
  label?: string;
  button: ReactNode;
  /** What opens: links and buttons, each with `menu.item` as its class. */
  children: ReactNode;
  className?: string;
  /** Without a chevron. */
  plain?: boolean;
}

/** A button that opens a list below itself: a native popover, so it opens, closes and answers Escape without script. */
export function Menu({ id, label, button, children, className, plain = false }: MenuProps) {
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={classes(styles.button, className)}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        {button}
        {!plain && <Icon path={down} />}
      </button>
      <div id={id} popover="auto" className={styles.list}>
        {children}
      </div>
    </div>
  );
}

/** Class of an entry of a menu. */
export const menuItem = styles.item;
