import { validatePointReward } from '#schemas/generated/operatorValidators.js';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Database } from '#platform/base/database/index.ts';
import { pointRewards, type Texts } from '#platform/base/database/schema/index.ts';

/** A valid file of schemas/operator/point-reward.json. */
interface RewardFile {
  id: string;
  category: string;
  titles: Texts;
  descriptions: Texts;
  picture: string;
  price: number;
  stock: number;
  memberLimit?: number;
  position: number;
  needsAddress: boolean;
  until?: string;
}

/**
 * Adds a reward from an operator's file, or changes the one with its id. Refuses with `invalid-reward` (422, with the
 * fields); `isPicture` says which pictures exist. Exchanges that were made before keep their price.
 */
export async function setReward(
  tx: Database,
  merchant: string,
  given: unknown,
  isPicture: (picture: string) => Promise<boolean>,
): Promise<{ id: string; price: number; stock: number; isNew: boolean }> {
  const file = readFile(given);
  if (!(await isPicture(file.picture)))
    throw invalid([{ field: 'picture', message: 'is no picture of yours or of the platform' }]);
  const { id, until, memberLimit, ...rest } = file;
  const values = {
    category: rest.category,
    titles: rest.titles,
    descriptions: rest.descriptions,
    picture: rest.picture,
    price: rest.price,
    stock: rest.stock,
    position: rest.position,
    needsAddress: rest.needsAddress,
    memberLimit: memberLimit ?? null,
    endsAt: until === undefined ? null : new Date(until),
  };
  const added = await tx
    .insert(pointRewards)
    .values({ merchant, id, ...values })
    .onConflictDoNothing()
    .returning({ id: pointRewards.id });
  if (added.length === 0)
    await tx
      .insert(pointRewards)
      .values({ merchant, id, ...values })
      .onConflictDoUpdate({ target: [pointRewards.merchant, pointRewards.id], set: values });
  return { id, price: values.price, stock: values.stock, isNew: added.length > 0 };
}

function readFile(given: unknown): RewardFile {
  if (isReward(given)) return given;
  const errors = (validatePointReward.errors ?? []).map(({ instancePath, keyword, params, message }) => {
    const own = params['missingProperty'] ?? params['additionalProperty'];
    const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join('.');
    const allowed = keyword === 'enum' ? `: ${String(params['allowedValues'])}` : '';
    return { field, message: `${message ?? keyword}${allowed}` };
  });
  throw invalid(errors);
}

/** Fills in defaults in place. */
function isReward(given: unknown): given is RewardFile {
  return validatePointReward(given);
}

function invalid(errors: { field: string; message: string }[]): Refusal {
  return new Refusal(422, 'invalid-reward', {
    message: errors
      .map(({ field, message }) => `${field === '' ? 'The file' : `"${field}"`} ${message}.`)
      .join(' '),
    fields: errors.map(({ field, message }) => ({ field, code: 'invalid', message })),
  });
}
