import { useState } from 'react';
import { Html, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down } from '#engine/react/ui/icons.ts';
import type { Message } from '#schemas/generated/api.ts';
import styles from './message-inbox.module.css';

interface MessageRowProps {
  id: string;
  message: Message;
  isOpen: boolean;
  t: Translate;
  onToggle: () => void;
  onRemove: () => Promise<void>;
}

/** A message: its title opens and closes its text. Deleting asks once more. */
export function MessageRow({ id, message, isOpen, t, onToggle, onRemove }: MessageRowProps) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const { title, content, sentAt, isRead } = message;
  const remove = async () => {
    setBusy(true);
    await onRemove();
    setBusy(false);
  };
  return (
    <li className={styles.message} data-unread={!isRead || undefined} data-open={isOpen || undefined}>
      <h3>
        <button
          type="button"
          id={`${id}-head`}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={onToggle}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.title}>
            {!isRead && <span className="vh">{t('unread')} </span>}
            <bdi>{title}</bdi>
          </span>
          <span className={styles.time}>
            <DateTime value={sentAt} />
          </span>
          <Icon path={down} />
        </button>
      </h3>
      <div id={`${id}-text`} className={styles.text} hidden={!isOpen}>
        {isOpen && <Html html={content} className={styles.prose} />}
        {asks ? (
          <div className={styles.acts}>
            <span id={`${id}-sure`}>{t('sure')}</span>
            <Button
              size="sm"
              busy={busy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button that was pressed
              autoFocus
              aria-describedby={`${id}-sure`}
              onClick={() => void remove()}
            >
              {t('delete')}
            </Button>
            <Button kind="line" size="sm" onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
          </div>
        ) : (
          <div className={styles.acts}>
            <Button kind="line" size="sm" onClick={() => setAsks(true)}>
              {t('delete')}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
