import { warning } from '#engine/brand/index.ts';
import { explainToken } from '#engine/authoring/explain/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

interface Range {
  /** In pixels, with 16 px to the rem. */
  least: number;
  most: number;
  below: string;
  above: string;
}

const text = (least: number, most: number): Range => ({
  least,
  most,
  below: 'Visitors cannot read it.',
  above: 'A word fills the line on a phone.',
});

const ranges: Record<string, Range> = {
  'text-xs': text(10, 20),
  'text-sm': text(11, 24),
  'text-md': text(12, 28),
  'text-lg': text(12, 36),
  'text-xl': text(14, 56),
  'text-2xl': text(14, 80),
  'text-3xl': text(16, 120),
  'text-4xl': text(18, 160),
  'text-5xl': text(20, 240),
  'content-width': {
    least: 600,
    most: 3840,
    below: 'The page is a narrow column on a desktop.',
    above: 'The page has no margin on any screen.',
  },
  'header-height': {
    least: 32,
    most: 200,
    below: 'Logo and buttons do not fit into the header.',
    above: 'The header covers much of the page.',
  },
  'control-height': {
    least: 24,
    most: 120,
    below: 'Buttons are too small for a finger (WCAG 2.2, 2.5.8).',
    above: 'Forms do not fit on a phone.',
  },
};

function check({ revision: { theme }, layers }: CheckedBrand): RuleIssue[] {
  return Object.entries(ranges).flatMap(([token, range]) => {
    const value = theme.light[token] ?? theme.shared[token] ?? '';
    const pixels = pixelsOf(value);
    if (pixels === undefined || (pixels >= range.least && pixels <= range.most)) return [];
    const place = explainToken(layers, token).sayings.at(-1);
    if (!place) return [];
    const isSmall = pixels < range.least;
    const limit = isSmall ? `below ${range.least}px` : `above ${range.most}px`;
    const what = `"${token}" is ${value}, ${limit}.`;
    const follows = isSmall ? range.below : range.above;
    const todo = `Write ${isSmall ? `${range.least}px or more` : `${range.most}px or less`}.`;
    return warning(place, rule.code, what, follows, todo);
  });
}

/** Pixels of a length with a fixed unit; undefined for lengths that depend on the screen. */
function pixelsOf(value: string): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(px|rem|em)$/.exec(value) ?? [];
  return number === undefined ? undefined : Number(number) * (unit === 'px' ? 1 : 16);
}

const rule: Rule = {
  code: 'unlikely-size',
  severity: 'warning',
  looksFor:
    'Sizes of text, page, header and controls that no design uses: text below 10 to 16 px depending on the token, a page below 600 px, buttons below 24 px.',
  follows: 'Visitors cannot read or hit it.',
  advice: 'Write a size within the range that the finding names.',
  check,
};
export default rule;
