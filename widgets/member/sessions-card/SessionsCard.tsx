import { useRef, useState } from 'react';
import { useActions, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { live } from '#engine/react/pageIcons.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import { refusalOf } from '#widgets/shared/forms/useCallForm.ts';
import { EndSessions, type Ending } from './EndSessions.tsx';
import type { SessionsCardProps } from './props.ts';
import { SessionRow } from './SessionRow.tsx';
import styles from './sessions-card.module.css';

/** Where the member is signed in, and ending it there or everywhere (R2.7.4). */
export function SessionsCard({ data, t }: WidgetView<SessionsCardProps, { list: 'sessions' }>) {
  const { request, renew, warn } = useActions();
  const { sessions, asksPassword = false } = data.list;
  const [busy, setBusy] = useState('');
  const running = useRef(false);
  const [ending, setEnding] = useState<(Ending & { asksPassword: boolean }) | null>(null);

  /** Right after a log-in one press ends a session. A log-in that is too old by now takes the password after all. */
  const endOne = async (id: string, device: string) => {
    if (asksPassword) return setEnding({ id, device, asksPassword });
    if (running.current) return;
    running.current = true;
    setBusy(id);
    try {
      await request('endSession', { id });
      renew('sessions');
    } catch (error) {
      if (refusalOf(error)) setEnding({ id, device, asksPassword: true });
      else warn(error);
    } finally {
      running.current = false;
      setBusy('');
    }
  };

  return (
    <Card title={t('title')} icon={live}>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            t={t}
            session={session}
            busy={busy === session.id}
            onEnd={(device) => void endOne(session.id, device)}
          />
        ))}
      </ul>
      <div className={cardStyles.actions}>
        <Button kind="line" size="sm" onClick={() => setEnding({ device: '', asksPassword })}>
          {t('everywhere')}
        </Button>
      </div>
      {ending && (
        <EndSessions
          t={t}
          ending={ending}
          asksPassword={ending.asksPassword}
          onClose={() => setEnding(null)}
        />
      )}
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<SessionsCardProps>) {
  return <WaitingCard t={t} icon={live} failed={failed} calls={['sessions']} />;
}
