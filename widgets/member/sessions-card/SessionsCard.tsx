import { useRef, useState } from 'react';
import { useActions, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { live } from '#engine/react/pageIcons.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import type { SessionsCardProps } from './props.ts';
import { SessionRow } from './SessionRow.tsx';
import styles from './sessions-card.module.css';

/** Where the member is signed in, and ending it there or everywhere (R2.7.4). */
export function SessionsCard({ data, t }: WidgetView<SessionsCardProps, { list: 'sessions' }>) {
  const { request, renew, signOut, warn } = useActions();
  const [busy, setBusy] = useState('');
  const running = useRef(false);
  const [isAsking, setAsking] = useState(false);

  /** Does one thing at a time; `about` is whose button shows it. */
  const run = async (about: string, work: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(about);
    try {
      await work();
    } catch (error) {
      warn(error);
    } finally {
      running.current = false;
      setBusy('');
    }
  };
  const endOne = (id: string) =>
    run(id, async () => {
      await request('endSession', { id });
      renew('sessions');
    });
  const endAll = () =>
    run('all', async () => {
      await request('endOtherSessions', {});
      await signOut();
    });

  return (
    <Card title={t('title')} icon={live}>
      <ul className={styles.list}>
        {data.list.sessions.map((session) => (
          <SessionRow
            key={session.id}
            t={t}
            session={session}
            busy={busy === session.id}
            onEnd={() => void endOne(session.id)}
          />
        ))}
      </ul>
      <div className={cardStyles.actions}>
        <Button kind="line" size="sm" onClick={() => setAsking(true)}>
          {t('everywhere')}
        </Button>
      </div>
      {isAsking && (
        <Dialog title={t('everywhere')} closeName={t('close')} onClose={() => setAsking(false)}>
          <p className={styles.question}>{t('everywhere-ask')}</p>
          <Button wide busy={busy === 'all'} onClick={() => void endAll()}>
            {t('everywhere')}
          </Button>
        </Dialog>
      )}
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<SessionsCardProps>) {
  return <WaitingCard t={t} icon={live} failed={failed} calls={['sessions']} />;
}
