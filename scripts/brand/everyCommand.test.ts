import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandForms } from '../lib/testing/commandForms.ts';
import { runBrand, usage } from './runBrand.ts';

const root = path.resolve(import.meta.dirname, '../..');
let temp = '';
let dir = '';

/** A git repository with copies of real brands. */
beforeAll(async () => {
  temp = await mkdtemp(path.join(tmpdir(), 'livery-commands-'));
  dir = path.join(temp, 'brands');
  for (const name of ['base', 'siam'])
    await cp(path.join(root, 'brands', name), path.join(dir, name), { recursive: true });
  const git = (...args: string[]) =>
    spawnSync('git', ['-C', temp, '-c', 'user.name=t', '-c', 'user.email=t@localhost', ...args]);
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'first');
});
afterAll(() => rm(temp, { recursive: true, force: true }));

/** Command lines by the form of the help that they follow, in an order in which all can be carried out. */
const linesFor = (): Record<string, string[]> => ({
  'new <name>': [
    `new plain --from siam --title Plain --logo ${path.join(root, 'brands/siam/assets/logo.svg')} --colors #c2410c,#eab308 --languages en,th --age 18 --merchant SIAM01`,
    'new second --look arena --draft',
  ],
  check: ['check', 'check siam', 'check --json', 'check plain --fix'],
  list: ['list'],
  'why <brand>': ['why siam'],
  'why <brand> <page>': ['why siam home'],
  'why <brand> <page> <id[.prop]>': ['why siam home banner', 'why siam home winners.rows'],
  'why <brand> theme <token>': ['why siam theme accent'],
  'why <brand> words <language> <key>': ['why siam words th page.home.title'],
  'words <brand> <language>': [
    'words siam th --missing',
    ...['json', 'csv', 'xliff'].flatMap((format) => {
      const file = path.join(temp, `th.${format === 'xliff' ? 'xlf' : format}`);
      return [`words plain th --format ${format} --out ${file}`, `words plain th --import ${file}`];
    }),
  ],
  'diff <brand> <layer below it>': ['diff plain siam'],
  'diff <brand> <brand | git revision>': ['diff plain second', 'diff siam HEAD --json'],
  'draft <brand>': ['draft siam', 'draft siam --discard --yes'],
  'preview <brand>': ['preview siam --expires 2h', 'draft base', 'preview base --on siam'],
  'publish <brand>': ['publish siam --note Night --yes'],
  'diff <brand> <revision>': ['diff siam 1', 'diff siam 1 2'],
  'rollback <brand> <revision>': ['rollback siam 1 --yes'],
  'history <brand>': ['history siam', 'history siam --prune --keep 1 --yes'],
});

async function rename(name: string): Promise<void> {
  const file = path.join(dir, 'siam/brand.json');
  const config = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...config, name }, null, 2));
}

it('every form and option of a command that --help lists is carried out', async () => {
  const forms = commandForms(usage, 'npm run brand -- ');
  const lines = linesFor();
  expect(Object.keys(lines).toSorted()).toEqual(forms.map(({ form }) => form).toSorted());
  const env = { ...process.env, BRANDS_DIR: dir, DATA_DIR: path.join(temp, 'data') };
  const failed: string[] = [];
  for (const line of Object.values(lines).flat()) {
    // oxlint-disable-next-line no-await-in-loop -- before the line that shows it
    if (line.startsWith('publish')) await rename('Night Lantern');
    let said = '';
    const say = (text: string) => void (said += `${text}\n`);
    // One after another: most act on what those before have made.
    // oxlint-disable-next-line no-await-in-loop
    if ((await runBrand(line.split(' '), env, say, say)) !== 0) failed.push(`${line}: ${said}`);
  }
  expect(failed).toEqual([]);
  const used = Object.values(lines).flat().join(' ').split(' ');
  const options = new Set(forms.flatMap((form) => form.options));
  expect([...options].filter((option) => !used.includes(option))).toEqual([]);
}, 240_000);
