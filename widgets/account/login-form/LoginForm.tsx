import { Suspense, useId, useState } from 'react';
import { Link, useFlag, useHydrating, useRoute, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { nextOf, withNext } from '#engine/browser/session/index.ts';
import type { CallValue } from '#schemas/generated/api.ts';
import type { LoginFormProps } from './props.ts';
import type { Step } from './CodeStep.tsx';
import { PlainCodeStep } from './PlainCodeStep.tsx';
import { PlainVerifyStep } from './PlainVerifyStep.tsx';
import { UsernameForm } from './UsernameForm.tsx';
import { useWays } from '../shared/useWays.ts';
import { WayTabs } from '../shared/WayTabs.tsx';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import formStyles from '../shared/form.module.css';
import styles from './login-form.module.css';

const CodeStep = whenWanted(() => import('./CodeStep.tsx').then((module) => module.CodeStep));
const VerifyStep = whenWanted(() => import('./VerifyStep.tsx').then((module) => module.VerifyStep));
const PhoneService = whenWanted(() => import('./PhoneService.tsx').then((module) => module.PhoneService));
const SmsForm = whenWanted(() => import('./SmsForm.tsx').then((module) => module.SmsForm));

type Way = 'username' | 'sms';
type ViewProps = Pick<WidgetView<LoginFormProps>, 'id' | 'props' | 't'>;
interface Data {
  settings: Pick<CallValue<'registerSettings'>, 'passwordLogin' | 'smsLogin' | 'phonePage'>;
  countries?: CallValue<'countries'>;
}

/**
 * The login methods that the merchant allows (R6.13). The form is already there while these settings load, and stays
 * mounted when they arrive, so that typed text survives. The platform refuses a method that is off.
 */
export function LoginForm({ id, props, t, data }: ViewProps & { data?: Data }) {
  const smsOn = useFlag('MOBILEVERCODELOGIN3');
  const direct = useFlag('DIRECTREG3');
  const byName = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  const register = useRoute((route) => withNext(props.register, nextOf(route)));
  const hydrating = useHydrating();
  const headingId = useId();
  const [step, setStep] = useState<Step | null>(null);
  const [failed, setFailed] = useState<string>();
  const awaitsCode = useRoute(({ params }) => params['type'] === 'code') && !step;
  const isUnverified = useRoute(({ params }) => params['type']?.startsWith('verify-') === true) && !step;
  const goBack = (code?: string) => {
    setFailed(code);
    setStep(null);
  };
  const asksProof = !step && !awaitsCode && !isUnverified;
  const ways: Way[] = [
    ...((data?.settings.passwordLogin ?? true) ? (['username'] as const) : []),
    ...(smsOn && data?.settings.smsLogin ? (['sms'] as const) : []),
  ];
  const { way, choose, panel } = useWays(id, ways);
  const labelledBy = props.frame ? headingId : undefined;

  return (
    <div className={props.frame ? styles.page : undefined}>
      {props.frame && (
        <h1 id={headingId} className={styles.title}>
          {t('title')}
        </h1>
      )}
      {step && (
        <Suspense fallback={<SkeletonBar height="12rem" />}>
          {step.ways ? (
            <VerifyStep t={t} step={{ ...step, ways: step.ways }} onBack={goBack} />
          ) : (
            <CodeStep t={t} step={step} onBack={goBack} />
          )}
        </Suspense>
      )}
      {awaitsCode && <PlainCodeStep t={t} />}
      {isUnverified && <PlainVerifyStep t={t} />}
      {!step && failed && (
        <Alert kind="danger" alert>
          {t(`error-${failed}`)}
        </Alert>
      )}
      {asksProof && way && ways.length > 1 && (
        <WayTabs id={id} t={t} ways={ways} way={way} onChoose={choose} />
      )}
      {asksProof && ways.includes('username') && (
        <div {...panel('username')}>
          <UsernameForm
            id={id}
            t={t}
            labelledBy={labelledBy}
            onStep={setStep}
            {...(ways.includes('sms') && { onCode: () => choose('sms') })}
          />
        </div>
      )}
      {asksProof && ways.includes('sms') && (
        <div {...panel('sms')}>
          {/* Requesting a code needs script. */}
          {!hydrating && (
            <Suspense fallback={<SkeletonBar height="16rem" />}>
              {data?.settings.phonePage ? (
                <PhoneService t={t} page={data.settings.phonePage} onStep={setStep} />
              ) : (
                <SmsForm
                  id={id}
                  t={t}
                  countries={data?.countries ?? []}
                  labelledBy={labelledBy}
                  onStep={setStep}
                />
              )}
            </Suspense>
          )}
        </div>
      )}
      {!way && <Alert id={`${id}-no-way`}>{t('no-way')}</Alert>}
      <p className={formStyles.more}>
        {way && (
          <Link href="/login?open=forgot" open="forgot">
            {t('forgot')}
          </Link>
        )}
        {way && direct && (byName || byMobile) && (
          <span>
            {t('new')}{' '}
            <Link href={register} open="sign-up">
              {t('register')}
            </Link>
          </span>
        )}
        <ServiceLink>{t('support')}</ServiceLink>
      </p>
    </div>
  );
}
export { LoginForm as Skeleton };
