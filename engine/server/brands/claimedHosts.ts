import { type BrandFiles, limits } from '#engine/brand/index.ts';

/**
 * Which brand claims which host according to its unvalidated `brand.json`: the brand that `had` it, else the first by
 * name. Enough to find the brand of a request. Unreadable files claim nothing.
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
