import { childPointer } from '#kit/json/index.ts';
import { placeOf, type BrandFolder, formsOf } from '#engine/brand/index.ts';
import type { Saying } from './types.ts';

/** What each layer says about a text in a language, per plural form. The widget's default text is not included. */
export function explainText(layers: BrandFolder[], language: string, key: string): Saying[] {
  const stated = new Set<string>();
  return layers.flatMap(({ brand, words }) => {
    const source = words.get(language);
    return formsOf(key).flatMap((form): Saying[] => {
      const value = source?.value[form];
      if (!source || value === undefined) return [];
      const does = stated.has(form) ? 'changes' : 'states';
      stated.add(form);
      return [
        { layer: brand, does, of: form, ...placeOf({ source, pointer: childPointer('', form) }), value },
      ];
    });
  });
}
