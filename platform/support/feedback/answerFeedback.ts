import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { canMail, mailNotification, notify } from '#platform/messaging/notifications/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { accounts, feedback } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { feedbackNumber } from './sendFeedback.ts';

/** What a member or a guest has written, as the operator sees it. */
export interface FeedbackRow {
  number: string;
  type: string;
  account: string | null;
  contact: string | null;
  content: string;
  pictures: string[];
  sentAt: Date;
  answer: string | null;
  answeredAt: Date | null;
}

/** The latest feedback of a merchant: all, what is open, what is answered, or one by its id. */
export async function listFeedback(
  db: Database,
  merchant: string,
  which: { state?: 'open' | 'answered' | undefined; id?: number } = {},
): Promise<FeedbackRow[]> {
  const { state, id } = which;
  const rows = await db
    .select({ row: feedback, account: accounts.account })
    .from(feedback)
    .leftJoin(accounts, eq(accounts.id, feedback.accountId))
    .where(
      and(
        eq(feedback.merchant, merchant),
        id === undefined ? undefined : eq(feedback.id, id),
        state === 'open' ? isNull(feedback.answeredAt) : undefined,
        state === 'answered' ? isNotNull(feedback.answeredAt) : undefined,
      ),
    )
    .orderBy(desc(feedback.id))
    .limit(100);
  return rows.map(({ row, account }) => ({
    number: feedbackNumber(row.id),
    type: row.type,
    account,
    contact: row.contact,
    content: row.content,
    pictures: row.pictures,
    sentAt: row.createdAt,
    answer: row.answer,
    answeredAt: row.answeredAt,
  }));
}

/**
 * Answers feedback once: a member by a message, a guest by email. Refuses with `unknown-feedback` (404), `already-answered`
 * (409), or `no-address` (422) for a guest who left none to which mail can be sent.
 */
export async function answerFeedback(
  parts: PlayParts,
  merchant: Merchant,
  id: number,
  answer: string,
): Promise<'message' | 'mail'> {
  const { db, now } = parts;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(feedback)
      .where(and(eq(feedback.merchant, merchant.code), eq(feedback.id, id)))
      .for('update');
    if (!row)
      throw new Refusal(404, 'unknown-feedback', { message: `There is no feedback ${feedbackNumber(id)}.` });
    if (row.answeredAt)
      throw new Refusal(409, 'already-answered', { message: `${feedbackNumber(id)} has been answered.` });
    const at = now();
    await tx.update(feedback).set({ answer, answeredAt: at }).where(eq(feedback.id, id));
    const params = { number: feedbackNumber(id), answer };
    if (row.accountId !== null) {
      await notify(tx, { account: row.accountId, kind: 'feedback-answered', params, now: at });
      return 'message';
    }
    const recipient = row.contact?.trim() ?? '';
    if (!isAddress(recipient) || !canMail(parts))
      throw new Refusal(422, 'no-address', {
        message: `The guest left no email address, only: ${recipient || 'nothing'}. Answer there by hand.`,
      });
    await mailNotification(tx, merchant, {
      recipient,
      language: row.language,
      kind: 'feedback-answered',
      params,
      now: at,
    });
    return 'mail';
  });
}

/** One address, and nothing by which a mail could get more recipients or headers. */
function isAddress(text: string): boolean {
  return /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]+$/.test(text);
}
