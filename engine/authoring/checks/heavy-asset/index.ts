import { formattedValues, limits, sizeText, warning, type FileFormat } from '#engine/brand/index.ts';
import type { PageNode } from '#engine/contracts/revision.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** Bytes above which a file is noticeable on a slow phone. */
const heavy: [test: RegExp, bytes: number, advice: string][] = [
  [/^font\//, 60 * 1024, 'Reduce it to the characters that its languages need.'],
  [/svg/, 48 * 1024, 'Simplify the drawing, or save it as WebP.'],
  [/^image\//, 250 * 1024, 'Save it as WebP or AVIF, no larger than it is displayed.'],
];

/** Types that the portal resizes where a widget shows them as pictures. */
const resized = /^image\/(?:png|jpeg|webp|avif|gif)$/;

function check(checked: CheckedBrand): RuleIssue[] {
  const { own, revision } = checked;
  const shown = filesNamed('picture', checked);
  const served = filesNamed('asset', checked).add(revision.config.favicon).add(revision.config.shareImage);
  return [...own.assets.values()].flatMap(({ brand, path, type, bytes }) => {
    if (resized.test(type) && shown.has(path) && !served.has(path)) return [];
    const [, most, advice] = heavy.find(([test]) => test.test(type)) ?? [];
    if (most === undefined || advice === undefined || bytes <= most) return [];
    const file = `${own.config?.file.replace(/[^/]*$/, '') ?? `${brand}/`}${path}`;
    const what = `The file is ${sizeText(bytes)}, heavier than ${sizeText(most)}.`;
    return [warning({ file, line: 1, column: 1 }, rule.code, what, rule.follows, advice)];
  });
}

/** The files that props of a format name, anywhere in the brand. */
function filesNamed(format: FileFormat, { revision, widgets }: CheckedBrand): Set<string> {
  const named = (nodes: PageNode[]): string[] =>
    nodes.flatMap(({ widget, props, slots }) => [
      ...formattedValues(widgets.get(widget)?.schema, props, format).map(({ value }) => value),
      ...Object.values(slots).flatMap(named),
    ]);
  return new Set([
    ...revision.pages.flatMap(({ nodes }) => named(nodes)),
    ...Object.values(revision.shell).flatMap(named),
  ]);
}

const rule: Rule = {
  code: 'heavy-asset',
  severity: 'warning',
  looksFor: `Fonts above 60 kB, SVG above 48 kB, other pictures above 250 kB that are served as they are. (Above ${sizeText(limits.svgBytes)} an SVG is refused.)`,
  follows: 'Pages wait for it on slow phones.',
  advice: 'Save it smaller: a subset of the font, a simpler drawing, WebP or AVIF at the displayed size.',
  check,
};
export default rule;
