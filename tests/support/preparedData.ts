import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './ports.ts';
import { Server } from './Server.ts';

const root = process.env['LIVERY_ROOT'] ?? process.cwd();

/** A prepared database older than this is replaced: its platform would have too much to catch up with. */
const freshMs = 60 * 60_000;
/** No process takes this long to make one: the one that started has died. */
const makingMs = 240_000;

/**
 * Copies a database into a data folder that the same build has filled with the demo data: a platform starts with it in
 * a quarter of the time. All tests within an hour share one; concurrent processes wait for it.
 */
export async function prepareData(dataDir: string): Promise<void> {
  const prepared = join(tmpdir(), `livery-test-data-${fingerprint()}`);
  const making = `${prepared}.making`;
  while (!isFresh(prepared, freshMs)) {
    if (!isFresh(making, makingMs)) rmSync(making, { recursive: true, force: true });
    if (isMine(making)) {
      try {
        if (!isFresh(prepared, freshMs)) await make(prepared);
      } finally {
        rmSync(making, { recursive: true, force: true });
      }
    } else await new Promise((resolve) => setTimeout(resolve, 100));
  }
  if (!copyWhole(prepared, join(dataDir, 'database'))) await prepareData(dataDir);
}

/** False if another process has replaced it in the meantime: the copy may mix both. */
function copyWhole(from: string, to: string): boolean {
  const which = () => statSync(from, { throwIfNoEntry: false })?.ino;
  const first = which();
  try {
    cpSync(from, to, { recursive: true });
  } catch {}
  if (first !== undefined && which() === first) return true;
  rmSync(to, { recursive: true, force: true });
  return false;
}

async function make(prepared: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'livery-data-'));
  const port = await freePort();
  const platform = new Server('platform', {
    DATA_DIR: dir,
    PLATFORM_PORT: String(port),
  });
  try {
    await platform.ready();
    await platform.logged('the history of the demonstration is written');
    await platform.stop();
    // One rename each: no process may find it half deleted.
    if (existsSync(prepared)) renameSync(prepared, join(dir, 'before'));
    renameSync(join(dir, 'database'), prepared);
  } finally {
    await platform.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

function isFresh(path: string, within: number): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs < within;
}

/** Whether the folder was created: only one of several processes succeeds. */
function isMine(path: string): boolean {
  try {
    mkdirSync(path);
    return true;
  } catch {
    return false;
  }
}

/** A key that changes with the build, the migrations and the demo data. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'dist/server/demoPlatform.js')));
  for (const folder of ['platform/base/database/migrations', 'demo/seed'])
    for (const name of readdirSync(join(root, folder)).sort())
      if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
  return hash.digest('hex').slice(0, 16);
}
