import { Link, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Badge } from '#engine/react/ui/Badge.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { centreIcons } from '#widgets/shared/centre/centreIcons.ts';
import type { CentreLinkProps } from './props.ts';
import styles from './centre-link.module.css';

type Calls = { unread: 'unreadCount'; rewards: 'rewardCount'; missions: 'missionCount' };
type ViewProps = Pick<WidgetView<CentreLinkProps>, 'props' | 't'> & {
  data?: Partial<WidgetView<CentreLinkProps, Calls>['data']>;
};

/** An entry in the menu of a centre (R2.7.2), with the number of new items if there are any (R2.7.3). */
export function CentreLink({ props: { page, text, icon, type }, data, t }: ViewProps) {
  const isCurrent = useRoute((route) => route.open === page);
  const count = data?.unread?.unReadCount ?? data?.rewards?.count ?? data?.missions?.count ?? 0;
  return (
    <Link
      href={`/?open=${page}`}
      open={page}
      className={styles.link}
      data-type={type}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon path={centreIcons[icon ?? 'info']} />
      <span className={styles.text}>{t(text)}</span>
      <Badge count={count} label={t('new', { count })} />
    </Link>
  );
}

/** The entry works before its number has loaded. */
export function Skeleton({ props, t }: SkeletonView<CentreLinkProps, Calls>) {
  return <CentreLink props={props} t={t} />;
}
