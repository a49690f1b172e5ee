import { fromMinor, toMinor } from '#kit/money.ts';
import { validateDepositPromotion } from '#schemas/generated/operatorValidators.js';
import { Refusal } from '../core/Refusal.ts';
import type { Database } from '../database/index.ts';
import { depositPromotions, promotions, type Texts, type TurnoverWeights } from '../database/schema/index.ts';
import type { Merchant } from '../system/merchants.ts';
import { bonusFor } from './bonusTerms.ts';

/** A valid file of schemas/operator/deposit-promotion.json. */
interface PromotionFile {
  id: string;
  type: string;
  titles: Texts;
  percent: number;
  maximum: string;
  minimum: string;
  times: number;
  days: number;
  weights: TurnoverWeights;
  from?: string;
  until?: string;
  minRank: number;
  newcomerDays?: number;
}

/** What a promotion means, for the operator: what its smallest deposit and the one that reaches the maximum get. */
export interface PromotionSummary {
  id: string;
  startsAt: string;
  endsAt: string | null;
  examples: { deposit: string; bonus: string; turnover: string }[];
}

/**
 * Adds a deposit promotion from an operator's file; with `dryRun` only says what it would mean. Refuses with
 * `invalid-promotion` (422, with the fields) and `promotion-exists` (409): terms never change, so that what members were
 * told stays true.
 */
export async function addDepositPromotion(
  db: Database,
  merchant: Merchant,
  given: unknown,
  { dryRun, now }: { dryRun: boolean; now: Date },
): Promise<PromotionSummary> {
  const file = readFile(given);
  const amount = (field: 'maximum' | 'minimum', least: bigint) => {
    const minor = toMinor(file[field], merchant.digits);
    if (minor === undefined || minor < least)
      throw invalid([
        {
          field,
          message: `must be an amount in ${merchant.currency} of at least ${fromMinor(least, merchant.digits)}`,
        },
      ]);
    return minor;
  };
  const terms = {
    percent: file.percent,
    maximum: amount('maximum', 1n),
    minimum: amount('minimum', 0n),
    times: file.times,
  };
  const startsAt = file.from === undefined ? now : new Date(file.from);
  const endsAt = file.until === undefined ? null : new Date(file.until);
  if (endsAt && endsAt <= startsAt)
    throw invalid([{ field: 'until', message: 'must be after its beginning' }]);

  const row = {
    merchant: merchant.code,
    id: file.id,
    type: file.type,
    titles: file.titles,
    startsAt,
    endsAt,
  };
  const add = async (tx: Database) => {
    const added = await tx
      .insert(promotions)
      .values({ ...row, minRank: file.minRank, newcomerDays: file.newcomerDays ?? null })
      .onConflictDoNothing()
      .returning({ id: promotions.id });
    if (added.length === 0)
      throw new Refusal(409, 'promotion-exists', {
        message: `There is a promotion "${file.id}" already. Its terms do not change: end it, and add another one.`,
      });
    const { days, weights } = file;
    await tx
      .insert(depositPromotions)
      .values({ merchant: merchant.code, promotion: file.id, days, weights, ...terms });
    if (dryRun) throw new DryRun();
  };
  try {
    await db.transaction(add);
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return {
    id: file.id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    examples: examplesOf(terms, merchant.digits),
  };
}

/** Undoes the transaction of a dry run. */
class DryRun extends Error {}

function examplesOf(terms: Parameters<typeof bonusFor>[0], digits: number): PromotionSummary['examples'] {
  const smallest = terms.minimum > 0n ? terms.minimum : 1n;
  const full = (terms.maximum * 100n + BigInt(terms.percent) - 1n) / BigInt(terms.percent);
  return [...new Set([smallest, full > smallest ? full : smallest])].flatMap((deposit) => {
    const bonus = bonusFor(terms, deposit);
    const money = (amount: bigint) => fromMinor(amount, digits);
    return bonus
      ? [{ deposit: money(deposit), bonus: money(bonus.amount), turnover: money(bonus.required) }]
      : [];
  });
}

function readFile(given: unknown): PromotionFile {
  if (isPromotion(given)) return given;
  const errors = (validateDepositPromotion.errors ?? []).map(({ instancePath, keyword, params, message }) => {
    const own = params['missingProperty'] ?? params['additionalProperty'];
    const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join('.');
    const allowed = keyword === 'enum' ? `: ${String(params['allowedValues'])}` : '';
    return { field, message: `${message ?? keyword}${allowed}` };
  });
  throw invalid(errors);
}

/** Fills in defaults in place. */
function isPromotion(given: unknown): given is PromotionFile {
  return validateDepositPromotion(given);
}

function invalid(errors: { field: string; message: string }[]): Refusal {
  return new Refusal(422, 'invalid-promotion', {
    message: errors
      .map(({ field, message }) => `${field === '' ? 'The file' : `"${field}"`} ${message}.`)
      .join(' '),
    fields: errors.map(({ field, message }) => ({ field, code: 'invalid', message })),
  });
}
