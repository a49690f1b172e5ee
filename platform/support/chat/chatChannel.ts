import { firstCharacters } from '#kit/countCharacters.ts';

/** The channel of the database on which its triggers tell all chat servers what changed. */
export const chatChannel = 'chat';

/** What changed. `typing` is sent by chat servers to each other and stored nowhere. */
export type ChatNotice =
  | { kind: 'messages'; room: number }
  | { kind: 'hidden'; room: number; seq: number }
  | { kind: 'read'; account: number; room: number; seq: number }
  | { kind: 'sanction'; account: number }
  | { kind: 'typing'; room: number; account: number; name: string };

/** Longest name that is sent with `typing`, in characters; a notice has at most 8,000 bytes. */
const longestName = 60;

/** A notice of the channel; undefined for one that is none. */
export function readChatNotice(text: string): ChatNotice | undefined {
  const [, kind, rest = ''] = /^([mhrst]):(.*)$/s.exec(text) ?? [];
  const typed = kind === 't' ? /^(\d{1,15}):(\d{1,15}):(.*)$/s.exec(rest) : null;
  if (typed)
    return { kind: 'typing', room: Number(typed[1]), account: Number(typed[2]), name: typed[3] ?? '' };
  if (!/^\d{1,15}(?::\d{1,15}){0,2}$/.test(rest)) return undefined;
  const [first = 0, second = 0, third = 0] = rest.split(':').map(Number);
  if (kind === 'm') return { kind: 'messages', room: first };
  if (kind === 'h') return { kind: 'hidden', room: first, seq: second };
  if (kind === 'r') return { kind: 'read', account: first, room: second, seq: third };
  return kind === 's' ? { kind: 'sanction', account: first } : undefined;
}

/** The notice that someone is typing in a room. */
export function typingNotice(room: number, account: number, name: string): string {
  return `t:${room}:${account}:${firstCharacters(name, longestName)}`;
}
