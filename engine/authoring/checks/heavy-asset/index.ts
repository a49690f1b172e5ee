import { limits, sizeText, warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** Bytes above which a file is noticeable on a slow phone. */
const heavy: [test: RegExp, bytes: number, advice: string][] = [
  [/^font\//, 60 * 1024, 'Reduce it to the characters that its languages need.'],
  [/svg/, 48 * 1024, 'Simplify the drawing, or save it as WebP.'],
  [/^image\//, 250 * 1024, 'Save it as WebP or AVIF, no larger than it is displayed.'],
];

function check({ own }: CheckedBrand): RuleIssue[] {
  return [...own.assets.values()].flatMap(({ brand, path, type, bytes }) => {
    const [, most, advice] = heavy.find(([test]) => test.test(type)) ?? [];
    if (most === undefined || advice === undefined || bytes <= most) return [];
    const file = `${own.config?.file.replace(/[^/]*$/, '') ?? `${brand}/`}${path}`;
    const what = `The file is ${sizeText(bytes)}, heavier than ${sizeText(most)}.`;
    return [warning({ file, line: 1, column: 1 }, rule.code, what, rule.follows, advice)];
  });
}

const rule: Rule = {
  code: 'heavy-asset',
  severity: 'warning',
  looksFor: `Fonts above 60 kB, SVG above 48 kB, other pictures above 250 kB. (Above ${sizeText(limits.svgBytes)} an SVG is refused.)`,
  follows: 'Pages wait for it on slow phones.',
  advice: 'Save it smaller: a subset of the font, a simpler drawing, WebP or AVIF at the displayed size.',
  check,
};
export default rule;
