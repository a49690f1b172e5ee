import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { expirePassword, setMobile, setPassword } from '../accounts/accounts.ts';
import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { listOutbox } from '../notifications/outbox.ts';
import { listSms } from '../sms/outbox.ts';
import { digitsOf } from '../accounts/captcha.ts';
import { openAccount } from '../accounts/openAccount.ts';
import { hashPassword } from '../accounts/password.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';
import { removeAuthenticator } from '../security/turnAuthenticator.ts';
import { setDefaultPassword } from '../system/merchants.ts';
import { accountOf } from './accountOf.ts';
import { merchantOf } from './merchantOf.ts';
import { operatorOf, recordAct } from './operatorActs.ts';
import { readFields, wrongField } from './readFields.ts';

const types = [0, 1, 2, 4, 41, 42];

/** Routes for opening accounts, setting passwords and mobile numbers, and reading the SMS sent to them. */
export function accountRoutes(parts: PlatformParts): Hono<{ Bindings: HttpBindings }> {
  const { db, demo, now } = parts;
  const app = new Hono<{ Bindings: HttpBindings }>();

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
    if (!(await openAccount(db, merchant, request, now())))
      throw new Refusal(409, 'account-taken', { message: `The account ${account} already exists.` });
    return c.json({ success: true, value: { account } });
  });

  app.put('/:merchant/accounts/:account/password', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    await setPassword(db, account.id, {
      passwordHash: await hashPassword((await readFields(c)).text('password')),
      passwordChangedAt: now(),
      usesDefaultPassword: false,
    });
    return c.json({ success: true, value: { account: account.account } });
  });

  app.put('/:merchant/accounts/:account/mobile', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const account = await accountOf(db, merchant.code, c.req.param('account'));
    const given = (await readFields(c)).optionalText('mobile') ?? '';
    const mobile = given === '' ? null : mobileWithDialCode(given);
    if (mobile === undefined) throw wrongField('mobile', 'a number such as +66 81 234 5678, or nothing');
    if (!(await setMobile(db, account, mobile)))
      throw new Refusal(409, 'mobile-taken', { message: `Another account has the number +${mobile}.` });
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
    return c.json({ success: true, value: { account, expires: merchant.settings.passwordDays > 0 } });
  });

  app.put('/:merchant/default-password', async (c) => {
    const merchant = await merchantOf(db, c.req.param('merchant'));
    const password = (await readFields(c)).optionalText('password') ?? '';
    await setDefaultPassword(db, merchant.code, password === '' ? null : await hashPassword(password));
    return c.json({ success: true, value: { set: password !== '' } });
  });
  return app;
}
