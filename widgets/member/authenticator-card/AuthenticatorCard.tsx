import { useState } from 'react';
import { useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { classes } from '#engine/react/ui/classes.ts';
import { phone } from '#engine/react/ui/icons.ts';
import { Card, WaitingCard } from '../shared/Card.tsx';
import cardStyles from '../shared/card.module.css';
import { AskCode } from './AskCode.tsx';
import type { AuthenticatorCardProps } from './props.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TurnOn } from './TurnOn.tsx';

type Step = { kind: 'on' | 'off' | 'renew' } | { kind: 'codes'; codes: string[] };

/** Turns the code of an authenticator app at log-in on and off (R2.7.4). Recovery codes show once, until confirmed. */
export function AuthenticatorCard({
  data,
  t,
}: WidgetView<AuthenticatorCardProps, { security: 'memberSecurity' }>) {
  const { request, renew } = useActions();
  const { number } = useFormat();
  const [step, setStep] = useState<Step | null>(null);
  const { authenticator: isOn, recoveryCodes, asksPassword } = data.security;
  const close = () => setStep(null);
  const finish = () => {
    close();
    renew('memberSecurity');
  };
  return (
    <Card
      title={t('title')}
      icon={phone}
      end={
        <span className={classes(cardStyles.state, isOn && cardStyles.good)}>{t(isOn ? 'on' : 'off')}</span>
      }
    >
      <p className={cardStyles.text}>{t('about')}</p>
      {isOn && <p>{t('left', { count: number(recoveryCodes) })}</p>}
      <div className={cardStyles.actions}>
        {isOn ? (
          <>
            <Button kind="soft" size="sm" onClick={() => setStep({ kind: 'renew' })}>
              {t('renew')}
            </Button>
            <Button kind="line" size="sm" onClick={() => setStep({ kind: 'off' })}>
              {t('turn-off')}
            </Button>
          </>
        ) : (
          <Button size="sm" onClick={() => setStep({ kind: 'on' })}>
            {t('turn-on')}
          </Button>
        )}
      </div>
      {step?.kind === 'on' && (
        <TurnOn
          t={t}
          asksPassword={asksPassword}
          onDone={(codes) => setStep({ kind: 'codes', codes })}
          onClose={close}
        />
      )}
      {step?.kind === 'off' && (
        <AskCode
          t={t}
          title="turn-off"
          text="off-text"
          send={async (code) => {
            await request('endAuthenticator', { code });
            finish();
          }}
          onClose={close}
        />
      )}
      {step?.kind === 'renew' && (
        <AskCode
          t={t}
          title="renew"
          text="renew-text"
          send={async (code) => {
            const { recoveryCodes: codes } = await request('renewRecoveryCodes', { code });
            setStep({ kind: 'codes', codes });
          }}
          onClose={close}
        />
      )}
      {step?.kind === 'codes' && <RecoveryCodes t={t} codes={step.codes} onClose={finish} />}
    </Card>
  );
}

export function Skeleton({ t, failed }: SkeletonView<AuthenticatorCardProps>) {
  return <WaitingCard t={t} icon={phone} failed={failed} calls={['memberSecurity']} />;
}
