import { placeOf, warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** A layer between, that is neither the lowest nor a site, may speak for the sites of one operator. */
function check({ layers, own, revision }: CheckedBrand): RuleIssue[] {
  const by = layers.findLast(({ config }) => (config?.value.licence ?? undefined) !== undefined);
  if (!own.config || !by?.config || by.brand === own.brand) return [];
  if (by.brand !== layers[0]?.brand && by.config.value.site === false) return [];
  const what = `The licence line, "${revision.config.licence.text}", is that of "${by.brand}".`;
  const place = placeOf({ source: own.config, pointer: '' });
  return [warning(place, rule.code, what, rule.follows, rule.mend)];
}

const rule: Rule = {
  code: 'borrowed-licence',
  severity: 'warning',
  looksFor: 'Sites with the licence line of the base, or of another site that they extend.',
  follows: 'Visitors see the licence of another site.',
  mend: 'Write `licence` into `brand.json`, with `text` and, if it can be looked up, `url`; do so even if it is the same.',
  check,
};
export default rule;
