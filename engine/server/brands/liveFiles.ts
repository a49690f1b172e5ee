import path from 'node:path';
import type { BrandFiles } from '#engine/brand/index.ts';
import { nodeFiles } from './nodeFiles.ts';
import { filesFolder, publishedBrands, publishedNumbers, revisionFolder } from './publishedPaths.ts';

/** The folder that is read for a brand. */
interface Source {
  files: BrandFiles;
  name: string;
}

/**
 * The brand folders that visitors see: the last published revision of a brand, or its own folder if it has none. Files
 * are read from the revision that was listed last, so that a publication in between does not mix two revisions.
 */
export function liveFiles(dir: string): BrandFiles {
  const own = nodeFiles(dir);
  const listed = new Map<string, Source>();
  const sourceOf = async (brand: string): Promise<Source> => {
    const last = (await publishedNumbers(dir, brand)).at(-1);
    return last === undefined ? { files: own, name: brand } : revisionSource(dir, brand, last);
  };
  return {
    root: own.root,
    brands: async () => {
      const names = new Set(await own.brands());
      // A published brand stays live without its folder, which is only its draft.
      for (const brand of await publishedBrands(dir))
        if (!names.has(brand) && (await publishedNumbers(dir, brand)).length > 0) names.add(brand);
      return [...names].toSorted();
    },
    list: async (brand) => {
      const source = await sourceOf(brand);
      listed.set(brand, source);
      return source.files.list(source.name);
    },
    read: async (brand, file, most) => {
      const source = listed.get(brand) ?? (await sourceOf(brand));
      return source.files.read(source.name, file, most);
    },
  };
}

/** One published revision. */
export function revisionSource(dir: string, brand: string, number: number): Source {
  return { files: nodeFiles(revisionFolder(dir, brand, number)), name: filesFolder };
}

/** The live brand folders, with one folder in the place of a brand's: its draft, or a revision that may go live. */
export function withFolder(dir: string, brand: string, folder: string): BrandFiles {
  const live = liveFiles(dir);
  const other = nodeFiles(path.dirname(folder));
  const name = path.basename(folder);
  return {
    root: live.root,
    brands: async () => [...new Set([...(await live.brands()), brand])].toSorted(),
    list: (one) => (one === brand ? other.list(name) : live.list(one)),
    read: (one, file, most) => (one === brand ? other.read(name, file, most) : live.read(one, file, most)),
  };
}

/** The live brand folders, with the draft of one brand. */
export const draftFiles = (dir: string, brand: string): BrandFiles =>
  withFolder(dir, brand, path.join(path.resolve(dir), brand));

/** The live brand folders, with a published revision of one brand. */
export const revisionFiles = (dir: string, brand: string, number: number): BrandFiles =>
  withFolder(dir, brand, path.join(revisionFolder(dir, brand, number), filesFolder));
