import { isTextLanguage, textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import {
  chatLimits,
  closeConversation,
  isTooLong,
  postAsDesk,
  conversationOf,
  listConversations,
  listReports,
  readRoom,
  reportedMessage,
  publicRoom,
  block,
  hideMessage,
  mute,
  resolveReports,
} from '#platform/support/chat/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountOf } from './accountOf.ts';
import { wrongField } from './wrongField.ts';

/** Calls for the service desk of the chat and its moderators (R7.3). */
export function chatRoutes(on: OperatorRoutes): void {
  addLists(on);
  addRooms(on);
  addReports(on);
  addConversations(on);
  addModeration(on);
}

function addLists(on: OperatorRoutes): void {
  on.read('listConversations', ({ db }, { state, desk }, { merchant }) =>
    listConversations(db, merchant.code, { state, desk }),
  );
  on.read('listChatReports', ({ db }, _request, { merchant }) => listReports(db, merchant.code));
}

function addRooms(on: OperatorRoutes): void {
  on.read('readChatRoom', async ({ db, now }, { language, before }, { merchant }) => {
    const room = await publicRoom(db, merchant.code, languageOf(language), now());
    return readRoom(db, room.id, pageOf(before));
  });

  on.write('sayInChatRoom', async ({ db, now }, request, { merchant, operator, note }) => {
    const text = textOf(request);
    const room = await publicRoom(db, merchant.code, languageOf(request.language), now());
    const seq = await postAsDesk(db, room, { operator, text, now: now() });
    note({ seq });
    return { seq };
  });
}

function addReports(on: OperatorRoutes): void {
  on.write('hideReportedMessage', async ({ db, now }, { report }, { merchant, note }) => {
    const { room, seq } = await reportedMessage(db, merchant.code, Number(report));
    await hideMessage(db, room, seq, now());
    note({ room: String(room), seq });
    return { id: Number(report), hidden: true as const };
  });

  on.write('dismissChatReport', async ({ db, now }, { report }, { merchant, note }) => {
    const { room, seq } = await reportedMessage(db, merchant.code, Number(report));
    await resolveReports(db, room, seq, now());
    note({ room: String(room), seq });
    return { id: Number(report), hidden: false as const };
  });
}

function addConversations(on: OperatorRoutes): void {
  on.read('readConversation', async ({ db }, request, { merchant }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const room = await conversationOf(db, account);
    return readRoom(db, room.id, pageOf(request.before));
  });

  on.write('answerConversation', async ({ db, now }, request, { merchant, operator, note }) => {
    const text = textOf(request);
    const account = await accountOf(db, merchant.code, request.account);
    const room = await conversationOf(db, account);
    const seq = String(await postAsDesk(db, room, { operator, text, now: now() }));
    note({ seq });
    return { account: account.account, seq };
  });

  on.write('closeConversation', async ({ db, now }, request, { merchant, operator }) => {
    const account = await accountOf(db, merchant.code, request.account);
    if (!(await closeConversation(db, await conversationOf(db, account), { operator, now: now() })))
      throw new Refusal(409, 'already-closed', { message: 'This conversation is closed.' });
    return { account: account.account };
  });
}

function addModeration(on: OperatorRoutes): void {
  on.write('muteMember', async ({ db, now }, request, { merchant, note }) => {
    const { minutes, reason = '' } = request;
    const account = await accountOf(db, merchant.code, request.account);
    const until = minutes === 0 ? null : new Date(now().getTime() + minutes * 60_000);
    await mute(db, account.id, until, reason);
    note({ until: until?.toISOString() ?? '' });
    return { account: account.account, until: until ?? '', reason };
  });

  on.write('blockMember', async ({ db, now }, request, { merchant }) => {
    const { blocked, reason = '' } = request;
    const account = await accountOf(db, merchant.code, request.account);
    await block(db, account.id, blocked ? now() : null, reason);
    return { account: account.account, blocked: String(blocked), reason };
  });
}

/** Also not longer once its characters are unfolded. */
function textOf({ text }: { text: string }): string {
  if (isTooLong(text)) throw wrongField('text', `at most ${chatLimits.text} characters long`);
  return text;
}

function languageOf(text: string): TextLanguage {
  if (isTextLanguage(text)) return text;
  throw wrongField('language', textLanguages.join(', '));
}

function pageOf(before: string | undefined): { before?: number } {
  return before === undefined ? {} : { before: Number(before) };
}
