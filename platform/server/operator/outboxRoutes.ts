import { mobileWithDialCode } from '#kit/mobileNumber.ts';
import { listOutbox, retryOutbox } from '#platform/messaging/notifications/index.ts';
import { listSms } from '#platform/messaging/sms/index.ts';
import { digitsOf } from '#platform/identity/captcha/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { OperatorRoutes } from './OperatorRoutes.ts';

/** Calls for reading what was sent to members, and for captchas of a demonstration. */
export function outboxRoutes(on: OperatorRoutes): void {
  on.read('listSms', async ({ db }, { mobile: number }, { merchant }) => {
    const mobile = number === undefined ? undefined : (mobileWithDialCode(number) ?? '');
    return (await listSms(db, merchant.code, mobile)).map((sms) => ({
      to: `+${sms.mobile}`,
      text: sms.text,
      state: sms.state,
      at: sms.createdAt,
    }));
  });

  on.read('listOutbox', async ({ db }, { state }, { merchant }) => {
    return (await listOutbox(db, merchant.code, state)).map((message) => ({
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
      at: message.createdAt,
    }));
  });

  on.write('retryOutboxMessage', async ({ db, now }, request, { merchant }) => {
    const id = Number(request.id);
    if (!(await retryOutbox(db, merchant.code, id, now())))
      throw new Refusal(404, 'no-failed-message', {
        message: `Message ${id} has not failed, or would be too late by now.`,
      });
    return { id };
  });

  // Like SMS in a demonstration: lets presenters solve a captcha without listening.
  on.read('showCaptcha', async ({ db, demo }, { id }, { merchant }) => {
    if (!demo)
      throw new Refusal(403, 'demo-only', {
        message: 'Captcha solutions are available in a demonstration only.',
      });
    const { digits } = await digitsOf(db, merchant.code, id);
    return { digits };
  });
}
