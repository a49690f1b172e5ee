import type { Sourced } from '../read/origin.ts';
import type { BrandFolder } from '../read/BrandFolder.ts';
import { childPointer } from '#kit/json/index.ts';

/** A brand's words after all layers, each with its origin: language → key → text. */
export type DraftWords = Map<string, Map<string, Sourced<string>>>;

/** Merges the words of layers, lowest first. */
export function layerWords(layers: BrandFolder[]): DraftWords {
  const all: DraftWords = new Map();
  for (const { words } of layers) {
    for (const [language, source] of words) {
      const own = all.get(language) ?? new Map<string, Sourced<string>>();
      all.set(language, own);
      for (const [key, value] of Object.entries(source.value)) {
        if (key !== '$schema') own.set(key, { value, source, pointer: childPointer('', key) });
      }
    }
  }
  return all;
}
