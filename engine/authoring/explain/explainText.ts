import { childPointer } from '#kit/json/index.ts';
import { placeOf, type BrandFolder, formsOf } from '#engine/brand/index.ts';
import type { Saying } from './types.ts';

/** What brands say of a text in a language, each plural form for itself. A widget's own default is not among it. */
export function explainText(layers: BrandFolder[], language: string, key: string): Saying[] {
  const spoken = new Set<string>();
  return layers.flatMap(({ brand, words }) => {
    const source = words.get(language);
    return formsOf(key).flatMap((form): Saying[] => {
      const value = source?.value[form];
      if (!source || value === undefined) return [];
      const does = spoken.has(form) ? 'changes' : 'states';
      spoken.add(form);
      return [
        { layer: brand, does, of: form, ...placeOf({ source, pointer: childPointer('', form) }), value },
      ];
    });
  });
}
