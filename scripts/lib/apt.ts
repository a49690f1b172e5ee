import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian's own, where this is Debian and we are root; false where it is not for us to do. */
export function installPackage(name: string): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  process.stdout.write(`installing ${name}\n`);
  apt('update');
  apt('install', '-y', '--no-install-recommends', name);
  return true;
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
