import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision, PageNode } from '#engine/contracts/revision.ts';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { typeCommand } from '#scripts/brand/testing/typeCommand.ts';
import { widgetFindings } from '#scripts/check/widgets/widgetFindings.ts';
import { loadWidgets } from '#scripts/lib/loadWidgets.ts';
import { createWidget } from '#scripts/widget/createWidget.ts';
import { widgetProject } from '#scripts/widget/testing/widgetProject.ts';
import { readBrandSet } from '../build/brandSet.ts';
import { textsOf } from './facts/wordRows.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/designers.md'), 'utf8');

/** A code block of the guide, with the file name that precedes it. */
interface Block {
  file: string | undefined;
  /** Empty for fragments of files, and for commands. */
  language: string;
  text: string;
}

const blocks: Block[] = Array.from(
  guide.matchAll(/(?:`([^`\n]+)`\n\n)?^( *)```(\w*)\n([\s\S]*?)\n *```$/gm),
  ([, file, indent = '', language = '', text = '']) => ({
    file,
    language,
    text: `${text.replaceAll(new RegExp(`^${indent}`, 'gm'), '')}\n`,
  }),
);

/** Whole files that the guide says to write. */
const filesIn = (folder: string) =>
  blocks.flatMap(({ file = '', language, text }) =>
    language !== '' && file.startsWith(`${folder}/`) ? [{ path: file.slice(folder.length + 1), text }] : [],
  );

/** Content that the guide says to add to an existing file. */
function partOf(file: string): string {
  const found = blocks.find((block) => block.language === '' && block.file === file);
  if (!found) throw new Error(`The guide adds nothing to ${file}.`);
  return found.text;
}

/** Commands of the guide, one per line, without the explanations after them. */
const commands = blocks
  .filter(({ file, language }) => file === undefined && language === '')
  .flatMap(({ text }) => text.trim().split('\n'))
  .map((line) => line.replace(/ {2,}.*/, ''));

function commandOf(start: string): string {
  const found = [...commands, ...Array.from(guide.matchAll(/`(npm run [^`\n]+)`/g), ([, one = '']) => one)];
  const command = found.find((one) => one.startsWith(start));
  if (command === undefined) throw new Error(`The guide has no command "${start}".`);
  return command;
}

describe('docs/designers.md', () => {
  it('has no block that this test does not use', () => {
    const whole = [...filesIn('brands/lucky-star'), ...filesIn('widgets/home/prize-wheel')].length;
    const parts = ['brands/lucky-star/pages/home.json', 'brands/lucky-star/brand.json'].map(partOf).length;
    const outputs = blocks.filter(({ file, language }) => file === undefined && language === '').length;
    expect(whole + parts + outputs).toBe(blocks.length);
  });

  it('names only existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    for (const command of commands) expect(command).toMatch(/^npm run /);
  });
});

