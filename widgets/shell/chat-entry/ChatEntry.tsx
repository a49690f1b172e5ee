import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Link, useActions, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Badge } from '#engine/react/ui/Badge.tsx';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { chat } from '#engine/react/ui/icons.ts';
import { sideItem } from '../shared/sideItem.ts';
import type { ChatEntryProps } from './props.ts';
import styles from './chat-entry.module.css';

type Calls = { unread: 'chatUnread' };
type ViewProps = Pick<WidgetView<ChatEntryProps>, 'props' | 't'> & {
  data?: Partial<WidgetView<ChatEntryProps, Calls>['data']>;
} & Partial<Pick<SkeletonView<ChatEntryProps, Calls>, 'partialData'>>;

/** Id of the overlay with the chat window; the server decides who may open it (R4.12). */
const overlay = 'chat';

/** Opens and closes the chat window (R2.3.1, R2.4.3), and shows how many answers of the service desk are unread (R7.3). */
export function ChatEntry({ props, data, partialData, t }: ViewProps) {
  const isOpen = useRoute((route) => route.open === overlay);
  const { close } = useActions();
  const className = props.look === 'side' ? sideItem : buttonVariant({ kind: 'line', size: 'sm' });
  const unread = (data ?? partialData)?.unread?.unReadCount ?? 0;
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
      data-waiting={unread > 0 ? '' : undefined}
      {...(isOpen && {
        role: 'button',
        onClick: shut,
        onKeyDown: (event: KeyboardEvent) => event.key === ' ' && shut(event),
      })}
    >
      <span className={styles.sign}>
        <Icon path={chat} />
        <Badge count={unread} label={t('unread', { number: unread })} />
      </span>
      {t(isOpen ? 'close' : 'open')}
    </Link>
  );
}

/** The entry works before its number has loaded, and on platforms that count nothing; it keeps the focus when it arrives. */
export { ChatEntry as Skeleton };
