import { useLayoutEffect, useRef, useState } from 'react';
import { useActions, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Badge } from '#engine/react/ui/Badge.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { buttonVariant } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { chat, close as cross } from '#engine/react/ui/icons.ts';
import { enlarge, shrink } from '#engine/react/pageIcons.ts';
import { trapFocus } from '#engine/react/ui/trapFocus.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { useChatRoom } from './useChatRoom.ts';
import styles from './chat-window.module.css';

type Calls = { unread: 'chatUnread' };
type ViewProps = Pick<WidgetView<Record<string, never>>, 't'> &
  Partial<
    Pick<WidgetView<Record<string, never>, Calls>, 'data'> &
      Pick<SkeletonView<Record<string, never>, Calls>, 'partialData'>
  >;

/**
 * The chat room in a frame over the page (R2.3.2), with the number of the desk's unread answers (R7.3). It can be enlarged,
 * shrunk and closed; the page stays usable.
 */
export function ChatWindow({ t, data, partialData }: ViewProps) {
  const { close } = useActions();
  const [large, setLarge] = useState(false);
  const room = useChatRoom();
  const unread = (data ?? partialData)?.unread?.unReadCount ?? 0;
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const giveBack = trapFocus();
    element?.focus();
    return () => giveBack(element);
  }, []);
  const size = t(large ? 'shrink' : 'enlarge');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it, like a dialog
    <section
      ref={box}
      tabIndex={-1}
      className={classes(styles.window, large && styles.large)}
      aria-label={t('title')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') void close();
      }}
    >
      <div className={styles.head}>
        <h2>
          {t('title')} <Badge count={unread} label={t('unread', { number: unread })} />
        </h2>
        <button
          type="button"
          className={styles.tool}
          title={size}
          aria-label={size}
          onClick={() => setLarge(!large)}
        >
          <Icon path={large ? shrink : enlarge} />
        </button>
        <button
          type="button"
          className={styles.tool}
          title={t('close')}
          aria-label={t('close')}
          onClick={() => void close()}
        >
          <Icon path={cross} />
        </button>
      </div>
      {room.state === 'pending' && <SkeletonBar height="100%" />}
      {room.state === 'failed' && (
        <div className={styles.none}>
          <EmptyState icon={chat} text={t('none')}>
            <ServiceLink className={buttonVariant({ kind: 'soft' })}>{t('service')}</ServiceLink>
          </EmptyState>
        </div>
      )}
      {room.state === 'ready' && (
        <iframe
          className={styles.frame}
          src={room.url}
          title={t('title')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        />
      )}
    </section>
  );
}

/** One component before and after the number arrives: another one would load the frame again. */
export { ChatWindow as Skeleton };
