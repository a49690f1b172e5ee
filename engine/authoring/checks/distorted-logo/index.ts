import { warning } from '#engine/brand/index.ts';
import type { Asset, BrandRevision } from '#engine/contracts/revision.ts';
import { placeOfNode, standingNodes } from '../nodes.ts';
import type { CheckedBrand, Rule, RuleIssue } from '../types.ts';

/** By how much the ratio of width to height may differ from the picture's. A drawing keeps its ratio in any box. */
const tolerance = (type: string) => (type === 'image/svg+xml' ? 2 : 1.1);

function check(brand: CheckedBrand): RuleIssue[] {
  return standingNodes(brand).flatMap((standing) => {
    const { props, manifest } = standing.node;
    return (manifest?.pictures ?? []).flatMap((named) => {
      const asset = pictureAt(brand.revision, props[named.src]);
      const prop = named.width.find((name) => props[name] !== undefined) ?? '';
      const [width, height] = [Number(props[prop]), Number(props[named.height])];
      if (!asset?.width || !asset.height || !(width > 0 && height > 0)) return [];
      const fitting = Math.round((asset.width / asset.height) * height);
      const off = Math.max(width / fitting, fitting / width);
      if (off <= tolerance(asset.type)) return [];
      const what = `The picture "${asset.path}" is ${asset.width} × ${asset.height}, and is shown at ${width} × ${height}.`;
      const todo = `With "${named.height}": ${height}, write "${prop}": ${fitting}.`;
      return warning(placeOfNode(brand, standing, prop), rule.code, what, rule.follows, todo);
    });
  });
}

/** The file behind an address that a prepared prop contains. */
function pictureAt({ assets }: BrandRevision, address: unknown): Asset | undefined {
  if (typeof address !== 'string') return undefined;
  return Object.values(assets).find(({ hash, path }) => address === path || address.includes(hash));
}

const rule: Rule = {
  code: 'distorted-logo',
  severity: 'warning',
  looksFor:
    'Logos shown with another ratio of width to height than the picture has: by more than a tenth, or, for an SVG, by more than double.',
  follows: 'The logo is stretched; a drawing is small in an empty box.',
  advice: 'Write the width that fits the height; the finding names it.',
  check,
};
export default rule;
