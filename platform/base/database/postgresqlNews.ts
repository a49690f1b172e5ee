import type { News } from './NewsSender.ts';

/**
 * Setting of a connection, as the server takes it at the start of a session: its triggers then tell the connection itself
 * what changed, by notices, instead of all listeners. Connections without it, such as those of psql, notify as they commit.
 */
export const tellsByNotice = '-c livery.tell=notice';

/** SQLSTATE of such notices; the migration that defines the function `tell` has it too. */
const newsCode = 'LV001';
/** A notification holds less than 8,000 bytes. */
const mostBytes = 7_900;

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

/** The lines of a notification. */
export const linesOf = (payload: string): string[] => payload.split('\n');

/** Sends news to all listeners, in as few notifications as there can be. */
export async function notify(
  execute: (text: string, values: unknown[]) => Promise<unknown>,
  news: News,
): Promise<void> {
  const notifications = [...news].flatMap(([channel, lines]) =>
    payloads(lines).map((payload) => ({ channel, payload })),
  );
  // One commit for all, which need not reach the disk: after a crash no one is left to hear it.
  await execute(
    `with quick as (select set_config('synchronous_commit', 'off', true))
      select pg_notify(channel, payload) from quick, unnest($1::text[], $2::text[]) as news (channel, payload)`,
    [notifications.map(({ channel }) => channel), notifications.map(({ payload }) => payload)],
  );
}

function payloads(lines: ReadonlySet<string>): string[] {
  const all: string[] = [];
  let current = '';
  for (const line of lines) {
    const joined = current === '' ? line : `${current}\n${line}`;
    if (current !== '' && Buffer.byteLength(joined) > mostBytes) {
      all.push(current);
      current = line;
    } else current = joined;
  }
  return [...all, current];
}
