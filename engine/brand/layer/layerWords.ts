import type { Sourced } from '../read/origin.ts';
import type { BrandFolder } from '../read/readFolder.ts';
import { childPointer } from '#kit/json/index.ts';

/** A brand's own words after all layers, key by key, each with its place: language → key → text. */
export type DraftWords = Map<string, Map<string, Sourced<string>>>;

/** Words over words, lowest layer first. */
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
