import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { installPackage } from './apt.ts';

const paths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without a window: a page takes a quarter less time. */
const shell = '/usr/bin/chromium-headless-shell';

/** The environment in which Chromium is searched; tests supply their own. */
export interface Machine {
  env: Record<string, string | undefined>;
  starts: (file: string) => boolean;
  /** Path of the Chromium that Playwright downloads. */
  playwrights: () => Promise<string>;
  /** Installs a system package; returns whether it was installed. */
  installPackage: (name: string) => boolean;
  /** Downloads Playwright's Chromium. */
  download: () => void;
}

/** A Chromium that starts: the one of `CHROMIUM`, the system's, Playwright's, or a newly installed one. */
export function findChromium(machine = thisMachine): Promise<string> {
  return find(paths, machine);
}

/** The Chromium for tests, preferably the headless shell. On CI the headless shell is installed if missing. */
export function findTestChromium(machine = thisMachine): Promise<string> {
  const { env, starts } = machine;
  if (env['CI'] && !env['CHROMIUM'] && !starts(shell)) machine.installPackage(basename(shell));
  return find([shell, ...paths], machine);
}

async function find(wanted: string[], machine: Machine): Promise<string> {
  const found = await installed(wanted, machine);
  if (found) return found;
  process.stdout.write('No working Chromium found; installing one\n');
  if (!machine.installPackage('chromium')) machine.download();
  const added = await installed(wanted, machine);
  if (added) return added;
  throw new Error(
    'Chromium could not be installed. Install it manually (Debian: apt-get install chromium) and set CHROMIUM to its path.',
  );
}

async function installed(
  wanted: string[],
  { env, starts, playwrights }: Machine,
): Promise<string | undefined> {
  const named = env['CHROMIUM'];
  if (named && starts(named)) return named;
  return wanted.find(starts) ?? [await playwrights()].find(starts);
}

/** Whether a program exists and runs. One that lacks system libraries does not run. */
export function starts(file: string): boolean {
  return file !== '' && spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

const thisMachine: Machine = {
  env: process.env,
  starts,
  installPackage,
  async playwrights() {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  },
  download() {
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  },
};
