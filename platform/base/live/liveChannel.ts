/** The channel of the database on which its triggers, and settlements, say what changed for an account: `<account id>:<topic>`. */
export const liveChannel = 'live';

/** What changed for an account: its balance, its unread messages, its missions, its rewards, its withdrawals, its statements of settlements, unread answers in the chat, or whether its sessions are still good. */
export type LiveTopic =
  | 'balance'
  | 'messages'
  | 'missions'
  | 'rewards'
  | 'withdrawals'
  | 'settlements'
  | 'chat'
  | 'session';

const topics: readonly string[] = [
  'balance',
  'messages',
  'missions',
  'rewards',
  'withdrawals',
  'settlements',
  'chat',
  'session',
] satisfies LiveTopic[];

/** A change of one account; undefined for a notice that is not one. */
export function readChange(notice: string): { account: number; topic: LiveTopic } | undefined {
  const [, account, topic = ''] = /^(\d{1,15}):([a-z]+)$/.exec(notice) ?? [];
  return account !== undefined && topics.includes(topic)
    ? { account: Number(account), topic: topic as LiveTopic }
    : undefined;
}
