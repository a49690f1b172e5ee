import { useEffect, useState } from 'react';
import { Html, useFacts, type Translate, type useActions } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { NoticeTime } from '#widgets/shared/notices/NoticeTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import type { CallQuery, CallValue } from '#schemas/generated/api.ts';
import { markSeen, muteToday } from './seen.ts';
import styles from './popup-notices.module.css';

interface NoticeWindowProps {
  /** At least one; shown in this order. */
  notices: readonly Notice[];
  t: Translate;
  onEnd: () => void;
}

type Notice = CallValue<'announcements'>['notices'][number];
type Query = Omit<CallQuery<'announcements'>, 'platform' | 'execution'>;

/** Those of the notices that are still shown, in the order of their ids. */
export async function loadNotices(
  request: ReturnType<typeof useActions>['request'],
  query: Query,
  ids: readonly string[],
): Promise<readonly Notice[]> {
  const { notices } = await request('announcements', { ...query, platform: 'W', execution: 'B' });
  return ids.flatMap((id) => notices.find((one) => one.id === id) ?? []);
}

/**
 * Shows notices one after another in one dialog. Closing the window ends the sequence; notices that were not reached
 * show another time.
 */
export function NoticeWindow({ notices, t, onEnd }: NoticeWindowProps) {
  const { timeZone } = useFacts();
  const [at, setAt] = useState(0);
  const [muted, setMuted] = useState(false);
  const notice = notices[at];

  useEffect(() => {
    if (notice) markSeen(notice.id);
  }, [notice]);
  if (!notice) return null;

  const last = at === notices.length - 1;
  const end = () => {
    if (muted) muteToday(timeZone);
    onEnd();
  };
  const goOn = () => {
    if (muted || last) end();
    else setAt(at + 1);
  };
  return (
    <Dialog title={notice.title} closeName={t('close')} size="md" onClose={end}>
      <p className={styles.date} aria-live="polite">
        <NoticeTime value={notice.startDateStr} />
        {notices.length > 1 && <span>{t('place', { number: at + 1, total: notices.length })}</span>}
      </p>
      <Html html={notice.content} className={styles.body} />
      <div className={styles.foot}>
        <Check name="quiet" checked={muted} onChange={(event) => setMuted(event.currentTarget.checked)}>
          {t('quiet')}
        </Check>
        <Button onClick={goOn}>{t(last || muted ? 'close' : 'next')}</Button>
      </div>
    </Dialog>
  );
}
