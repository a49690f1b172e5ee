import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { partOf, type BackupHeader } from './backupFile.ts';

/** Secrets that live in the data folder where no variable gives them. Without session.key everybody is logged out. */
const keyFiles = ['platform.key', 'session.key', 'operator.key'];

/** The parts of a backup that hold the keys of a data folder. */
export async function keyParts(
  dataDir: string,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }[]> {
  const found = keyFiles.filter((name) => existsSync(join(dataDir, name)));
  return Promise.all(
    found.map(async (name) => ({ name, content: once(await readFile(join(dataDir, name))) })),
  );
}

/** Puts the keys of a backup into a data folder. One that is there is kept, unless `replace`. Says what became of each. */
export async function restoreKeys(
  file: string,
  header: BackupHeader,
  dataDir: string,
  replace: boolean,
): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const lines: string[] = [];
  for (const name of keyFiles) {
    const part = partOf(file, header, name);
    if (!part) continue;
    const key = await buffer(part);
    const target = join(dataDir, name);
    const there = existsSync(target) ? await readFile(target) : undefined;
    if (there && !there.equals(key) && !replace) {
      lines.push(`${name} is another one here and was kept; --replace takes the one of the backup`);
      continue;
    }
    await writeFile(target, key, { mode: 0o600 });
    lines.push(`${name} restored`);
  }
  return lines;
}

async function* once(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content;
}
