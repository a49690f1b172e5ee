import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { starts } from '../lib/findChromium.ts';

const project = path.resolve(import.meta.dirname, '../..');
let dir: string;
beforeAll(() => (dir = mkdtempSync(path.join(tmpdir(), 'livery-in-chromium-'))));
afterAll(() => rmSync(dir, { recursive: true }));

/** Runs it with settings that say which Chromium they got and end with a code. */
function run(code: number): { status: number | null; chromium: string } {
  const config = path.join(dir, 'playwright.config.mjs');
  const said = path.join(dir, 'said');
  writeFileSync(
    config,
    `import { writeFileSync } from 'node:fs';
    writeFileSync(${JSON.stringify(said)}, process.env.CHROMIUM ?? '');
    process.exit(${code});`,
  );
  const { status } = spawnSync(process.execPath, ['scripts/test/inChromium.ts', '-c', config], {
    cwd: project,
    env: { ...process.env, CHROMIUM: path.join(dir, 'none') },
  });
  return { status, chromium: readFileSync(said, 'utf8') };
}

describe('browser tests started manually', () => {
  it.each([0, 3])(
    'run in a Chromium that starts, and end as they do: with %i',
    (code) => {
      const { status, chromium } = run(code);
      expect(status).toBe(code);
      expect(starts(chromium)).toBe(true);
    },
    60_000,
  );

  it.each(['test:stories', 'test:visual'])('npm run %s builds Storybook and runs them so', (name) => {
    const { scripts } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts[name]).toMatch(
      /^npm run -s storybook:build && node scripts\/lib\/onNode24\.mjs scripts\/test\/inChromium\.ts -c \S+\.config\.ts$/,
    );
  });
});
