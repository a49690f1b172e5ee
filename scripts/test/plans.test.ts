import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { longPlan, matrixPlan, usualPlan } from './plans.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = globSync('tests/{journeys,faults}/**/*.{spec,test}.ts', { cwd: root });

it('npm run test:matrix runs every journey and fault test that covers more there than in npm test', () => {
  const named = matrixPlan('reports').flatMap(({ name, args }) =>
    args.filter((arg) => (name === 'matrix' ? arg !== 'test' : arg.endsWith('.test.ts'))),
  );
  const seesMore = files.filter((file) =>
    /support\/matrix\.ts|LIVERY_MATRIX/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(seesMore.length).toBeGreaterThan(10);
  expect(seesMore.filter((file) => !named.some((arg) => file.includes(arg)))).toEqual([]);
});

it('npm test runs every browser journey and fault test once', () => {
  const folders = usualPlan('reports').flatMap(({ args }) =>
    args.filter((arg) => /^tests\/\w+\/$/.test(arg)),
  );
  const inBrowser = files.filter((file) => file.endsWith('.spec.ts'));
  expect(inBrowser.length).toBeGreaterThan(50);
  for (const file of inBrowser)
    expect(
      folders.filter((folder) => file.startsWith(folder)),
      file,
    ).toHaveLength(1);
});

it('npm test runs every fault test without a browser once', () => {
  const steps = usualPlan('reports').flatMap((step) => [step, ...(step.beside ?? [])]);
  const ofFaults = steps.filter(({ args }) => args[args.indexOf('--project') + 1] === 'faults');
  const runs = (args: string[], file: string) => {
    const excluded = args.flatMap((arg, at) => (args[at - 1] === '--exclude' ? [arg.replace('**', '')] : []));
    const named = args.filter((arg, at) => arg.startsWith('tests/') && args[at - 1] !== '--exclude');
    return (
      !excluded.some((folder) => file.startsWith(folder)) &&
      (named.length === 0 || named.some((folder) => file.startsWith(folder)))
    );
  };
  const own = files.filter((file) => /^tests\/faults\/.*\.test\.ts$/.test(file));
  expect(own.length).toBeGreaterThan(15);
  for (const file of own)
    expect(
      ofFaults.filter(({ args }) => runs(args, file)),
      file,
    ).toHaveLength(1);
  expect(new Set(ofFaults.map(({ report }) => report?.file)).size).toBe(ofFaults.length);
});

it('npm run test:long plays on all set-ups of servers where there is PostgreSQL, and on the embedded database elsewhere', () => {
  const setups = (url?: string) =>
    longPlan('reports', 1, url)
      .find(({ name }) => name === 'setups')
      ?.args.filter((arg) => !arg.startsWith('--output'));
  const all = ['test', '-c', 'tests/setups/playwright.config.ts'];
  expect(setups('postgres://127.0.0.1/postgres')).toEqual(all);
  expect(setups()).toEqual([...all, '--project=embedded']);
});
