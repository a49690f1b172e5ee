import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorClient } from '#operator/index.ts';

/** Writes pictures of members into a folder, named after what they belong to. Without a folder, writes nothing. */
export async function savePictures(
  client: OperatorClient,
  merchant: string,
  { name, pictures }: { name: string; pictures: readonly string[] },
  folder: string | undefined,
): Promise<string[]> {
  if (folder === undefined || pictures.length === 0) return [];
  await mkdir(folder, { recursive: true });
  const files = [];
  for (const [index, picture] of pictures.entries()) {
    // One after another: each may have some megabytes.
    // oxlint-disable-next-line no-await-in-loop
    const { content } = await client.call('showMemberPicture', { merchant, picture });
    const file = join(folder, `${name}-${index + 1}.webp`);
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(file, Buffer.from(content, 'base64'));
    files.push(file);
  }
  return files;
}
