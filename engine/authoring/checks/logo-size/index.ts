import { warning } from '#engine/brand/index.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';
import { widgetsNamed } from '../widgetsNamed.ts';

/** Deviation of a stated ratio of width to height from the file's that no one sees. */
const tolerance = 0.05;

interface Logo {
  src: string;
  name: string;
  width?: number;
  height?: number;
}

function check(brand: CheckedBrand): RuleIssue[] {
  return widgetsNamed('logo-wall', brand).flatMap(({ node, placeOf }) =>
    ((node.props['items'] ?? []) as Logo[]).flatMap(({ src, name, width = 120, height = 40 }) => {
      const file = brand.revision.assets[src];
      if (!file?.width || !file.height) return [];
      const ratio = width / height / (file.width / file.height);
      if (Math.abs(ratio - 1) <= tolerance) return [];
      const what = `The logo "${name}" is stated as ${width} × ${height}, but ${src} is ${file.width} × ${file.height}.`;
      const todo = `Write "width": ${file.width}, "height": ${file.height}.`;
      return [warning(placeOf('items'), rule.code, what, rule.follows, todo)];
    }),
  );
}

const rule: Rule = {
  code: 'logo-size',
  severity: 'warning',
  looksFor: 'Logos of a logo wall whose stated width and height have another ratio than the file.',
  follows: 'The logo is shown larger or smaller than the others.',
  advice: 'State the width and height of the file.',
  check,
};
export default rule;
