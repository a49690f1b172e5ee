import { type BrandFiles, limits } from '#engine/brand/index.ts';

/**
 * Which brand claims which host, who `had` it or else the first by name, as their `brand.json` says before anybody has checked it: enough to know
 * whom a visitor asks for. What cannot be read claims nothing.
 */
export async function claimedHosts(
  files: BrandFiles,
  brands: string[],
  had: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const claims = new Map<string, string>();
  for (const brand of brands) {
    for (const host of await hostsOf(files, brand))
      if (!claims.has(host) || had.get(host) === brand) claims.set(host, brand);
  }
  return claims;
}

async function hostsOf(files: BrandFiles, brand: string): Promise<string[]> {
  try {
    const bytes = await files.read(brand, 'brand.json', limits.jsonBytes);
    const { hosts } = Object(JSON.parse(new TextDecoder().decode(bytes))) as { hosts?: unknown };
    return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : [];
  } catch {
    return [];
  }
}
