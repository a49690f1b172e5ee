import { countCharacters } from '#kit/countCharacters.ts';
import type { FeedbackRequest, FeedbackValue } from '#schemas/generated/api.ts';
import { countSending, requireCaptchaOfGuest } from '#platform/identity/captcha/index.ts';
import type { CallContext } from '#platform/accounts/context/index.ts';
import { useMemberUploads } from '#platform/identity/uploads/index.ts';
import { feedback } from '#platform/base/database/schema/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';

/** Least characters of the content, as readers count them (R5.8); the schema of the call states the most. */
const shortest = 5;
/** Pictures of one message (R5.12). */
const maxPictures = 3;

const sendings = { scope: 'feedback', spanMs: 10 * 60_000, most: 10 };

/** The reference number that the sender gets: `F-000012`. */
export function feedbackNumber(id: number): string {
  return `F-${String(id).padStart(6, '0')}`;
}

/** Stores a feedback form (R2.10.7), of members with up to three pictures (R5.12). Guests solve a captcha; the limit is 10 in 10 minutes. */
export async function sendFeedback(
  { db, now }: PlayParts,
  query: FeedbackRequest,
  context: CallContext,
  desk: 'live' | 'vip' = 'live',
): Promise<FeedbackValue> {
  const { pictures = [] } = query;
  if (pictures.length > maxPictures) {
    const message = `Please add at most ${maxPictures} pictures.`;
    throw new Refusal(422, 'invalid-request', {
      message,
      fields: [{ field: 'pictures', code: 'too-many-pictures', message }],
    });
  }
  const content = query.content.trim();
  if (countCharacters(content) < shortest) {
    const message = `Please write at least ${shortest} characters.`;
    throw new Refusal(422, 'invalid-request', {
      message,
      fields: [{ field: 'content', code: 'length', message }],
    });
  }
  const at = now();
  await requireCaptchaOfGuest(db, context, query);
  await countSending(db, context, sendings, at);
  const accountId = context.session?.account.id ?? null;
  return db.transaction(async (tx) => {
    if (pictures.length > 0) await useMemberUploads(tx, accountId ?? -1, pictures, at, 'pictures');
    const [row] = await tx
      .insert(feedback)
      .values({
        merchant: context.merchant.code,
        accountId,
        type: query.type,
        content,
        contact: query.contact ?? null,
        desk,
        language: context.language,
        pictures,
      })
      .returning({ id: feedback.id });
    if (!row) throw new Error('The feedback was not inserted.');
    return { number: feedbackNumber(row.id) };
  });
}
