import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Link, useActions, useRoute, type WidgetView } from '#engine/react/index.ts';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { chat } from '#engine/react/ui/icons.ts';
import { sideItem } from '../shared/sideItem.ts';
import type { ChatEntryProps } from './props.ts';

/** Id of the overlay with the chat window; the server decides who may open it (R4.12). */
const overlay = 'chat';

/** Opens and closes the chat window (R2.3.1, R2.4.3). */
export function ChatEntry({ props, t }: WidgetView<ChatEntryProps>) {
  const isOpen = useRoute((route) => route.open === overlay);
  const { close } = useActions();
  const className = props.look === 'side' ? sideItem : buttonVariant({ kind: 'line', size: 'sm' });
  const shut = (event: SyntheticEvent) => {
    event.preventDefault();
    void close();
  };
  // One element for both states, so that it keeps the keyboard focus.
  return (
    <Link
      href={`/?open=${overlay}`}
      open={isOpen ? undefined : overlay}
      className={className}
      {...(isOpen && {
        role: 'button',
        onClick: shut,
        onKeyDown: (event: KeyboardEvent) => event.key === ' ' && shut(event),
      })}
    >
      <Icon path={chat} />
      {t(isOpen ? 'close' : 'open')}
    </Link>
  );
}
