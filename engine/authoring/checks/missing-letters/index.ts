import { warning } from '#engine/brand/index.ts';
import type { BrandFont } from '#engine/contracts/revision.ts';
import { languageChain } from '#kit/languages.ts';
import { familiesIn, tokenIn } from '../fontFamilies.ts';
import { explainToken } from '#engine/authoring/explain/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import type { HasGlyph } from '../fontLetters.ts';

/** A letter counts if at least this many texts of the widgets use it. */
const fewest = 3;
/** Letters that a finding names. */
const mostNamed = 6;

/** Chinese, Japanese and Korean fonts are too large to load; these languages are shown in a system font. */
const bySystem = /[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hang}]/u;

function check(brand: CheckedBrand): RuleIssue[] {
  const { config, theme } = brand.revision;
  const named = new Set(familiesIn(tokenIn(theme, 'font')));
  const fonts = config.fonts.filter(({ family }) => named.has(family));
  const place = explainToken(brand.layers, 'font').sayings.at(-1);
  if (!place || fonts.length === 0) return [];
  return config.languages.flatMap(({ tag }) => {
    const files = fonts.flatMap((font) => filesFor(font, tag));
    const glyphs = files.flatMap((file) => glyphsOf(file, brand) ?? []);
    // A file that cannot be read may have any letter.
    if (glyphs.length < files.length) return [];
    const lacking = lettersOf(tag, brand).filter(
      (letter) => !glyphs.some((has) => has(letter.codePointAt(0) ?? 0)),
    );
    if (lacking.length === 0) return [];
    const some = lacking.slice(0, mostNamed).join(' ');
    const more = lacking.length > mostNamed ? ` and ${lacking.length - mostNamed} more` : '';
    const name = new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
    const what = `The fonts of the brand lack letters of ${name}: ${some}${more}.`;
    return warning(place, rule.code, what, rule.follows, rule.advice);
  });
}

type FontFile = BrandFont['files'][number];

const filesFor = ({ files }: BrandFont, tag: string) =>
  files.filter(({ languages }) => languages.some((one) => one === '*' || languageChain(tag).includes(one)));

/** The characters that browsers take from a file: those that it has and that its `unicodeRange` contains. */
function glyphsOf({ src, unicodeRange }: FontFile, { glyphs }: CheckedBrand): HasGlyph | undefined {
  const has = glyphs.get(src);
  if (!has || unicodeRange === undefined) return has;
  const ranges = unicodeRange.split(',').map(rangeOf);
  return (code) => has(code) && ranges.some(([from, to]) => code >= from && code <= to);
}

/** `U+E01-E5B`, `U+20`, `U+4??` → the first and the last code point. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from.replaceAll('?', '0'), 16), parseInt(to.replaceAll('?', 'F'), 16)];
}

/** Letters and marks that the widgets' texts in a language use often, without those of ASCII. */
function lettersOf(tag: string, { widgets, revision }: CheckedBrand): string[] {
  const counts = new Map<string, number>();
  const sources = [...widgets.values()].map(({ words }) => words);
  for (const words of [...sources, revision.words])
    for (const one of languageChain(tag))
      for (const text of Object.values(words[one] ?? {}))
        for (const letter of new Set(text.match(/[\p{L}\p{M}]/gu)))
          if (letter > '\x7f' && !bySystem.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return [...counts].flatMap(([letter, count]) => (count >= fewest ? [letter] : []));
}

const rule: Rule = {
  code: 'missing-letters',
  severity: 'warning',
  looksFor:
    'Offered languages whose letters the fonts of the brand do not have. Chinese, Japanese and Korean are left out: they are shown in a font of the system.',
  follows: 'These letters appear in another font, in the middle of words.',
  advice:
    'Add a file with them under "fonts" in brand.json, or a second font to "font" in theme.json, after the first.',
  check,
};
export default rule;
