import { isLongerThan } from '#kit/countCharacters.ts';
import { isLanguageTag } from '#kit/languages.ts';
import { findAccounts } from '#platform/accounts/account/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import type { Audience, Texts } from '#platform/base/database/schema/index.ts';
import {
  addBroadcast,
  audienceSize,
  endBroadcast,
  listBroadcasts,
} from '#platform/messaging/messages/index.ts';
import { dateOf } from './dateOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';
import { textsOf } from './textsOf.ts';

/** Lengths of a broadcast in any language, in characters. */
const longest = { title: 200, content: 20_000 };
/** Accounts that a broadcast may name. A larger audience is described by rank, language or type. */
const mostAccounts = 5_000;

/** Routes for broadcasts: messages of an operator to many members. */
export function messageRoutes(on: OperatorRoutes): void {
  on.get('/:merchant/broadcasts', async ({ db, now }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const rows = await listBroadcasts(db, merchant.code);
    return rows.map(({ id, titles, audience, startsAt, endsAt, deliveredAt, recipients, read }) => ({
      id,
      titles,
      audience: { ...audience, ...(audience.accounts && { accounts: audience.accounts.length }) },
      startsAt,
      endsAt,
      state: stateOf({ startsAt, endsAt, deliveredAt }, now()),
      recipients,
      read,
    }));
  });

  on.post('/:merchant/broadcasts', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const titles = limited('title', textsOf(fields, 'title'));
    const contents = limited('content', textsOf(fields, 'content'));
    const audience = await audienceOf(db, merchant.code, fields);
    const startsAt = dateOf(fields, 'from') ?? now();
    const endsAt = dateOf(fields, 'until') ?? null;
    if (endsAt && (endsAt <= startsAt || endsAt <= now()))
      throw wrongField('until', 'later than "from" and now');
    const size = await audienceSize(db, merchant.code, audience, now());
    if (fields.flag('dryRun')) return { ...size, startsAt, endsAt };
    const operator = operatorOf(fields);
    const id = await addBroadcast(db, {
      merchant: merchant.code,
      titles,
      contents,
      audience,
      startsAt,
      endsAt,
      createdAt: now(),
    });
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'message-send',
      subject: `message ${id}`,
      details: { title: titles.en, recipients: String(size.recipients), audience: describe(audience) },
    });
    return { id, ...size, startsAt, endsAt };
  });

  on.post('/:merchant/broadcasts/:id{[0-9]{1,15}}/end', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const id = Number(c.req.param('id'));
    const operator = operatorOf(await readFields(c));
    if (!(await endBroadcast(db, merchant.code, id, now())))
      throw new Refusal(404, 'unknown-message', { message: `There is no message ${id} that has not ended.` });
    const subject = `message ${id}`;
    await recordAct(parts, { merchant: merchant.code, operator, act: 'message-end', subject, details: {} });
    return { id };
  });
}

function stateOf(
  { startsAt, endsAt, deliveredAt }: { startsAt: Date; endsAt: Date | null; deliveredAt: Date | null },
  now: Date,
): string {
  if (endsAt && endsAt <= now) return 'ended';
  if (startsAt > now) return 'planned';
  return deliveredAt ? 'delivered' : 'being delivered';
}

function limited(name: 'title' | 'content', texts: Texts): Texts {
  if (Object.values(texts).some((text) => isLongerThan(text, longest[name])))
    throw wrongField(name, `at most ${longest[name]} characters long in each language`);
  return texts;
}

async function audienceOf(db: Database, merchant: string, fields: Fields): Promise<Audience> {
  const type = fields.optionalText('type');
  if (type !== undefined && type !== 'member' && type !== 'agent')
    throw wrongField('type', 'member or agent');
  const language = fields.optionalText('language');
  if (language !== undefined && !(isLanguageTag(language) && /^[a-z]{2,3}$/i.test(language)))
    throw wrongField('language', 'a language such as th, without a region');
  return {
    ...ranksOf(fields.optionalText('rank')),
    ...(language !== undefined && { language: language.toLowerCase() }),
    ...(type !== undefined && { type }),
    ...(await accountsOf(db, merchant, fields.raw('accounts'))),
    ...(fields.raw('service') === true && { service: true as const }),
  };
}

/** `4` means from rank level 4 on, `2-3` the levels 2 and 3. */
function ranksOf(text: string | undefined): Pick<Audience, 'minRank' | 'maxRank'> {
  if (text === undefined) return {};
  const [, from, to] = /^(\d{1,3})(?:-(\d{1,3}))?$/.exec(text) ?? [];
  if (from === undefined || (to !== undefined && Number(to) < Number(from)))
    throw wrongField('rank', 'a rank level such as 4, or a range such as 2-3');
  return { minRank: Number(from), ...(to !== undefined && { maxRank: Number(to) }) };
}

async function accountsOf(
  db: Database,
  merchant: string,
  names: unknown,
): Promise<Pick<Audience, 'accounts'>> {
  if (names === undefined || names === null) return {};
  if (!Array.isArray(names) || names.length === 0 || names.length > mostAccounts)
    throw wrongField('accounts', `1 to ${mostAccounts} account names`);
  const found = await findAccounts(db, merchant, names.map(String));
  const missing = names.find((name) => !found.has(String(name).toLowerCase()));
  if (missing !== undefined)
    throw wrongField('accounts', `accounts that exist; ${merchant} has no account ${String(missing)}`);
  return { accounts: [...found.values()] };
}

function describe({ minRank, maxRank, language, type, accounts, service }: Audience): string {
  const parts = [
    minRank === undefined ? '' : `rank ${minRank}${maxRank === undefined ? '+' : `-${maxRank}`}`,
    language ?? '',
    type === undefined ? '' : `${type}s`,
    accounts ? `${accounts.length} named accounts` : '',
    service ? 'also in a break' : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || 'all';
}
