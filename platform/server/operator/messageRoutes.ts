import type { SendMessageRequest } from '#schemas/generated/operatorCalls.ts';
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
import { textsOf } from './textsOf.ts';
import { wrongField } from './wrongField.ts';

/** Lengths of a message in any language, in characters. */
const longest = { title: 200, content: 20_000 };

/** Calls for broadcasts: messages of an operator to many members. */
export function messageRoutes(on: OperatorRoutes): void {
  on.read('listMessages', async ({ db, now }, _request, { merchant }) => {
    const rows = await listBroadcasts(db, merchant.code);
    return rows.map(({ id, titles, audience, startsAt, endsAt, deliveredAt, recipients, read }) => {
      const { accounts, ...others } = audience;
      return {
        id,
        titles,
        audience: { ...others, ...(accounts && { accounts: accounts.length }) },
        startsAt,
        endsAt,
        state: stateOf({ startsAt, endsAt, deliveredAt }, now()),
        recipients,
        read,
      };
    });
  });

  on.write('sendMessage', async ({ db, now }, request, { merchant, note }) => {
    const titles = limited('title', textsOf(request, 'title'));
    const contents = limited('content', textsOf(request, 'content'));
    const audience = await audienceOf(db, merchant.code, request);
    const startsAt = dateOf(request, 'from') ?? now();
    const endsAt = dateOf(request, 'until') ?? null;
    if (endsAt && (endsAt <= startsAt || endsAt <= now()))
      throw wrongField('until', 'later than "from" and now');
    const size = await audienceSize(db, merchant.code, audience, now());
    if (request.dryRun) return { ...size, startsAt, endsAt };
    const id = await addBroadcast(db, {
      merchant: merchant.code,
      titles,
      contents,
      audience,
      startsAt,
      endsAt,
      createdAt: now(),
    });
    note({ recipients: size.recipients, audience: describe(audience) });
    return { id, ...size, startsAt, endsAt };
  });

  on.write('endMessage', async ({ db, now }, request, { merchant }) => {
    const id = Number(request.id);
    if (!(await endBroadcast(db, merchant.code, id, now())))
      throw new Refusal(404, 'unknown-message', { message: `There is no message ${id} that has not ended.` });
    return { id };
  });
}

function stateOf(
  { startsAt, endsAt, deliveredAt }: { startsAt: Date; endsAt: Date | null; deliveredAt: Date | null },
  now: Date,
) {
  if (endsAt && endsAt <= now) return 'ended' as const;
  if (startsAt > now) return 'planned' as const;
  return deliveredAt ? ('delivered' as const) : ('being delivered' as const);
}

function limited(name: 'title' | 'content', texts: Texts): Texts {
  if (Object.values(texts).some((text) => isLongerThan(text, longest[name])))
    throw wrongField(name, `at most ${longest[name]} characters long in each language`);
  return texts;
}

async function audienceOf(db: Database, merchant: string, request: SendMessageRequest): Promise<Audience> {
  const { type, language, rank, accounts, service } = request;
  if (language !== undefined && !isLanguageTag(language))
    throw wrongField('language', 'a language such as th, without a region');
  return {
    ...ranksOf(rank),
    ...(language !== undefined && { language: language.toLowerCase() }),
    ...(type !== undefined && { type }),
    ...(await accountsOf(db, merchant, accounts)),
    ...(service === true && { service: true as const }),
  };
}

/** `4` means from rank level 4 on, `2-3` the levels 2 and 3. */
function ranksOf(text: string | undefined): Pick<Audience, 'minRank' | 'maxRank'> {
  if (text === undefined) return {};
  const [from = '', to] = text.split('-');
  if (to !== undefined && Number(to) < Number(from))
    throw wrongField('rank', 'a rank level such as 4, or a range such as 2-3');
  return { minRank: Number(from), ...(to !== undefined && { maxRank: Number(to) }) };
}

async function accountsOf(
  db: Database,
  merchant: string,
  names: readonly string[] | undefined,
): Promise<Pick<Audience, 'accounts'>> {
  if (names === undefined) return {};
  if (names.length === 0) throw wrongField('accounts', '1 to 5000 account names');
  const found = await findAccounts(db, merchant, [...names]);
  const missing = names.find((name) => !found.has(name.toLowerCase()));
  if (missing !== undefined)
    throw wrongField('accounts', `accounts that exist; ${merchant} has no account ${missing}`);
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
