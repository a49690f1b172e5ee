import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-borders-'));

/** The folders of design.md, part 2, by the order in which they may import each other. */
const order = ['kit', 'schemas', 'engine', 'widgets', 'portal'];
const inEngine = ['contracts', 'access', 'brand', 'compose', 'authoring'].map((name) => `engine/${name}`);
const forBrowsers = ['contracts', 'api', 'react', 'browser'].map((name) => `engine/${name}`);

/** Pairs of which the first may not import the second, as it comes earlier. */
const upwards = (folders: readonly string[]): [string, string][] =>
  folders.flatMap((from, at) => folders.slice(at + 1).map((to): [string, string] => [from, to]));
const swapped = (pairs: [string, string][]) => pairs.map(([from, to]): [string, string] => [to, from]);

/** A folder of each name that has files of its own. */
const folderOf = (name: string) => (name === 'engine' ? 'engine/react' : name);
const named = (pairs: [string, string][]) =>
  pairs.map(([from, to]): [string, string] => [folderOf(from), folderOf(to)]);

const forbidden: [string, string][] = [
  ...named(upwards(order)),
  ...upwards(inEngine),
  ...upwards(forBrowsers),
  ...[...inEngine, ...forBrowsers].map((from): [string, string] => [from, 'engine/server']),
  ...['engine/react', 'engine/brand', 'widgets', 'portal'].map((to): [string, string] => ['platform', to]),
  ...[...order.map(folderOf), 'engine/server'].map((from): [string, string] => [from, 'platform']),
  ...[...order.map(folderOf), 'platform'].map((from): [string, string] => [from, 'scripts']),
  ['widgets', 'engine/server'],
  ...['platform', 'engine/api', 'scripts'].map((to): [string, string] => ['operator', to]),
  ['platform', 'operator'],
  // Without demo/ everything still runs.
  ...[...order.map(folderOf), 'engine/server', 'platform', 'scripts/brand'].map((from): [string, string] => [
    from,
    'demo/seed',
  ]),
  ...['demo/vendors', 'demo/payments', 'demo/identityProvider'].map((from): [string, string] => [
    from,
    'platform',
  ]),
  ['demo/artwork', 'scripts'],
  ['demo/artwork', 'engine/authoring'],
  ['demo/vendors', 'demo/artwork'],
];
const allowed: [string, string][] = [
  ...named(swapped(upwards(order))),
  ...swapped(upwards(inEngine)),
  ...swapped(upwards(forBrowsers)),
  ['engine/server', 'engine/compose'],
  ['engine/server', 'engine/browser'],
  ['platform', 'kit'],
  ['platform', 'schemas'],
  ['scripts', 'platform'],
  ['scripts', 'operator'],
  ['operator', 'schemas'],
  ['tests', 'engine/server'],
  ['demo/seed', 'platform'],
  ['demo/artwork', 'kit'],
  ['scripts', 'demo/artwork'],
  ['scripts/brand', 'engine/authoring'],
];
/** Packages, and the folders that may not import them. */
const closedPackages: [string, string][] = [
  ...['kit', 'schemas', ...inEngine, ...forBrowsers, 'widgets', 'operator'].map((from): [string, string] => [
    from,
    'node:fs',
  ]),
  ...['kit', 'schemas', ...inEngine, 'engine/api'].map((from): [string, string] => [from, 'react']),
  ['widgets', 'ky'],
  ['schemas', 'ajv'],
];
const openPackages: [string, string][] = [
  ['engine/react', 'react'],
  ['widgets', 'react'],
  ['engine/server', 'node:fs'],
  ['portal', 'node:fs'],
  ['platform', 'node:fs'],
  ['scripts', 'node:fs'],
];

/** Files at the top of a folder and two levels down, because borders must hold at every depth. */
const depths = ['', 'probe/deep/'];
const probe = (file: string) => `${file}probe.ts`;

/** The ways in which a file can import another one. */
function waysTo(from: string, to: string): string[] {
  const target = `${to}/probe/deep/probe.ts`;
  const relative = path.posix.relative(path.posix.dirname(from), target);
  return [`#${target}`, relative.startsWith('.') ? relative : `./${relative}`];
}

const isPackage = (name: string) => /^(?:node:|react$|ky$|ajv$)/.test(name);

interface Probe {
  file: string;
  from: string;
  to: string;
  address: string;
}

const probes: Probe[] = [...forbidden, ...allowed, ...closedPackages, ...openPackages].flatMap(([from, to]) =>
  depths.flatMap((depth) =>
    ['static', 'lazy', 'type'].flatMap((kind) => {
      const stem = `${from}/${depth}${kind}-${to.replaceAll(/\W/g, '-')}`;
      return (isPackage(to) ? [to] : waysTo(`${stem}-0.ts`, to)).map((address, way) => ({
        file: `${stem}-${way}.ts`,
        from,
        to,
        address,
      }));
    }),
  ),
);

