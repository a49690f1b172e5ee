import { useEffect, useState } from 'react';
import { useActions, useSession, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { Application, type Sent } from './Application.tsx';
import type { AffiliateFormProps } from './props.ts';
import { State, type Answered } from './State.tsx';
import styles from '../shared/letter.module.css';

/** Guests and members apply to become agents; members see its status (R2.10.2, R2.1.23). */
export function AffiliateForm({ id, props, t }: WidgetView<AffiliateFormProps>) {
  const { request } = useActions();
  const signedIn = useSession((session) => session.signedIn);
  const [earlier, setEarlier] = useState<Answered | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [again, setAgain] = useState(false);

  useEffect(() => {
    if (!signedIn) return;
    let isOver = false;
    // Without an answer the form is shown: the platform refuses a second application while one waits.
    request('affiliateApplication', {}).then(
      ({ application }) => {
        if (!isOver) setEarlier(application ?? null);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [signedIn, request]);

  const shown = sent === null && signedIn && !again ? earlier : null;
  return (
    <section className={classes(styles.box, styles[props.look])} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      {sent !== null && (
        <Alert kind="success" alert>
          {t('sent', { number: `\u2066${sent.number}\u2069` })}
        </Alert>
      )}
      {shown && <State application={shown} t={t} />}
      {shown?.state === 'refused' && (
        <Button kind="line" onClick={() => setAgain(true)}>
          {t('again')}
        </Button>
      )}
      {sent === null && shown === null && (
        <Application signedIn={signedIn} rules={props.rules} t={t} onSent={setSent} />
      )}
    </section>
  );
}
