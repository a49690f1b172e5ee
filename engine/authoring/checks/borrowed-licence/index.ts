import { placeOf, warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** A layer in the middle, neither the lowest nor a site, may state the licence for the sites of one operator. */
function check({ layers, own, revision }: CheckedBrand): RuleIssue[] {
  const by = layers.findLast(({ config }) => (config?.value.licence ?? undefined) !== undefined);
  if (!own.config || !by?.config || by.brand === own.brand) return [];
  if (by.brand !== layers[0]?.brand && by.config.value.site === false) return [];
  const what = `The licence line, "${revision.config.licence.text}", comes from "${by.brand}".`;
  const place = placeOf({ source: own.config, pointer: '' });
  return [warning(place, rule.code, what, rule.follows, rule.advice)];
}

const rule: Rule = {
  code: 'borrowed-licence',
  severity: 'warning',
  looksFor: 'Sites whose licence line is that of the base, or of another site that they extend.',
  follows: 'Visitors read the licence of another site.',
  advice:
    'Add `licence` to `brand.json`, with `text` and, if it can be looked up, `url`, even if it is the same licence.',
  check,
};
export default rule;
