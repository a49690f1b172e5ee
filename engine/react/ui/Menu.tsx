import type { FocusEvent, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { down } from './icons.ts';
import styles from './menu.module.css';

/** Milliseconds for which a list stays open after it loses focus, so that a click on an entry still works (R9.7). */
const blurDelay = 200;

interface MenuProps {
  /** Unique in the page: the widget's id with a suffix. */
  id: string;
  /** Accessible name of the button, if its content has none. */
  label?: string;
  button: ReactNode;
  /** The entries: links and buttons, each with the class `menuItem`. */
  children: ReactNode;
  className?: string;
  /** Without a chevron. */
  plain?: boolean;
}

/** A button that opens a list below it: a native popover, so it opens, closes and handles Escape without script. */
export function Menu({ id, label, button, children, className, plain = false }: MenuProps) {
  return (
    <div className={styles.menu} onBlur={closeSoon}>
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

function closeSoon({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
  setTimeout(() => {
    const list = currentTarget.querySelector<HTMLElement>(':popover-open');
    if (list && !currentTarget.contains(document.activeElement)) list.hidePopover();
  }, blurDelay);
}

/** Class of a menu entry. */
export const menuItem = styles.item;
