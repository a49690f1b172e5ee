import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { installPackage } from './apt.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the window around it that nobody sees: a page costs a quarter less. */
const shell = '/usr/bin/chromium-headless-shell';

/** Where a Chromium is looked for. */
export interface Machine {
  env: Record<string, string | undefined>;
  starts: (file: string) => boolean;
  /** Where the one lies that Playwright downloads. */
  playwrights: () => Promise<string>;
  /** Installs a package of the system; false where that is not for us to do or did not work. */
  installPackage: (name: string) => boolean;
  /** Has Playwright download its own. */
  download: () => void;
}

/** A Chromium that starts: `CHROMIUM`, the system's, Playwright's own, or one that is installed now. */
export function findChromium(machine = thisMachine): Promise<string> {
  return find(places, machine);
}

/** The one for the tests, which rather have it without a window: CI's machine, which is nobody's, gets that one. */
export function findTestChromium(machine = thisMachine): Promise<string> {
  const { env, starts } = machine;
  if (env['CI'] && !env['CHROMIUM'] && !starts(shell)) machine.installPackage(basename(shell));
  return find([shell, ...places], machine);
}

async function find(wanted: string[], machine: Machine): Promise<string> {
  const there = await installed(wanted, machine);
  if (there) return there;
  process.stdout.write('No Chromium starts here: installing one\n');
  if (!machine.installPackage('chromium')) machine.download();
  const now = await installed(wanted, machine);
  if (now) return now;
  throw new Error(
    'No Chromium could be installed. Install one by hand (Debian: apt-get install chromium) and name it in CHROMIUM.',
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

/** Whether a program is there and runs: one that lacks libraries of the system does not. */
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
