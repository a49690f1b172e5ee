import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemReason } from '#kit/systemReason.ts';
import { PublishError } from '#engine/authoring/publishing/index.ts';
import { revisionSource } from './liveFiles.ts';
import { revisionsOf } from './publishedPaths.ts';

/**
 * Replaces a brand's draft, if there is one, by the files of a revision. Visitors notice nothing. Returns where the old
 * draft was moved to, relative to the folder of all brands.
 */
export async function restoreDraft(dir: string, brand: string, number: number): Promise<string | undefined> {
  const own = path.join(path.resolve(dir), brand);
  const fresh = path.join(revisionsOf(dir, brand), `.half-${randomUUID()}`);
  const aside = path.join(
    revisionsOf(dir, brand),
    `.replaced-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`,
  );
  try {
    const { files, name } = revisionSource(dir, brand, number);
    for (const entry of await files.list(name)) {
      const file = path.join(fresh, entry.path);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, await files.read(name, entry.path));
    }
    const hadDraft = await rename(own, aside).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return false;
        throw error;
      },
    );
    await rename(fresh, own);
    return hadDraft ? path.relative(path.resolve(dir), aside) : undefined;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true }).catch(() => {});
    throw new PublishError(
      `The draft of "${brand}" cannot be written: ${systemReason(error)}. Check free space and write permissions, and repeat the command. If its folder is gone, "npm run brand -- draft ${brand}" writes it again.`,
      { cause: error },
    );
  }
}
