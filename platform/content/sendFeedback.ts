import type { FeedbackRequest, FeedbackValue } from '#schemas/generated/api.ts';
import { countAttempt } from '../accounts/attempts.ts';
import { captchaIsRight } from '../accounts/captcha.ts';
import type { CallContext } from '../core/calls.ts';
import { feedback } from '../database/schema/index.ts';
import type { PlatformParts } from '../core/parts.ts';
import { Refusal } from '../core/Refusal.ts';

/** Length of the content in characters as readers count them (R5.8). */
const shortest = 5;
const longest = 500;

const sendings = { scope: 'feedback', spanMs: 10 * 60_000 };
const maxSendings = 10;

/** Stores a feedback form (R2.10.7). Guests solve a captcha; the limit is 10 in 10 minutes. */
export async function sendFeedback(
  { db, now }: PlatformParts,
  query: FeedbackRequest,
  context: CallContext,
  desk: 'live' | 'vip' = 'live',
): Promise<FeedbackValue> {
  const content = query.content.trim();
  const length = [...new Intl.Segmenter(context.language).segment(content)].length;
  if (length < shortest || length > longest) {
    const message = `Please write ${shortest} to ${longest} characters.`;
    throw new Refusal(422, 'invalid-request', {
      message,
      fields: [{ field: 'content', code: 'length', message }],
    });
  }
  if (
    !context.session &&
    !(await captchaIsRight(db, context.merchant.code, query.captchaId, query.captcha))
  ) {
    const code = query.captcha === undefined ? 'captcha-required' : 'captcha-wrong';
    throw new Refusal(422, code, {
      value: { captcha: true },
      fields: [{ field: 'captcha', code }],
      message: 'Please enter the captcha.',
    });
  }
  const at = now();
  const sent = await countAttempt(db, sendings, `${context.merchant.code}|${context.network}`, at);
  if (sent.count > maxSendings) {
    const retryAfter = Math.max(1, Math.ceil((sent.endsAt.getTime() - at.getTime()) / 1000));
    throw new Refusal(429, 'too-many-requests', {
      retryAfter,
      message: 'Too many requests. Please try again later.',
    });
  }
  const [row] = await db
    .insert(feedback)
    .values({
      merchant: context.merchant.code,
      accountId: context.session?.account.id ?? null,
      type: query.type,
      content,
      contact: query.contact ?? null,
      desk,
    })
    .returning({ id: feedback.id });
  if (!row) throw new Error('The feedback was not inserted.');
  return { number: `F-${String(row.id).padStart(6, '0')}` };
}
