import { useEffect, useRef, useState } from 'react';
import { Html, useActions, useFormat, type SkeletonView, type WidgetView } from '#engine/react/index.ts';
import { Button } from '#engine/react/ui/Button.tsx';
import { DateTime } from '#engine/react/ui/DateTime.tsx';
import { EmptyState } from '#engine/react/ui/EmptyState.tsx';
import { Icon } from '#engine/react/ui/Icon.tsx';
import { down, megaphone } from '#engine/react/ui/icons.ts';
import { SkeletonBar } from '#engine/react/ui/SkeletonBar.tsx';
import type { AgentNoticesProps } from './props.ts';
import styles from './agent-notices.module.css';

type ViewProps = WidgetView<AgentNoticesProps, { notices: 'agentNotices' }>;

/**
 * Notices in pages, newest first (R2.8.4). A press opens and closes one; changing the page opens its first (R2.5.4). A notice that was
 * opened counts as read, on all devices.
 */
export function AgentNotices({ props, data, t }: ViewProps) {
  const { request } = useActions();
  const { number } = useFormat();
  const { notices } = data.notices;
  const pages = Math.max(1, Math.ceil(notices.length / props.perPage));
  const [page, setPage] = useState(1);
  const first = (page - 1) * props.perPage;
  const [open, setOpen] = useState<string | null>(notices[0]?.id ?? null);
  const [read, setRead] = useState<ReadonlySet<string>>(
    () => new Set(notices.filter(({ isRead }) => isRead).map(({ id }) => id)),
  );
  const sent = useRef(new Set(read));
  useEffect(() => {
    if (open === null || sent.current.has(open)) return;
    sent.current.add(open);
    // Without the call the mark comes back with the next visit.
    void request('readAgentNotices', { ids: [open] }).catch(() => {});
  }, [open, request]);

  const choose = (id: string | null) => {
    // The mark of the notice that is closed goes: the agent has seen it.
    if (open !== null) setRead(new Set([...read, open]));
    setOpen(id);
  };
  const turn = (to: number) => {
    setPage(to);
    choose(notices[(to - 1) * props.perPage]?.id ?? null);
  };
  if (notices.length === 0) return <EmptyState icon={megaphone} text={t('empty')} />;
  return (
    <div className={styles.list}>
      {notices.slice(first, first + props.perPage).map((notice) => (
        <article key={notice.id} className={styles.notice} data-open={notice.id === open || undefined}>
          <h3>
            <button
              type="button"
              aria-expanded={notice.id === open}
              onClick={() => choose(notice.id === open ? null : notice.id)}
            >
              <span className={styles.title}>
                {!read.has(notice.id) && <em className={styles.unread}>{t('unread')}</em>}
                <bdi>{notice.title}</bdi>
              </span>
              <DateTime value={notice.startDateStr} />
              <Icon path={down} />
            </button>
          </h3>
          {notice.id === open && (
            <div className={styles.body}>
              <Html html={notice.content} />
            </div>
          )}
        </article>
      ))}
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('pages')}>
          {Array.from({ length: pages }, (_, at) => at + 1).map((one) => (
            <Button
              key={one}
              kind={one === page ? 'soft' : 'line'}
              size="sm"
              aria-label={t('page', { page: number(one) })}
              aria-current={one === page ? 'page' : undefined}
              onClick={() => turn(one)}
            >
              {number(one)}
            </Button>
          ))}
        </nav>
      )}
    </div>
  );
}

export function Skeleton({ t, failed }: SkeletonView<AgentNoticesProps>) {
  const { renew } = useActions();
  if (failed)
    return (
      <EmptyState icon={megaphone} text={t('failed')}>
        <Button kind="soft" onClick={() => renew('agentNotices')}>
          {t('retry')}
        </Button>
      </EmptyState>
    );
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2].map((row) => (
        <SkeletonBar key={row} height="64px" />
      ))}
    </div>
  );
}
