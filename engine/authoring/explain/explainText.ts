import { childPointer } from '#kit/json/index.ts';
import { placeOf, type BrandFolder, formsOf } from '#engine/brand/index.ts';
import type { Saying } from './types.ts';

/** What each layer says about a text in a language, per plural form. The widget's default text is not included. */
export function explainText(layers: BrandFolder[], language: string, key: string): Saying[] {
  const stated = new Set<string>();
  return layers.flatMap(({ brand, words, seasonWords }) =>
    [
      { source: words.get(language) },
      ...[...seasonWords].map(([season, files]) => ({ source: files.get(language), season })),
    ].flatMap(({ source, ...during }) =>
      formsOf(key).flatMap((form): Saying[] => {
        const value = source?.value[form];
        if (!source || value === undefined) return [];
        const does = stated.has(form) ? 'changes' : 'states';
        stated.add(form);
        const place = placeOf({ source, pointer: childPointer('', form) });
        return [{ layer: brand, does, of: form, ...during, ...place, value }];
      }),
    ),
  );
}
