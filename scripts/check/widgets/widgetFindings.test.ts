import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWidget } from '../../widget/createWidget.ts';
import { widgetFindings } from './widgetFindings.ts';

const project = path.resolve(import.meta.dirname, '../../..');
let root = '';

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'livery-stories-'));
  await symlink(path.join(project, 'schemas'), path.join(root, 'schemas'));
  await createWidget(root, 'home/prize-wheel');
  await writeFile(fileOf('schema.json'), schema);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const folder = 'widgets/home/prize-wheel';
/** As a widget states a prop that is its own. */
const schema = `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "title": "Prize wheel",
  "description": "A wheel of prizes, for everyone.",
  "type": "object",
  "properties": {
    "title": {
      "title": "Title",
      "description": "Text key of what stands over the wheel.",
      "type": "string",
      "format": "text",
      "default": "title"
    }
  }
}
`;
const fileOf = (name: string) => path.join(root, folder, name);
const write = (name: string, text: string) => writeFile(fileOf(name), text);
const swap = async (name: string, from: string, to: string) =>
  write(name, (await readFile(fileOf(name), 'utf8')).replace(from, to));
const found = async () =>
  (await widgetFindings(root)).map(
    ({ file, line, column, code }) => `${file.replace(`${folder}/`, '')}:${line}:${column} ${code}`,
  );

