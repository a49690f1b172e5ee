import { useActions, type WidgetView } from '#engine/react/index.ts';
import { Dialog as Window } from '#engine/react/ui/Dialog.tsx';
import type { DialogProps } from './props.ts';

/** An overlay: a modal dialog around other widgets. Closing it takes `?open=` out of the address. */
export function Dialog({ props, slots, t }: WidgetView<DialogProps>) {
  const { close } = useActions();
  return (
    <Window title={t(props.title)} closeName={t('close')} size={props.size} onClose={() => void close()}>
      {slots.body}
    </Window>
  );
}
