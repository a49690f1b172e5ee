import { errorFacts } from '#kit/errorFacts.ts';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import type { MessagingParts } from '../parts.ts';
import { postSms, sentToday, shareOfSignUps } from '../sms/index.ts';
import { onOneLine, findMerchant, type Merchant, frameOf } from '#platform/site/merchants/index.ts';
import { MailRefused } from '../Mailer.ts';
import { mailOf } from './mailOf.ts';
import { pruneOutbox, settle, takeDue, waitsSeconds, type OutboxMessage } from './outbox.ts';

/** How an attempt ended. `later`: another one follows. */
type Result = { state: 'sent' } | { state: 'kept' } | { state: 'failed' | 'later'; error: string };

/**
 * Sends the mail and SMS that are due, and returns how many left. Without a mail server or an SMS gateway they stay in
 * the outbox. Failed attempts are repeated with growing waits (`waitsSeconds`).
 */
export async function sendOutbox(parts: MessagingParts): Promise<number> {
  const { db, now } = parts;
  await pruneOutbox(db, now());
  let sent = 0;
  for (;;) {
    const due = await takeDue(db, now());
    for (const message of due) if ((await attempt(parts, message)).state === 'sent') sent += 1;
    if (due.length === 0) return sent;
  }
}

async function attempt(parts: MessagingParts, message: OutboxMessage): Promise<Result> {
  const result = await tried(parts, message);
  const { db, log, now } = parts;
  const isLast = message.attempts >= waitsSeconds.length;
  if (result.state === 'sent') await settle(db, message, { state: 'sent', sentAt: now(), lastError: null });
  else if (result.state === 'kept') await settle(db, message, { state: 'kept' });
  else {
    const isOver = result.state === 'failed' || isLast;
    // Neither recipient nor text: they are personal, and the text may hold a code.
    const facts = { id: message.id, channel: message.channel, attempts: message.attempts };
    log('warn', isOver ? 'a message failed' : 'a message was not sent yet', {
      merchant: message.merchant,
      ...facts,
      error: result.error,
    });
    await settle(db, message, { ...(isOver && { state: 'failed' as const }), lastError: result.error });
  }
  return result;
}

async function tried(parts: MessagingParts, message: OutboxMessage): Promise<Result> {
  const { expiresAt, merchant: code, channel } = message;
  if (expiresAt && expiresAt <= parts.now()) return { state: 'failed', error: 'It was too late.' };
  const merchant = await findMerchant(parts.db, code);
  if (!merchant) return { state: 'failed', error: 'The merchant does not exist any more.' };
  try {
    return await (channel === 'mail' ? byMail : bySms)(parts, message, merchant);
  } catch (error) {
    const { error: text } = errorFacts(error);
    return { state: error instanceof MailRefused ? 'failed' : 'later', error: text };
  }
}

async function byMail(
  { db, mailer }: MessagingParts,
  message: OutboxMessage,
  merchant: Merchant,
): Promise<Result> {
  if (!mailer) return { state: 'kept' };
  await mailer.send(mailOf(message, onOneLine(merchant.name), await frameOf(db, message)));
  return { state: 'sent' };
}

/** Notifications leave a fifth of the day's messages to the codes of logins. */
async function bySms(
  { db, now }: MessagingParts,
  { recipient, text }: OutboxMessage,
  { code, settings }: Merchant,
): Promise<Result> {
  if (settings.smsGateway === '') return { state: 'kept' };
  const { count } = await countAttempt(db, sentToday, code, now());
  if (count > Math.ceil(settings.smsPerDay * shareOfSignUps))
    return { state: 'failed', error: 'The daily quota of SMS was used up.' };
  await postSms(settings.smsGateway, recipient, text);
  return { state: 'sent' };
}