describe('findings of npm run check in widgets and stories', () => {
  it('finds nothing in new widgets', async () => {
    await createWidget(root, 'home/lucky-draw');
    await createWidget(root, 'home/daily-draw');
    expect(await found()).toEqual([]);
  });

  it('finds a sentence that repeats another schema, and names the reference to use', async () => {
    await createWidget(root, 'home/lucky-draw');
    const other = path.join(root, 'widgets/home/lucky-draw/schema.json');
    await writeFile(
      other,
      schema.replace('A wheel of prizes, for everyone.', 'A draw. Text key of the heading.'),
    );
    const findings = await widgetFindings(root);
    expect(findings).toMatchObject([
      { file: 'widgets/home/lucky-draw/schema.json', line: 4, column: 18, code: 'repeated-sentence' },
      { file: `${folder}/schema.json`, line: 9, column: 22, code: 'repeated-sentence' },
    ]);
    expect(findings[0]?.message).toContain('Write "$ref": "livery:props#/$defs/heading" instead.');
    expect(findings[1]?.message).toContain('repeats widgets/home/lucky-draw/schema.json:9');
  });

  it.each<[what: string, change: () => Promise<void>, says: string]>([
    [
      'a schema that is no JSON',
      () => swap('schema.json', '"type": "object",', '"type" "object",'),
      'schema.json:5:10 broken-schema',
    ],
    [
      'a schema that is no JSON Schema',
      () => swap('schema.json', '"type": "string"', '"type": "text"'),
      'schema.json:10:15 broken-schema',
    ],
    [
      'a keyword that no schema has',
      () => swap('schema.json', '"type": "string"', '"maxSize": 4, "type": "string"'),
      'schema.json:10:7 broken-schema',
    ],
    [
      'a default that the schema refuses',
      () => swap('schema.json', '"default": "title"', '"default": "no key"'),
      'schema.json:12:18 wrong-default',
    ],
    [
      'a prop of which nothing is said',
      () => swap('schema.json', '"description": "Text key of what stands over the wheel.",', ''),
      'schema.json:7:14 mute-prop',
    ],
    ['a default text that is missing', () => write('words/en.json', '{ "text": "New." }'), 'missing-words'],
    [
      'a text of the view that is missing',
      () => swap('PrizeWheel.tsx', "t('text')", "t('prize')"),
      'PrizeWheel.tsx:10:11 missing-words',
    ],
    [
      'a text in double quotes that is missing',
      () => swap('PrizeWheel.tsx', "t('text')", 't("prize")'),
      'PrizeWheel.tsx:10:11 missing-words',
    ],
    [
      'one of two texts that is missing',
      () => swap('PrizeWheel.tsx', "t('text')", "t(id ? 'text' : 'prize')"),
      'PrizeWheel.tsx:10:11 missing-words',
    ],
    [
      'a template of which no text was written',
      () => swap('PrizeWheel.tsx', "t('text')", 't(`text-${id}`)'),
      'PrizeWheel.tsx:10:11 missing-words',
    ],
    [
      'a template of which no text has the end',
      () => swap('PrizeWheel.tsx', "t('text')", 't(`${id}-text`)'),
      'PrizeWheel.tsx:10:11 missing-words',
    ],
    ['a folder without a schema', () => rm(fileOf('schema.json')), 'schema.json:1:1 no-schema'],
    [
      'words that are no JSON',
      () => write('../words/th.json', '{ "title": }'),
      'widgets/home/words/th.json:1:12 broken-words',
    ],
    ['no story', () => rm(fileOf('PrizeWheel.stories.tsx')), 'PrizeWheel.stories.tsx:1:1 no-story'],
    [
      'no story to begin with',
      () => swap('PrizeWheel.stories.tsx', 'const Default', 'const First'),
      'PrizeWheel.stories.tsx:1:1 no-story',
    ],
    [
      'stories of another widget',
      () => swap('PrizeWheel.stories.tsx', "widget: 'prize-wheel'", "widget: 'wheel'"),
      'PrizeWheel.stories.tsx:1:1 broken-story',
    ],
    [
      'a story with a prop that is not there',
      () => swap('PrizeWheel.stories.tsx', 'Default = {}', 'Default = { args: { rows: 3 } }'),
      'PrizeWheel.stories.tsx:3:1 no-props',
    ],
  ])('finds %s, with its place', async (_, change, says) => {
    await change();
    expect((await found()).join('\n')).toContain(says);
  });

  it('accepts a template if a key matches', async () => {
    await swap('PrizeWheel.tsx', "t('text')", 't(`te${id}`)');
    expect(await found()).toEqual([]);
  });

  it('finds missing texts that files from shared/ use', async () => {
    const shared = path.join(root, 'widgets/home/shared');
    await mkdir(shared);
    await writeFile(path.join(shared, 'Ways.tsx'), "import { one } from './one.ts';\nt('text');\n");
    await writeFile(path.join(shared, 'one.ts'), '\n  t(`way-${name}`);\n');
    await writeFile(path.join(shared, 'Other.tsx'), "t('nobody takes it');\nt('nobody');\n");
    expect(await found()).toEqual([]);
    await swap(
      'PrizeWheel.tsx',
      'import styles',
      "import { Ways } from '../shared/Ways.tsx';\nimport styles",
    );
    const [finding, ...others] = await widgetFindings(root);
    expect(finding).toMatchObject({ file: 'widgets/home/shared/one.ts', line: 2, column: 3 });
    expect(finding?.message).toContain('words/en.json of home/prize-wheel');
    expect(others).toEqual([]);
  });

  it('does not take folders of pictures or shared files for widgets', async () => {
    await mkdir(path.join(root, 'widgets/home/shared'));
    await writeFile(path.join(root, 'widgets/home/shared/index.ts'), '');
    await mkdir(path.join(root, 'widgets/home/pictures'));
    await writeFile(path.join(root, 'widgets/home/pictures/readme.md'), '');
    expect(await found()).toEqual([]);
  });

  it('finds data states that no story shows, if the widget has calls', async () => {
    await swap('index.ts', "hydrate: 'never',", "calls: () => ({}),\n  hydrate: 'never',");
    const story = "export const Loading = { parameters: { data: 'pending' } };\n";
    await swap('PrizeWheel.stories.tsx', 'export const LongTexts', `${story}export const LongTexts`);
    const findings = await widgetFindings(root);
    expect(findings.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '1 missing-story',
      '1 missing-story',
    ]);
    expect(findings[0]?.message).toContain(`Write "export const Empty = { parameters: { data: 'none' } };".`);
    expect(findings[1]?.message).toContain("data: 'failed'");
  });

  it('finds a variant that no story shows, except the default', async () => {
    const variant = {
      title: 'Look',
      description: 'How it looks.',
      enum: ['wide', 'by-side'],
      default: 'wide',
    };
    await swap('schema.json', '"title": {', `"variant": ${JSON.stringify(variant)},\n"title": {`);
    const [finding, ...others] = await widgetFindings(root);
    expect(finding?.message).toContain(`Write "export const BySide = { args: { variant: 'by-side' } };".`);
    expect(others).toEqual([]);
    await swap(
      'PrizeWheel.stories.tsx',
      'Default = {};',
      "Default = {};\nexport const BySide = { args: { variant: 'by-side' } };",
    );
    expect(await found()).toEqual([]);
  });

  it('finds a widget without default props, unless its story or a brand sets them', async () => {
    await swap('schema.json', '"type": "object",', '"type": "object", "required": ["title"],');
    await swap('schema.json', '"format": "text",\n      "default": "title"', '"format": "text"');
    expect(await found()).toEqual([
      'PrizeWheel.stories.tsx:3:1 no-props',
      'PrizeWheel.stories.tsx:4:1 no-props',
    ]);
    await mkdir(path.join(root, 'brands/acme/pages'), { recursive: true });
    const node = { id: 'wheel', widget: 'prize-wheel', props: { title: 'title' } };
    await writeFile(path.join(root, 'brands/acme/pages/home.json'), JSON.stringify({ nodes: [node] }));
    expect(await found()).toEqual([]);
  });

  const words = (language: string) => `../words/${language}.json`;
  const inArea = async (language: string): Promise<Record<string, Record<string, string>>> =>
    JSON.parse(await readFile(fileOf(words(language)), 'utf8'));

  it('finds a widget that lacks its texts in a language that its area has', async () => {
    await createWidget(root, 'home/lucky-draw');
    const { 'prize-wheel': _, ...others } = await inArea('ar');
    await write(words('ar'), JSON.stringify(others));
    const findings = await widgetFindings(root);
    expect(findings).toMatchObject([{ file: 'widgets/home/words/ar.json', line: 1, code: 'missing-words' }]);
    expect(findings[0]?.message).toContain('title, text');
  });

  it('finds texts of unknown widgets, and keys that the English file lacks', async () => {
    const { 'prize-wheel': wheel = {} } = await inArea('th');
    await write(
      words('th'),
      JSON.stringify({ 'prize-wheel': { ...wheel, old: 'x' }, 'prize-whel': { title: 'x' } }, null, 1),
    );
    expect(await found()).toEqual([
      'widgets/home/words/th.json:5:3 unknown-words',
      'widgets/home/words/th.json:7:2 unknown-words',
    ]);
  });
});
