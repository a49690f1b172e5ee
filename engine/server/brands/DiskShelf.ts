import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { systemReason } from '#kit/systemReason.ts';
import type { BrandFiles } from '#engine/brand/index.ts';
import {
  PublishError,
  type Candidate,
  type PublishedRevision,
  type RevisionShelf,
} from '#engine/authoring/publishing/index.ts';
import { copyBrand, syncFolder, writeSafely } from './copyBrand.ts';
import { liveFiles, revisionSource, withFolder } from './liveFiles.ts';
import { nodeFiles } from './nodeFiles.ts';
import { filesFolder, publishedNumbers, revisionFolder, revisionsOf } from './publishedPaths.ts';
import { readRevisionFile, textOf } from './RevisionFile.ts';

/** Milliseconds after which the copy of a publication that was interrupted is deleted. */
const abandonedAge = 3_600_000;

/**
 * Published revisions in `BRANDS_DIR/.published/<brand>/<number>/`: the brand's files in `files/`, what is recorded
 * about them in `revision.json`. A revision is written to a temporary folder and goes live by its rename, which fails
 * if the number exists: of two publications at once one wins, and a crash leaves the old state or the new one.
 */
export class DiskShelf implements RevisionShelf {
  readonly #dir: string;
  readonly live: BrandFiles;

  constructor(dir: string) {
    this.#dir = path.resolve(dir);
    this.live = liveFiles(dir);
  }

  async history(brand: string): Promise<PublishedRevision[]> {
    const found: PublishedRevision[] = [];
    for (const number of await publishedNumbers(this.#dir, brand)) {
      const record = await readRevisionFile(this.#dir, brand, number);
      if (record) {
        const { files: _, format: __, ...revision } = record;
        found.push(revision);
      } else found.push({ number, at: '', author: '', changes: ['its record is damaged'] });
    }
    return found;
  }

  async candidate(brand: string, from: 'draft' | number): Promise<Candidate> {
    const folder = path.join(revisionsOf(this.#dir, brand), `.half-${randomUUID()}`);
    const discard = () => rm(folder, { recursive: true, force: true }).catch(() => {});
    try {
      await mkdir(folder, { recursive: true });
      await this.#removeAbandoned(brand);
      const files = await this.#copy(brand, from, path.join(folder, filesFolder));
      return {
        files: withFolder(this.#dir, brand, path.join(folder, filesFolder)),
        publish: (revision) => this.#publish(brand, folder, textOf(revision, files), revision.number),
        discard,
      };
    } catch (error) {
      await discard();
      if (error instanceof PublishError) throw error;
      throw this.#refused(brand, error);
    }
  }

  /** Copies the draft or a revision. A revision whose files are not those that were published is refused. */
  async #copy(brand: string, from: 'draft' | number, to: string): Promise<Record<string, string>> {
    const last = (await publishedNumbers(this.#dir, brand)).at(-1);
    const shown = `${this.live.root}/${brand}`;
    if (from === 'draft')
      return copyBrand(
        { files: nodeFiles(this.#dir), name: brand, shown },
        to,
        last === undefined ? undefined : await this.#copyOf(brand, last),
      );
    const record = await readRevisionFile(this.#dir, brand, from);
    if (!record)
      throw new PublishError(`The record of revision ${from} of "${brand}" is missing or damaged.`);
    const source = revisionSource(this.#dir, brand, from);
    const files = await copyBrand({ ...source, shown }, to, await this.#copyOf(brand, from));
    const isSame = JSON.stringify(files) === JSON.stringify(sorted(record.files));
    if (!isSame)
      throw new PublishError(
        `The files of revision ${from} of "${brand}" were changed after it was published, so it cannot be restored. Choose another one.`,
      );
    return files;
  }

  async #copyOf(brand: string, number: number) {
    const record = await readRevisionFile(this.#dir, brand, number);
    return (
      record && {
        folder: path.join(revisionFolder(this.#dir, brand, number), filesFolder),
        files: record.files,
      }
    );
  }

  async #publish(brand: string, folder: string, record: string, number: number): Promise<void> {
    try {
      await writeSafely(path.join(folder, 'revision.json'), record);
      await syncFolder(folder);
      await rename(folder, revisionFolder(this.#dir, brand, number));
      await syncFolder(revisionsOf(this.#dir, brand));
    } catch (error) {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      const last = (await publishedNumbers(this.#dir, brand).catch(() => [])).at(-1) ?? 0;
      if (last >= number) {
        const [winner] = (await this.history(brand)).slice(-1);
        throw new PublishError(
          `Nothing was published: ${winner?.author || 'someone else'} published revision ${last} of "${brand}" in the meantime. See what it changed with "npm run brand -- history ${brand}", and repeat the command.`,
          { cause: error },
        );
      }
      throw this.#refused(brand, error);
    }
  }

  /** Copies of publications that never ended, because their process was killed. */
  async #removeAbandoned(brand: string): Promise<void> {
    const folder = revisionsOf(this.#dir, brand);
    for (const name of await readdir(folder)) {
      if (!name.startsWith('.half-')) continue;
      const file = path.join(folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > abandonedAge) await rm(file, { recursive: true, force: true });
    }
  }

  #refused(brand: string, error: unknown): PublishError {
    const place = path.join(this.live.root, '.published', brand);
    return new PublishError(
      `Nothing was published: ${place} cannot be written: ${systemReason(error)}. Visitors see what they saw before. Check free space and write permissions there, and repeat the command.`,
      { cause: error },
    );
  }
}

const sorted = (files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1)));
