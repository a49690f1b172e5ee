import { childPointer } from '#kit/json/index.ts';
import type { BrandFile } from '../read/fileTypes.ts';
import type { JsonFile, Sourced } from '../read/origin.ts';

/** Keys of `brand.json` whose entries have names: a layer above adds, replaces or removes (`null`) single ones. */
export const namedKeys = ['experiments', 'seasons'] as const;
export type NamedKey = (typeof namedKeys)[number];

/** The entries of such a key after all layers, lowest first, each with its origin. */
export function layerNamed(layers: JsonFile<BrandFile>[], key: NamedKey): Map<string, Sourced> {
  const entries = new Map<string, Sourced>();
  for (const source of layers) {
    const own = source.value[key];
    if (own === null) entries.clear();
    for (const [name, value] of Object.entries(own ?? {})) {
      const pointer = childPointer(childPointer('', key), name);
      if (value === null) entries.delete(name);
      else entries.set(name, { value, source, pointer });
    }
  }
  return entries;
}
