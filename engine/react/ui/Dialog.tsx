import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { close as cross } from './icons.ts';
import { trapFocus } from './trapFocus.ts';
import styles from './dialog.module.css';

/**
 * In a form dialog the first field gets the initial focus, not the close button. A search and an address to copy are no form to
 * fill in.
 */
const firstField = 'input:not([type=hidden], [type=checkbox], [type=search], [readonly])';

/** Focuses the first field, now or when a form arrives that was still loading, unless the user has moved on by then. */
function focusFirstField(dialog: HTMLElement | null): () => void {
  const first = document.activeElement;
  const focus = () => {
    const field = dialog?.querySelector<HTMLElement>(firstField);
    field?.focus();
    return field !== null && field !== undefined;
  };
  if (!dialog || focus()) return () => {};
  const observer = new MutationObserver(() => {
    const hasMoved = document.activeElement !== first && document.activeElement !== document.body;
    if (hasMoved || focus()) observer.disconnect();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

interface DialogProps {
  title: string;
  closeName: string;
  size?: 'sm' | 'md' | 'lg';
  /** Without it the dialog cannot be closed: the user must complete it. */
  onClose?: () => void;
  /** A button before the title. */
  lead?: ReactNode;
  /** A picture next to the content, from 768 px. It takes no space as long as it has no image. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A native modal dialog, open while mounted. Escape, the close button and a press outside call `onClose`. */
export function Dialog({
  title,
  closeName,
  size = 'sm',
  onClose,
  lead,
  aside,
  className,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because a dialog that has left the document cannot restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const restoreFocus = trapFocus();
    if (element && !element.open) element.showModal();
    const stopWaiting = focusFirstField(element);
    return () => {
      stopWaiting();
      element?.close();
      restoreFocus(element);
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[size], className)}
      aria-labelledby={id}
      // Without `onClose`, Escape does nothing. A second Escape may close the dialog anyway: then it is reopened.
      {...(!onClose && { closedby: 'none' })}
      // React bubbles both events: of nested dialogs, only the innermost may close.
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
      {aside && <div className={styles.aside}>{aside}</div>}
      <div className={styles.inner}>
        <div className={styles.head}>
          {lead}
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
