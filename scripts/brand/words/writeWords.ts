import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file of a brand's `words/` at once: a running portal reads the old one or the new one. */
export async function writeWords(folder: string, language: string, content: string): Promise<void> {
  const file = path.join(folder, 'words', `${language}.json`);
  const half = path.join(folder, `.${language}.${process.pid}.half`);
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(half, content);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}
