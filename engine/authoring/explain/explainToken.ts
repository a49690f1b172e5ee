import { closestMatch } from '#kit/closestMatch.ts';
import { childPointer } from '#kit/json/index.ts';
import { tokenNames, placeOf, type BrandFolder } from '#engine/brand/index.ts';
import type { Explained, Saying } from './types.ts';

const groups = ['shared', 'light', 'dark'] as const;

/** Explains the values of a design token in both themes. */
export function explainToken(layers: BrandFolder[], token: string): Explained {
  if (!tokenNames.includes(token)) {
    const meant = closestMatch(token, tokenNames);
    return { sayings: [], unknown: { what: `There is no token "${token}".`, ...(meant && { meant }) } };
  }
  const lowest = layers.find(({ theme }) => groups.some((group) => theme?.value[group]?.[token]));
  const sayings = layers.flatMap(({ brand, theme, seasonThemes }) =>
    [{ source: theme }, ...[...seasonThemes].map(([season, source]) => ({ source, season }))].flatMap(
      ({ source, ...during }) =>
        groups.flatMap((group): Saying[] => {
          const said = source?.value[group]?.[token];
          if (!source || !said) return [];
          const pointer = `${childPointer(`/${group}`, token)}/$value`;
          const does = brand === lowest?.brand && source === theme ? 'states' : 'changes';
          const place = placeOf({ source, pointer });
          return [{ layer: brand, does, of: group, ...during, ...place, value: said.$value }];
        }),
    ),
  );
  return { sayings };
}
