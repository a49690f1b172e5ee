import { closestMatch, onlyCloseMatch } from '#kit/closestMatch.ts';
import { error, withCorrection, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { placeOf } from '../read/origin.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';

/**
 * The folders of a brand's `extends` chain, lowest layer first, the brand itself last. Undefined if the chain is
 * broken, circular or too long; the issue is reported at the brand's own `extends`.
 */
export function layersOf(
  brand: BrandFolder,
  folders: ReadonlyMap<string, BrandFolder>,
  issues: Issue[],
): BrandFolder[] | undefined {
  const layers = [brand];
  const { config } = brand;
  if (config === undefined) return undefined;
  const place = placeOf({ source: config, pointer: '/extends' });
  for (let below = config.value.extends; below !== undefined;) {
    const name = below;
    const seen = layers.map((layer) => layer.brand).toReversed();
    if (seen.includes(name)) {
      const circle = [...seen.slice(seen.indexOf(name)), name].join(' → ');
      issues.push(
        error(
          place,
          'circle',
          `The brand extends itself: ${circle}.`,
          'Make one of them extend a different brand.',
        ),
      );
      return undefined;
    }
    const folder = folders.get(name);
    if (folder === undefined) {
      const others = [...folders.keys()].filter((known) => known !== brand.brand);
      const meant = closestMatch(name, others);
      const todo =
        meant === undefined
          ? `Put the folder "${name}" back, or name another one.`
          : `Did you mean "${meant}"?`;
      const issue = error(place, 'unknown-brand', `There is no brand "${name}" to extend.`, todo);
      issues.push(withCorrection(issue, place, name, onlyCloseMatch(name, others)));
      return undefined;
    }
    if (layers.length >= limits.layers) {
      const what = `The chain of "extends" is longer than the maximum of ${limits.layers} brands.`;
      issues.push(error(place, 'too-many-layers', what, 'Extend a brand that is closer to the base.'));
      return undefined;
    }
    layers.unshift(folder);
    below = folder.config?.value.extends;
  }
  return layers;
}
