import { spawn } from 'node:child_process';
import { findTestChromium } from '../lib/findChromium.ts';

/** `node scripts/test/inChromium.ts -c <config> …`: runs Playwright tests like `npm test`, in a Chromium that it finds or installs. */
async function inChromium(args: string[]): Promise<void> {
  const env = { ...process.env, CHROMIUM: await findTestChromium() };
  const tests = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...args], {
    stdio: 'inherit',
    env,
  });
  tests.on('exit', (code) => (process.exitCode = code ?? 1));
}

inChromium(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
