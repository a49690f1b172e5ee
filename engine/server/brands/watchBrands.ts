import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '#engine/brand/index.ts';
import { publishedFolder, revisionsOf } from './publishedPaths.ts';

/** Watches a folder of brands. */
export interface BrandsWatch {
  /** Watches new subfolders of a brand as well. Returns whether there are any. */
  cover(brand: string): Promise<boolean>;
  /** False if some changes may be missed. */
  readonly hearsAll: boolean;
  end(): void;
}

/** In a Kubernetes ConfigMap only this link changes: it then leads to the folder of the new files. */
const swapped = '..data';

interface Watched {
  watcher: FSWatcher;
  inode: number;
}

/**
 * Calls `changed` with the name of a brand in whose folder something changes. Node's recursive watch on Linux watches
 * each file, sequentially and before it returns (1,000 brands: 3 s, 80 MB), so on Linux this module watches the
 * folders itself.
 */
export function watchBrands(dir: string, changed: (brand: string) => void): BrandsWatch {
  const isNative = process.platform === 'darwin' || process.platform === 'win32';
  const folders = new Map<string, Map<string, Watched>>();
  let hearsAll = true;
  const listen = (folder: string, recursive: boolean, tell: (name: string) => void) => {
    try {
      const watcher = watch(folder, { persistent: false, recursive }, (_event, name) => {
        const steps = String(name ?? '').split(/[\\/]/);
        if (steps[0] === swapped || (steps[0] === publishedFolder && steps.length < 2)) tell('');
        else if (steps[0] === publishedFolder) tell(steps[1] ?? '');
        else if (!steps.some((step) => step.startsWith('.'))) tell(steps[0] ?? '');
      });
      watcher.on('error', () => tell(''));
      return watcher;
    } catch {
      hearsAll = false;
      return undefined;
    }
  };
  const top = listen(dir, isNative, changed);
  const cover = async (brand: string) => {
    if (isNative || !hearsAll) return false;
    const before = folders.get(brand);
    const now = new Map<string, Watched>();
    let isNew = false;
    const own = await foldersIn(path.join(dir, brand));
    for (const [folder, inode] of [...own, ...(await publishedIn(dir, brand))]) {
      const watched = before?.get(folder);
      if (watched?.inode === inode) now.set(folder, watched);
      else {
        const watcher = listen(folder, false, () => changed(brand));
        if (watcher) now.set(folder, { watcher, inode });
        isNew = true;
      }
    }
    for (const [folder, { watcher }] of before ?? [])
      if (now.get(folder)?.watcher !== watcher) watcher.close();
    if (now.size === 0) folders.delete(brand);
    else folders.set(brand, now);
    return isNew;
  };
  return {
    cover,
    get hearsAll() {
      return hearsAll;
    },
    end: () => {
      top?.close();
      for (const own of folders.values()) for (const { watcher } of own.values()) watcher.close();
    },
  };
}

/** The folder of a brand's published revisions, without the revisions themselves: they do not change. */
async function publishedIn(dir: string, brand: string): Promise<[string, number][]> {
  return (await foldersIn(revisionsOf(dir, brand), limits.folderDepth)).slice(0, 1);
}

/** A folder and its subfolders, each with its inode. Empty if it is gone or not a folder. */
async function foldersIn(folder: string, depth = 0): Promise<[string, number][]> {
  try {
    const own = await lstat(folder);
    if (!own.isDirectory()) return [];
    const entries = await readdir(folder, { withFileTypes: true });
    const inner = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    const found: [string, number][] = [[folder, own.ino]];
    if (depth < limits.folderDepth)
      for (const { name } of inner) found.push(...(await foldersIn(path.join(folder, name), depth + 1)));
    return found;
  } catch {
    return [];
  }
}
