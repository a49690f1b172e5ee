import { warning } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import type { Rule, RuleIssue } from '../types.ts';

/** The finding for a merchant that the platform refuses. `others` are codes that it accepts, of other brands. */
export function unknownMerchant(code: string, place: Place, others: readonly string[]): RuleIssue {
  const meant = closestMatch(code, others);
  const todo =
    meant === undefined
      ? `Correct "merchantCode", or add the merchant: npm run platform -- merchant add ${code}.`
      : `Did you mean "${meant}"?`;
  const what = `The platform has no merchant "${code}".`;
  const surely = onlyCloseMatch(code, others);
  return {
    ...warning(place, rule.code, what, rule.follows, todo),
    ...(surely && { correction: { ...place, from: code, text: surely } }),
  };
}

const rule: Rule = {
  code: 'unknown-merchant',
  severity: 'warning',
  looksFor:
    'Merchant codes that the platform does not know: the one at PLATFORM_URL, or without it the local platform if it runs. A platform at PLATFORM_URL that does not respond is a hint, not a finding; otherwise codes are not checked then.',
  follows: 'The site has no games, no banners and no log-in.',
  advice: 'Correct "merchantCode" in `brand.json`, or add the merchant on the platform.',
  check: 'platform',
};
export default rule;
