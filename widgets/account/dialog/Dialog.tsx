import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { classes } from '#engine/react/ui/classes.ts';
import { Dialog as Window } from '#engine/react/ui/Dialog.tsx';
import type { DialogProps } from './props.ts';
import styles from './dialog.module.css';

/**
 * An overlay: a modal dialog around other widgets. Closing it takes `?open=` out of the address; where the place is
 * held it has no way to be closed (R4.23). What stands in `aside` shows from 768 px, and takes no room while it is empty.
 */
export function Dialog({ props, slots, t }: WidgetView<DialogProps>) {
  const { close } = useActions();
  const held = useRoute((place) => place.held);
  const { aside, body } = slots;
  return (
    <Window
      title={t(props.title)}
      closeName={t('close')}
      size={props.size}
      className={classes(aside ? styles.wide : undefined)}
      {...(!held && { onClose: () => void close() })}
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
