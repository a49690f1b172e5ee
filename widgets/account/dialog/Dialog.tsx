import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Dialog as Window } from '#engine/react/ui/Dialog.tsx';
import type { DialogProps } from './props.ts';
import styles from './dialog.module.css';

/**
 * A modal dialog around other widgets. Closing it removes `?open=` from the address. A user who must change the
 * password cannot close it (R4.23). The slot `aside` shows from 768 px and takes no space while it is empty.
 */
export function Dialog({ props, slots, t }: WidgetView<DialogProps>) {
  const { close } = useActions();
  const mustChangePassword = useRoute((route) => route.mustChangePassword);
  const { aside, body } = slots;
  return (
    <Window
      title={t(props.title)}
      closeName={t('close')}
      size={props.size}
      className={classes(aside ? styles.wide : undefined)}
      {...(!mustChangePassword && { onClose: () => void close() })}
    >
      {aside ? (
        <div className={styles.split}>
          <div className={styles.aside}>{aside}</div>
          <div>{body}</div>
        </div>
      ) : (
        body
      )}
    </Window>
  );
}
