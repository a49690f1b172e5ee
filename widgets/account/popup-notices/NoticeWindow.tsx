import { useEffect, useState } from 'react';
import { Html, useActions, useFacts, useLanguage, useSession, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Check } from '#engine/react/ui/Check.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import { markSeen, muteToday } from './seen.ts';
import styles from './popup-notices.module.css';

interface NoticeWindowProps {
  types: string;
  /** Notices to show, in this order. */
  ids: readonly string[];
  t: Translate;
  onEnd: () => void;
}

type Notice = CallValue<'announcements'>['notices'][number];

/**
 * Shows notices one after another in one dialog. Closing the window ends the sequence; notices that were not reached or failed to
 * load show another time.
 */
export function NoticeWindow({ types, ids, t, onEnd }: NoticeWindowProps) {
  const { request } = useActions();
  const { timeZone, languages } = useFacts();
  const { language } = useLanguage();
  const role = useSession((session) => session.role);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const [at, setAt] = useState(0);
  const [muted, setMuted] = useState(false);
  const notice = notices[at];

  useEffect(() => {
    const code = languages.find(({ tag }) => tag === language)?.code ?? language;
    const query = { types, platform: 'W', execution: 'B', language: code, audience: audienceOf(role) };
    void request('announcements', query).then((answer) => {
      const wanted = ids.flatMap((id) => answer.notices.find((one) => one.id === id) ?? []);
      if (wanted.length > 0) setNotices(wanted);
      else onEnd();
    }, onEnd);
    // Runs once: notices that arrive later wait for the next page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
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
        <DateTime value={notice.startDateStr} />
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
