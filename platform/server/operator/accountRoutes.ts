import { expirePassword, setEmail, setMobile } from '#platform/accounts/account/index.ts';
import { isTextLanguage, textLanguages } from '#kit/textLanguages.ts';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { openAccount } from '#platform/identity/register/index.ts';
import { hashPassword, setPassword } from '#platform/identity/passwords/index.ts';
import type { OperatorParts, OperatorRoutes } from './OperatorRoutes.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { notify } from '#platform/messaging/notifications/index.ts';
import {
  emailOf,
  endAll,
  maskEmail,
  maskMobile,
  removeAuthenticator,
} from '#platform/identity/security/index.ts';
import { joinExclusion } from '#platform/identity/limits/index.ts';
import { setDefaultPassword } from '#platform/site/merchants/index.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

const types = [0, 1, 2, 4, 41, 42];

/** Routes for opening accounts, setting passwords, addresses and mobile numbers, and ending sessions. */
export function accountRoutes(on: OperatorRoutes): void {
  for (const add of [addOpening, addPasswords, addContacts, addSafety]) add(on);
}

function addOpening(on: OperatorRoutes): void {
  on.post('/:merchant/accounts', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const account = fields.text('account');
    if (!/^[A-Za-z]\w{2,39}$/.test(account))
      throw wrongField('account', 'a letter, then letters, digits and _, 3 to 40 in all');
    const type = fields.raw('type') ?? 0;
    if (typeof type !== 'number' || !types.includes(type)) throw wrongField('type', '0, 1, 2, 4, 41 or 42');
    const nickname = fields.optionalText('nickname') ?? account;
    const language = fields.optionalText('language');
    if (language !== undefined && !isTextLanguage(language))
      throw wrongField('language', `one of ${textLanguages.join(', ')}`);
    const password = fields.text('password');
    const request = { account, nickname, type, password, ...(language !== undefined && { language }) };
    if (!(await openAccount(parts, merchant, request)))
      throw new Refusal(409, 'account-taken', { message: `The account ${account} already exists.` });
    await record(parts, merchant.code, account, fields, 'account-opened', { type: String(type) });
    return { account };
  });
}

function addPasswords(on: OperatorRoutes): void {
  on.put('/:merchant/accounts/:account/password', async (parts, c) => {
    const { db, now, passwordCost } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    await setPassword(db, account.id, {
      passwordHash: await hashPassword(fields.text('password'), passwordCost),
      passwordChangedAt: now(),
      usesDefaultPassword: false,
    });
    await record(parts, merchant.code, account.account, fields, 'password-set');
    return { account: account.account };
  });

  on.put('/:merchant/accounts/:account/expiry', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    await expirePassword(db, id);
    await record(parts, merchant.code, account, await readFields(c), 'password-expired');
    return { account, expires: merchant.settings.passwordDays > 0 };
  });

  on.put('/:merchant/default-password', async ({ db, passwordCost }, c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const password = (await readFields(c)).optionalText('password') ?? '';
    await setDefaultPassword(
      db,
      merchant.code,
      password === '' ? null : await hashPassword(password, passwordCost),
    );
    return { set: password !== '' };
  });
}

function addContacts(on: OperatorRoutes): void {
  on.put('/:merchant/accounts/:account/email', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const given = fields.optionalText('email') ?? '';
    const email = given === '' ? null : emailOf(given);
    if (!(await setEmail(db, account, email)))
      throw new Refusal(409, 'email-taken', { message: `Another account has the address ${email}.` });
    // Anyone who reads the address gets into the account, so the member hears of it where mail went before.
    const params = { name: email === null ? '—' : maskEmail(email) };
    const reader = account.email === null ? account.id : account;
    await notify(db, { account: reader, kind: 'email-bound', params, now: now() });
    await joinExclusion(db, parts.announce, account.id, now());
    await recordAct(parts, {
      merchant: merchant.code,
      operator,
      act: 'email-set',
      subject: `account ${account.account}`,
      details: { email: params.name },
    });
    return { account: account.account, email };
  });

  on.put('/:merchant/accounts/:account/mobile', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const given = fields.optionalText('mobile') ?? '';
    const mobile = given === '' ? null : mobileWithDialCode(given);
    if (mobile === undefined) throw wrongField('mobile', 'a number such as +66 81 234 5678, or nothing');
    if (!(await setMobile(db, account, mobile)))
      throw new Refusal(409, 'mobile-taken', { message: `Another account has the number +${mobile}.` });
    await joinExclusion(db, parts.announce, account.id, now());
    await record(parts, merchant.code, account.account, fields, 'mobile-set', {
      mobile: mobile === null ? '—' : maskMobile(mobile),
    });
    return { account: account.account, mobile };
  });
}

function addSafety(on: OperatorRoutes): void {
  on.post('/:merchant/accounts/:account/authenticator-off', async (parts, c) => {
    const { db, now } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    const operator = operatorOf(await readFields(c));
    const wasOn = await removeAuthenticator(db, id, now());
    if (wasOn)
      await recordAct(parts, {
        merchant: merchant.code,
        operator,
        act: 'authenticator-off',
        subject: `account ${account}`,
        details: {},
      });
    return { account, wasOn };
  });

  on.post('/:merchant/accounts/:account/sign-out', async (parts, c) => {
    const { db } = parts;
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    const operator = operatorOf(await readFields(c));
    const sessions = await endAll(db, id);
    const subject = `account ${account}`;
    const act = { merchant: merchant.code, operator, act: 'signed-out', subject };
    await recordAct(parts, { ...act, details: { sessions: String(sessions) } });
    return { account, sessions };
  });
}

/** Records an act. Requests of older tools name no operator. */
function record(
  parts: OperatorParts,
  merchant: string,
  account: string,
  fields: Fields,
  act: string,
  details: Record<string, string> = {},
): Promise<void> {
  return recordAct(parts, {
    merchant,
    operator: fields.optionalText('by') === undefined ? 'unnamed' : operatorOf(fields),
    act,
    subject: `account ${account}`,
    details,
  });
}
