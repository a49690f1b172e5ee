import { useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { lock } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { cards } from '#widgets/shared/cards/cards.ts';
import { PasswordForm, type FormMode } from './PasswordForm.tsx';
import type { PaymentPasswordProps } from './props.ts';
import styles from './payment-password.module.css';

type ViewProps = WidgetView<PaymentPasswordProps, { state: 'paymentPassword' }>;

/** Sets, changes or resets the payment password. With the look `needed`, nothing shows while it can be used. */
export function PaymentPassword({ props, data, t }: ViewProps) {
  const { dateTime } = useFormat();
  const { renew } = useActions();
  const [mode, setMode] = useState<FormMode | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { isSet, isLocked, newFrom, rule } = data.state;
  if (props.look === 'needed' && isSet && !isLocked && !isSaved) return null;

  const shown = isSet ? mode : 'set';
  const end = (saved: boolean) => {
    setMode(null);
    setSaved(saved);
    if (saved) renew('paymentPassword');
  };
  const choose = (next: FormMode) => {
    setSaved(false);
    setMode(next);
  };
  return (
    <section className={classes(cards.card, styles.card)} aria-label={t('title')}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon path={lock} />
        </span>
        <div>
          <h3>{t('title')}</h3>
          <p>{t(isSet ? 'is-set' : 'set-text')}</p>
        </div>
      </div>
      {isLocked && newFrom === undefined && <Alert kind="warning">{t('locked')}</Alert>}
      {newFrom !== undefined && <Alert>{t('waiting', { time: dateTime(newFrom) })}</Alert>}
      <div className={styles.live} aria-live="polite">
        {isSaved && <Alert kind="success">{t('saved')}</Alert>}
      </div>
      {shown ? (
        <PasswordForm key={shown} mode={shown} rule={rule} t={t} onEnd={end} canCancel={isSet} />
      ) : (
        (props.look === 'full' || isLocked) && (
          <div className={styles.acts}>
            {!isLocked && (
              <Button kind="soft" onClick={() => choose('change')}>
                {t('change')}
              </Button>
            )}
            <Button kind="line" onClick={() => choose('reset')}>
              {t('reset')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}

export function Skeleton({ props, t, failed }: SkeletonView<PaymentPasswordProps>) {
  const { renew } = useActions();
  if (props.look === 'needed') return null;
  if (!failed) return <SkeletonBar height="8rem" />;
  return (
    <div className={classes(cards.card, styles.card)}>
      <Alert kind="danger" alert>
        {t('failed')}
      </Alert>
      <Button kind="line" onClick={() => renew('paymentPassword')}>
        {t('retry')}
      </Button>
    </div>
  );
}
