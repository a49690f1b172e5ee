import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorClient } from '#operator/index.ts';
import type { ChatConversationRow, ChatMessageRow, ChatReportRow } from '../responses.ts';
import { counted } from '../counted.ts';
import { systemUser, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const usage = `chat list [--state waiting|answered|closed] [--desk VIP|LIVE],
chat read <account> | room <language> [--before <number>] [--save <folder>], chat answer <account> --text "…", chat say <language> --text "…",
chat close|unmute|block|unblock <account>, chat mute <account> --minutes 60 [--reason "…"], chat reports, or chat hide|dismiss <report>; acts take --by "…"`;

/** `chat`: the service desk and the moderators of the chat. */
export const chat: Command = async (client, site, { words: [, action, subject], option }) => {
  const path = `${site}/chat`;
  if (action === 'list') return list(client, path, option('state'), option('desk'));
  if (action === 'reports') return reports(client, path);
  if (subject === undefined) throw usageError(usage);
  const by = option('by') ?? systemUser();
  const post = async (rest: string, body: object, line: string): Promise<Outcome> => ({
    value: await client.request('POST', `${path}/${rest}`, { ...body, by }),
    lines: [line],
  });
  const own = encodeURIComponent(subject);
  const {
    text,
    minutes,
    reason = '',
  } = {
    text: option('text'),
    minutes: option('minutes'),
    reason: option('reason'),
  };
  switch (action) {
    case 'read':
      return read(client, site, `${path}/${own}`, option('before'), option('save'));
    case 'room':
      return read(client, site, `${path}/rooms/${own}`, option('before'), option('save'));
    case 'answer':
      if (!text) throw usageError(usage);
      return post(`${own}/answer`, { text }, `${subject} has your answer`);
    case 'say':
      if (!text) throw usageError(usage);
      return post(`rooms/${own}`, { text }, `the room ${subject} has your message`);
    case 'close':
      return post(`${own}/close`, {}, `the conversation with ${subject} is closed`);
    case 'mute':
      if (!/^\d{1,6}$/.test(minutes ?? '')) throw usageError(usage);
      return post(
        `${own}/mute`,
        { minutes: Number(minutes), reason },
        `${subject} is muted for ${counted(Number(minutes), 'minute')}`,
      );
    case 'unmute':
      return post(`${own}/mute`, { minutes: 0, reason }, `${subject} may write in the rooms`);
    case 'block':
    case 'unblock': {
      const blocked = action === 'block';
      const line = blocked ? `the rooms are closed to ${subject}` : `the rooms are open to ${subject}`;
      return post(`${own}/block`, { blocked, reason }, line);
    }
    case 'hide':
      return post(`reports/${own}/hide`, {}, 'the message is hidden from all members');
    case 'dismiss':
      return post(`reports/${own}/dismiss`, {}, 'the message stays');
    default:
      throw usageError(usage);
  }
};

async function list(
  client: OperatorClient,
  path: string,
  state: string | undefined,
  desk: string | undefined,
): Promise<Outcome> {
  const query = new URLSearchParams({ ...(state && { state }), ...(desk && { desk }) });
  const value = await client.request<ChatConversationRow[]>('GET', `${path}?${query}`);
  const rows = value.map((row) => [
    row.account,
    row.desk,
    row.language ?? '',
    row.state === 'waiting' ? `waiting since ${row.waitingSince}` : row.state,
    counted(row.messages, 'message'),
    row.lastAt ?? '',
  ]);
  return { value, lines: tableOr(rows, 'nobody has written to the desk') };
}

async function reports(client: OperatorClient, path: string): Promise<Outcome> {
  const value = await client.request<ChatReportRow[]>('GET', `${path}/reports`);
  const rows = value.map((row) => [
    row.id,
    `${row.room} ${row.seq}`,
    row.account ?? 'the desk',
    `${row.reports} reports`,
    row.picture === null ? '' : 'picture',
    row.text.replace(/\s+/g, ' ').slice(0, 80),
  ]);
  return { value, lines: tableOr(rows, 'no message is reported') };
}

async function read(
  client: OperatorClient,
  site: string,
  path: string,
  before: string | undefined,
  folder: string | undefined,
): Promise<Outcome> {
  const query = before === undefined ? '' : `?before=${encodeURIComponent(before)}`;
  const value = await client.request<ChatMessageRow[]>('GET', `${path}${query}`);
  const lines = [];
  for (const { seq, at, account, operator, kind, text, picture } of value) {
    const author = account ?? `the desk (${operator})`;
    // One after another: each may have some megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const file = picture === null ? '' : await savePicture(client, site, picture, folder, seq);
    const said = kind === 'closed' ? '(closed the conversation)' : [text, file].filter(Boolean).join(' ');
    lines.push(`${seq}  ${at}  ${author}: ${said}`);
  }
  return { value, lines: lines.length > 0 ? lines : ['no messages'] };
}

async function savePicture(
  client: OperatorClient,
  site: string,
  picture: string,
  folder: string | undefined,
  seq: number,
): Promise<string> {
  if (folder === undefined) return '[picture; --save writes it]';
  await mkdir(folder, { recursive: true });
  const { content } = await client.request<{ content: string }>('GET', `${site}/member-pictures/${picture}`);
  const file = join(folder, `chat-${seq}.webp`);
  await writeFile(file, Buffer.from(content, 'base64'));
  return `[${file}]`;
}
