import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium, findTestChromium, starts, type Machine } from './findChromium.ts';

const debians = '/usr/bin/chromium';
const chrome = '/usr/bin/google-chrome';
const shell = '/usr/bin/chromium-headless-shell';
const playwrights = '/cache/ms-playwright/chrome';

interface Given {
  /** Programs that start. */
  good: string[];
  env?: Machine['env'];
  /** Where a package puts its program; without it nothing can be installed. */
  packages?: Record<string, string>;
  downloads?: boolean;
}

function machineOf({ good, env = {}, packages = {}, downloads = false }: Given) {
  const running = new Set(good);
  const did: string[] = [];
  const machine: Machine = {
    env,
    starts: (file) => running.has(file),
    playwrights: () => Promise.resolve(playwrights),
    installPackage: (name) => {
      did.push(`apt ${name}`);
      const file = packages[name];
      if (file) running.add(file);
      return file !== undefined;
    },
    download: () => {
      did.push('download');
      if (downloads) running.add(playwrights);
    },
  };
  return { machine, did };
}

describe('a Chromium', () => {
  it.each([
    ['the one that is named', { good: ['/mine', debians, shell], env: { CHROMIUM: '/mine' } }, '/mine'],
    [
      "Debian's, where the named one does not start",
      { good: [debians], env: { CHROMIUM: '/mine' } },
      debians,
    ],
    ["Debian's before another", { good: [playwrights, chrome, debians] }, debians],
    ["another of the system's before Playwright's", { good: [playwrights, chrome] }, chrome],
    ["Playwright's where the system has none that starts", { good: [playwrights] }, playwrights],
    ['never the one without a window', { good: [shell, playwrights] }, playwrights],
  ] satisfies [string, Given, string][])('is %s', async (_, given, file) => {
    const { machine, did } = machineOf(given);
    expect(await findChromium(machine)).toBe(file);
    expect(did).toEqual([]);
  });

  it('is installed if none starts', async () => {
    const { machine, did } = machineOf({ good: [], packages: { chromium: debians } });
    expect(await findChromium(machine)).toBe(debians);
    expect(did).toEqual(['apt chromium']);
  });

  it("is Playwright's if no package can be installed", async () => {
    const { machine, did } = machineOf({ good: [], downloads: true });
    expect(await findChromium(machine)).toBe(playwrights);
    expect(did).toEqual(['apt chromium', 'download']);
  });

  it('that cannot be installed or does not start is reported in one line that says what to do', async () => {
    const { machine, did } = machineOf({ good: [] });
    await expect(findChromium(machine)).rejects.toThrow('apt-get install chromium');
    expect(did).toEqual(['apt chromium', 'download']);
  });
});

describe('a Chromium for the tests', () => {
  it.each([
    ['the one without a window', { good: [shell, debians] }, shell, []],
    ['the named one', { good: [shell, '/mine'], env: { CHROMIUM: '/mine', CI: '1' } }, '/mine', []],
    ['another where that is missing', { good: [debians] }, debians, []],
    [
      'installed without a window in CI',
      { good: [debians], env: { CI: '1' }, packages: { 'chromium-headless-shell': shell } },
      shell,
      ['apt chromium-headless-shell'],
    ],
    [
      'another in CI where that cannot be installed',
      { good: [debians], env: { CI: '1' } },
      debians,
      ['apt chromium-headless-shell'],
    ],
  ] satisfies [string, Given, string, string[]][])('is %s', async (_, given, file, installed) => {
    const { machine, did } = machineOf(given);
    expect(await findTestChromium(machine)).toBe(file);
    expect(did).toEqual(installed);
  });
});

describe('a program starts', () => {
  const dir = mkdtempSync(join(tmpdir(), 'livery-starts-'));
  const program = (name: string, script: string) => {
    const file = join(dir, name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
    return file;
  };
  let good: string;
  let lame: string;
  beforeAll(() => {
    good = program('good', '[ "$1" = --version ] && echo Chromium 140');
    lame = program('lame', 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127');
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('if it prints its version', () => expect(starts(good)).toBe(true));
  it('not if it lacks libraries, is missing, or is not a program', () => {
    expect([lame, join(dir, 'missing'), dir, ''].map(starts)).toEqual([false, false, false, false]);
  });
});
