import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { CommandError } from '../CommandError.ts';
import type { OperatorClient } from '#operator/index.ts';
import { merchantIn } from './Command.ts';

/** Maximum bytes of a picture; the platform has the same limit. */
const most = 5 * 1024 * 1024;

/**
 * The picture for a banner: a file of this machine is uploaded, and what the platform has stored is returned. An https
 * address and a picture of the platform (`banners/1.webp`) are returned unchanged.
 */
export async function uploadPicture(
  client: OperatorClient,
  site: string,
  given: string | undefined,
): Promise<string | undefined> {
  if (given === undefined || /^https?:/.test(given)) return given;
  const file = resolve(given.replace(/^~(?=[/\\]|$)/, homedir()));
  const found = await stat(file).catch(() => undefined);
  if (!found) {
    // A name without a folder of its own, or a path from here or the root: it can only be meant as a file.
    if (/^[\w-]+\/[\w./-]+$/.test(given)) return given;
    throw new CommandError(
      `There is no file ${file}. Write the path of your picture, or drag it into the terminal.`,
    );
  }
  if (!found.isFile()) throw new CommandError(`${file} is a folder. Write the path of a picture in it.`);
  if (found.size > most)
    throw new CommandError(
      `${file} has ${(found.size / 1024 / 1024).toFixed(2)} MB, above the maximum of 5 MB. Save it smaller, for example as JPEG.`,
    );
  const bytes = new Uint8Array(await readFile(file));
  if (bytes.length === 0) throw new CommandError(`${file} is empty: it has 0 bytes. Copy it again.`);
  const { picture } = await client.upload('storePicture', { merchant: merchantIn(site) }, bytes);
  return picture;
}
