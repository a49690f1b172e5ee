/**
 * What may change for an account, as a platform tells portals by `GET /live` and these their tabs: its balance, its unread messages,
 * its missions, its rewards, its withdrawals, its settlements as an agent, its unread answers in the chat, or whether its sessions are
 * still good.
 */
export const liveTopics = [
  'balance',
  'messages',
  'missions',
  'rewards',
  'withdrawals',
  'settlements',
  'chat',
  'session',
] as const;

export type LiveTopic = (typeof liveTopics)[number];
