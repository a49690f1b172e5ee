import type { CallContext } from '#platform/accounts/context/index.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { countAttempt } from '#platform/accounts/attempts/index.ts';
import { captchaIsRight } from './captcha.ts';

/** Refuses a form of a guest without the right captcha: `captcha-required` or `captcha-wrong` (422). */
export async function requireCaptchaOfGuest(
  db: Database,
  context: CallContext,
  typed: { captcha?: string; captchaId?: string },
): Promise<void> {
  if (context.session) return;
  if (await captchaIsRight(db, context.merchant.code, typed.captchaId, typed.captcha)) return;
  const code = typed.captcha === undefined ? 'captcha-required' : 'captcha-wrong';
  throw new Refusal(422, code, {
    value: { captcha: true },
    fields: [{ field: 'captcha', code }],
    message: 'Please enter the captcha.',
  });
}

/** How often one network may send a form. */
export interface Sendings {
  scope: string;
  spanMs: number;
  most: number;
}

/** Counts a form that was sent, and refuses it beyond the limit with `too-many-requests` (429). */
export async function countSending(
  db: Database,
  { merchant, network }: CallContext,
  { most, ...limit }: Sendings,
  at: Date,
): Promise<void> {
  const sent = await countAttempt(db, limit, `${merchant.code}|${network}`, at);
  if (sent.count <= most) return;
  const retryAfter = Math.max(1, Math.ceil((sent.endsAt.getTime() - at.getTime()) / 1000));
  throw new Refusal(429, 'too-many-requests', {
    retryAfter,
    message: 'Too many requests. Please try again later.',
  });
}
