import { closestMatch } from '#kit/closestMatch.ts';
import { error, type Issue } from '../read/finding.ts';
import { limits } from '../read/limits.ts';
import { placeOf } from '../read/origin.ts';
import type { BrandFolder } from '../read/readFolder.ts';

/**
 * The folders that a brand is made of, lowest layer first, itself last. Undefined where the chain of `extends` leads
 * nowhere, in a circle, or is too long; `issues` says so at the brand's own `extends`.
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
          'Let one of them extend another brand.',
        ),
      );
      return undefined;
    }
    const folder = folders.get(name);
    if (folder === undefined) {
      const meant = closestMatch(
        name,
        [...folders.keys()].filter((known) => known !== brand.brand),
      );
      const todo =
        meant === undefined
          ? `Put the folder "${name}" back, or name another one.`
          : `Did you mean "${meant}"?`;
      issues.push(error(place, 'unknown-brand', `There is no brand "${name}" to extend.`, todo));
      return undefined;
    }
    if (layers.length >= limits.layers) {
      const what = `The chain of "extends" is longer than the most allowed, ${limits.layers} brands.`;
      issues.push(error(place, 'too-many-layers', what, 'Extend a brand nearer to the base.'));
      return undefined;
    }
    layers.unshift(folder);
    below = folder.config?.value.extends;
  }
  return layers;
}
