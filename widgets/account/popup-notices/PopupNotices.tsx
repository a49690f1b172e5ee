import { useEffect, useState } from 'react';
import {
  useActions,
  useFacts,
  useLanguage,
  useRoute,
  useSession,
  type WidgetView,
} from '#engine/react/index.ts';
import { audienceOf } from '#widgets/shared/notices/audienceOf.ts';
import type { PopupNoticesProps } from './props.ts';
import { isMutedToday, seenNotices } from './seen.ts';
import { whenCalm } from './whenCalm.ts';

type ViewProps = WidgetView<PopupNoticesProps, { announcements: 'announcements' }>;
type NoticeWindowModule = typeof import('./NoticeWindow.tsx');

/** Notices to show, and what shows them. */
interface Due {
  NoticeWindow: NoticeWindowModule['NoticeWindow'];
  notices: Awaited<ReturnType<NoticeWindowModule['loadNotices']>>;
}

/**
 * Pop-up notices, one after another, each once per session, and none on a day for which the visitor has turned them off
 * (R2.5.8). They wait until the visitor has done nothing for a while, twice as long after a dialog of the same page,
 * and come neither over a dialog nor while a field has the focus. After the welcome window they wait for another page:
 * one greeting is enough.
 */
export function PopupNotices({ props, data, t }: ViewProps) {
  const { request } = useActions();
  const { timeZone, languages } = useFacts();
  const { language } = useLanguage();
  const role = useSession((session) => session.role);
  const open = useRoute((route) => route.open);
  const path = useRoute((route) => route.path.split('?')[0] ?? '');
  const [due, setDue] = useState<Due | null>(null);
  const [greetedAt, setGreetedAt] = useState<string | null>(null);
  if (open === props.greeting && greetedAt !== path) setGreetedAt(path);
  const isGreeted = greetedAt === path;
  const ids = data.announcements.notices.map(({ id }) => id).join();

  useEffect(() => {
    if (ids === '' || isGreeted || isMutedToday(timeZone)) return;
    const seen = seenNotices();
    const left = ids.split(',').filter((id) => !seen.includes(id));
    if (left.length === 0) return;
    const load = async (): Promise<Due> => {
      const { NoticeWindow, loadNotices } = await import('./NoticeWindow.tsx');
      const code = languages.find(({ tag }) => tag === language)?.code ?? language;
      const query = { types: props.types, language: code, audience: audienceOf(role) };
      return { NoticeWindow, notices: await loadNotices(request, query, left) };
    };
    return whenCalm(props.after, load, setDue);
  }, [ids, isGreeted, timeZone, props.after, props.types, languages, language, role, request]);

  // Those that are left wait for the next page, instead of coming back as soon as the overlay closes.
  if (open !== null && due) setDue(null);
  if (!due || open !== null || due.notices.length === 0) return null;
  return <due.NoticeWindow notices={due.notices} t={t} onEnd={() => setDue(null)} />;
}
