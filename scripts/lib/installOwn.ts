import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/** Whether the packages of a folder with a `package.json` of its own are installed, as its lock file says. */
export function hasOwn(folder: string): boolean {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const lock = path.join(folder, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
}

/**
 * Installs the packages that only one program needs, unless they are there: `npm ci` in its folder. Throws if that
 * fails, with what npm printed.
 */
export function installOwn(folder: string): void {
  if (hasOwn(folder)) return;
  process.stdout.write(`Installing the packages of ${path.basename(path.dirname(folder))}, once.\n`);
  const { status, stderr } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: ${stderr}`);
}
