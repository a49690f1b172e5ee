import {
  Link,
  useFlag,
  useHydrating,
  useRoute,
  useSession,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Alert } from '#engine/react/ui/Alert.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { useWays } from '../shared/useWays.ts';
import { WayTabs } from '../shared/WayTabs.tsx';
import { nextOf, withNext } from '#engine/browser/session/index.ts';
import type { RegisterFormProps } from './props.ts';
import { useVisit } from './useVisit.ts';
import { SignUpForm } from './SignUpForm.tsx';
import formStyles from '../shared/form.module.css';
import styles from './register-form.module.css';

type Way = 'username' | 'mobile';
type View = WidgetView<
  RegisterFormProps,
  { settings: 'registerSettings'; rules: 'registrationRules'; countries: 'countries'; invite: 'affiliate' }
>;

/**
 * Sign-up by the methods that the merchant allows (R2.6.2). With direct registration off, only visitors with a valid
 * affiliate or referral code can sign up; with both methods off, no one can (R2.2.7). The platform enforces the same.
 */
export function RegisterForm({ id, props, t, data }: View) {
  const direct = useFlag('DIRECTREG3');
  const byName = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  const hydrating = useHydrating();
  const requestedWay = useRoute(({ params }) => params['type']);
  const ways: Way[] = [
    ...(byName ? (['username'] as const) : []),
    ...(byMobile ? (['mobile'] as const) : []),
  ];
  const { way, choose, panel } = useWays(id, ways, requestedWay === 'mobile' ? requestedWay : undefined);
  const { affiliateCode, referralCode } = data.invite;
  useVisit(affiliateCode);
  const invited = affiliateCode !== undefined || referralCode !== undefined;

  if (!way) return <Closed props={props} t={t} why="closed" />;
  if (!direct && !invited) return <Closed props={props} t={t} why="invitation" />;
  return (
    <>
      {ways.length > 1 && <WayTabs id={id} t={t} ways={ways} way={way} onChoose={choose} />}
      {ways.map((one) => (
        <div key={one} {...panel(one)}>
          <SignUpForm id={`${id}-${one}`} by={one} shown={one === way} props={props} t={t} data={data} />
        </div>
      ))}
      {hydrating && ways.length > 1 && (
        <noscript>
          <p className={formStyles.more}>
            <a href={way === 'mobile' ? '?' : '?type=mobile'}>
              {t(way === 'mobile' ? 'to-username' : 'to-mobile')}
            </a>
          </p>
        </noscript>
      )}
      <More props={props} t={t} />
    </>
  );
}

/** Says that sign-up is closed or by invitation, with links to customer service and login. */
function Closed({ props, t, why }: Pick<View, 'props' | 't'> & { why: 'closed' | 'invitation' }) {
  return (
    <>
      <div className={styles.closed}>
        <h3>{t(`${why}-title`)}</h3>
        <p>{t(`${why}-text`)}</p>
      </div>
      <More props={props} t={t} />
    </>
  );
}

function More({ props, t }: Pick<View, 'props' | 't'>) {
  const login = useRoute((route) => withNext(props.login, nextOf(route)));
  // A trial account is signed in: it has no log-in to go to.
  const isGuest = useSession(({ signedIn }) => !signedIn);
  return (
    <p className={formStyles.more}>
      {isGuest && (
        <span>
          {t('have')}{' '}
          <Link href={login} open="login">
            {t('login')}
          </Link>
        </span>
      )}
      <ServiceLink>{t('support')}</ServiceLink>
    </p>
  );
}

export function Skeleton({ t, failed }: SkeletonView<RegisterFormProps>) {
  if (failed) return <Alert kind="danger">{t('unopened')}</Alert>;
  return (
    <div className={formStyles.form}>
      <SkeletonBar width="40%" />
      <SkeletonBar height="48px" />
      <SkeletonBar height="48px" />
      <SkeletonBar height="48px" />
      <SkeletonBar height="52px" />
    </div>
  );
}
