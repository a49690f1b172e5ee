import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublishedRevision } from '#engine/authoring/publishing/index.ts';
import { revisionFolder } from './publishedPaths.ts';

const format = 1;

/** `revision.json` of a published revision. */
export interface RevisionFile extends PublishedRevision {
  format: typeof format;
  /** SHA-256 of each file, by its path in the brand's folder. */
  files: Record<string, string>;
}

export const textOf = (revision: PublishedRevision, files: Record<string, string>): string =>
  `${JSON.stringify({ format, ...revision, files } satisfies RevisionFile, null, 1)}\n`;

/** The record of a revision; undefined if it is missing or damaged. */
export async function readRevisionFile(
  dir: string,
  brand: string,
  number: number,
): Promise<RevisionFile | undefined> {
  try {
    const file = path.join(revisionFolder(dir, brand, number), 'revision.json');
    const record: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isRecord(record) ? { ...record, number } : undefined;
  } catch {
    return undefined;
  }
}

/** The portal's own commands wrote the file, atomically: only what a damaged disk or a later version would change. */
function isRecord(value: unknown): value is RevisionFile {
  const {
    format: written,
    at,
    changes,
    files,
  } = Object(value) as Partial<Record<keyof RevisionFile, unknown>>;
  return (
    written === format &&
    typeof at === 'string' &&
    Number.isFinite(Date.parse(at)) &&
    Array.isArray(changes) &&
    typeof files === 'object' &&
    files !== null
  );
}