const write = (file: string, text: string) => {
  mkdirSync(path.join(temp, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(temp, file), text);
};

/** Border errors of lint, by file. */
const found = new Map<string, string>();

beforeAll(() => {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(temp, '.oxlintrc.json'));
  for (const folder of ['scripts/check/borders', 'scripts/check/numbers'])
    cpSync(path.join(root, folder), path.join(temp, folder), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(temp, 'node_modules'));
  writeFileSync(path.join(temp, 'package.json'), '{"type":"module"}');
  for (const { file, address } of probes) {
    const name = path.basename(file);
    const texts = {
      lazy: `export const probe = () => import('${address}');\n`,
      type: `export type { probe } from '${address}';\n`,
      static: `export { probe } from '${address}';\n`,
    };
    write(file, texts[name.split('-')[0] as keyof typeof texts]);
  }
  for (const folder of ['engine/brand', 'engine/brand/read', 'platform/money/wallet'])
    write(probe(`${folder}/`), 'export const probe = 1;\n');
  write('engine/brand/index.ts', "export { probe } from './probe.ts';\n");
  write('engine/react/ui/probe.ts', 'export const probe = 1;\n');
  write('engine/react/index.ts', 'export const probe = 1;\n');
  write('engine/compose/past.ts', "export { probe } from '#engine/brand/read/probe.ts';\n");
  write('portal/past.ts', "export { probe } from '#engine/brand/read/probe.ts';\n");
  write('engine/compose/lazily.ts', "export const probe = () => import('#engine/brand/read/probe.ts');\n");
  write('engine/compose/public.ts', "export { probe } from '#engine/brand/index.ts';\n");
  write('platform/money/deposits/past.ts', "export { probe } from '../wallet/probe.ts';\n");
  write('platform/money/deposits/past.test.ts', "export { probe } from '#platform/money/wallet/probe.ts';\n");
  write('platform/money/wallet/inside.ts', "export { probe } from './probe.ts';\n");
  write('engine/brand/layer/inside.ts', "export { probe } from '../read/probe.ts';\n");
  const loader = "export { probe } from '#scripts/lib/probe.ts';\n";
  write('scripts/lib/probe.ts', 'export const probe = 1;\n');
  write('engine/authoring/checks/rule.test.ts', loader);
  write('engine/authoring/checks/rule.ts', loader);
  write('engine/brand/rule.test.ts', loader);
  write('widgets/home/button.ts', "export { probe } from '#engine/react/ui/probe.ts';\n");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    // The folder has no .gitignore, and the packages of the workspace lie in node_modules with their own settings.
    [
      path.join(root, 'node_modules/oxlint/bin/oxlint'),
      '--format',
      'json',
      '--ignore-pattern',
      'node_modules',
    ],
    { cwd: temp, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  if (!stdout.startsWith('{')) throw new Error(`oxlint did not run: ${stdout}${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; filename: string }[];
  };
  for (const { code, message, filename } of diagnostics)
    if (code.includes('borders')) found.set(filename, message);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const probesOf = (from: string, to: string) => probes.filter((one) => one.from === from && one.to === to);

describe('lint enforces the borders between folders', () => {
  it.each([...forbidden, ...closedPackages])(
    '%s may not import %s: by alias, path, type or import(), at any depth',
    (from, to) => {
      const all = probesOf(from, to);
      expect(all.length).toBeGreaterThan(5);
      expect(
        all.filter(({ file }) => !found.get(file)?.includes('may not import')).map(({ file }) => file),
      ).toEqual([]);
    },
  );

  it.each([...allowed, ...openPackages])('%s may import %s', (from, to) => {
    const wrong = probesOf(from, to).map(({ file }) => found.get(file) ?? '');
    expect(wrong.filter((message) => message.includes('may not import'))).toEqual([]);
  });

  it('a folder with an index.ts is imported only through it, except from inside and by import()', () => {
    expect(found.get('engine/compose/past.ts')).toContain('engine/brand/index.ts is the public file');
    for (const file of [
      'engine/compose/lazily.ts',
      'engine/compose/public.ts',
      'engine/brand/layer/inside.ts',
    ])
      expect(found.get(file)).toBeUndefined();
  });

  it('a domain of the platform is imported only through its index.ts, which it must have', () => {
    for (const file of ['platform/money/deposits/past.ts', 'platform/money/deposits/past.test.ts'])
      expect(found.get(file)).toContain('platform/money/wallet/index.ts is the public file');
    expect(found.get('platform/money/wallet/inside.ts')).toBeUndefined();
  });

  it('files that run in browsers pass by an index.ts, as it would bring along what they do not use', () => {
    expect(found.get('portal/past.ts')).toBeUndefined();
  });

  it('the primitives of engine/react/ui are imported one by one', () => {
    expect(found.get('widgets/home/button.ts')).toBeUndefined();
  });

  it('tests of engine/authoring may import scripts, its code and tests of other parts may not', () => {
    expect(found.get('engine/authoring/checks/rule.test.ts')).toBeUndefined();
    for (const file of ['engine/authoring/checks/rule.ts', 'engine/brand/rule.test.ts'])
      expect(found.get(file)).toContain('may not import scripts');
  });
});
