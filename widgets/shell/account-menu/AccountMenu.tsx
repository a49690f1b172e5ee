import { useEffect, useState } from 'react';
import {
  Link,
  Picture,
  useActions,
  useFacts,
  useFlag,
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

/** Who is signed in, what waits for them, and what they can do (R2.2.1, R2.2.2). */
export function AccountMenu({
  data,
  ...given
}: WidgetView<AccountMenuProps, { member: 'memberInfo'; unread: 'unreadCount' }>) {
  const { nickname, account, iconUrl } = data.member;
  const waiting = data.unread.unReadCount + usePromotionCount();
  useContracts();
  return <Account {...given} name={nickname || account} picture={iconUrl} waiting={waiting} />;
}

/** How many promotions can be taken. A platform may do without this call: then there are none to speak of. */
function usePromotionCount(): number {
  const { request } = useActions();
  const [count, setCount] = useState(0);
  useEffect(() => {
    void request('availablePromotions', {}).then(
      (value) => setCount(value.count),
      () => {},
    );
  }, [request]);
  return count;
}

/** Salary and contract data go into the session (R3.3); without AGENTPOLICY3 they are not asked for (R6.5). */
function useContracts(): void {
  const { request } = useActions();
  const asked = useFlag('AGENTPOLICY3');
  useEffect(() => {
    if (asked) void request('consolidated', {}).catch(() => {});
  }, [request, asked]);
}

/** The menu works while the name is on its way. */
export function Skeleton(given: SkeletonView<AccountMenuProps>) {
  return <Account {...given} waiting={0} />;
}

function Account({
  id,
  props,
  t,
  name,
  picture,
  waiting,
}: Given & { name?: string; picture?: string; waiting: number }) {
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
        <Badge count={waiting} label={t('waiting', { count: waiting })} />
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

/** A trial account sees what a member sees and is told that it needs a real account (R6.3); the server answers so. */
function Entries({ props, t }: Omit<Given, 'id'>) {
  const role = useSession((session) => session.role);
  const { memberCentre, agentCentre } = useFacts();
  return (
    <>
      {memberCentre && <Entry href="/?open=member/securityCenter" icon={user} text={t('member')} />}
      {agentCentre && role === 'agent' && (
        <Entry href="/?open=agent/agentTeamOverview" icon={crown} text={t('agent')} />
      )}
      {memberCentre && (
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
