import { errorFacts } from '#kit/errorFacts.ts';
import type { PlatformParts } from '../parts.ts';
import type { Merchant } from '../system/merchants.ts';
import { noteSms, writeSms } from './outbox.ts';

/** A gateway that has not answered by then has not sent it. */
const patienceMs = 10_000;

/**
 * Hands a message to the merchant's gateway, as `{ "to": "+66…", "text": "…" }`. Nobody waits for it: members and
 * strangers are answered in the same time (R8.10). Where there is a gateway the operator sees that a message went, not
 * the code in it.
 */
export function deliver(parts: PlatformParts, merchant: Merchant, mobile: string, text: string): void {
  handOver(parts, merchant, mobile, text).catch((error: unknown) =>
    parts.log('warn', 'an SMS was lost', { merchant: merchant.code, ...errorFacts(error) }),
  );
}

async function handOver(
  { db, log, now }: PlatformParts,
  merchant: Merchant,
  mobile: string,
  text: string,
): Promise<void> {
  const { smsGateway } = merchant.settings;
  const row = { merchant: merchant.code, mobile, createdAt: now() };
  if (smsGateway === '') {
    await writeSms(db, { ...row, text, state: 'kept' });
    return;
  }
  const id = await writeSms(db, { ...row, text: text.replace(/\d{6}/, '••••••'), state: 'waiting' });
  try {
    await send(smsGateway, mobile, text);
    await noteSms(db, id, 'sent');
  } catch (error) {
    log('warn', 'an SMS was not sent', { merchant: merchant.code, ...errorFacts(error) });
    await noteSms(db, id, 'failed');
  }
}

async function send(gateway: string, mobile: string, text: string): Promise<void> {
  const answer = await fetch(gateway, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: `+${mobile}`, text }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
}
