import { useEffect, useState } from 'react';
import { useActions, useFacts, useLanguageCode } from '#engine/react/index.ts';
import { isFramed } from '#engine/browser/isFramed.ts';

/** The address of the chat room, or its loading state. Fails on platforms without a chat. */
export type ChatRoom = { state: 'ready'; url: string } | { state: 'pending' | 'failed' };

/** The theme that the page shows, also where it follows the system. */
function shownTheme(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Requests the address of the member's chat room (R7.3). Only https is framed, and http from localhost. */
export function useChatRoom(): ChatRoom {
  const { request } = useActions();
  const { name } = useFacts();
  const language = useLanguageCode();
  const [room, setRoom] = useState<ChatRoom>({ state: 'pending' });
  useEffect(() => {
    let gone = false;
    const headerColor = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
    request('launchChat', { b2c: 1, title: name, language, headerColor, theme: shownTheme() }).then(
      ({ chatUrl }) =>
        gone || setRoom(isFramed(chatUrl) ? { state: 'ready', url: chatUrl } : { state: 'failed' }),
      () => gone || setRoom({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [request, name, language]);
  return room;
}
