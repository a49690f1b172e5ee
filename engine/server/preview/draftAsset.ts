import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { writePlain, writeText } from '../http/respond.ts';
import type { PreviewVisit } from '../visit/PreviewVisit.ts';

/** A file of a draft by its hash, for the preview alone: no cache may store it. */
export async function serveDraftAsset(
  response: ServerResponse,
  { revision }: PreviewVisit,
  hash: string,
): Promise<void> {
  const asset = Object.values(revision.assets).find((one) => one.hash === hash);
  const bytes = asset && (await readFile(asset.file).catch(() => undefined));
  if (!asset || !bytes) return writeText(response, 404, 'No such file');
  writePlain(response, 200, asset.type, bytes, { 'cache-control': 'private, no-store' });
}
