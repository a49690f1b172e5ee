import {
  Link,
  Picture,
  useFacts,
  useSession,
  type SkeletonView,
  type WidgetView,
} from '#engine/react/index.ts';
import { Badge } from '#engine/react/ui/Badge.tsx';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { crown, history, receipt, signOut, user, withdraw } from '#engine/react/ui/icons.ts';
import { Menu, menuItem } from '#engine/react/ui/Menu.tsx';
import type { AccountMenuProps } from './props.ts';
import styles from './account-menu.module.css';

type Given = Pick<WidgetView<AccountMenuProps>, 'id' | 'props' | 't'>;

/** Who is signed in, and what they can do (R2.2.1, R2.2.2). */
export function AccountMenu({
  data,
  ...given
}: WidgetView<AccountMenuProps, { member: 'memberInfo'; unread: 'unreadCount' }>) {
  const { nickname, account, iconUrl } = data.member;
  return <Account {...given} name={nickname || account} picture={iconUrl} unread={data.unread.unReadCount} />;
}

/** The menu works while the name is on its way. */
export function Skeleton(given: SkeletonView<AccountMenuProps>) {
  return <Account {...given} unread={0} />;
}

function Account({
  id,
  props,
  t,
  name,
  picture,
  unread,
}: Given & { name?: string; picture?: string; unread: number }) {
  const button = (
    <>
      <span className={styles.picture}>
        <Picture
          className={styles.avatar}
          src={picture ?? props.avatar}
          fallback={props.avatar}
          alt=""
          width={36}
          height={36}
        />
        <Badge count={unread} label={t('unread', { count: unread })} />
      </span>
      <span className={styles.name}>{name ? <bdi>{name}</bdi> : <Bone width="5em" />}</span>
    </>
  );
  return (
    <Menu id={`${id}-menu`} className={styles.button} button={button} label={name ? undefined : t('label')}>
      <Entries props={props} t={t} />
    </Menu>
  );
}

function Entries({ props, t }: Omit<Given, 'id'>) {
  const role = useSession((session) => session.role);
  const { memberCentre, agentCentre } = useFacts();
  const member = memberCentre && role !== 'trial';
  const agent = agentCentre && role === 'agent';
  return (
    <>
      {member && <Entry href="/?open=member/securityCenter" icon={user} text={t('member')} />}
      {agent && <Entry href="/?open=agent/agentTeamOverview" icon={crown} text={t('agent')} />}
      {member && (
        <>
          <Entry href="/?open=member/withdraw" icon={withdraw} text={t('withdraw')} />
          <Entry href="/?open=member/transactionHistory" icon={receipt} text={t('transactions')} />
          <Entry href="/?open=member/personalHistoryCopy" icon={history} text={t('bets')} />
        </>
      )}
      <Entry href={`/?open=${props.logout}`} open={props.logout} icon={signOut} text={t('sign-out')} />
    </>
  );
}

function Entry({ href, open, icon, text }: { href: string; open?: string; icon: string; text: string }) {
  return (
    <Link href={href} open={open} className={menuItem}>
      <Icon path={icon} />
      {text}
    </Link>
  );
}
