import { explainToken } from '#engine/authoring/explain/index.ts';
import { warning } from '#engine/brand/index.ts';
import { familiesIn, familiesNamed, fontTokens } from '../fontFamilies.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

const generic =
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math emoji fangsong';

/** Fonts that come with a common system, and those that a list of fallbacks names by habit. */
const system = [
  'Arial, Helvetica, Helvetica Neue, Verdana, Tahoma, Trebuchet MS, Times New Roman, Times, Georgia, Courier New, Courier',
  'Segoe UI, Urdu Typesetting, Calibri, Cambria, Consolas, Impact, Palatino Linotype, Book Antiqua, Leelawadee UI, Nirmala UI, Microsoft YaHei, Microsoft JhengHei, SimSun, SimHei, Meiryo, Yu Gothic, MS Gothic, Malgun Gothic',
  '-apple-system, BlinkMacSystemFont, SF Pro Text, SF Pro Display, Menlo, Monaco, Optima, Palatino, Avenir, Avenir Next, Futura, Gill Sans, Baskerville, Didot, Thonburi, Sukhumvit Set, Geeza Pro, PingFang SC, PingFang TC, PingFang HK, Hiragino Sans, Hiragino Kaku Gothic ProN, Apple SD Gothic Neo',
  'Roboto, Droid Sans, Ubuntu, Cantarell, DejaVu Sans, Liberation Sans, Oxygen',
];
const known = new Set(
  [...generic.split(' '), ...system.flatMap(familiesIn)].map((name) => name.toLowerCase()),
);

/** `Noto Sans Thai` and its relatives are the fonts of Android and Linux. */
const isSystem = (family: string) => known.has(family.toLowerCase()) || /^Noto\b/i.test(family);

function check({ revision: { theme, config }, layers }: CheckedBrand): RuleIssue[] {
  const own = new Set(config.fonts.flatMap(({ family }) => [family, `${family} Fallback`]));
  const unknown = new Map<string, string>();
  for (const token of fontTokens)
    for (const family of familiesNamed(theme, token))
      if (!own.has(family) && !isSystem(family) && !unknown.has(family)) unknown.set(family, token);
  return [...unknown].flatMap(([family, token]) => {
    const place = explainToken(layers, token).sayings.at(-1);
    if (!place) return [];
    const what = `"${token}" names the font "${family}", which the brand does not contain and few devices have.`;
    return warning(place, rule.code, what, rule.follows, rule.advice);
  });
}

const rule: Rule = {
  code: 'unknown-font',
  severity: 'warning',
  looksFor:
    'Fonts in the theme that `fonts` of `brand.json` does not list and that come with no common system.',
  follows: 'Most visitors see the next font of the list.',
  advice:
    'Put its .woff2 files into assets/fonts/ and list them under "fonts" in brand.json, or name another font.',
  check,
};
export default rule;
