import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Runs a script that reads no more than what it was given, on a Node that says it is of this version. */
function runOn(version: string) {
  const source = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const said = 'scripts/lib/testing/sayArguments.ts';
  return spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${source}`, 'scripts/lib/onNode24.mjs', said, 'one', '--two'],
    { cwd: root, encoding: 'utf8' },
  );
}

it('on an older Node prints what to do in one line, and runs nothing', () => {
  const { status, stdout, stderr } = runOn('20.19.0');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Livery needs Node 24 or newer; this is v[\d.]+\. Run "npm ci", .*\n$/);
});

it('otherwise runs the script as if started directly', () => {
  const { status, stdout, stderr } = runOn('24.0.0');
  expect([status, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toEqual([
    path.join(root, 'scripts/lib/testing/sayArguments.ts'),
    'one',
    '--two',
  ]);
});

it('precedes each script in package.json', () => {
  const direct = Object.entries(scripts).filter(
    ([, line]) => /\.ts\b/.test(line) && /(?<!onNode24\.mjs )scripts\/\S+\.ts/.test(line),
  );
  expect(direct).toEqual([]);
});
