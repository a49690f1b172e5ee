import { Link, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { megaphone, pause, play } from '#engine/react/ui/icons.ts';
import type { NoticeBarProps } from './props.ts';
import styles from './notice-bar.module.css';

/** Seconds that a character takes to go by; the gaps between titles and the bar itself count as some more. */
const characterTime = 0.16;
const gap = 8;
const barLength = 90;

/**
 * Titles of the notices in force going by; each opens its notice (R2.5.3). Nothing where there is none. Motion and
 * its stop are style alone, so it never needs script.
 */
export function NoticeBar({ props, data, t }: WidgetView<NoticeBarProps, { notices: 'announcements' }>) {
  const notices = data.notices.notices.slice(0, props.count);
  if (notices.length === 0) return null;
  const length = notices.reduce((sum, notice) => sum + notice.title.length + gap, barLength);
  return (
    <section className={styles.bar} aria-label={t('name')}>
      <Icon path={megaphone} />
      <div className={styles.view}>
        <ul style={{ animationDuration: `${Math.round(length * characterTime)}s` }}>
          {notices.map(({ id, title }) => (
            <li key={id}>
              <Link href={`/noticePage?${new URLSearchParams({ id })}`} open={props.overlay}>
                <bdi>{title}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <label title={t('pause')}>
        <input type="checkbox" aria-label={t('pause')} />
        <Icon path={pause} />
        <Icon path={play} />
      </label>
      <Link href="/noticePage" className={styles.all}>
        {t('all')}
      </Link>
    </section>
  );
}

/** The line before its titles; nothing where they cannot be had. */
export function Skeleton({ failed }: SkeletonView<NoticeBarProps>) {
  if (failed) return null;
  return (
    <div className={styles.bar} aria-busy="true">
      <Icon path={megaphone} />
      <Bone width="60%" />
    </div>
  );
}
