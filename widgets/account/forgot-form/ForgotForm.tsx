import { Suspense } from 'react';
import { Link, useFlag, useHydrating, type WidgetView } from '#engine/react/index.ts';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import type { ForgotFormProps } from './props.ts';
import { useWays } from '../shared/useWays.ts';
import { WayTabs } from '../shared/WayTabs.tsx';
import { whenWanted } from '#widgets/shared/lazy/whenWanted.ts';
import { EmailForm } from './EmailForm.tsx';
import formStyles from '../shared/form.module.css';

const PhoneForm = whenWanted(() => import('./PhoneForm.tsx').then((module) => module.PhoneForm));

type Way = 'email' | 'mobile';
type ViewProps = Pick<WidgetView<ForgotFormProps>, 'id' | 'props' | 't'>;
interface Data {
  countries?: CallValue<'countries'>;
  rules?: CallValue<'registrationRules'>;
}

/**
 * Gets a member who has forgotten the password back in: by a link to the email address, or by a code to the mobile
 * number, if CHNGPASSVERIF3 is on (R2.6.3, R2.6.4). The platform refuses a way that is off.
 */
export function ForgotForm({ id, props, t, data }: ViewProps & { data?: Data }) {
  const byPhone = useFlag('CHNGPASSVERIF3');
  const hydrating = useHydrating();
  const ways: Way[] = ['email', ...(byPhone ? (['mobile'] as const) : [])];
  const { way, choose, panel } = useWays(id, ways);

  return (
    <>
      {hydrating && (
        <noscript>
          <Alert kind="warning">{t('phone-unknown')}</Alert>
        </noscript>
      )}
      {way && ways.length > 1 && <WayTabs id={id} t={t} ways={ways} way={way} onChoose={choose} />}
      <div {...panel('email')}>
        <EmailForm id={id} t={t} sent={props.sent} />
      </div>
      {byPhone && (
        <div {...panel('mobile')}>
          {!hydrating && way === 'mobile' && (
            <Suspense fallback={<SkeletonBar height="20rem" />}>
              <PhoneForm id={id} t={t} countries={data?.countries ?? []} rule={data?.rules?.['password']} />
            </Suspense>
          )}
        </div>
      )}
      <p className={formStyles.more}>
        <Link href="/login" open="login">
          {t('back')}
        </Link>
        <ServiceLink>{t('support')}</ServiceLink>
      </p>
    </>
  );
}
export { ForgotForm as Skeleton };
