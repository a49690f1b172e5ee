import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './apt.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** A Chromium for the tests: `CHROMIUM`, the system's, Playwright's own, or one that is installed now. */
export async function findChromium(): Promise<string> {
  const there = await installed();
  if (there) return there;
  process.stdout.write('No Chromium here: installing one\n');
  if (!installPackage('chromium')) installPlaywrights();
  const now = await installed();
  if (now) return now;
  throw new Error(
    'No Chromium could be installed. Install one by hand (Debian: apt-get install chromium) and name it in CHROMIUM.',
  );
}

async function installed(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named && existsSync(named)) return named;
  const { chromium } = await import('playwright');
  return [...places, chromium.executablePath()].find((file) => file && existsSync(file));
}

function installPlaywrights(): void {
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
