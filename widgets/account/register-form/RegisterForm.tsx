import { useState } from 'react';
import {
  Link,
  useFlag,
  useHydrating,
  usePlace,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Note } from '#engine/react/ui/Note.tsx';
import { ServiceLink } from '#engine/react/ui/ServiceLink.tsx';
import { WayTabs } from '../shared/WayTabs.tsx';
import type { RegisterFormProps } from './props.ts';
import { SignUpForm } from './SignUpForm.tsx';
import styles from './register-form.module.css';

type Way = 'username' | 'mobile';
type View = WidgetView<
  RegisterFormProps,
  { settings: 'registerSettings'; rules: 'registrationRules'; countries: 'countries'; invite: 'affiliate' }
>;

/**
 * Signing up in the ways that the merchant's switches leave (R2.6.2). With direct registration off it is open to who has
 * a good affiliate or referral code alone, with both ways off to nobody (R2.2.7); the platform says the same.
 */
export function RegisterForm({ id, props, t, data }: View) {
  const direct = useFlag('DIRECTREG3');
  const byName = useFlag('USERNAMEREG3');
  const byMobile = useFlag('MOBILENUMREG3');
  const hydrating = useHydrating();
  const asked = usePlace(({ params }) => params['type']);
  const ways: Way[] = [
    ...(byName ? (['username'] as const) : []),
    ...(byMobile ? (['mobile'] as const) : []),
  ];
  const [chosen, choose] = useState<Way | null>(asked === 'mobile' ? 'mobile' : null);
  const way = chosen && ways.includes(chosen) ? chosen : ways[0];
  const { affiliateCode, referralCode } = data.invite;
  const invited = affiliateCode !== undefined || referralCode !== undefined;
  const panel = (of: Way) =>
    ways.length > 1 && {
      role: 'tabpanel',
      id: `${id}-${of}`,
      'aria-labelledby': `${id}-${of}-tab`,
      hidden: way !== of,
    };

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
          <p className={styles.more}>
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

/** Nobody signs up here now, or nobody without an invitation; customer service and members' way in are near. */
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
  return (
    <p className={styles.more}>
      <span>
        {t('have')}{' '}
        <Link href={props.login} open="login">
          {t('login')}
        </Link>
      </span>
      <ServiceLink>{t('support')}</ServiceLink>
    </p>
  );
}

export function Skeleton({ t, failed }: SkeletonView<RegisterFormProps>) {
  if (failed) return <Note kind="danger">{t('unopened')}</Note>;
  return (
    <div className={styles.form}>
      <Bone width="40%" />
      <Bone height="48px" />
      <Bone height="48px" />
      <Bone height="48px" />
      <Bone height="52px" />
    </div>
  );
}
