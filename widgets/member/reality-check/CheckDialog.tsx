import { useActions, useFacts, useFormat, useLanguage, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import { localeOf } from '#kit/localeOf.ts';
import type { PlayCheck } from './usePlayCheck.ts';
import styles from './reality-check.module.css';

interface CheckDialogProps extends Pick<PlayCheck, 'session' | 'played' | 'answer'> {
  t: Translate;
  /** Path of the page where limits are set. */
  limits: string;
}

/** How long the member has played, and with which result. It stands until it is answered. */
export function CheckDialog({ t, session, played, answer, limits }: CheckDialogProps) {
  const { go } = useActions();
  const { money } = useFormat();
  const facts = useFacts();
  const { language } = useLanguage();
  const time = new Intl.NumberFormat(localeOf(facts, language), {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(Math.floor(played / 60_000));
  const leaveFor = (choice: 'leave' | 'limits', path: string) => () => {
    answer(choice);
    void go(path);
  };
  return (
    <Dialog title={t('check', { time })} closeName="">
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
