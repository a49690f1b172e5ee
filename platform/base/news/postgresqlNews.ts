import { messagesOf, type News } from './NewsBus.ts';

/**
 * The name of connections whose triggers tell the connection itself what changed, by notices, instead of all listeners; the SQL
 * function `tell` knows it. Others, such as those of psql, notify as they commit. A name passes through a pooler, which may add
 * where the connection comes from; a setting would not.
 */
export const tellsByNotice = 'livery platform';

/** SQLSTATE of such notices; the migration that defines the function `tell` has it too. */
const newsCode = 'LV001';
/** What a trigger said in a notice, `<channel> <line>`; undefined for notices of the server itself. */
export function newsOf({
  code,
  message = '',
}: {
  code?: string;
  message?: string;
}): { channel: string; line: string } | undefined {
  const space = message.indexOf(' ');
  if (code !== newsCode || space < 0) return undefined;
  return { channel: message.slice(0, space), line: message.slice(space + 1) };
}

/** Sends news to all listeners, in as few notifications as there can be. */
export async function notify(
  execute: (text: string, values: unknown[]) => Promise<unknown>,
  news: News,
): Promise<void> {
  const notifications = [...news].flatMap(([channel, lines]) =>
    messagesOf(lines).map((payload) => ({ channel, payload })),
  );
  // One commit for all, which need not reach the disk: after a crash no one is left to hear it.
  await execute(
    `with quick as (select set_config('synchronous_commit', 'off', true))
      select pg_notify(channel, payload) from quick, unnest($1::text[], $2::text[]) as news (channel, payload)`,
    [notifications.map(({ channel }) => channel), notifications.map(({ payload }) => payload)],
  );
}
