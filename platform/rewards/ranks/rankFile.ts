import { fromMinor, toMinor } from '#kit/money.ts';
import { validateRanks } from '#schemas/generated/operatorValidators.js';
import { Refusal } from '#platform/base/errors/index.ts';
import type { Texts } from '#platform/base/database/schema/index.ts';
import type { Merchant } from '#platform/site/merchants/index.ts';
import type { Rank } from '#platform/accounts/ranks/index.ts';

type Amount = 'validBets' | 'deposits' | 'upkeep' | 'upgradeReward' | 'birthdayReward';

/** A valid file of schemas/operator/ranks.json, with its defaults. */
interface RankFile {
  windowDays: number;
  ranks: ({
    names: Texts;
    badge?: string;
    benefits: Texts[];
    rebates: Record<string, string>;
    withdrawalMax?: string;
  } & Record<Amount, string>)[];
}

/** Badges that the platform has. */
const badges = 8;

/**
 * The ranks of an operator's file, levels from 1. Refuses with `invalid-ranks` (422, with the fields): also conditions on
 * the first rank, which everyone has, and a rank that takes less than the one below it.
 */
export function ranksFrom(merchant: Merchant, given: unknown): Rank[] {
  const file = readFile(given);
  const rows = file.ranks.map((rank, index): Rank => {
    const level = index + 1;
    const amount = (field: Amount | 'withdrawalMax', text: string) => {
      const minor = toMinor(text, merchant.digits);
      if (minor === undefined)
        throw invalid([
          { field: `ranks.${index}.${field}`, message: `must be an amount in ${merchant.currency}` },
        ]);
      return minor;
    };
    return {
      merchant: merchant.code,
      level,
      names: rank.names,
      badge: rank.badge ?? `badges/rank-${Math.min(level, badges)}.svg`,
      windowDays: file.windowDays,
      validBets: amount('validBets', rank.validBets),
      deposits: amount('deposits', rank.deposits),
      upkeep: amount('upkeep', rank.upkeep),
      benefits: rank.benefits,
      rebates: Object.fromEntries(
        Object.entries(rank.rebates).map(([category, percent]) => [
          category,
          Math.round(Number(percent) * 100),
        ]),
      ),
      withdrawalMax: rank.withdrawalMax === undefined ? null : amount('withdrawalMax', rank.withdrawalMax),
      upgradeReward: amount('upgradeReward', rank.upgradeReward),
      birthdayReward: amount('birthdayReward', rank.birthdayReward),
    };
  });
  requireClimb(rows, merchant.digits);
  return rows;
}

function requireClimb(rows: readonly Rank[], digits: number): void {
  for (const [index, rank] of rows.entries()) {
    const below = rows[index - 1];
    for (const field of ['validBets', 'deposits', 'upkeep', 'upgradeReward'] as const) {
      const at = `ranks.${index}.${field}`;
      if (!below && rank[field] > 0n)
        throw invalid([{ field: at, message: 'must be 0: everyone has the first rank' }]);
      if (below && (field === 'validBets' || field === 'deposits') && rank[field] < below[field])
        throw invalid([
          {
            field: at,
            message: `must not be below the ${fromMinor(below[field], digits)} of the rank before it`,
          },
        ]);
    }
    if (below && rank.validBets === below.validBets && rank.deposits === below.deposits)
      throw invalid([{ field: `ranks.${index}`, message: 'must take more than the rank before it' }]);
  }
}

function readFile(given: unknown): RankFile {
  if (isRanks(given)) return given;
  throw invalid(
    (validateRanks.errors ?? []).map(({ instancePath, keyword, params, message }) => {
      const own = params['missingProperty'] ?? params['additionalProperty'];
      const field = [...instancePath.split('/').slice(1), ...(typeof own === 'string' ? [own] : [])].join(
        '.',
      );
      return { field, message: message ?? keyword };
    }),
  );
}

/** Fills in defaults in place. */
function isRanks(given: unknown): given is RankFile {
  return validateRanks(given);
}

function invalid(errors: { field: string; message: string }[]): Refusal {
  return new Refusal(422, 'invalid-ranks', {
    message: errors
      .map(({ field, message }) => `${field === '' ? 'The file' : `"${field}"`} ${message}.`)
      .join(' '),
    fields: errors.map(({ field, message }) => ({ field, code: 'invalid', message })),
  });
}
