import { Html, useRoute, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { NoticeTime } from '#widgets/shared/notices/NoticeTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Retry } from '#engine/react/ui/Retry.tsx';
import type { NoticePopupProps } from './props.ts';
import styles from './notice-popup.module.css';

type ViewProps = WidgetView<NoticePopupProps, { announcements: 'announcements' }>;

/** One notice (R2.5.3, R2.6.6): title, date and text. The portal's server has sanitised the text. */
export function NoticePopup({ data, t }: ViewProps) {
  const id = useRoute((route) => route.params['id']);
  const notice = data.announcements.notices.find((one) => one.id === id);
  if (!notice) return <EmptyState text={t('gone')} />;
  return (
    <article>
      <h3 className={styles.title}>{notice.title}</h3>
      <p className={styles.date}>
        <NoticeTime value={notice.startDateStr} />
      </p>
      <Html html={notice.content} className={styles.body} />
    </article>
  );
}

export function Skeleton({ t, failed, refresh }: SkeletonView<NoticePopupProps>) {
  if (failed)
    return (
      <EmptyState text={t('failed')}>
        <Retry t={t} refresh={refresh} />
      </EmptyState>
    );
  return (
    <div className={styles.body}>
      <SkeletonBar width="60%" height="1.4em" />
      <SkeletonBar />
      <SkeletonBar />
    </div>
  );
}
