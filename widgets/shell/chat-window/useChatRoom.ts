import { useEffect, useState } from 'react';
import { useActions, useFacts, useLanguage } from '#engine/react/index.ts';

/** The room's address, or why there is none: a platform may do without a chat. */
export type ChatRoom = { state: 'ready'; url: string } | { state: 'pending' | 'failed' };

/** Asks the platform where this member's chat room is (R7.3). Only https is framed, http from the machine itself. */
export function useChatRoom(): ChatRoom {
  const { request } = useActions();
  const { name, languages } = useFacts();
  const { language } = useLanguage();
  const [room, setRoom] = useState<ChatRoom>({ state: 'pending' });
  useEffect(() => {
    let gone = false;
    const code = languages.find(({ tag }) => tag === language)?.code ?? language;
    const headerColor = getComputedStyle(document.documentElement).getPropertyValue('--accent').trim();
    request('launchChat', { b2c: 1, title: name, language: code, headerColor }).then(
      ({ chatUrl }) =>
        gone || setRoom(isFramed(chatUrl) ? { state: 'ready', url: chatUrl } : { state: 'failed' }),
      () => gone || setRoom({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [request, name, languages, language]);
  return room;
}

function isFramed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  const plain = protocol === 'http:' && /^(?:localhost|.+\.localhost|127(?:\.\d+){3})$/.test(hostname);
  // A document of this very origin could take the sandbox off itself.
  return (protocol === 'https:' || plain) && origin !== location.origin;
}
