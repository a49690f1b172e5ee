import { limits, type BrandFiles } from '#engine/brand/index.ts';

/** The facts of an unchecked `brand.json`. */
export interface SaidOfBrand {
  below?: string;
  hosts: string[];
  /** Tags of its languages; absent if they come from the layer below. */
  languages?: string[];
}

/** Reads them; empty if the file is unreadable or exceeds the size limit of a `brand.json`. */
export async function saidOf(files: BrandFiles, brand: string): Promise<SaidOfBrand> {
  let said: { extends?: unknown; hosts?: unknown; languages?: unknown } = {};
  try {
    const bytes = await files.read(brand, 'brand.json', limits.jsonBytes);
    said = Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    // The check itself reports what is wrong with it.
  }
  return {
    hosts: Array.isArray(said.hosts) ? said.hosts.filter((host) => typeof host === 'string') : [],
    ...(typeof said.extends === 'string' && { below: said.extends }),
    ...(Array.isArray(said.languages) && {
      languages: said.languages.flatMap((language) => {
        const { tag } = Object(language) as { tag?: unknown };
        return typeof tag === 'string' ? [tag] : [];
      }),
    }),
  };
}
