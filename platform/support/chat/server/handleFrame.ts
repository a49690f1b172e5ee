import { Refusal } from '#platform/base/errors/index.ts';
import { chatLanguageOf } from '../languages.ts';
import { authorKey, listMessages, messageFor, postMessage } from '../messages.ts';
import { historyPage, type ClientFrame } from '../protocol.ts';
import { markRead } from '../reads.ts';
import { publicRoom } from '../rooms.ts';
import { authorIdOf, hideAuthor, reportMessage, sanctionOf, showAuthors } from '../sanctions.ts';
import type { PageMember } from './PageMember.ts';

type Frame<T extends ClientFrame['type']> = Extract<ClientFrame, { type: T }>;

/** Does what a frame of a page asks for. Throws a Refusal for what the member may not do. */
export async function handleFrame(member: PageMember, frame: ClientFrame): Promise<void> {
  if (frame.type === 'hello') return member.hello(frame);
  const { account, parts } = member;
  if (!account) throw new Refusal(401, 'bad-request');
  switch (frame.type) {
    case 'enter':
      return enterLanguage(member, frame);
    case 'send':
      return post(member, frame);
    case 'history':
      return sendHistory(member, frame);
    case 'typing':
      return member.tellTyping(frame.room);
    case 'read':
      return markRead(parts.db, account.id, await member.room(frame.room), frame.seq);
    case 'report':
      await member.room(frame.room);
      await reportMessage(parts.db, account, frame, parts.now());
      return member.send({ type: 'reported' });
    case 'block':
      return hide(member, frame);
    case 'unblock':
      await showAuthors(parts.db, account.id);
      member.hides = new Set();
      return member.send({ type: 'hides', count: 0, keys: [] });
  }
}

async function enterLanguage(member: PageMember, { language, last }: Frame<'enter'>): Promise<void> {
  const { account, rooms } = member;
  if (!account) return;
  const { db, now } = member.parts;
  if ((await sanctionOf(db, account.id))?.blockedAt) throw new Refusal(403, 'blocked');
  const room = await publicRoom(db, account.merchant, chatLanguageOf(language), now());
  rooms.leavePublic();
  rooms.open([room], last > 0 ? { [room.id]: last } : {});
  const [state] = await rooms.states([room]);
  if (state) member.send({ type: 'entered', room: state });
  await rooms.begin(room, last > 0 ? last : undefined);
}

async function post(member: PageMember, { room: id, id: clientId, text, picture }: Frame<'send'>) {
  member.countSending();
  const author = await member.signedIn();
  if (!author) return;
  const { db, now } = member.parts;
  const room = await member.room(id);
  const { seq, at } = await postMessage(db, { room, author, now: now() }, { clientId, text, picture });
  member.send({ type: 'sent', room: id, id: clientId, seq, at: at.getTime() });
}

async function sendHistory(member: PageMember, { room: id, before }: Frame<'history'>): Promise<void> {
  const room = await member.room(id);
  const { db } = member.parts;
  const without = [...member.hides];
  const stored = await listMessages(db, room.id, { before, limit: historyPage + 1, without });
  const more = stored.length > historyPage;
  const messages = stored.slice(more ? 1 : 0).map((one) => messageFor(one, room.id, member.accountId));
  member.send({ type: 'history', room: id, messages, more });
}

async function hide(member: PageMember, { room, seq }: { room: number; seq: number }): Promise<void> {
  const { db } = member.parts;
  await member.room(room);
  const author = await authorIdOf(db, room, seq);
  if (author === undefined || author === null) throw new Refusal(404, 'bad-request');
  await hideAuthor(db, member.accountId, author);
  member.hides = new Set([...member.hides, author]);
  const keys = member.rooms.ids.map((id) => authorKey(id, author));
  member.send({ type: 'hides', count: member.hides.size, keys });
}
