import { warning } from '#engine/brand/index.ts';
import { closestMatch } from '#kit/closestMatch.ts';
import propsSchema from '#schemas/props.json' with { type: 'json' };
import { placeOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

const categories = new Set([...propsSchema.$defs.categories.items.enum, 'ALL']);

/** What operators write for a category, by the word in their language of trade. */
const synonyms: Record<string, string> = {
  SLOT: 'RNG',
  SLOTS: 'RNG',
  CASINO: 'LIVE',
  FISHING: 'FISH',
  POKER: 'PVP',
  CARD: 'PVP',
  CARDS: 'PVP',
  LOTTERY: 'LOTT',
  LOTTO: 'LOTT',
};

function check(brand: CheckedBrand): RuleIssue[] {
  return standingNodes(brand).flatMap((standing) => {
    const { category } = standing.node.props;
    if (typeof category !== 'string' || categories.has(category)) return [];
    const place = placeOfNode(brand, standing, 'category');
    const meant = synonyms[category] ?? closestMatch(category, categories);
    const all = [...categories].map((name) => `"${name}"`).join(', ');
    const todo = meant === undefined ? `The categories are ${all}.` : `Did you mean "${meant}"?`;
    const what = `"category" is "${category}", which no game has.`;
    return {
      ...warning(place, rule.code, what, rule.follows, todo),
      ...(meant !== undefined && { correction: { ...place, from: category, text: meant } }),
    };
  });
}

const rule: Rule = {
  code: 'unknown-category',
  severity: 'warning',
  looksFor: 'Game categories in props that do not exist, such as SLOTS instead of RNG.',
  follows: 'The widget shows nothing.',
  advice: 'Write the name that the platform uses.',
  fixes: 'it if the finding names the one that is meant',
  check,
};
export default rule;
