import { useEffect, useState } from 'react';
import { useActions, useFacts, useLanguageCode } from '#engine/react/index.ts';
import { isFramed } from '#engine/browser/isFramed.ts';

/** The room's address, or why there is none: a platform may do without a chat. */
export type ChatRoom = { state: 'ready'; url: string } | { state: 'pending' | 'failed' };

/** Asks the platform where this member's chat room is (R7.3). Only https is framed, http from the machine itself. */
export function useChatRoom(): ChatRoom {
  const { request } = useActions();
  const { name } = useFacts();
  const language = useLanguageCode();
  const [room, setRoom] = useState<ChatRoom>({ state: 'pending' });
  useEffect(() => {
    let gone = false;
    const headerColor = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
    request('launchChat', { b2c: 1, title: name, language, headerColor }).then(
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
