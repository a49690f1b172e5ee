import { Link, type SkeletonView, type Translate, type WidgetView } from '#engine/react/index.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import { NoticeTime } from '#widgets/shared/notices/NoticeTime.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { megaphone, pause, play } from '#engine/react/ui/icons.ts';
import { Panel } from '#engine/react/ui/Panel.tsx';
import type { Notice } from '#schemas/generated/api.ts';
import { Section } from '../shared/Section.tsx';
import type { NoticeBarProps } from './props.ts';
import styles from './notice-bar.module.css';

/** Seconds that a character takes to pass; the gaps between titles and the bar itself count as extra characters. */
const characterTime = 0.16;
const gap = 8;
const barLength = 90;

type ViewProps = WidgetView<NoticeBarProps, { notices: 'announcements' }>;

/** The titles of current notices, each a link to its notice (R2.5.3). Nothing if there are none. Needs no script. */
export function NoticeBar({ props, data, t }: ViewProps) {
  const notices = data.notices.notices.slice(0, props.count);
  if (notices.length === 0) return null;
  const Look = props.variant === 'stacked' ? Stacked : Line;
  return <Look notices={notices} overlay={props.overlay} name={t(props.title)} t={t} />;
}

interface LookProps {
  notices: Pick<Notice, 'id' | 'title' | 'startDateStr'>[];
  overlay: string;
  name: string;
  t: Translate;
}

/** Titles scroll by and pause on hover, focus or by a checkbox, all in CSS (R2.5.3). */
function Line({ notices, overlay, name, t }: LookProps) {
  const length = notices.reduce((sum, notice) => sum + notice.title.length + gap, barLength);
  return (
    <section className={styles.scroll} aria-label={name} data-moves="">
      <Icon path={megaphone} />
      <div className={styles.view}>
        <ul style={{ animationDuration: `${Math.round(length * characterTime)}s` }}>
          {notices.map(({ id, title }) => (
            <li key={id}>
              <Link href={addressOf(id)} open={overlay}>
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

/** A list of titles with their dates (R3.2). */
function Stacked({ notices, overlay, name, t }: LookProps) {
  return (
    <Section title={name} more="/noticePage" all={t('all')}>
      <ul className={styles.stacked}>
        {notices.map(({ id, title, startDateStr }) => (
          <li key={id}>
            <Link href={addressOf(id)} open={overlay}>
              <bdi>{title}</bdi>
            </Link>
            <NoticeTime value={startDateStr} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

const addressOf = (id: string) => `/noticePage?${new URLSearchParams({ id })}`;

/** The empty line or list; nothing if the notices fail to load. */
export function Skeleton({ props, t, failed }: SkeletonView<NoticeBarProps>) {
  if (failed) return null;
  if (props.variant === 'stacked')
    return (
      <Panel title={t(props.title)}>
        <ul className={styles.stacked} aria-busy="true">
          {Array.from({ length: props.count }, (_, line) => (
            <li key={line}>
              <SkeletonBar width="60%" />
            </li>
          ))}
        </ul>
      </Panel>
    );
  return (
    <div className={styles.scroll} aria-busy="true">
      <Icon path={megaphone} />
      <SkeletonBar width="60%" />
    </div>
  );
}
