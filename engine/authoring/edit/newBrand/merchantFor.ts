import type { BrandFolder } from '#engine/brand/index.ts';

/**
 * The merchant code that a new brand must state. A site's code is inherited. A layer's code names no merchant, so the new
 * brand takes the code that all sites with its currency share (another merchant's amounts would appear in the wrong
 * currency), or else its own name in capitals.
 */
export function merchantFor(
  from: string,
  name: string,
  folders: ReadonlyMap<string, BrandFolder>,
): { merchantCode?: string } {
  const sites = [...folders].filter(([, { config }]) => config && config.value.site !== false);
  if (sites.some(([brand]) => brand === from) && valueOf('merchantCode', from, folders) !== undefined)
    return {};
  const currency = valueOf('currency', from, folders);
  const codes = sites
    .filter(([brand]) => valueOf('currency', brand, folders) === currency)
    .map(([brand]) => valueOf('merchantCode', brand, folders));
  const [shared, ...others] = new Set(codes);
  return { merchantCode: typeof shared === 'string' && others.length === 0 ? shared : merchantCodeOf(name) };
}

/** `lucky-star` → `LUCKY_STAR`: the reference platform wants capitals. */
export const merchantCodeOf = (name: string) => name.toUpperCase().replaceAll('-', '_');

/** A value of a brand's configuration, or of the nearest layer below that has one. */
export function valueOf(key: string, name: string, folders: ReadonlyMap<string, BrandFolder>): unknown {
  const seen = new Set<string>();
  for (let below: string | undefined = name; below !== undefined && !seen.has(below);) {
    seen.add(below);
    const config: Record<string, unknown> | undefined = folders.get(below)?.config?.value;
    if (config?.[key] !== undefined) return config[key];
    below = folders.get(below)?.config?.value.extends;
  }
  return undefined;
}
