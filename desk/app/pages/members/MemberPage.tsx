import { Link, useParams, useSearchParams } from 'react-router';
import { useCall } from '../../data/calls.ts';
import { Badge } from '../../parts/Badge.tsx';
import { Failed } from '../../parts/Failed.tsx';
import { Loading } from '../../parts/Loading.tsx';
import { allows, useSelf } from '../../session/self.ts';
import { useT } from '../../preferences/useT.ts';
import { MemberState } from './MemberState.tsx';
import { tabs } from './tabs/tabs.ts';
import styles from './members.module.css';

/** One member. Each tab is in the address, and is read when it is opened. */
export function MemberPage() {
  const t = useT();
  const self = useSelf();
  const { merchant: code = '', account = '' } = useParams();
  const [search] = useSearchParams();
  const merchant = self.merchants.find((one) => one.code === code);
  const found = useCall('showMember', { merchant: code, account }, { enabled: merchant !== undefined });
  if (!merchant) return <p>{t('no-merchant')}</p>;
  if (found.error && !found.data) return <Failed error={found.error} onAgain={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const member = found.data;
  const offered = tabs.filter(({ permission }) => allows(self, permission, code));
  const tab = offered.find(({ name }) => name === search.get('tab')) ?? offered[0];
  return (
    <>
      <p>
        <Link to={`/members?merchant=${code}`}>← {t('members')}</Link>
      </p>
      <div className={styles.title}>
        <h1>
          <bdi>{member.account}</bdi>
        </h1>
        <bdi className={styles.nickname}>{member.nickname}</bdi>
        <MemberState state={member.state} />
        {member.break && <Badge tone="bad">{t(`break-${member.break.kind}`)}</Badge>}
        {member.tags.map((tag) => (
          <Badge key={tag} tone="open">
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </div>
      <nav className={styles.tabs} aria-label={t('member-tabs')}>
        {offered.map(({ name }) => (
          <Link
            key={name}
            to={{ search: `?tab=${name}` }}
            aria-current={name === tab?.name ? 'page' : undefined}
          >
            {t(`tab-${name}`)}
          </Link>
        ))}
      </nav>
      {tab && <tab.View key={`${tab.name} ${member.account}`} member={member} merchant={merchant} />}
    </>
  );
}