describe('the brand of docs/designers.md, step by step', () => {
  let dir = '';
  let widgets: WidgetRegistry;
  beforeAll(async () => {
    widgets = await loadWidgets(root);
    dir = path.join(await mkdtemp(path.join(tmpdir(), 'livery-guide-')), 'brands');
    for (const brand of ['base', 'siam'])
      await cp(path.join(root, 'brands', brand), path.join(dir, brand), { recursive: true });
  });
  afterAll(() => rm(path.dirname(dir), { recursive: true, force: true }));

  /** Runs a command of the guide on copies of the folders. */
  const run = async (command: string) =>
    (await typeCommand(command, { ...process.env, BRANDS_DIR: dir })).out;
  const fileAt = (file: string) => path.join(dir, 'lucky-star', file);
  const read = async (file: string) =>
    JSON.parse(await readFile(fileAt(file), 'utf8').catch(() => '{}')) as Record<string, unknown>;
  const write = async (file: string, content: unknown) => {
    await mkdir(path.dirname(fileAt(file)), { recursive: true });
    await writeFile(fileAt(file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  };
  const made = async (known = widgets): Promise<BrandRevision> => {
    const brand = (await readBrandSet(dir, known))['lucky-star'];
    if (!brand || 'findings' in brand) throw new Error(JSON.stringify(brand?.findings));
    return brand.revision;
  };

  it('is created by the command', async () => {
    expect(await run(commandOf('npm run brand -- new'))).toContain('lucky-star extends siam');
    expect((await made()).layers).toEqual(['base', 'siam', 'lucky-star']);
  });

  it('accepts theme, pages and words unchanged', async () => {
    const files = filesIn('brands/lucky-star');
    expect(files.map(({ path: file }) => file)).toEqual([
      'theme.json',
      'pages/home.json',
      'pages/summer.json',
      'words/en.json',
    ]);
    for (const { path: file, text } of files) {
      // The derived colours stay, except for those that the guide changes.
      const said = JSON.parse(text) as Record<string, unknown>;
      await write(file, file === 'theme.json' ? mergedTheme(await read(file), said) : text);
    }
    // "The same file for each language that the brand offers."
    await write('words/th.json', files.find(({ path: file }) => file === 'words/en.json')?.text);
    const revision = await made();
    expect(revision.theme.light).toMatchObject({ accent: '#1d4ed8', 'accent-strong': '#1e40af' });
    expect(revision.theme.dark['accent']).toBe('#93c5fd');
    expect(revision.theme.shared['radius-lg']).toBe('4px');
    expect(JSON.stringify(revision.pages.find(({ name }) => name === 'home'))).toContain('my-rank-list');
    expect(revision.pages.find(({ name }) => name === 'summer')?.paths).toEqual(['/summer']);
    expect(revision.words['en']?.['page.summer.title']).toBe('Summer games');
    expect(await run(commandOf('npm run brand -- check'))).toContain(
      // The licence is borrowed, and no link leads to the new page yet.
      '1 brand is fit to go live, with 2 warnings: lucky-star',
    );
  });

  it('offers another language once its texts exist; until then the check lists the missing ones', async () => {
    const { languages } = JSON.parse(`{${partOf('brands/lucky-star/brand.json')}}`) as {
      languages: { tag: string }[];
    };
    expect(languages.map(({ tag }) => tag)).toEqual(['th', 'en', 'id']);
    await write('brand.json', { ...(await read('brand.json')), languages });
    const before = await made();
    expect(before.config.languages.map(({ tag }) => tag)).toEqual(['th', 'en']);
    expect(await run(commandOf('npm run brand -- check'))).toMatch(
      /lucky-star\/brand\.json:\d+:\d+ +incomplete-language +Warning: Texts are missing in "id": /,
    );
    // The output of "Copy as JSON".
    const copied = textsOf(before, widgets, 'en').map(({ key, text }) => [key, text]);
    await write('words/id.json', Object.fromEntries(copied));
    expect((await made()).config.languages.map(({ tag }) => tag)).toEqual(['th', 'en', 'id']);
    expect(await run(commandOf('npm run brand -- check'))).not.toContain('incomplete-language');
  });

  describe('and its widget', () => {
    let project: Awaited<ReturnType<typeof widgetProject>>;
    beforeAll(async () => void (project = await widgetProject()));
    afterAll(() => project.remove());

    it('has correct types and format, is complete, and passes the test from the guide', async () => {
      const [, place = ''] = commandOf('npm run widget -- new').split(' -- new ');
      const folder = await createWidget(project.root, place);
      await project.writeTypes();
      // The new widget can be added to a page unchanged.
      await onHome(await loadWidgets(project.root));
      const files = filesIn(`widgets/${place}`);
      expect(files).toHaveLength(7);
      for (const { path: file, text } of files) await writeFile(path.join(folder, file), text);
      const english = files.find(({ path: file }) => file === 'words/en.json')?.text ?? '';
      const words = path.join(folder, '../words');
      for (const name of await readdir(words)) {
        const all = JSON.parse(await readFile(path.join(words, name), 'utf8')) as Record<string, unknown>;
        const text = JSON.stringify({ ...all, 'prize-wheel': JSON.parse(english) }, null, 2);
        await writeFile(path.join(words, name), `${text}\n`);
      }
      await project.writeTypes();
      expect(await widgetFindings(project.root)).toEqual([]);
      await project.checkFormat();
      await project.checkTypes();
      expect(await project.test('prize-wheel')).toMatch(/Tests.*1 passed/);
    });

    /** Adds the widget to home as the guide says, keeping existing changes. */
    async function onHome(more: WidgetRegistry): Promise<void> {
      const home = await read('pages/home.json');
      const insert: unknown = JSON.parse(partOf('brands/lucky-star/pages/home.json'));
      await write('pages/home.json', { ...home, change: [...(home['change'] as unknown[]), insert] });
      const { pages } = await made(new Map([...widgets, ...more]));
      const [place] = pages
        .filter(({ name }) => name === 'home')
        .map(({ nodes }) => neighborsOf(nodes, 'wheel'));
      expect(place).toEqual(['winners', 'wheel']);
    }
  });
});

type Tokens = Record<string, Record<string, unknown>>;

function mergedTheme(below: Record<string, unknown>, above: Record<string, unknown>): object {
  const groups = ['shared', 'light', 'dark'].map((group) => [
    group,
    { ...(below as Tokens)[group], ...(above as Tokens)[group] },
  ]);
  return { ...below, ...above, ...(Object.fromEntries(groups) as object) };
}

/** The ids of a node and of the one before it. */
function neighborsOf(nodes: readonly PageNode[], wanted: string): string[] | undefined {
  const at = nodes.findIndex(({ id }) => id === wanted);
  if (at > 0) return nodes.slice(at - 1, at + 1).map(({ id }) => id);
  for (const { slots } of nodes)
    for (const inner of Object.values(slots)) {
      const found = neighborsOf(inner, wanted);
      if (found) return found;
    }
  return undefined;
}
