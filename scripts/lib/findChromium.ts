import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './apt.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The same engine without the window around it that nobody sees: a page costs a quarter less. */
const shells = ['/usr/bin/chromium-headless-shell'];

/** A Chromium: `CHROMIUM`, the system's, Playwright's own, or one that is installed now. */
export function findChromium(): Promise<string> {
  return find(places);
}

/** The one for the tests, which rather have it without a window. */
export function findTestChromium(): Promise<string> {
  return find([...shells, ...places]);
}

async function find(wanted: string[]): Promise<string> {
  const there = await installed(wanted);
  if (there) return there;
  process.stdout.write('No Chromium here: installing one\n');
  if (!installPackage('chromium')) installPlaywrights();
  const now = await installed(wanted);
  if (now) return now;
  throw new Error(
    'No Chromium could be installed. Install one by hand (Debian: apt-get install chromium) and name it in CHROMIUM.',
  );
}

async function installed(wanted: string[]): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named && existsSync(named)) return named;
  const { chromium } = await import('playwright');
  return [...wanted, chromium.executablePath()].find((file) => file && existsSync(file));
}

function installPlaywrights(): void {
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
