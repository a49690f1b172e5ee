import { placeOf, warning } from '#engine/brand/index.ts';
import type { BrandFont } from '#engine/contracts/revision.ts';
import { familiesNamed, fontTokens } from '../fontFamilies.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

function check({ revision: { theme }, own }: CheckedBrand): RuleIssue[] {
  const source = own.config;
  const fonts = (source?.value['fonts'] ?? []) as Pick<BrandFont, 'family'>[];
  const named = new Set(fontTokens.flatMap((token) => familiesNamed(theme, token)));
  return fonts.flatMap(({ family }, index) => {
    if (!source || named.has(family)) return [];
    const place = placeOf({ source, pointer: `/fonts/${index}/family` });
    const what = `The theme does not name the font "${family}".`;
    const todo = `Write "${family}" first in "font" or "font-display" of theme.json, or delete it here.`;
    return warning(place, rule.code, what, rule.follows, todo);
  });
}

const rule: Rule = {
  code: 'unused-font',
  severity: 'warning',
  looksFor: 'Fonts in `brand.json` that neither `font` nor `font-display` of the theme names.',
  follows: 'No text is shown in it.',
  advice: 'Name it in the theme, or delete it.',
  check,
};
export default rule;
