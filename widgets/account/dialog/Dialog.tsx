import { useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { Dialog as Window } from '#engine/react/ui/Dialog.tsx';
import type { DialogProps } from './props.ts';

/**
 * A modal dialog around other widgets. Closing it removes `?open=` from the address. A user who must change the
 * password cannot close it (R4.23). The slot `aside` shows from 768 px and takes no space while it is empty.
 */
export function Dialog({ props, slots, t }: WidgetView<DialogProps>) {
  const { close } = useActions();
  const mustChangePassword = useRoute((route) => route.mustChangePassword);
  return (
    <Window
      title={t(props.title)}
      closeName={t('close')}
      size={props.size}
      aside={slots.aside}
      {...(!mustChangePassword && { onClose: () => void close() })}
    >
      {slots.body}
    </Window>
  );
}
