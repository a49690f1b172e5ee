import { lazy, Suspense, useEffect, useState } from 'react';
import { useFacts, useRoute, type WidgetView } from '#engine/react/index.ts';
import type { PopupNoticesProps } from './props.ts';
import { isMutedToday, seenNotices } from './seen.ts';

const NoticeWindow = lazy(() =>
  import('./NoticeWindow.tsx').then((module) => ({ default: module.NoticeWindow })),
);

type ViewProps = WidgetView<PopupNoticesProps, { announcements: 'announcements' }>;

/**
 * Pop-up notices, one after another, each once per session, and none on a day for which the visitor has turned them off
 * (R2.5.8). They wait until the page has been visible for a while, no overlay is open, and the visitor is not typing.
 */
export function PopupNotices({ props, data, t }: ViewProps) {
  const { timeZone } = useFacts();
  const open = useRoute((route) => route.open);
  const [due, setDue] = useState<readonly string[]>([]);
  const ids = data.announcements.notices.map(({ id }) => id).join();

  useEffect(() => {
    if (ids === '' || isMutedToday(timeZone)) return;
    const seen = seenNotices();
    const left = ids.split(',').filter((id) => !seen.includes(id));
    if (left.length === 0) return;
    return whenCalm(props.after, () => setDue(left));
  }, [ids, timeZone, props.after]);

  if (due.length === 0 || open !== null) return null;
  return (
    <Suspense>
      <NoticeWindow types={props.types} ids={due} t={t} onEnd={() => setDue([])} />
    </Suspense>
  );
}

/** Calls back when the page is visible and no field has focus, after at least `after` milliseconds. */
function whenCalm(after: number, callback: () => void): () => void {
  const check = () => {
    const writing = document.activeElement?.matches('input, textarea, select, iframe') === true;
    if (document.hidden || writing) timer = setTimeout(check, 1000);
    else callback();
  };
  let timer = setTimeout(check, after);
  return () => clearTimeout(timer);
}
