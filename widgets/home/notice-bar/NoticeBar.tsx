import { useState, type FocusEvent } from 'react';
import { Link, useHydrating, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Bone } from '#engine/react/ui/Bone.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { megaphone, pause, play } from '#engine/react/ui/icons.ts';
import { useStill } from '../shared/useStill.ts';
import type { NoticeBarProps } from './props.ts';
import styles from './notice-bar.module.css';

/** Seconds that a character takes to go by, and the gap after a title counted in characters. */
const characterTime = 0.16;
const gap = 8;

/** Titles of the notices in force going by; each opens its notice (R2.5.3). Nothing where there is none. */
export function NoticeBar({ props, data, t }: WidgetView<NoticeBarProps, { notices: 'announcements' }>) {
  const asleep = useHydrating();
  const still = useStill();
  const [wish, setWish] = useState(true);
  const notices = data.notices.notices.slice(0, props.count);
  if (notices.length === 0) return null;

  const playing = wish && !still;
  const length = notices.reduce((sum, notice) => sum + notice.title.length + gap, 0);
  const name = t(wish ? 'pause' : 'play');
  const titles = (reachable: boolean) => (
    <ul aria-hidden={!reachable || undefined}>
      {notices.map(({ id, title }) => (
        <li key={id}>
          <Link
            href={`/noticePage?${new URLSearchParams({ id })}`}
            open={props.overlay}
            tabIndex={reachable ? undefined : -1}
            onFocus={showFocused}
          >
            <bdi>{title}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );

  return (
    <section className={styles.bar} aria-label={t('name')}>
      <Icon path={megaphone} />
      <div className={styles.view}>
        <div
          className={styles.track}
          data-playing={(playing && !asleep) || undefined}
          style={asleep ? undefined : { animationDuration: `${Math.round(length * characterTime)}s` }}
        >
          {titles(true)}
          {playing && !asleep && titles(false)}
        </div>
      </div>
      {!still && (
        <button type="button" aria-label={name} title={name} onClick={() => setWish(!wish)}>
          <Icon path={wish ? pause : play} />
        </button>
      )}
      <Link href="/noticePage" className={styles.all}>
        {t('all')}
      </Link>
    </section>
  );
}

/** A title that the keyboard reached comes into sight; one that a finger or mouse pressed stays under it. */
function showFocused({ currentTarget }: FocusEvent<HTMLAnchorElement>) {
  if (currentTarget.matches(':focus-visible'))
    currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' });
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
