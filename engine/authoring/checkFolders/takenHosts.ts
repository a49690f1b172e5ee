import { hostFindings, takenAway, toFinding } from '#engine/brand/index.ts';
import type { Finding } from '#engine/contracts/revision.ts';
import type { CheckedAlone } from './CheckedAlone.ts';
import type { SaidOfBrand } from './saidOf.ts';

/** Hosts claimed by several brands. For brands that were not checked now, hosts come from their `brand.json`. */
export function takenHosts(
  root: string,
  said: ReadonlyMap<string, SaidOfBrand>,
  checked: ReadonlyMap<string, CheckedAlone>,
): Finding[] {
  const claims = [...said].flatMap(([brand, { hosts }]) => {
    const own = checked.get(brand);
    if (own && !own.hosts) return [];
    return [{ brand, config: { hosts: own?.hosts?.map(({ host }) => host) ?? hosts } }];
  });
  const placesOf = (brand: string) =>
    (checked.get(brand)?.hosts ?? []).map(({ line, column }) => ({
      file: `${root}/${brand}/brand.json`,
      line,
      column,
    }));
  const lost = [...hostFindings(claims, placesOf)].flatMap(([brand, issues]) =>
    checked.has(brand) ? issues : [],
  );
  const others = claims.filter(({ brand }) => !checked.has(brand));
  const taken = claims
    .filter(({ brand }) => checked.has(brand))
    .flatMap((claim) => takenAway(claim, others, placesOf(claim.brand)));
  return [...lost, ...taken].map((issue) => toFinding(issue));
}
