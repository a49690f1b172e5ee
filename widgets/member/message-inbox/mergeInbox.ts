import type { Message, MessagePage } from '#schemas/generated/api.ts';

/** The messages that a view has loaded so far, newest first. */
export interface Loaded {
  messages: readonly Message[];
  /** `before` of the next older page; undefined after the last one. */
  next: string | undefined;
}

/** The inbox as its first page shows it. */
export function firstLoad({ messages, next }: MessagePage): Loaded {
  return { messages, next };
}

/**
 * Takes in the first page after something changed. What is as new as that page follows it: read, arrived or deleted in
 * another tab. Older messages stay as they were loaded.
 */
export function withFirstPage(loaded: Loaded, page: MessagePage): Loaded {
  const oldest = page.messages.at(-1);
  if (page.next === undefined || !oldest) return firstLoad(page);
  const older = loaded.messages.filter(({ id }) => Number(id) < Number(oldest.id));
  return { messages: [...page.messages, ...older], next: older.length > 0 ? loaded.next : page.next };
}

/** Adds the next older page. Messages that are already there are not doubled. */
export function withOlderPage(loaded: Loaded, page: MessagePage): Loaded {
  const known = new Set(loaded.messages.map(({ id }) => id));
  return {
    messages: [...loaded.messages, ...page.messages.filter(({ id }) => !known.has(id))],
    next: page.next,
  };
}

/** Marks messages as read: one, or all. */
export function asRead(loaded: Loaded, id?: string): Loaded {
  const isMeant = (message: Message) => id === undefined || message.id === id;
  return {
    ...loaded,
    messages: loaded.messages.map((message) =>
      isMeant(message) && !message.isRead ? { ...message, isRead: true } : message,
    ),
  };
}

export function without(loaded: Loaded, id: string): Loaded {
  return { ...loaded, messages: loaded.messages.filter((message) => message.id !== id) };
}
