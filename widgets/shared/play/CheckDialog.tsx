import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import type { PlaySession } from '#schemas/generated/api.ts';
import { useMinutes } from './useMinutes.ts';
import styles from './check-dialog.module.css';

interface CheckDialogProps {
  /** Of a widget with the texts `check`, `check-text`, `check-wait`, `go-on`, `leave` and `limits`. */
  t: Translate;
  session: PlaySession;
  /** Milliseconds. */
  played: number;
  answer: (choice: 'continue' | 'leave' | 'limits') => void;
  /** Path of the page where limits are set. */
  limits: string;
}

/**
 * The reality check: how long the member has played, and with which result (R2.1.28, R10.7). It stays over pages and games
 * until it is answered.
 */
export function CheckDialog({ t, session, played, answer, limits }: CheckDialogProps) {
  const { go } = useActions();
  const { money } = useFormat();
  const minutes = useMinutes();
  const leaveFor = (choice: 'leave' | 'limits', path: string) => () => {
    answer(choice);
    void go(path);
  };
  return (
    <Dialog title={t('check', { time: minutes(played) })} closeName="">
      <div className={styles.body}>
        <p>{t('check-text', { amount: money(session.net, session.currency) })}</p>
        {session.openRounds > 0 && <p>{t('check-wait')}</p>}
        <Button wide onClick={() => answer('continue')}>
          {t('go-on')}
        </Button>
        <Button wide kind="line" onClick={leaveFor('leave', '/')}>
          {t('leave')}
        </Button>
        <Button wide kind="bare" onClick={leaveFor('limits', limits)}>
          {t('limits')}
        </Button>
      </div>
    </Dialog>
  );
}
