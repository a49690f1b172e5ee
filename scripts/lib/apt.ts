import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Facts about this system, and its `apt-get`, which returns whether it succeeded. */
export interface System {
  isDebian: boolean;
  isRoot: boolean;
  apt: (...args: string[]) => boolean;
}

/**
 * Installs a Debian package if this is Debian and the process runs as root. Returns whether it was installed. Tries even
 * if the package lists cannot be updated.
 */
export function installPackage(name: string, { isDebian, isRoot, apt }: System = thisSystem()): boolean {
  if (!isDebian || !isRoot) return false;
  process.stdout.write(`installing ${name}\n`);
  apt('update');
  return apt('install', '-y', '--no-install-recommends', name);
}

const thisSystem = (): System => ({
  isDebian: existsSync('/etc/debian_version'),
  isRoot: process.getuid?.() === 0,
  apt: (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
});
