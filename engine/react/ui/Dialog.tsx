import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { close as cross } from './icons.ts';
import { trapFocus } from './trapFocus.ts';
import styles from './dialog.module.css';

/** A dialog that is a form begins at its first field, not at the cross. */
const firstField = 'input:not([type=hidden], [type=checkbox])';

interface DialogProps {
  title: string;
  closeName: string;
  size?: 'sm' | 'md' | 'lg';
  /** Without it there is no way to close it: what it asks has to be done. */
  onClose?: () => void;
  className?: string;
  children: ReactNode;
}

/** A native modal dialog, open while it is mounted. Escape, the cross and a press beside it ask `onClose`. */
export function Dialog({ title, closeName, size = 'sm', onClose, className, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // As layout effects: a dialog that has left the page gives no focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    const giveBack = trapFocus();
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>(firstField)?.focus();
    return () => {
      element?.close();
      giveBack(element);
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size], className)}
      aria-labelledby={id}
      // Without a way out Escape does nothing. A browser may close all the same at a second Escape: then it opens again.
      {...(!onClose && { closedby: 'none' })}
      // React lets both events rise: where a dialog is inside a dialog, only the one on top is closed.
      onClose={(event) => {
        event.stopPropagation();
        if (onClose) onClose();
        else if (event.currentTarget.isConnected) event.currentTarget.showModal();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {onClose && (
            <button
              type="button"
              className={styles.close}
              aria-label={closeName}
              title={closeName}
              onClick={onClose}
            >
              <Icon path={cross} />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
