import { findNode, layerShell, placeOf, withInner, type DraftTree } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { CheckedBrand } from './types.ts';

/**
 * Where a layer removes the last such widget from the shell, overlays aside, itself or together with what contains it.
 */
export function removalOf(
  { layers }: CheckedBrand,
  isWanted: (widget: string) => boolean,
): Place | undefined {
  const has = ({ regions }: DraftTree) =>
    [...regions].some(
      ([region, { nodes }]) =>
        region !== 'overlays' &&
        nodes.some((node) => [...withInner(node)].some(({ widget }) => isWanted(widget))),
    );
  for (let index = layers.length - 1; index > 0; index -= 1) {
    const before = layerShell(layers.slice(0, index), []);
    const after = layerShell(layers.slice(0, index + 1), []);
    if (!has(before) || has(after)) continue;
    for (const [id, origin] of after.removed) {
      const node = findNode(before, id)?.node;
      if (node && [...withInner(node)].some(({ widget }) => isWanted(widget))) return placeOf(origin);
    }
  }
  return undefined;
}
