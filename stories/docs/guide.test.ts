import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandRevision } from '#engine/brand/types.ts';
import { widgetIssues } from '#scripts/check/widgets/widgetIssues.ts';
import { newWidget } from '#scripts/widget/newWidget.ts';
import { widgetProject } from '#scripts/widget/testing/widgetProject.ts';
import { projectBrands } from './facts/testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/designers.md'), 'utf8');

/** What the guide says to write into files of a folder, whole files only. */
const filesIn = (folder: string) =>
  Array.from(
    guide.matchAll(
      new RegExp(`\`${folder}/([^\`]+)\`\n\n\\s*\`\`\`(?:json|tsx?|css)\n([^\`]+?) *\`\`\``, 'g'),
    ),
    ([, file = '', text = '']) => ({ path: file, text: text.replaceAll(/^ {3}/gm, '') }),
  );

describe('docs/designers.md', () => {
  let made: BrandRevision;
  beforeAll(async () => {
    const { withFiles } = await projectBrands();
    made = await withFiles('siam', filesIn('brands/lucky-star'));
  });

  it('says JSON that a brand folder takes as it stands', () => {
    expect(filesIn('brands/lucky-star').map(({ path: file }) => file)).toEqual([
      'theme.json',
      'pages/home.json',
      'pages/summer.json',
      'words/en.json',
    ]);
    expect(made.theme.light['accent']).toBe('#1d4ed8');
    expect(made.theme.shared['radius-lg']).toBe('4px');
    expect(JSON.stringify(made.pages.find(({ name }) => name === 'home'))).toContain('my-rank-list');
    expect(made.pages.find(({ name }) => name === 'summer')?.paths).toEqual(['/summer']);
    expect(made.words['en']?.['page.summer.title']).toBe('Summer games');
  });

  it('names only commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the widget of docs/designers.md', () => {
  let project: Awaited<ReturnType<typeof widgetProject>>;
  beforeAll(async () => void (project = await widgetProject()));
  afterAll(() => project.remove());

  it('has right types and form, lacks nothing, and passes the test that the guide gives it', async () => {
    const folder = await newWidget(project.root, 'home/prize-wheel');
    const files = filesIn('widgets/home/prize-wheel');
    expect(files).toHaveLength(7);
    for (const { path: file, text } of files) await writeFile(path.join(folder, file), text);
    const english = files.find(({ path: file }) => file === 'words/en.json')?.text ?? '';
    for (const name of await readdir(path.join(folder, 'words')))
      await writeFile(path.join(folder, 'words', name), english);
    await project.writeTypes();
    expect(await widgetIssues(project.root)).toEqual([]);
    await project.checkFormat();
    await project.checkTypes();
    expect(await project.test('prize-wheel')).toMatch(/Tests.*1 passed/);
  }, 60_000);
});
