import { warning } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { placeOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** A vendor that the navigation names, and where. */
export interface NamedVendor {
  vendor: string;
  place: Place;
}

/**
 * The vendors that a brand or a layer of its own names in the navigation. Those of the lowest layer are an offer to all
 * sites: they are hidden by design where the merchant lacks the vendor.
 */
export function namedVendors(brand: CheckedBrand): NamedVendor[] {
  const [lowest] = brand.layers.length > 1 ? brand.layers : [];
  return standingNodes(brand).flatMap((standing) => {
    const { vendor } = standing.node.props;
    if (standing.node.widget !== 'nav-vendor' || typeof vendor !== 'string') return [];
    const { file, line, column } = placeOfNode(brand, standing, 'vendor');
    return file === lowest?.shell?.file ? [] : [{ vendor, place: { file, line, column } }];
  });
}

/** The finding for a vendor that the merchant does not have. `offered` are the vendors that it has. */
export function unknownVendor(
  { vendor, place }: NamedVendor,
  merchant: string,
  offered: readonly string[],
): RuleIssue {
  const meant = closestMatch(vendor, offered);
  const surely = onlyCloseMatch(vendor, offered);
  const todo = meant === undefined ? `It has ${offered.join(', ') || 'none'}.` : `Did you mean "${meant}"?`;
  const what = `The merchant "${merchant}" has no vendor "${vendor}".`;
  return {
    ...warning(place, rule.code, what, rule.follows, todo),
    ...(surely && { correction: { ...place, from: vendor, text: surely } }),
  };
}

const rule: Rule = {
  code: 'unknown-vendor',
  severity: 'warning',
  looksFor:
    "Vendors in the navigation (`nav-vendor`) that the brand's merchant does not have, if the platform can be asked, as for `unknown-merchant`.",
  follows: 'The entry of the navigation is never shown.',
  advice: 'Correct the code of the vendor, or remove the entry.',
  check: 'platform',
};
export default rule;
