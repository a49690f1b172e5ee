import { placeOf } from '#engine/brand/index.ts';
import type { Place } from '#engine/contracts/revision.ts';
import type { CheckedBrand } from './types.ts';

/** Where the topmost layer that has a key of `brand.json` sets it, or a value inside it: `languages`, `/0/dir`. */
export function placeOfKey({ layers, own }: CheckedBrand, key: string, deeper = ''): Place {
  const source = layers.findLast(({ config }) => (config?.value[key] ?? undefined) !== undefined)?.config;
  if (source) return placeOf({ source, pointer: `/${key}` }, deeper);
  return { file: own.config?.file ?? own.brand, line: 1, column: 1 };
}
