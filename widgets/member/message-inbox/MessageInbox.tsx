import { useRef, useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { mail } from '#engine/react/pageIcons.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { MessageRow } from './MessageRow.tsx';
import type { MessageInboxProps } from './props.ts';
import { useInbox } from './useInbox.ts';
import styles from './message-inbox.module.css';

type ViewProps = WidgetView<MessageInboxProps, { inbox: 'messages' }>;

/** Messages, newest first: unread ones are marked, opening one reads it (R2.7.16). */
export function MessageInbox({ id, props, data, t }: ViewProps) {
  const { messages, unread, hasMore, busy, read, readAll, remove, loadMore } = useInbox(
    data.inbox,
    props.pageSize,
  );
  const { number } = useFormat();
  const [open, setOpen] = useState<string | null>(null);
  const status = useRef<HTMLOutputElement>(null);
  const toggle = (message: string) => {
    setOpen(open === message ? null : message);
    if (open !== message) void read(message);
  };
  const removeOne = async (message: string, at: number) => {
    const neighbor = messages[at + 1] ?? messages[at - 1];
    if (!(await remove(message))) return;
    setOpen(null);
    const target = neighbor && document.getElementById(`${id}-${neighbor.id}-head`);
    (target ?? status.current)?.focus();
  };
  return (
    <div className={cards.page}>
      <div className={styles.bar}>
        <output ref={status} tabIndex={-1}>
          {unread > 0 ? t('unread-number', { number: number(unread) }) : t('none')}
        </output>
        {unread > 0 && (
          <Button kind="line" size="sm" onClick={() => void readAll()}>
            {t('read-all')}
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <EmptyState icon={mail} text={t('empty')} />
      ) : (
        <ul className={classes(styles.list, styles[props.look])}>
          {messages.map((message, at) => (
            <MessageRow
              key={message.id}
              id={`${id}-${message.id}`}
              message={message}
              isOpen={open === message.id}
              t={t}
              onToggle={() => toggle(message.id)}
              onRemove={() => removeOne(message.id, at)}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button kind="line" wide busy={busy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<MessageInboxProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState icon={mail} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('messages')}>
          {t('again')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={cards.page} aria-busy="true">
      <SkeletonBar width="40%" />
      <ul className={classes(styles.list, styles[props.look])}>
        {[70, 45, 60, 50].map((width) => (
          <li key={width} className={styles.message}>
            <div className={styles.bone}>
              <SkeletonBar width={`${width}%`} />
              <SkeletonBar width="25%" />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
