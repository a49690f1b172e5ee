import { warning } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { Rule, RuleIssue } from '../types.ts';

/** The finding for a brand and a merchant that state different age limits (R5.9). */
export function differentAgeLimit(
  limits: { brand: number; merchant: number },
  code: string,
  place: Place,
): RuleIssue {
  const inForce = Math.max(limits.brand, limits.merchant);
  const todo =
    limits.brand === inForce
      ? `Set the merchant's: npm run platform -- setting ageLimit ${inForce} --merchant ${code}.`
      : `Write "ageLimit": ${inForce}, or lower the merchant's: npm run platform -- setting ageLimit ${limits.brand} --merchant ${code}.`;
  const what = `The brand states an age limit of ${limits.brand}, its merchant "${code}" one of ${limits.merchant}.`;
  return warning(place, rule.code, what, `Until they agree, ${inForce} is in force on both sides.`, todo);
}

const rule: Rule = {
  code: 'different-age-limit',
  severity: 'warning',
  looksFor:
    'An age limit that differs from that of the merchant, if the platform can be asked, as for `unknown-merchant`.',
  follows: 'The stricter limit is in force on both sides until they agree.',
  advice:
    'State one limit: "ageLimit" in `brand.json`, and `npm run platform -- setting ageLimit` for the merchant.',
  check: 'platform',
};
export default rule;
