import { useState, useSyncExternalStore } from 'react';
import {
  useActions,
  useFormat,
  useLanguage,
  type SkeletonView,
  type Translate,
  type WidgetView,
} from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { user } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { CallValue } from '#schemas/generated/api.ts';
import { LinkField } from '#widgets/shared/links/LinkField.tsx';
import type { AgentLinksProps } from './props.ts';
import styles from './agent-links.module.css';

type Link = CallValue<'signupLinks'>['links'][number];

/** An agent's links for signing up, each to copy, and how many have signed up with it (R2.8.1). */
export function AgentLinks({ props, data, t }: WidgetView<AgentLinksProps, { signupLinks: 'signupLinks' }>) {
  const { links } = data.signupLinks;
  if (links.length === 0) return <EmptyState icon={user} text={t('empty')} />;
  return (
    <ul className={styles.list}>
      {links.map((link, index) => (
        <LinkRow key={`${index} ${link.code}`} link={link} page={props.page} t={t} />
      ))}
    </ul>
  );
}

function LinkRow({ link, page, t }: { link: Link; page: string; t: Translate }) {
  const { number } = useFormat();
  const { language } = useLanguage();
  const [told, setTold] = useState('');
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const address = isInBrowser ? signUpAddress(page, link, language) : '';
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setTold(t('copied'));
    } catch {
      // Without a permission, the text can be selected by hand: its field selects all of it.
      setTold('');
    }
  };
  return (
    <li>
      <LinkField label={t('link')} value={address}>
        <Button kind="line" onClick={() => void copy()} aria-label={`${t('copy')}: ${link.code}`}>
          {t('copy')}
        </Button>
      </LinkField>
      <p className={styles.count}>
        {t('sign-ups')} <b>{number(link.signUps)}</b>
      </p>
      <output className={styles.told}>{told}</output>
    </li>
  );
}

const never = () => () => {};

/** Address by which someone signs up below the agent: on the link's own host, or with its code. */
export function signUpAddress(page: string, { code, host }: Link, language: string): string {
  const address = new URL(page, location.origin);
  if (host === undefined) address.searchParams.set('affiliateCode', code);
  else address.hostname = host;
  address.searchParams.set('lang', language);
  return address.href;
}

export function Skeleton({ t, failed }: SkeletonView<AgentLinksProps>) {
  const { renew } = useActions();
  if (!failed)
    return (
      <div aria-busy="true">
        <SkeletonBar height="8rem" />
      </div>
    );
  return (
    <EmptyState icon={user} text={t('failed')}>
      <Button kind="soft" onClick={() => renew('signupLinks')}>
        {t('again')}
      </Button>
    </EmptyState>
  );
}
