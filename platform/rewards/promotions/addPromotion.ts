import { fromMinor, toMinor } from '#kit/money.ts';
import { validatePromotion, type OperatorValidator } from '#schemas/generated/operatorValidators.js';
import type { PlayParts } from '#platform/play/parts.ts';
import { Refusal } from '#platform/base/errors/index.ts';
import { promotions, type Texts } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import { kindOf, kinds, type DryRun, type KindPromotion } from './kinds/index.ts';
import type { TermsError } from '../terms/index.ts';

/** A valid file of schemas/operator/promotion.json. */
interface PromotionFile {
  id: string;
  type: string;
  kind: string;
  titles: Texts;
  conditions?: Texts;
  descriptions?: Texts;
  picture?: string;
  budget?: string;
  from?: string;
  until?: string;
  minRank: number;
  newcomerDays?: number;
  countries?: string[];
  terms: Record<string, unknown>;
}

/** What a promotion means, for the operator. */
export interface PromotionSummary extends DryRun {
  id: string;
  kind: string;
  startsAt: string;
  endsAt: string | null;
  budget: string | null;
}

/**
 * Adds a promotion from an operator's file; with `dryRun` only says what it would mean: who would qualify, what it would
 * cost. Refuses with `invalid-promotion` (422, with the fields) and `promotion-exists` (409): terms never change, so
 * that they stay as members read them.
 */
export async function addPromotion(
  parts: Pick<PlayParts, 'db' | 'now'>,
  merchant: Merchant,
  given: unknown,
  { dryRun }: { dryRun: boolean },
): Promise<PromotionSummary> {
  const { db, now } = parts;
  const file = readFile(given);
  const kind = kindOf(file.kind);
  if (!kind) throw invalid([{ field: 'kind', message: `must be one of ${Object.keys(kinds).join(', ')}` }]);
  if (!kind.validate(file.terms)) throw invalid(errorsOf(kind.validate, 'terms'));
  const promotion = promotionOf(merchant, file, now());
  const errors = [...periodErrors(promotion), ...(kind.check?.(promotion) ?? [])];
  if (errors.length > 0) throw invalid(errors);

  const outcome = await kind.dryRun(parts, promotion);
  try {
    await db.transaction(async (tx) => {
      const { id, titles, startsAt, endsAt, minRank, newcomerDays, countries, budget, terms } = promotion;
      const added = await tx
        .insert(promotions)
        .values({
          merchant: merchant.code,
          id,
          titles,
          startsAt,
          endsAt,
          minRank,
          newcomerDays,
          countries,
          type: file.type,
          kind: file.kind,
          terms,
          budget,
          conditions: file.conditions ?? null,
          descriptions: file.descriptions ?? null,
          picture: file.picture ?? null,
        })
        .onConflictDoNothing()
        .returning({ id: promotions.id });
      if (added.length === 0)
        throw new Refusal(409, 'promotion-exists', {
          message: `There is a promotion "${id}" already. Its terms do not change: end it, and add another one.`,
        });
      await kind.store?.(tx, promotion);
      if (dryRun) throw new Undo();
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return {
    id: file.id,
    kind: file.kind,
    startsAt: promotion.startsAt.toISOString(),
    endsAt: promotion.endsAt?.toISOString() ?? null,
    budget: promotion.budget === null ? null : fromMinor(promotion.budget, merchant.digits),
    ...outcome,
  };
}

/** Undoes the transaction of a dry run. */
class Undo extends Error {}

function promotionOf(merchant: Merchant, file: PromotionFile, now: Date): KindPromotion {
  const budget = file.budget === undefined ? null : toMinor(file.budget, merchant.digits);
  if (budget === undefined || budget === 0n)
    throw invalid([{ field: 'budget', message: `must be an amount in ${merchant.currency}` }]);
  return {
    merchant,
    id: file.id,
    titles: file.titles,
    startsAt: file.from === undefined ? now : new Date(file.from),
    endsAt: file.until === undefined ? null : new Date(file.until),
    minRank: file.minRank,
    newcomerDays: file.newcomerDays ?? null,
    countries: file.countries ?? null,
    budget,
    spent: 0n,
    terms: file.terms,
  };
}

function periodErrors({ startsAt, endsAt }: KindPromotion): TermsError[] {
  return endsAt && endsAt <= startsAt ? [{ field: 'until', message: 'must be after its beginning' }] : [];
}

/** Fills in defaults in place. */
function readFile(given: unknown): PromotionFile {
  if (!validatePromotion(given)) throw invalid(errorsOf(validatePromotion));
  return given as PromotionFile;
}

/** The errors of a validator, with the field as a path with dots, below `above`. */
function errorsOf({ errors }: OperatorValidator, above = ''): TermsError[] {
  return (errors ?? []).map(({ instancePath, keyword, params, message }) => {
    const own = params['missingProperty'] ?? params['additionalProperty'];
    const path = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])];
    const allowed = keyword === 'enum' ? `: ${String(params['allowedValues'])}` : '';
    return {
      field: [...(above === '' ? [] : [above]), ...path].join('.'),
      message: `${message ?? keyword}${allowed}`,
    };
  });
}

function invalid(errors: readonly TermsError[]): Refusal {
  return new Refusal(422, 'invalid-promotion', {
    message: errors
      .map(({ field, message }) => `${field === '' ? 'The file' : `"${field}"`} ${message}.`)
      .join(' '),
    fields: errors.map(({ field, message }) => ({ field, code: 'invalid', message })),
  });
}
