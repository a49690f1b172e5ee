import { useActions, useFormat, type Translate } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { Dialog } from '#engine/react/ui/Dialog.tsx';
import styles from './reality-check.module.css';

interface BreakDialogProps {
  t: Translate;
  /** Milliseconds; undefined is indefinite. */
  endsAt: number | undefined;
  /** Path of the page where members withdraw; undefined if there is none. */
  withdraw: string | undefined;
  onClose: () => void;
}

/** Says after log-in that a cool-off or self-exclusion is running, and what remains open. */
export function BreakDialog({ t, endsAt, withdraw, onClose }: BreakDialogProps) {
  const { go } = useActions();
  const { dateTime } = useFormat();
  return (
    <Dialog title={t('break')} closeName={t('ok')} onClose={onClose}>
      <div className={styles.body}>
        <p>{endsAt === undefined ? t('on-break-forever') : t('on-break', { time: dateTime(endsAt) })}</p>
        {withdraw !== undefined && (
          <Button
            wide
            onClick={() => {
              onClose();
              void go(withdraw);
            }}
          >
            {t('withdraw')}
          </Button>
        )}
        <Button wide kind="line" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </Dialog>
  );
}
