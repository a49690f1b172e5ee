import { childPointer } from '#kit/json/index.ts';
import type { JsonFile, Sourced } from '../read/origin.ts';

/**
 * Merges the objects of several layers by key, lowest first. An upper layer overrides; `null` resets a key to its
 * default.
 */
export function layerKeys(
  layers: JsonFile<object>[],
  skip: (key: string, isOwn: boolean) => boolean,
): Map<string, Sourced> {
  const keys = new Map<string, Sourced>();
  for (const [index, source] of layers.entries()) {
    for (const [key, value] of Object.entries(source.value)) {
      if (skip(key, index === layers.length - 1)) continue;
      if (value === null) keys.delete(key);
      else keys.set(key, { value, source, pointer: childPointer('', key) });
    }
  }
  return keys;
}
