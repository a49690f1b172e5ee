import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-arrows-'));

/** What the files of a folder may not import, and a word of what they are told. */
const closed: [folder: string, to: string[], told: string][] = [
  ['kit', ['schemas', 'engine', 'widgets', 'portal', 'platform', 'scripts', 'react'], 'pure helpers'],
  ['kit', ['node:fs'], 'browsers'],
  ['schemas', ['engine', 'widgets', 'portal', 'platform', 'scripts', 'react', 'node:fs'], 'kit alone'],
  ['engine/compose', ['widgets', 'portal', 'platform', 'scripts'], 'handed its world'],
  ['engine/compose', ['react', 'react-dom/server', 'node:fs'], 'pure'],
  ['engine/react', ['widgets', 'portal', 'platform', 'scripts'], 'handed its world'],
  ['engine/react', ['engine/server', 'node:fs'], 'browsers'],
  ['engine/server', ['widgets', 'portal', 'platform', 'scripts'], 'handed its world'],
  ['widgets/home/probe', ['portal', 'platform', 'scripts', 'engine/server', 'node:fs', 'ky'], 'their calls'],
  ['portal', ['platform', 'scripts'], 'over the wire'],
  ['platform', ['engine', 'widgets', 'portal', 'scripts', 'react'], 'kit and schemas alone'],
];
/** Arrows that there are. */
const open: [folder: string, to: string[]][] = [
  ['schemas', ['kit']],
  ['engine/compose', ['kit', 'schemas']],
  ['engine/react', ['kit', 'schemas', 'engine/compose', 'react']],
  ['engine/server', ['kit', 'schemas', 'engine/react', 'react', 'node:fs']],
  ['widgets/home/probe', ['kit', 'schemas', 'engine/react', 'react']],
  ['portal', ['kit', 'schemas', 'engine/server', 'widgets', 'react', 'node:fs']],
  ['platform', ['kit', 'schemas', 'node:fs']],
  ['scripts', ['kit', 'engine/server', 'widgets', 'portal', 'platform', 'node:fs']],
];
const packages = new Set(['react', 'react-dom/server', 'node:fs', 'ky']);

/** The ways in which a file can name another: packages by their name, folders by alias and by a path. */
function waysTo(to: string, folder: string): string[] {
  if (packages.has(to)) return [to];
  return [`#${to}/probe.ts`, `${path.relative(folder, to)}/probe.ts`];
}

interface Probe {
  file: string;
  folder: string;
  address: string;
}

const probes: Probe[] = [...closed, ...open].flatMap(([folder, all]) =>
  all.flatMap((to) =>
    waysTo(to, folder).flatMap((address, way) =>
      (['static', 'dynamic'] as const).map((kind) => ({
        file: `${folder}/to-${to.replaceAll(/\W/g, '-')}-${way}-${kind}.ts`,
        folder,
        address,
      })),
    ),
  ),
);
/** What lint says of restricted imports, by file. */
const said = new Map<string, string>();

beforeAll(() => {
  cpSync(path.join(root, '.oxlintrc.json'), path.join(temp, '.oxlintrc.json'));
  for (const { file, folder, address } of probes) {
    mkdirSync(path.join(temp, folder), { recursive: true });
    const text = file.includes('-dynamic')
      ? `export const probe = () => import('${address}');\n`
      : `export { probe } from '${address}';\n`;
    writeFileSync(path.join(temp, file), text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'],
    { cwd: temp, encoding: 'utf8', maxBuffer: 1 << 26 },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; message: string; help?: string; filename: string }[];
  };
  for (const { code, message, help = '', filename } of diagnostics)
    if (code.includes('no-restricted-imports')) said.set(filename, `${message} ${help}`);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

const probesOf = (folder: string, to: string[]) =>
  probes.filter(
    (one) => one.folder === folder && to.some((name) => waysTo(name, folder).includes(one.address)),
  );

describe('lint draws the arrows between folders', () => {
  it.each(closed)('%s may not import %j, by alias, path or import(), and is told why', (folder, to, told) => {
    const found = probesOf(folder, to).map(({ file }) => `${file}: ${said.get(file) ?? 'nothing is said'}`);
    expect(found.length).toBeGreaterThan(1);
    expect(found.filter((line) => !line.includes(told))).toEqual([]);
  });

  it.each(open)('%s may import %j', (folder, to) => {
    expect(probesOf(folder, to).flatMap(({ file }) => said.get(file) ?? [])).toEqual([]);
  });
});
