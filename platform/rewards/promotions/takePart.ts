import { and, eq } from 'drizzle-orm';
import { signedIn, type CallContext } from '#platform/accounts/context/index.ts';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { violatedConstraint, type Database } from '#platform/base/database/index.ts';
import { promotionParts, type PartState } from '#platform/base/database/schema/index.ts';
import { useMemberUploads } from '#platform/identity/uploads/index.ts';
import { findPromotion, type FoundPromotion } from './findPromotion.ts';
import { periodState } from './periodState.ts';
import { doesQualify } from './qualifying.ts';

/** Pictures of an application (R5.7, R8.6). */
const maxPictures = 3;

/** An application as the member sends it. */
export interface Application {
  id: string;
  remark?: string;
  pictures?: string[];
}

/**
 * Joins a promotion (R4.18); doing so again changes nothing. Refuses with `unknown-promotion` (404), `not-joinable` (409) for
 * kinds without joining, `promotion-coming`, `promotion-ended`, `budget-spent` (409) and `not-qualified` (403). Returns the
 * member's state.
 */
export async function joinPromotion(
  { db, now }: PlayParts,
  context: CallContext,
  id: string,
): Promise<PartState> {
  return db.transaction(async (tx) => {
    const promotion = await takeable(tx, context, id, now());
    const { entry, joined } = promotion.kind;
    if (entry !== 'join' && entry !== 'application')
      throw new Refusal(409, 'not-joinable', { message: 'This promotion is not joined.' });
    const state = await join(tx, context, promotion, now());
    if (state !== 'joined' || !joined) return state;
    return joined(tx, promotion, signedIn(context).account, now());
  });
}

/**
 * Applies for a promotion with a comment and pictures (R4.18, R5.7), joining it first if need be. Refuses as `joinPromotion`
 * does, and with `already-applied` (409), `invalid-request` (422) and `unknown-picture` (422).
 */
export async function applyForPromotion(
  { db, now }: PlayParts,
  context: CallContext,
  { id, remark: given = '', pictures = [] }: Application,
): Promise<PartState> {
  const remark = given.trim();
  return db.transaction(async (tx): Promise<PartState> => {
    const promotion = await takeable(tx, context, id, now());
    if (promotion.kind.entry !== 'application')
      throw new Refusal(409, 'not-joinable', { message: 'This promotion takes no applications.' });
    requirePictures(promotion, pictures);
    const state = await join(tx, context, promotion, now());
    if (state !== 'joined')
      throw new Refusal(409, 'already-applied', {
        message: 'You have applied for this promotion already.',
        value: { state },
      });
    const { account } = signedIn(context);
    await useMemberUploads(tx, account.id, pictures, now(), 'pictures');
    await tx
      .update(promotionParts)
      .set({ state: 'applying', remark, pictures, appliedAt: now(), changedAt: now() })
      .where(isOwn(promotion, account.id));
    return 'applying';
  });
}

const isOwn = ({ merchant, id }: FoundPromotion, accountId: number) =>
  and(
    eq(promotionParts.accountId, accountId),
    eq(promotionParts.merchant, merchant.code),
    eq(promotionParts.promotion, id),
  );

/** The promotion, if it is in force and the member meets its conditions. Who takes a break is shown none (R2.1.24). */
async function takeable(tx: Database, context: CallContext, id: string, now: Date): Promise<FoundPromotion> {
  const { account, exclusion } = signedIn(context);
  if (exclusion) throw new Refusal(404, 'unknown-promotion', { message: 'There is no such promotion.' });
  const promotion = await findPromotion(tx, context.merchant, id);
  const period = periodState(promotion, now);
  if (period === 'coming-soon')
    throw new Refusal(409, 'promotion-coming', { message: 'This promotion has not begun yet.' });
  if (period === 'close') throw ended();
  if (!(await doesQualify(tx, account.id, promotion, now)))
    throw new Refusal(403, 'not-qualified', { message: 'You do not meet the conditions of this promotion.' });
  return promotion;
}

/** Joins, or finds the state of a member who has joined before. The row is locked until the transaction ends. */
async function join(
  tx: Database,
  context: CallContext,
  promotion: FoundPromotion,
  now: Date,
): Promise<PartState> {
  const { account } = signedIn(context);
  try {
    await tx
      .insert(promotionParts)
      .values({
        accountId: account.id,
        merchant: promotion.merchant.code,
        promotion: promotion.id,
        createdAt: now,
        changedAt: now,
      })
      .onConflictDoNothing();
  } catch (error) {
    // It ended between the check and here.
    if (violatedConstraint(error) === 'promotion_parts_in_force') throw ended();
    throw error;
  }
  const [row] = await tx
    .select({ state: promotionParts.state })
    .from(promotionParts)
    .where(isOwn(promotion, account.id))
    .for('update');
  if (!row) throw new Error('The part of a member was inserted but cannot be found.');
  return row.state;
}

function requirePictures({ terms }: FoundPromotion, pictures: readonly string[]): void {
  const refuse = (field: string, code: string, message: string) =>
    new Refusal(422, 'invalid-request', { message, fields: [{ field, code, message }] });
  if (pictures.length > maxPictures || new Set(pictures).size < pictures.length)
    throw refuse('pictures', 'too-many-pictures', `Please add at most ${maxPictures} pictures.`);
  if (terms['pictures'] === true && pictures.length === 0)
    throw refuse('pictures', 'required', 'Please add at least one picture.');
}

const ended = () => new Refusal(409, 'promotion-ended', { message: 'This promotion has ended.' });
