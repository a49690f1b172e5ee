import { Html, Link, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { NoticeTime } from '#widgets/shared/notices/NoticeTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down, megaphone } from '#engine/react/ui/icons.ts';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import { Pager } from '../shared/Pager.tsx';
import { prose } from '../shared/Prose.tsx';
import { usePath } from '../shared/usePath.ts';
import { chooseNotices } from './chooseNotices.ts';
import type { NoticeListProps } from './props.ts';
import styles from './notice-list.module.css';

type ViewProps = WidgetView<NoticeListProps, { announcements: 'announcements' }>;

/** Notices in pages, newest first. Each opens and closes by a press and has its own address (R2.1.19, R2.5.4). */
export function NoticeList({ id, props, data, t }: ViewProps) {
  const path = usePath();
  const params = useRoute((route) => route.params);
  const wanted = { id: params['id'], page: params['page'] };
  const { notices, page, pages, selected, gone } = chooseNotices(
    data.announcements.notices,
    wanted,
    props.perPage,
  );
  if (notices.length === 0) return <EmptyState icon={megaphone} text={t('empty')} />;
  return (
    <div className={styles.list}>
      {gone && <p className={styles.gone}>{t('gone')}</p>}
      {notices.map((notice) => (
        <details
          key={notice.id}
          id={`notice-${notice.id}`}
          name={id}
          open={notice.id === selected}
          className={styles.notice}
        >
          {/* Visitors who follow a link to one notice land on it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the address names this notice */}
          <summary autoFocus={notice.id === wanted.id}>
            <h2>
              <bdi>{notice.title}</bdi>
            </h2>
            <NoticeTime value={notice.startDateStr} />
            <Icon path={down} />
          </summary>
          <div className={styles.body}>
            <Html html={notice.content} className={prose} />
            <Link href={`${path}?${new URLSearchParams({ id: notice.id })}#notice-${notice.id}`}>
              {t('address')}
            </Link>
          </div>
        </details>
      ))}
      <Pager page={page} pages={pages} href={(to) => `${path}?page=${to}`} t={t} />
    </div>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<NoticeListProps>) {
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2, 3, 4].map((route) => (
        <div key={route} className={styles.notice}>
          <div className={styles.bone}>
            <SkeletonBar width="55%" />
            <SkeletonBar width="20%" />
          </div>
        </div>
      ))}
    </div>
  );
}
