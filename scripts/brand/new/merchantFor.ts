import type { BrandFolder } from '#engine/brand/index.ts';

/**
 * The merchant code that a new brand has to state. A site's is inherited; a layer's stands for no merchant, so the one is
 * taken that all sites with the new brand's currency share (another merchant's money would be shown as what it is not),
 * and without such a one the brand's own name.
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
  return { merchantCode: typeof shared === 'string' && others.length === 0 ? shared : name };
}

/** A value of a brand's configuration, or that of the nearest layer below that has one. */
function valueOf(key: string, name: string, folders: ReadonlyMap<string, BrandFolder>): unknown {
  const seen = new Set<string>();
  for (let below: string | undefined = name; below !== undefined && !seen.has(below);) {
    seen.add(below);
    const config: Record<string, unknown> | undefined = folders.get(below)?.config?.value;
    if (config?.[key] !== undefined) return config[key];
    below = folders.get(below)?.config?.value.extends;
  }
  return undefined;
}
