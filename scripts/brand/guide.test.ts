import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WidgetRegistry } from '#engine/contracts/widget.ts';
import { settingNames } from '#platform/site/merchants/index.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { checkBrands } from './check.ts';
import { knownLanguages } from '#engine/authoring/languages/index.ts';
import { typeCommand } from './testing/typeCommand.ts';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-guide-'));
const dir = path.join(temp, 'brands');
const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 4"><path d="M0 0H9V4Z"/></svg>';

beforeAll(() => {
  for (const brand of ['base', 'siam'])
    cpSync(path.join(root, 'brands', brand), path.join(dir, brand), {
      recursive: true,
      filter: (file) => !file.includes('.schema'),
    });
  writeFileSync(path.join(temp, 'lucky-star.svg'), logo);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

/** A step of a guide, in order. */
type Step =
  | { kind: 'type'; command: string }
  | { kind: 'save'; file: string; text: string }
  | { kind: 'read'; lines: string[] };

/** The code blocks of a section: commands to type, files to save, and expected output. */
function stepsOf(document: string, heading: string): Step[] {
  const [, after = ''] = readFileSync(path.join(root, document), 'utf8').split(`\n## ${heading}\n`);
  const [section = ''] = after.split('\n## ');
  const blocks = section.matchAll(/(?:`(brands\/[^`\n]+)`\n\n *)?```(\w*)\n([^]*?)\n *```/g);
  return [...blocks].flatMap(([, file, language, indented = '']): Step[] => {
    const lines = indented.split('\n').map((line) => line.replace(/^ {3}/, ''));
    if (file !== undefined && language === 'json') return [{ kind: 'save', file, text: lines.join('\n') }];
    if (!lines[0]?.startsWith('npm run ')) return [{ kind: 'read', lines }];
    return lines.map((line) => ({ kind: 'type', command: line.replace(/ {3,}.*/, '') }));
  });
}

/** Runs a command on copies of the project's brands. */
const type = (command: string) =>
  typeCommand(command, {
    ...process.env,
    HOME: temp,
    BRANDS_DIR: dir,
    DATA_DIR: path.join(temp, 'data'),
  });

/** Follows a section and compares the output, ignoring line numbers. */
async function follow(steps: Step[]): Promise<void> {
  const withoutPlaces = (text: string) =>
    text
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC(?: {2}\S+)?/g, 'DATE')
      .replaceAll(/token=\S+/g, 'token=')
      .replaceAll(/:\d+:\d+/g, '')
      .replaceAll(`${temp}/`, '');
  let answer = '';
  for (const step of steps) {
    if (step.kind === 'save') writeFileSync(path.join(temp, step.file), step.text);
    else if (step.kind === 'type') {
      const { code, out } = await type(step.command);
      expect(`${code} ${step.command}\n${out}`).toMatch(/^0 /);
      answer = withoutPlaces(out.replaceAll(/\S*brands\//g, 'brands/'));
    } else for (const line of step.lines) expect(answer).toContain(withoutPlaces(line));
  }
}

describe('docs/operators.md', () => {
  it('leads step by step from a name to a brand that passes the check, with the output that it shows', async () => {
    const steps = stepsOf('docs/operators.md', 'A brand in ten minutes');
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
    expect([count('type'), count('save'), count('read')]).toEqual([8, 1, 5]);
    await follow(steps);
    expect((await type('npm run brand -- check')).out).toContain(
      '\n2 brands are fit to go live, with 1 warning: lucky-star, siam\n',
    );
  }, 180_000);

  it('R1.4 leads from a language without texts to one that a brand can offer', async () => {
    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const [, section = ''] = /\n### Another language\n([^]*?)\n##/.exec(guide) ?? [];
    const lineOf = (pattern: RegExp) => pattern.exec(section)?.[0] ?? '';
    const list = lineOf(/^npm run brand -- words .* --missing .*$/m);
    const bring = lineOf(/^npm run brand -- words .* --import .*$/m);
    const answer = lineOf(/^"he" has all texts\. .*$/m);
    expect(answer).not.toBe('');
    expect((await type(list)).code).toBe(0);
    const table = path.join(temp, 'he.csv');
    const sources = readFileSync(table, 'utf8').replaceAll(
      /^("[^"]*"),((?:"(?:[^"]|"")*")),"",/gm,
      '$1,$2,$2,',
    );
    writeFileSync(table, sources);
    const { code, out } = await type(bring);
    expect(out).toContain(answer);
    expect(code).toBe(0);
    rmSync(path.join(dir, 'lucky-star/words/he.json'));
  }, 180_000);

  it('R10.1 leads step by step to a page of pictures, and shows the finding for a misnamed one', async () => {
    if (!existsSync(path.join(dir, 'lucky-star')))
      await follow(stepsOf('docs/operators.md', 'A brand in ten minutes').slice(0, 5));
    const steps = stepsOf('docs/operators.md', 'Pictures and video');
    expect(steps.map(({ kind }) => kind)).toEqual(['save', 'type', 'read', 'read', 'read']);
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } });
    const file = path.join(dir, 'lucky-star/assets/night.png');
    writeFileSync(file, await picture.png().toBuffer());
    await follow(steps.slice(0, 3));
    writeFileSync(file, await picture.jpeg().toBuffer());
    const { code, out } = await type('npm run brand -- check lucky-star');
    const [, , , shown] = steps;
    expect([code, shown?.kind === 'read' && out.includes(shown.lines[0] ?? '?')]).toEqual([1, true]);
    writeFileSync(file, await picture.png().toBuffer());

    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const [, slide = ''] = /```json\n(\{\n {2}"change": \[[^`]*"banner-slide"[^`]*)```/.exec(guide) ?? [];
    const home = path.join(dir, 'lucky-star/pages/home.json');
    const before = readFileSync(home);
    writeFileSync(home, slide);
    expect(await errorsOf('lucky-star', await loadWidgets(root))).toBe('');
    writeFileSync(home, before);
    for (const own of ['pages/show.json', 'assets/night.png']) rmSync(path.join(dir, 'lucky-star', own));
  }, 180_000);

  it('R10.1 leads step by step to a page with a campaign and questions, in two languages', async () => {
    if (!existsSync(path.join(dir, 'lucky-star')))
      await follow(stepsOf('docs/operators.md', 'A brand in ten minutes').slice(0, 5));
    const own = (file: string) => path.join(dir, 'lucky-star', file);
    const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#123' } });
    writeFileSync(own('assets/night.png'), await picture.png().toBuffer());
    const shell = readFileSync(own('shell.json'), 'utf8');
    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const [, link = ''] = /`(\{ "insert": \{ "id": "nav-welcome".*\})`/.exec(guide) ?? [];
    const { change, ...rest } = JSON.parse(shell) as { change: object[] };
    writeFileSync(own('shell.json'), JSON.stringify({ ...rest, change: [...change, JSON.parse(link)] }));
    const steps = stepsOf('docs/operators.md', 'A page with a campaign');
    expect(steps.map(({ kind }) => kind)).toEqual(['save', 'save', 'save', 'type', 'read']);
    await follow(steps);
    writeFileSync(own('shell.json'), shell);
    for (const file of ['assets/night.png', 'words/en.json', 'words/th.json', 'pages/welcome.json'])
      rmSync(own(file));
  }, 180_000);

  it('leads from a draft over its preview to a revision that is live, and back', async () => {
    if (!existsSync(path.join(dir, 'lucky-star')))
      await follow(stepsOf('docs/operators.md', 'A brand in ten minutes').slice(0, 5));
    const steps = stepsOf('docs/operators.md', 'Going live with a change');
    const count = (kind: Step['kind']) => steps.filter((step) => step.kind === kind).length;
    expect([count('type'), count('save'), count('read')]).toEqual([6, 0, 6]);
    const home = path.join(dir, 'lucky-star/pages/home.json');
    const [, entry = ''] =
      /write\n {3}`(\{ "id": "winners".*\})` instead of 10/.exec(
        readFileSync(path.join(root, 'docs/operators.md'), 'utf8'),
      ) ?? [];
    const before = readFileSync(home, 'utf8');
    // The draft begins with the guide's own page.
    const change = `{ "id": "winners", "props": { "rows": 10 } }`;
    expect(before).toContain(change);
    await follow(steps.slice(0, 2));
    writeFileSync(home, before.replace(change, entry));
    await follow(steps.slice(2));
    rmSync(path.join(dir, '.published'), { recursive: true });
    rmSync(path.join(dir, 'lucky-star'), { recursive: true });
  }, 180_000);

  it('names only valid operations, in pages and in the shell', async () => {
    const widgets = await loadWidgets(root);
    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| (?:change|back|remove|insert|move)[^|]*\| `(\{.*?\})` \|$/gm)];
    expect(rows.length).toBe(5);
    const into = [...guide.matchAll(/`"into": "([\w.-]+)"`/g)].map(([, target]) => target);
    expect(into).toEqual(['banner.aside', 'main']);
    mkdirSync(path.join(dir, 'table/pages'), { recursive: true });
    const save = (file: string, content: unknown) =>
      writeFileSync(path.join(dir, 'table', file), JSON.stringify(content));
    save('brand.json', { format: 1, extends: 'siam', name: 'Table', hosts: ['table.localhost'] });
    for (const [, row = ''] of rows) {
      save('pages/home.json', { change: [JSON.parse(row)] });
      expect(`${row} ${await errorsOf('table', widgets)}`).toBe(`${row} `);
    }
    for (const target of into) {
      save('pages/home.json', { change: [{ move: 'draw-results', into: target }] });
      expect(`${target} ${await errorsOf('table', widgets)}`).toBe(`${target} `);
    }
    rmSync(path.join(dir, 'table/pages/home.json'));
    save('shell.json', {
      change: [
        { move: 'social', into: 'footer.columns' },
        { insert: { id: 'more-notes', widget: 'offline-note' }, into: 'top' },
      ],
    });
    expect(await errorsOf('table', widgets)).toBe('');
    rmSync(path.join(dir, 'table'), { recursive: true });
  }, 180_000);

  it('lists the languages with texts', () => {
    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const [, tags = ''] = /in 28\nlanguages \(`([a-z ]+)`\)/.exec(guide) ?? [];
    expect(tags.split(' ').toSorted()).toEqual(knownLanguages.map(({ tag }) => tag).toSorted());
  });

  it('names only existing commands and settings', () => {
    const guide = readFileSync(path.join(root, 'docs/operators.md'), 'utf8');
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const commands = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const settings = [...guide.matchAll(/\bsetting ([a-z]\w+)/g)].map(([, name = '']) => name);
    expect(settings).toContain('ageLimit');
    expect(settings.filter((name) => !settingNames.some((known) => known === name))).toEqual([]);
  });
});

/** The errors that the check finds in a brand. */
async function errorsOf(brand: string, widgets: WidgetRegistry): Promise<string> {
  const { findings } = await checkBrands(dir, [brand], widgets);
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message)
    .join('\n');
}

describe('README.md', () => {
  it('leads from a name to a brand in other colours, and its deliberate mistake has the output that it shows', async () => {
    expect((await type('npm run brand -- new acme --from siam')).code).toBe(0);
    const steps = stepsOf('README.md', 'A brand in five minutes');
    const files = steps.filter((step) => step.kind === 'save');
    expect(files.map(({ file }) => file)).toEqual(['brands/acme/theme.json', 'brands/acme/pages/home.json']);
    await follow(files);
    expect((await type('npm run brand -- check acme')).out).toContain(
      '\n1 brand is fit to go live, with 1 warning: acme\n',
    );
    const [, home] = files;
    writeFileSync(
      path.join(dir, 'acme/pages/home.json'),
      home?.text.replace('"rows": 10', '"rows": 500') ?? '',
    );
    const [line = ''] = steps.flatMap((step) => (step.kind === 'read' ? step.lines : []));
    expect(line).toMatch(/ …$/);
    expect((await type('npm run brand -- check acme')).out).toContain(line.slice(0, -1));
  }, 180_000);
});
