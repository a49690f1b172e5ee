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
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { signOut, user } from '#engine/react/ui/icons.ts';
import { history } from '#engine/react/ui/historyIcon.ts';
import { crown, receipt, withdraw } from '#engine/react/pageIcons.ts';
import { Menu, menuItem } from '#engine/react/ui/Menu.tsx';
import type { CallName } from '#schemas/generated/api.ts';
import type { AccountMenuProps } from './props.ts';
import styles from './account-menu.module.css';

interface Calls extends Record<string, CallName> {
  member: 'memberInfo';
  unread: 'unreadCount';
}

type ViewProps = Pick<WidgetView<AccountMenuProps>, 'id' | 'props' | 't'> &
  Partial<
    Pick<WidgetView<AccountMenuProps, Calls>, 'data'> &
      Pick<SkeletonView<AccountMenuProps, Calls>, 'partialData'>
  >;

/**
 * The user's name, new items and account pages (R2.2.1, R2.2.2). The menu works before the name has loaded and stays
 * open when it arrives, so one component renders both states. The name does not wait for the number of new items.
 */
export function AccountMenu({ id, props, t, data, partialData }: ViewProps) {
  const { member, unread } = data ?? partialData ?? {};
  const promotions = usePromotionCount(data !== undefined);
  useContracts(data !== undefined);
  const name = member && (member.nickname || member.account);
  const badge = member?.clubLabel.badgeUrl;
  const waiting = (unread?.unReadCount ?? 0) + promotions;
  const button = (
    <>
      <span className={styles.picture}>
        <Picture
          className={styles.avatar}
          src={member?.iconUrl ?? props.avatar}
          fallback={props.avatar}
          alt=""
          width={36}
          height={36}
        />
        {badge !== undefined && (
          <Picture className={styles.rank} src={badge} fallback="" alt="" width={20} height={20} />
        )}
        <Badge count={waiting} label={t('waiting', { count: waiting })} />
      </span>
      <span className={styles.name}>{name ? <bdi>{name}</bdi> : <SkeletonBar width="5em" />}</span>
    </>
  );
  return (
    <Menu id={`${id}-menu`} className={styles.button} button={button} label={name ? undefined : t('label')}>
      <Entries props={props} t={t} />
    </Menu>
  );
}

export { AccountMenu as Skeleton };

/** The number of available promotions; 0 if the platform does not support the call. */
function usePromotionCount(loaded: boolean): number {
  const { request } = useActions();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!loaded) return;
    void request('availablePromotions', {}).then(
      (value) => setCount(value.count),
      () => {},
    );
  }, [request, loaded]);
  return count;
}

/** Loads salary and contract data into the session (R3.3), only with AGENTPOLICY3 (R6.5). */
function useContracts(loaded: boolean): void {
  const { request } = useActions();
  const enabled = useFlag('AGENTPOLICY3') && loaded;
  useEffect(() => {
    if (enabled) void request('consolidated', {}).catch(() => {});
  }, [request, enabled]);
}

/** Trial accounts see the entries of a member; the server tells them that they need a real account (R6.3). */
function Entries({ props, t }: Omit<ViewProps, 'id'>) {
  const role = useSession((session) => session.role);
  const { memberCentre, agentCentre } = useFacts();
  return (
    <>
      {memberCentre && <Entry open="member/securityCenter" icon={user} text={t('member')} />}
      {agentCentre && role === 'agent' && (
        <Entry open="agent/agentTeamOverview" icon={crown} text={t('agent')} />
      )}
      {memberCentre && (
        <>
          <Entry open="member/withdraw" icon={withdraw} text={t('withdraw')} />
          <Entry open="member/transactionHistory" icon={receipt} text={t('transactions')} />
          <Entry open="member/personalHistoryCopy" icon={history} text={t('bets')} />
        </>
      )}
      <Entry open={props.logout} icon={signOut} text={t('sign-out')} />
    </>
  );
}

function Entry({ open, icon, text }: { open: string; icon: string; text: string }) {
  return (
    <Link href={`/?open=${open}`} open={open} className={menuItem}>
      <Icon path={icon} />
      {text}
    </Link>
  );
}
