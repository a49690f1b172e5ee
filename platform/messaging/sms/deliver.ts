import { randomInt } from 'node:crypto';
import { errorFacts } from '#kit/errorFacts.ts';
import { inSpan } from '#kit/tracing/tracing.ts';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import type { MessagingParts } from '../parts.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { setSmsState, addSms } from './outbox.ts';
import { sentToday } from './smsRules.ts';

/** Timeout after which the gateway counts as not having sent the message. */
const patienceMs = 10_000;

/** Minimum and maximum delay in milliseconds before a message is handed over, when the response is out. */
const delay = [100, 400] as const;

/**
 * Posts a message to the merchant's gateway as `{ "to": "+66…", "text": "…" }`, unless the merchant has sent
 * `maxToday`. All of it happens at a random time after the response, so that neither this response nor the next
 * reveals whether a number belongs to a member (R8.10). With a gateway, the operator sees that a message was sent, but
 * not the code in it.
 */
export function deliver(
  parts: MessagingParts,
  merchant: Merchant,
  mobile: string,
  text: string,
  maxToday: number,
): void {
  const later = async () => {
    const { count } = await countAttempt(parts.db, sentToday, merchant.code, parts.now());
    if (count <= maxToday) await handOver(parts, merchant, mobile, text);
    else parts.log('warn', 'an SMS was not sent: the daily quota is used up', { merchant: merchant.code });
  };
  setTimeout(
    () =>
      void later().catch((error: unknown) =>
        parts.log('warn', 'an SMS could not be recorded', { merchant: merchant.code, ...errorFacts(error) }),
      ),
    randomInt(delay[0], delay[1]),
  );
}

async function handOver(
  { db, log, now }: MessagingParts,
  merchant: Merchant,
  mobile: string,
  text: string,
): Promise<void> {
  const { smsGateway } = merchant.settings;
  const row = { merchant: merchant.code, mobile, createdAt: now() };
  if (smsGateway === '') {
    await addSms(db, { ...row, text, state: 'kept' });
    return;
  }
  const id = await addSms(db, { ...row, text: text.replace(/\d{6}/, '••••••'), state: 'waiting' });
  try {
    await postSms(smsGateway, mobile, text);
    await setSmsState(db, id, 'sent');
  } catch (error) {
    log('warn', 'an SMS was not sent', { merchant: merchant.code, ...errorFacts(error) });
    await setSmsState(db, id, 'failed');
  }
}

/** Hands a message to a gateway. Throws if it does not accept it. */
export async function postSms(gateway: string, mobile: string, text: string): Promise<void> {
  const answer = await inSpan(
    () => ({ name: 'send SMS', kind: 'client' }),
    () =>
      fetch(gateway, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ to: `+${mobile}`, text }),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      }),
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The gateway responded with status ${answer.status}.`);
}
