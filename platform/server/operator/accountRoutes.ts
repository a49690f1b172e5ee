import { expirePassword, setEmail, setMobile } from '#platform/accounts/account/index.ts';
import { isTextLanguage, textLanguages } from '#kit/textLanguages.ts';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { openAccount } from '#platform/identity/register/index.ts';
import { hashPassword, setPassword } from '#platform/identity/passwords/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';
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
import { wrongField } from './wrongField.ts';

/** Calls for opening accounts, setting passwords, addresses and mobile numbers, and ending sessions. */
export function accountRoutes(on: OperatorRoutes): void {
  for (const add of [addOpening, addPasswords, addContacts, addSafety]) add(on);
}

function addOpening(on: OperatorRoutes): void {
  on.write('openAccount', async (parts, request, { merchant }) => {
    const { account, password, nickname = account, type = 0, language } = request;
    if (language !== undefined && !isTextLanguage(language))
      throw wrongField('language', `one of ${textLanguages.join(', ')}`);
    const opening = { account, nickname, type, password, ...(language !== undefined && { language }) };
    if (!(await openAccount(parts, merchant, opening)))
      throw new Refusal(409, 'account-taken', { message: `The account ${account} already exists.` });
    return { account };
  });
}

function addPasswords(on: OperatorRoutes): void {
  on.write('setPassword', async ({ db, now, passwordCost }, request, { merchant }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    await setPassword(db, id, {
      passwordHash: await hashPassword(request.password, passwordCost),
      passwordChangedAt: now(),
      usesDefaultPassword: false,
    });
    return { account };
  });

  on.write('expirePassword', async ({ db }, request, { merchant }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    await expirePassword(db, id);
    return { account, expires: merchant.settings.passwordDays > 0 };
  });

  on.write('setDefaultPassword', async ({ db, passwordCost }, { password = '' }, { merchant, note }) => {
    const hash = password === '' ? null : await hashPassword(password, passwordCost);
    await setDefaultPassword(db, merchant.code, hash);
    const inWords = (one: string | null) => (one === null ? 'none' : 'set');
    note({ before: inWords(merchant.defaultPasswordHash), after: inWords(hash) });
    return { set: hash !== null };
  });
}

function addContacts(on: OperatorRoutes): void {
  on.write('setEmail', async ({ db, announce, now }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { email: given = '' } = request;
    const email = given === '' ? null : emailOf(given);
    if (!(await setEmail(db, account, email)))
      throw new Refusal(409, 'email-taken', { message: `Another account has the address ${email}.` });
    // Anyone who reads the address gets into the account, so the member hears of it where mail went before.
    const params = { name: email === null ? '—' : maskEmail(email) };
    const reader = account.email === null ? account.id : account;
    await notify(db, { account: reader, kind: 'email-bound', params, now: now() });
    await joinExclusion(db, announce, account.id, now());
    note({ email: params.name });
    return { account: account.account, email };
  });

  on.write('setMobile', async ({ db, announce, now }, request, { merchant, note }) => {
    const account = await accountOf(db, merchant.code, request.account);
    const { mobile: given = '' } = request;
    const mobile = given === '' ? null : mobileWithDialCode(given);
    if (mobile === undefined) throw wrongField('mobile', 'a number such as +66 81 234 5678, or nothing');
    if (!(await setMobile(db, account, mobile)))
      throw new Refusal(409, 'mobile-taken', { message: `Another account has the number +${mobile}.` });
    await joinExclusion(db, announce, account.id, now());
    note({ mobile: mobile === null ? '—' : maskMobile(mobile) });
    return { account: account.account, mobile };
  });
}

function addSafety(on: OperatorRoutes): void {
  on.write('removeAuthenticator', async ({ db, now }, request, { merchant, note }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    const wasOn = await removeAuthenticator(db, id, now());
    note({ wasOn });
    return { account, wasOn };
  });

  on.write('endSessions', async ({ db }, request, { merchant, note }) => {
    const { id, account } = await accountOf(db, merchant.code, request.account);
    const sessions = await endAll(db, id);
    note({ sessions });
    return { account, sessions };
  });
}
