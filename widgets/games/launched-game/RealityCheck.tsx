import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { useMinutes } from './useMinutes.ts';
import type { Play } from './usePlaySession.ts';
import styles from './launched-game.module.css';

interface RealityCheckProps {
  t: Translate;
  play: Play;
  /** Path of the page about limits. */
  limits: string;
}

/** How long the member has played, and with which result; it stands above the game until it is answered (R2.1.28). */
export function RealityCheck({ t, play: { session, played, answer }, limits }: RealityCheckProps) {
  const { go } = useActions();
  const { money } = useFormat();
  const minutes = useMinutes();
  if (!session) return null;
  return (
    <Dialog title={t('check', { time: minutes(played) })} closeName="">
      <div className={styles.check}>
        <p>{t('check-text', { amount: money(session.net, session.currency) })}</p>
        {session.openRounds > 0 && <p>{t('check-wait')}</p>}
        <Button wide onClick={() => answer('continue')}>
          {t('go-on')}
        </Button>
        <Button
          wide
          kind="line"
          onClick={() => {
            answer('leave');
            void go('/');
          }}
        >
          {t('leave')}
        </Button>
        <Button
          wide
          kind="bare"
          onClick={() => {
            answer('limits');
            void go(limits);
          }}
        >
          {t('limits')}
        </Button>
      </div>
    </Dialog>
  );
}
