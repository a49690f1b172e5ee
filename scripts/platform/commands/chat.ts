import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorClient } from '#operator/index.ts';
import type { OperatorChatMessage } from '#schemas/generated/operatorCalls.ts';
import { counted } from '../counted.ts';
import { merchantIn, tableOr, usageError, type Command, type Outcome } from './Command.ts';

const usage = `chat list [--state waiting|answered|closed] [--desk VIP|LIVE],
chat read <account> | room <language> [--before <number>] [--save <folder>], chat answer <account> --text "…", chat say <language> --text "…",
chat close|unmute|block|unblock <account>, chat mute <account> --minutes 60 [--reason "…"], chat reports, or chat hide|dismiss <report>; acts take --by "…"`;

/** `chat`: the service desk and the moderators of the chat. */
export const chat: Command = async (client, site, args) => {
  const { option } = args;
  const [, action, subject] = args.words;
  const merchant = merchantIn(site);
  if (action === 'list') return list(client, { merchant, state: option('state'), desk: option('desk') });
  if (action === 'reports') return reports(client, merchant);
  if (subject === undefined) throw usageError(usage);
  const [before, folder, text] = [option('before'), option('save'), option('text')];
  const which = { merchant, account: subject };
  switch (action) {
    case 'read':
      return print(client, merchant, await client.call('readConversation', { ...which, before }), folder);
    case 'room': {
      const value = await client.call('readChatRoom', { merchant, language: subject, before });
      return print(client, merchant, value, folder);
    }
    case 'answer':
      if (!text) throw usageError(usage);
      return done(client.call('answerConversation', { ...which, text }), `${subject} has your answer`);
    case 'say':
      if (!text) throw usageError(usage);
      return done(
        client.call('sayInChatRoom', { merchant, language: subject, text }),
        `the room ${subject} has your message`,
      );
    case 'close':
      return done(client.call('closeConversation', which), `the conversation with ${subject} is closed`);
    default:
      return moderate(client, merchant, args);
  }
};

function moderate(client: OperatorClient, merchant: string, args: Parameters<Command>[2]): Promise<Outcome> {
  const [, action, subject = ''] = args.words;
  const which = { merchant, account: subject };
  const [minutes, reason = ''] = [args.option('minutes'), args.option('reason')];
  switch (action) {
    case 'mute':
      if (!/^\d{1,6}$/.test(minutes ?? '')) throw usageError(usage);
      return done(
        client.call('muteMember', { ...which, minutes: Number(minutes), reason }),
        `${subject} is muted for ${counted(Number(minutes), 'minute')}`,
      );
    case 'unmute':
      return done(
        client.call('muteMember', { ...which, minutes: 0, reason }),
        `${subject} may write in the rooms`,
      );
    case 'block':
      return done(
        client.call('blockMember', { ...which, blocked: true, reason }),
        `the rooms are closed to ${subject}`,
      );
    case 'unblock':
      return done(
        client.call('blockMember', { ...which, blocked: false, reason }),
        `the rooms are open to ${subject}`,
      );
    case 'hide':
      return done(
        client.call('hideReportedMessage', { merchant, report: subject }),
        'the message is hidden from all members',
      );
    case 'dismiss':
      return done(client.call('dismissChatReport', { merchant, report: subject }), 'the message stays');
    default:
      throw usageError(usage);
  }
}

async function done(call: Promise<unknown>, line: string): Promise<Outcome> {
  return { value: await call, lines: [line] };
}

async function list(
  client: OperatorClient,
  request: { merchant: string; state: string | undefined; desk: string | undefined },
): Promise<Outcome> {
  const value = await client.call('listConversations', request);
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

async function reports(client: OperatorClient, merchant: string): Promise<Outcome> {
  const value = await client.call('listChatReports', { merchant });
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

async function print(
  client: OperatorClient,
  merchant: string,
  value: OperatorChatMessage[],
  folder: string | undefined,
): Promise<Outcome> {
  const lines = [];
  for (const { seq, at, account, operator, kind, text, picture } of value) {
    const author = account ?? `the desk (${operator})`;
    // One after another: each may have some megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const file = picture === null ? '' : await savedPicture(client, merchant, { picture, seq }, folder);
    const said = kind === 'closed' ? '(closed the conversation)' : [text, file].filter(Boolean).join(' ');
    lines.push(`${seq}  ${at}  ${author}: ${said}`);
  }
  return { value, lines: lines.length > 0 ? lines : ['no messages'] };
}

async function savedPicture(
  client: OperatorClient,
  merchant: string,
  { picture, seq }: { picture: string; seq: number },
  folder: string | undefined,
): Promise<string> {
  if (folder === undefined) return '[picture; --save writes it]';
  await mkdir(folder, { recursive: true });
  const { content } = await client.call('showMemberPicture', { merchant, picture });
  const file = join(folder, `chat-${seq}.webp`);
  await writeFile(file, Buffer.from(content, 'base64'));
  return `[${file}]`;
}
