import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Programs unpacked from their Debian packages: installing a package would start its service. */
const cache = join(import.meta.dirname, '../../node_modules/.cache');
/** Milliseconds in which packages arrive or do not. */
const downloadMs = 20_000;

/** A program, and the environment that it needs. */
export interface Program {
  path: string;
  env: NodeJS.ProcessEnv;
}

/**
 * A server's program: on the path, or from the Debian package of its name, with the `libraries` that come in packages of their
 * own. Undefined where there is neither.
 */
export function findProgram(name: string, libraries: readonly string[] = []): Program | undefined {
  const path = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const installed = path.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (installed !== undefined) return { path: installed, env: process.env };
  const unpacked = join(cache, name);
  if (!existsSync(unpacked) && !unpack(unpacked, [name, ...libraries])) return undefined;
  const [found] = globSync(`${unpacked}/usr/{sbin,bin}/${name}`);
  if (found === undefined) return undefined;
  const folders = globSync(`${unpacked}/usr/lib/*-linux-gnu*`).join(':');
  return { path: found, env: { ...process.env, LD_LIBRARY_PATH: folders } };
}

function unpack(unpacked: string, packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get')) return false;
  const folder = mkdtempSync(join(tmpdir(), 'livery-package-'));
  try {
    const options = { cwd: folder, stdio: 'ignore', timeout: downloadMs } as const;
    execFileSync('apt-get', ['download', ...packages], options);
    execFileSync('sh', ['-c', 'for each in *.deb; do dpkg -x "$each" unpacked || exit 1; done'], options);
    mkdirSync(cache, { recursive: true });
    const own = `${unpacked}.${process.pid}`;
    execFileSync('cp', ['-r', join(folder, 'unpacked'), own]);
    // Another process may have been faster.
    if (existsSync(unpacked)) rmSync(own, { recursive: true });
    else renameSync(own, unpacked);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
