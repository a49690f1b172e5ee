import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { partOf, type BackupHeader } from './backupFile.ts';

/** Secrets that lie in the data folder unless environment variables set them. Without session.key all visitors are logged out. */
const keyFiles = ['platform.key', 'session.key', 'operator.key'];

/** The keys of a data folder, as parts of a backup. */
export async function keyParts(
  dataDir: string,
): Promise<{ name: string; content: AsyncIterable<Uint8Array> }[]> {
  const found = keyFiles.filter((name) => existsSync(join(dataDir, name)));
  return Promise.all(
    found.map(async (name) => ({ name, content: once(await readFile(join(dataDir, name))) })),
  );
}

/** Restores the keys into a data folder. Overwrites existing keys only with `replace`. Returns one line per key. */
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
    const existing = existsSync(target) ? await readFile(target) : undefined;
    if (existing && !existing.equals(key) && !replace) {
      lines.push(
        `${name} differs from the backup and was left unchanged; --replace restores the one from the backup`,
      );
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
