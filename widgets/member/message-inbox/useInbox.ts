import { useRef, useState } from 'react';
import { useActions, useLanguageCode } from '#engine/react/index.ts';
import type { MessagePage } from '#schemas/generated/api.ts';
import { asRead, firstLoad, without, withFirstPage, withOlderPage, type Loaded } from './mergeInbox.ts';

/**
 * The inbox and what a member does with it. `first` is the page that the widget's call loaded, and loads again whenever the
 * live stream reports a change; what the member does shows at once.
 */
export function useInbox(first: MessagePage, pageSize: number) {
  const { request, renew, warn } = useActions();
  const language = useLanguageCode();
  const [state, setState] = useState({ first, unread: first.unread, loaded: firstLoad(first) });
  const [busy, setBusy] = useState(false);
  const isLoading = useRef(false);
  if (state.first !== first)
    setState({ first, unread: first.unread, loaded: withFirstPage(state.loaded, first) });

  const change = (unread: number, next: (loaded: Loaded) => Loaded) =>
    setState((before) => ({ ...before, unread, loaded: next(before.loaded) }));
  const settled = (unread: number, next: (loaded: Loaded) => Loaded) => {
    change(unread, next);
    // The live stream reports it too; the numbers of this tab need not wait for it.
    renew('unreadCount');
  };

  const { messages, next } = state.loaded;
  return {
    messages,
    unread: state.unread,
    hasMore: next !== undefined,
    busy,
    /** Reading fails silently: the message is open, and its next opening tries again. */
    read: async (id: string) => {
      if (messages.find((message) => message.id === id)?.isRead !== false) return;
      const marked = await request('readMessages', { ids: [id] }).catch(() => undefined);
      if (marked) settled(marked.unread, (loaded) => asRead(loaded, id));
    },
    readAll: async () => {
      const newest = messages[0];
      if (!newest) return;
      try {
        const { unread } = await request('readMessages', { upTo: newest.id });
        settled(unread, (loaded) => asRead(loaded));
      } catch (error) {
        warn(error);
      }
    },
    /** Whether it is deleted. */
    remove: async (id: string): Promise<boolean> => {
      try {
        const { unread } = await request('deleteMessages', { ids: [id] });
        settled(unread, (loaded) => without(loaded, id));
        return true;
      } catch (error) {
        warn(error);
        return false;
      }
    },
    loadMore: () => {
      if (next === undefined || isLoading.current) return;
      isLoading.current = true;
      setBusy(true);
      request('messages', { before: next, pageSize, language })
        .then(
          (page) => change(page.unread, (loaded) => withOlderPage(loaded, page)),
          (error: unknown) => warn(error),
        )
        .finally(() => {
          isLoading.current = false;
          setBusy(false);
        });
    },
  };
}
