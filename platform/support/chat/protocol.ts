/**
 * What the chat's page and its server say to each other over the WebSocket, as JSON. Docs: docs/chat.md.
 */

/** Who wrote a message. `key` tells authors of a room apart and says nothing about the account. */
export interface ChatAuthor {
  key: string;
  name: string;
  /** Name of one of the platform's avatars, after that of its style: `acme/koi`; absent for pictures of the member's own. */
  avatar?: string;
  /** The author is above rank level 4. */
  vip?: true;
}

export interface ChatMessage {
  seq: number;
  /** `closed`: the desk has closed the conversation. */
  kind: 'text' | 'closed';
  /** Absent for the desk. */
  author?: ChatAuthor;
  /** It is the reader's own, with the id that the reader's page gave it. */
  own?: string;
  text: string;
  /** The message has a picture of this size, at `pictures/<room>/<seq>`. */
  picture?: { width: number; height: number };
  /** Milliseconds since 1970. */
  at: number;
}

export interface ChatRoomState {
  id: number;
  kind: 'public' | 'support';
  language?: string;
  /** Number of the room's last message; 0 for none. */
  last: number;
  /** Up to which message the reader has read; of the conversation with the desk only. */
  read?: number;
  closed?: boolean;
}

/** Why something was refused. The page has words for each. */
export type ChatRefusalCode =
  | 'bad-request'
  | 'unknown-room'
  | 'empty'
  | 'too-long'
  | 'no-links'
  | 'slow-down'
  | 'repeated'
  | 'muted'
  | 'blocked'
  | 'unknown-picture'
  | 'failed';

export type ClientFrame =
  /** First frame of a connection: the page's key, and of rooms that it has shown the last number. */
  | { type: 'hello'; key: string; language: string; last: Record<string, number> }
  /** Changes to the public room of another language. */
  | { type: 'enter'; language: string; last: number }
  /** `id` is unique per message and member; a repeated one is acknowledged again and not written again. */
  | { type: 'send'; room: number; id: string; text: string; picture?: string }
  | { type: 'history'; room: number; before: number }
  | { type: 'typing'; room: number }
  | { type: 'read'; room: number; seq: number }
  | { type: 'report' | 'block'; room: number; seq: number }
  | { type: 'unblock' };

export type ServerFrame =
  | {
      type: 'welcome';
      me: ChatAuthor;
      desk: 'VIP' | 'LIVE';
      rooms: ChatRoomState[];
      /** Milliseconds since 1970; until then the member cannot write in public rooms. */
      mutedUntil?: number;
      /** The member has no public rooms. */
      blocked?: true;
      /** Number of members whose messages the member hides. */
      hides: number;
    }
  | { type: 'entered'; room: ChatRoomState }
  /** New messages, ascending. `reset`: too many were missed; what was shown before is dropped. */
  | { type: 'messages'; room: number; messages: ChatMessage[]; reset?: true }
  /** Earlier messages, ascending. */
  | { type: 'history'; room: number; messages: ChatMessage[]; more: boolean }
  /** The message is stored under this number. */
  | { type: 'sent'; room: number; id: string; seq: number; at: number }
  | { type: 'refused'; id?: string; code: ChatRefusalCode; retryAfter?: number }
  | { type: 'typing'; room: number; name: string }
  | { type: 'read'; room: number; seq: number }
  | { type: 'hidden'; room: number; seqs: number[] }
  | { type: 'reported' }
  /** Messages of some author are hidden, or shown again: the page requests the room again. */
  | { type: 'hides'; count: number; keys: string[] }
  /** The key is no longer good: the chat must be opened again from the site. */
  | { type: 'goodbye'; why: 'ended' | 'unknown-key' | 'too-many' };

/** Messages of one page of the history. */
export const historyPage = 40;
/** More missed messages than this are not sent on; the page starts with the latest ones. */
export const mostMissed = 1_000;

/** Reads a frame of a page; undefined if it is none. */
export function readClientFrame(data: string): ClientFrame | undefined {
  let frame: unknown;
  try {
    frame = JSON.parse(data);
  } catch {
    return undefined;
  }
  if (typeof frame !== 'object' || frame === null) return undefined;
  const field = (name: string): unknown =>
    Object.hasOwn(frame, name) ? Reflect.get(frame, name) : undefined;
  const [type, room, seq] = [field('type'), field('room'), field('seq')];
  switch (type) {
    case 'hello': {
      const [key, language, last] = [field('key'), field('language'), numbersOf(field('last'))];
      return isText(key, 100) && isText(language, 12) && last ? { type, key, language, last } : undefined;
    }
    case 'enter': {
      const [language, last] = [field('language'), field('last')];
      return isText(language, 12) && isCount(last) ? { type, language, last } : undefined;
    }
    case 'send': {
      const [id, text, picture] = [field('id'), field('text'), field('picture')];
      if (!isCount(room) || !isText(id, 64) || !/^[\w-]{8,64}$/.test(id) || typeof text !== 'string')
        return undefined;
      if (picture === undefined) return { type, room, id, text };
      return isText(picture, 64) ? { type, room, id, text, picture } : undefined;
    }
    case 'history': {
      const before = field('before');
      return isCount(room) && isCount(before) ? { type, room, before } : undefined;
    }
    case 'typing':
      return isCount(room) ? { type, room } : undefined;
    case 'read':
    case 'report':
    case 'block':
      return isCount(room) && isCount(seq) ? { type, room, seq } : undefined;
    case 'unblock':
      return { type };
    default:
      return undefined;
  }
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && value.isWellFormed() && !value.includes('\0');

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function numbersOf(value: unknown): Record<string, number> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value);
  return entries.length <= 20 && entries.every(([, one]) => isCount(one))
    ? Object.fromEntries(entries as [string, number][])
    : undefined;
}
