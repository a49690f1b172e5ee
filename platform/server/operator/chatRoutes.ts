import { isTextLanguage, textLanguages, type TextLanguage } from '#kit/textLanguages.ts';
import { isLongerThan } from '#kit/countCharacters.ts';
import {
  chatLimits,
  isTooLong,
  closeConversation,
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
import type { Account } from '#platform/accounts/account/index.ts';
import type { OperatorParts, OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

/** Longest mute, in minutes: a year. */
const longestMute = 525_600;
/** `12`: number of a report, or of a message to read before. */
const number = ':number{[1-9][0-9]{0,14}}';

/** Routes for the service desk of the chat and its moderators (R7.3). Every act is recorded with the operator's name. */
export function chatRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/chat', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { state, desk } = c.req.query();
    if (state !== undefined && state !== 'waiting' && state !== 'answered' && state !== 'closed')
      throw wrongField('state', 'waiting, answered or closed');
    if (desk !== undefined && desk !== 'VIP' && desk !== 'LIVE') throw wrongField('desk', 'VIP or LIVE');
    return listConversations(db, merchant.code, { state, desk });
  });

  on.get('/:merchant/chat/reports', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    return listReports(db, merchant.code);
  });

  on.get('/:merchant/chat/rooms/:language', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const room = await publicRoom(db, merchant.code, languageOf(c.req.param('language')), now());
    return readRoom(db, room.id, pageOf(c.req.query('before')));
  });

  on.post('/:merchant/chat/rooms/:language', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const language = languageOf(c.req.param('language'));
    const fields = await readFields(c);
    const [operator, text] = [operatorOf(fields), textOf(fields)];
    const room = await publicRoom(db, merchant.code, language, now());
    const seq = await postAsDesk(db, room, { operator, text, now: now() });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'chat-say',
      subject: `chat room ${language}`,
      details: { seq: String(seq) },
    });
    return { seq };
  });

  on.post(`/:merchant/chat/reports/${number}/:action{hide|dismiss}`, async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const operator = operatorOf(await readFields(c));
    const id = Number(c.req.param('number'));
    const { room, seq } = await reportedMessage(db, merchant.code, id);
    const isHidden = c.req.param('action') === 'hide';
    if (isHidden) await hideMessage(db, room, seq, now());
    else await resolveReports(db, room, seq, now());
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: isHidden ? 'chat-hide' : 'chat-dismiss',
      subject: `chat report ${id}`,
      details: {
        room: String(room),
        seq: String(seq),
      },
    });
    return { id, hidden: isHidden };
  });

  on.get('/:merchant/chat/:account', async ({ db }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const room = await conversationOf(db, account);
    return readRoom(db, room.id, pageOf(c.req.query('before')));
  });

  on.post('/:merchant/chat/:account/:action{answer|close|mute|block}', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const action = c.req.param('action');
    const details = await act(parts, action, fields, account, operator);
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: `chat-${action}`,
      subject: `account ${account.account}`,
      details,
    });
    return { account: account.account, ...details };
  });
}

/** What a moderator does to a member or a conversation. Returns what the record says of it. */
async function act(
  { db, now }: OperatorParts,
  action: string,
  fields: Fields,
  account: Account,
  operator: string,
): Promise<Record<string, string>> {
  const at = now();
  if (action === 'answer') {
    const text = textOf(fields);
    return {
      seq: String(await postAsDesk(db, await conversationOf(db, account), { operator, text, now: at })),
    };
  }
  if (action === 'close') {
    if (await closeConversation(db, await conversationOf(db, account), { operator, now: at })) return {};
    throw new Refusal(409, 'already-closed', { message: 'This conversation is closed.' });
  }
  const reason = fields.optionalText('reason') ?? '';
  if (isLongerThan(reason, 200)) throw wrongField('reason', 'at most 200 characters long');
  if (action === 'block') {
    const isBlocked = fields.flag('blocked');
    await block(db, account.id, isBlocked ? at : null, reason);
    return { blocked: String(isBlocked), reason };
  }
  const minutes = fields.raw('minutes');
  if (!Number.isInteger(minutes) || Number(minutes) < 0 || Number(minutes) > longestMute)
    throw wrongField('minutes', `a whole number from 0 (no longer) to ${longestMute}`);
  const until = minutes === 0 ? null : new Date(at.getTime() + Number(minutes) * 60_000);
  await mute(db, account.id, until, reason);
  return { until: until?.toISOString() ?? '', reason };
}

function textOf(fields: Fields): string {
  const text = fields.text('text');
  if (isTooLong(text)) throw wrongField('text', `at most ${chatLimits.text} characters long`);
  return text;
}

function languageOf(text: string): TextLanguage {
  if (isTextLanguage(text)) return text;
  throw wrongField('language', textLanguages.join(', '));
}

function pageOf(before: string | undefined): { before?: number } {
  if (before === undefined) return {};
  if (!/^[1-9]\d{0,14}$/.test(before)) throw wrongField('before', 'the number of a message');
  return { before: Number(before) };
}
