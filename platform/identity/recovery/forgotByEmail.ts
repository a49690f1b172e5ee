import { randomInt } from 'node:crypto';
import { errorFacts } from '#kit/errorFacts.ts';
import type { ForgotByEmailRequest } from '#schemas/generated/api.ts';
import {
  mayLogIn,
  type Account,
  findByNameOrNumber,
  isMember,
  spellingsOf,
} from '#platform/accounts/account/index.ts';
import { attemptsSoFar, countAttempt } from '#platform/accounts/attempts/index.ts';
import { captchaIsRight } from '../captcha/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import type { IdentityParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { canMail } from '#platform/messaging/notifications/index.ts';
import { emailOf } from '../security/index.ts';
import { codeRefusals as refusals } from '../codes/index.ts';
import { siteOf } from '#platform/site/permission/index.ts';
import * as rules from './recoveryRules.ts';
import { sendRecoveryLink } from './sendRecoveryLink.ts';

/** What was typed, and where the link leads. */
interface Asked {
  name: string;
  email: string;
  site: string | undefined;
}

/**
 * Sends a link by which the owner of an account sets a new password, if the user name and the address belong together
 * (R4.6). The account is only looked up when the response is out: neither text nor status nor time reveals whether it
 * exists (R8.10), unless the merchant discloses accounts. Refuses with `invalid-request`, `invalid-email`,
 * `captcha-required`, `captcha-check-failed`, `too-many-requests`, `operation-not-allowed`, `unknown-account`.
 */
export async function forgotByEmail(
  parts: IdentityParts,
  query: ForgotByEmailRequest,
  context: CallContext,
): Promise<null> {
  if (!canMail(parts)) throw refusals.notEnabled();
  const name = nameOf(query.username);
  const email = emailOf(query.email);
  await limitRequests(parts, query, context);
  const asked = { name, email, site: await siteOf(parts, context) };
  if (context.merchant.settings.discloseAccounts && !(await ownerOf(parts, context, asked)))
    throw new Refusal(403, 'unknown-account', { message: 'No such username or email.' });
  setTimeout(
    () =>
      void lookInto(parts, context, asked).catch((error: unknown) =>
        parts.log('warn', 'a recovery link was not sent', {
          merchant: context.merchant.code,
          ...errorFacts(error),
        }),
      ),
    randomInt(rules.delayMs[0], rules.delayMs[1]),
  );
  return null;
}

async function lookInto(parts: IdentityParts, context: CallContext, asked: Asked): Promise<void> {
  const { db, now } = parts;
  const account = await ownerOf(parts, context, asked);
  if (!account) return;
  const { count } = await countAttempt(db, rules.sentToAccount, String(account.id), now());
  if (count > rules.maxToAccount) return;
  await sendRecoveryLink(parts, context, account, asked.site);
}

/** The account of this name, if it has this address and may log in to the member side. */
async function ownerOf(
  parts: IdentityParts,
  { merchant }: CallContext,
  { name, email }: Asked,
): Promise<Account | undefined> {
  const account = await findByNameOrNumber(parts.db, merchant, name);
  const isOwn = account !== undefined && account.email !== null && spellingsOf(email).includes(account.email);
  return isOwn && mayLogIn(parts, account) && isMember(account.type) ? account : undefined;
}

function nameOf(typed: string): string {
  const name = typed.normalize('NFC').trim();
  if (name !== '' && !/\p{C}/u.test(name)) return name;
  const code = name === '' ? 'required' : 'pattern';
  throw new Refusal(422, 'invalid-request', {
    fields: [{ field: 'username', code }],
    message: name === '' ? 'Input cannot be empty' : 'Account, password or email format incorrect.',
  });
}

/** Counts requests before they are looked into, by network alone: a count by name would tell names apart. */
async function limitRequests(
  { db, now }: IdentityParts,
  { captcha, captchaId }: ForgotByEmailRequest,
  { merchant, network }: CallContext,
): Promise<void> {
  const before = await attemptsSoFar(db, rules.askedFromNetwork, network, now());
  const isBusy = before >= rules.askedBeforeCaptcha;
  if (isBusy && !(await captchaIsRight(db, merchant.code, captchaId, captcha)))
    throw captcha === undefined ? refusals.captchaWanted() : refusals.captchaFailed();
  const { count, endsAt } = await countAttempt(db, rules.askedFromNetwork, network, now());
  if (count > rules.maxFromNetwork)
    throw refusals.tooMany(Math.max(1, Math.ceil((endsAt.getTime() - now().getTime()) / 1000)));
}
