import type { ReactNode } from 'react';
import { alert, check, info } from './icons.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './alert.module.css';

const icons = { danger: alert, warning: alert, success: check, info };

interface AlertProps {
  kind?: keyof typeof icons;
  /** Screen readers announce it at once when it appears. */
  alert?: boolean;
  id?: string;
  children: ReactNode;
}

/** An inline message next to what it is about. */
export function Alert({ kind = 'info', alert: isAlert = false, id, children }: AlertProps) {
  return (
    <div id={id} className={classes(styles.note, styles[kind])} role={isAlert ? 'alert' : undefined}>
      <Icon path={icons[kind]} />
      <div>{children}</div>
    </div>
  );
}
