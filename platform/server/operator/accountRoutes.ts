import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expirePassword, setEmail, setMobile, setPassword } from '#platform/accounts/account/accounts.ts';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { listOutbox } from '#platform/messaging/notifications/outbox.ts';
import { listSms } from '#platform/messaging/sms/outbox.ts';
import { digitsOf } from '#platform/identity/captcha/captcha.ts';
import { openAccount } from '#platform/identity/register/openAccount.ts';
import { hashPassword } from '#platform/identity/passwords/password.ts';
import type { PlatformParts } from '../parts.ts';
import { Refusal } from '#platform/base/errors/Refusal.ts';
import { notify } from '#platform/messaging/notifications/notify.ts';
import { emailOf } from '#platform/identity/security/contacts.ts';
import { endAll } from '#platform/identity/security/memberSessions.ts';
import { maskEmail, maskMobile } from '#platform/identity/security/masks.ts';
import { joinExclusion } from '#platform/identity/limits/samePerson.ts';
import { removeAuthenticator } from '#platform/identity/security/turnAuthenticator.ts';
import { setDefaultPassword } from '#platform/site/merchants/merchants.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField, type Fields } from './readFields.ts';

const types = [0, 1, 2, 4, 41, 42];

/** Routes for opening accounts, setting passwords, addresses and mobile numbers, and reading the SMS sent to them. */
export function accountRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db, demo, now, passwordCost } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

  /** Records an act. Requests of older tools name no operator. */
  const record = (
    merchant: string,
    account: string,
    fields: Fields,
    act: string,
    details: Record<string, string> = {},
  ): Promise<void> =>
    recordAct(parts, {
      merchant,
      operator: fields.optionalText('by') === undefined ? 'unnamed' : operatorOf(fields),
      act,
      subject: `account ${account}`,
      details,
    });

  app.post('/:merchant/accounts', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const fields = await readFields(c);
    const account = fields.text('account');
    if (!/^[A-Za-z]\w{2,39}$/.test(account))
      throw wrongField('account', 'a letter, then letters, digits and _, 3 to 40 in all');
    const type = fields.raw('type') ?? 0;
    if (typeof type !== 'number' || !types.includes(type)) throw wrongField('type', '0, 1, 2, 4, 41 or 42');
    const nickname = fields.optionalText('nickname') ?? account;
    const request = { account, nickname, type, password: fields.text('password') };
    if (!(await openAccount(parts, merchant, request)))
      throw new Refusal(409, 'account-taken', { message: `The account ${account} already exists.` });
    await record(merchant.code, account, fields, 'account-opened', { type: String(type) });
    return c.json({ success: true, value: { account } });
  });

  app.put('/:merchant/accounts/:account/password', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    await setPassword(db, account.id, {
      passwordHash: await hashPassword(fields.text('password'), passwordCost),
      passwordChangedAt: now(),
      usesDefaultPassword: false,
    });
    await record(merchant.code, account.account, fields, 'password-set');
    return c.json({ success: true, value: { account: account.account } });
  });

  app.put('/:merchant/accounts/:account/email', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const operator = operatorOf(fields);
    const given = fields.optionalText('email') ?? '';
    const email = given === '' ? null : emailOf(given);
    await db.transaction(async (tx) => {
      if (!(await setEmail(tx, account, email)))
        throw new Refusal(409, 'email-taken', { message: `Another account has the address ${email}.` });
      // Anyone who reads the address gets into the account, so the member hears of it where mail went before.
      const params = { name: email === null ? '—' : maskEmail(email) };
      const reader = account.email === null ? account.id : account;
      await notify(tx, { account: reader, kind: 'email-bound', params, now: now() });
      await joinExclusion(tx, parts.announce, account.id, now());
      await recordAct(
        { ...parts, db: tx },
        {
          merchant: merchant.code,
          operator,
          act: 'email-set',
          subject: `account ${account.account}`,
          details: { email: params.name },
        },
      );
    });
    return c.json({ success: true, value: { account: account.account, email } });
  });

  app.put('/:merchant/accounts/:account/mobile', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const fields = await readFields(c);
    const given = fields.optionalText('mobile') ?? '';
    const mobile = given === '' ? null : mobileWithDialCode(given);
    if (mobile === undefined) throw wrongField('mobile', 'a number such as +66 81 234 5678, or nothing');
    await db.transaction(async (tx) => {
      if (!(await setMobile(tx, account, mobile)))
        throw new Refusal(409, 'mobile-taken', { message: `Another account has the number +${mobile}.` });
      await joinExclusion(tx, parts.announce, account.id, now());
    });
    await record(merchant.code, account.account, fields, 'mobile-set', {
      mobile: mobile === null ? '—' : maskMobile(mobile),
    });
    return c.json({ success: true, value: { account: account.account, mobile } });
  });

  app.post('/:merchant/accounts/:account/authenticator-off', async (c) => {
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
    return c.json({ success: true, value: { account, wasOn } });
  });

  app.post('/:merchant/accounts/:account/sign-out', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    const operator = operatorOf(await readFields(c));
    const sessions = await db.transaction(async (tx) => {
      const ended = await endAll(tx, id);
      const subject = `account ${account}`;
      const act = { merchant: merchant.code, operator, act: 'signed-out', subject };
      await recordAct({ ...parts, db: tx }, { ...act, details: { sessions: String(ended) } });
      return ended;
    });
    return c.json({ success: true, value: { account, sessions } });
  });

  app.get('/:merchant/sms', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const number = c.req.query('mobile');
    const mobile = number === undefined ? undefined : (mobileWithDialCode(number) ?? '');
    const value = (await listSms(db, merchant.code, mobile)).map((sms) => ({
      to: `+${sms.mobile}`,
      text: sms.text,
      state: sms.state,
      at: sms.createdAt.toISOString(),
    }));
    return c.json({ success: true, value });
  });

  app.get('/:merchant/outbox', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const value = (await listOutbox(db, merchant.code, c.req.query('state'))).map((message) => ({
      id: message.id,
      channel: message.channel,
      to: message.channel === 'sms' ? `+${message.recipient}` : message.recipient,
      subject: message.subject,
      text: message.text,
      // Anyone who opens it gets into the account: shown only where mail does not leave, in a demonstration.
      link: message.state === 'kept' ? message.link : null,
      state: message.state,
      attempts: message.attempts,
      error: message.lastError,
      at: message.createdAt.toISOString(),
    }));
    return c.json({ success: true, value });
  });

  // Like SMS in a demonstration: lets presenters solve a captcha without listening.
  app.get('/:merchant/captchas/:id', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    if (!demo)
      throw new Refusal(403, 'demo-only', {
        message: 'Captcha solutions are available in a demonstration only.',
      });
    const { digits } = await digitsOf(db, merchant.code, c.req.param('id'));
    return c.json({ success: true, value: { digits } });
  });

  app.put('/:merchant/accounts/:account/expiry', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const { id, account } = await accountOf(db, merchant.code, c.req.param('account'));
    await expirePassword(db, id);
    await record(merchant.code, account, await readFields(c), 'password-expired');
    return c.json({ success: true, value: { account, expires: merchant.settings.passwordDays > 0 } });
  });

  app.put('/:merchant/default-password', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const password = (await readFields(c)).optionalText('password') ?? '';
    await setDefaultPassword(
      db,
      merchant.code,
      password === '' ? null : await hashPassword(password, passwordCost),
    );
    return c.json({ success: true, value: { set: password !== '' } });
  });
  return app;
}
