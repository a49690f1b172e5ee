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
 * (R2.5.8). They wait until the visitor has done nothing for a while, twice as long after a dialog of the same page,
 * and come neither over a dialog nor while a field has the focus. After the welcome window they wait for another page:
 * one greeting is enough.
 */
export function PopupNotices({ props, data, t }: ViewProps) {
  const { timeZone } = useFacts();
  const open = useRoute((route) => route.open);
  const path = useRoute((route) => route.path.split('?')[0] ?? '');
  const [due, setDue] = useState<readonly string[]>([]);
  const [greetedAt, setGreetedAt] = useState<string | null>(null);
  if (open === props.greeting && greetedAt !== path) setGreetedAt(path);
  const isGreeted = greetedAt === path;
  const ids = data.announcements.notices.map(({ id }) => id).join();

  useEffect(() => {
    if (ids === '' || isGreeted || isMutedToday(timeZone)) return;
    const seen = seenNotices();
    const left = ids.split(',').filter((id) => !seen.includes(id));
    if (left.length === 0) return;
    return whenCalm(props.after, () => setDue(left));
  }, [ids, isGreeted, timeZone, props.after]);

  // Those that are left wait for the next page, instead of coming back as soon as the overlay closes.
  if (open !== null && due.length > 0) setDue([]);
  if (due.length === 0 || open !== null) return null;
  return (
    <Suspense>
      <NoticeWindow types={props.types} ids={due} t={t} onEnd={() => setDue([])} />
    </Suspense>
  );
}

/** Calls back when the page is visible, no dialog is open, no field has focus, and nothing was pressed for `after` milliseconds. */
function whenCalm(after: number, callback: () => void): () => void {
  let calmAt = Date.now() + after;
  const press = () => {
    calmAt = Math.max(calmAt, Date.now() + after);
  };
  const check = () => {
    const writing = document.activeElement?.matches('input, textarea, select, iframe') === true;
    if (document.querySelector('dialog[open]')) calmAt = Date.now() + 2 * after;
    const left = document.hidden || writing ? 1000 : calmAt - Date.now();
    if (left > 0) timer = setTimeout(check, Math.min(left, 1000));
    else callback();
  };
  let timer = setTimeout(check, after);
  const pressed = ['keydown', 'pointerdown'] as const;
  for (const type of pressed) addEventListener(type, press, true);
  return () => {
    clearTimeout(timer);
    for (const type of pressed) removeEventListener(type, press, true);
  };
}
