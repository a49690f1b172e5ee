import { placeOf, warning } from '#engine/brand/index.ts';
import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** The groups of R2.1.12. */
const groups =
  'home rng live fish pvp sports esports lott down promotion shop help deposit20 bet20 login register'.split(
    ' ',
  );

function check({ layers, revision }: CheckedBrand): RuleIssue[] {
  return revision.pages.flatMap(({ name, bannerGroup }) => {
    if (bannerGroup === undefined || groups.includes(bannerGroup)) return [];
    const meant = closestMatch(bannerGroup, groups);
    const source = layers.findLast(({ pages }) => pages.get(name)?.value.bannerGroup)?.pages.get(name);
    if (meant === undefined || !source) return [];
    const place = placeOf({ source, pointer: '/bannerGroup' });
    const what = `"bannerGroup" is "${bannerGroup}", a group that platforms do not have by default.`;
    const surely = onlyCloseMatch(bannerGroup, groups);
    return {
      ...warning(place, rule.code, what, rule.follows, `Did you mean "${meant}"?`),
      ...(surely && { correction: { ...place, from: bannerGroup, text: surely } }),
    };
  });
}

const rule: Rule = {
  code: 'unknown-banner-group',
  severity: 'warning',
  looksFor:
    'Banner groups of pages that are probably misspelt: not among the usual ones, but similar to one. Platforms may have their own groups, so other names are accepted.',
  follows: 'The page shows no banner.',
  advice: 'Correct the name.',
  fixes: 'it if exactly one name is similar',
  check,
};
export default rule;
