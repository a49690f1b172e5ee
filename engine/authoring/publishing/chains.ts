import { FolderReader, limits, type BrandFiles, type BrandFolder } from '#engine/brand/index.ts';

/** All brands that a change of one brand affects: itself, and those that extend it at any depth. */
export async function brandsOn(files: BrandFiles, brand: string): Promise<string[]> {
  const below = new Map<string, string | undefined>();
  for (const name of await files.brands()) below.set(name, await extendedBy(files, name));
  const standsOn = (name: string): boolean => {
    let next: string | undefined = name;
    for (let depth = 0; next !== undefined && depth <= limits.layers; depth += 1) {
      if (next === brand) return true;
      next = below.get(next);
    }
    return false;
  };
  return [...below.keys()].filter(standsOn);
}

/** A brand's folder and those of its layers, as far as they exist. */
export async function chainOf(reader: FolderReader, brand: string): Promise<Map<string, BrandFolder>> {
  const chain = new Map<string, BrandFolder>();
  let next: string | undefined = brand;
  while (next !== undefined && !chain.has(next) && chain.size <= limits.layers) {
    const folder: BrandFolder = await reader.read(next);
    chain.set(next, folder);
    next = folder.config?.value.extends;
  }
  return chain;
}

/** Read without validation: a file that cannot be read is reported by the check of its brand. */
async function extendedBy(files: BrandFiles, brand: string): Promise<string | undefined> {
  try {
    const bytes = await files.read(brand, 'brand.json', limits.jsonBytes);
    const { extends: name } = Object(JSON.parse(new TextDecoder().decode(bytes))) as { extends?: unknown };
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
