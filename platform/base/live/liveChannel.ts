import { type LiveTopic, liveTopics } from '#kit/liveTopics.ts';

/** The channel of the database on which its triggers, and settlements, say what changed for an account: `<account id>:<topic>`. */
export const liveChannel = 'live';

const topics: readonly string[] = liveTopics;

/** A change of one account; undefined for a notice that is not one. */
export function readChange(notice: string): { account: number; topic: LiveTopic } | undefined {
  const [, account, topic = ''] = /^(\d{1,15}):([a-z]+)$/.exec(notice) ?? [];
  return account !== undefined && topics.includes(topic)
    ? { account: Number(account), topic: topic as LiveTopic }
    : undefined;
}
