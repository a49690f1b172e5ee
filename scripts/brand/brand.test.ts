import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrandSource } from '#engine/server/brands/index.ts';
import { loadWidgets } from '../lib/loadWidgets.ts';
import { runBrand } from './runBrand.ts';

const root = path.resolve(import.meta.dirname, '../..');
let temp = '';
let dir = '';

beforeAll(async () => {
  temp = await mkdtemp(path.join(tmpdir(), 'livery-brand-'));
  dir = path.join(temp, 'brands');
  for (const name of ['base', 'siam'])
    await cp(path.join(root, 'brands', name), path.join(dir, name), { recursive: true });
});
afterAll(() => rm(temp, { recursive: true, force: true }));

interface Answer {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the command on copies of the real brands. */
async function brand(...args: string[]): Promise<Answer> {
  const said: { out: string; err: string } = { out: '', err: '' };
  const into = (stream: 'out' | 'err') => (text: string) => void (said[stream] += `${text}\n`);
  const code = await runBrand(args, { ...process.env, BRANDS_DIR: dir }, into('out'), into('err'));
  return { code, ...said };
}

/** Runs the command in a separate process, which takes seconds on a busy machine. */
function brandAlone(...args: string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/brand/brand.ts'), ...args], {
      env: { ...process.env, BRANDS_DIR: dir },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const read = async (...parts: string[]) => JSON.parse(await readFile(path.join(dir, ...parts), 'utf8'));

describe('npm run brand', () => {
  it('check finds no errors in the brands of the project', async () => {
    expect(await brandAlone('check')).toEqual({ code: 0, out: '1 brand is fit to go live: siam\n', err: '' });
  });

  it('check says that an empty folder contains no brands', async () => {
    const empty = await mkdtemp(path.join(temp, 'empty-'));
    let said = '';
    const say = (text: string) => void (said += text);
    expect(await runBrand(['check'], { ...process.env, BRANDS_DIR: empty }, say, say)).toBe(1);
    expect(said).toContain(`There is no brand in ${empty}.`);
  });

  it('R10.1 one command creates a brand, live without a build; one checks it, with file, line, column, error and correction', async () => {
    const made = await brandAlone('new', 'lucky-star', '--from', 'siam');
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out.split('\n')).toEqual([
      expect.stringMatching(/brands\/lucky-star extends siam\. It passed the check with these findings:$/),
      expect.stringMatching(/^brands\/lucky-star\/brand\.json:1:1 {2}borrowed-licence {2}Warning: .*"siam"/),
      'While "npm start" is running, it is live at http://lucky-star.localhost:4000',
      'Its players, games and money are those of the merchant SIAM01. "merchantCode" in brand.json names another one.',
      '',
    ]);
    expect((await readdir(path.join(dir, 'lucky-star'))).toSorted()).toEqual([
      '.schema',
      'assets',
      'brand.json',
      'pages',
      'shell.json',
      'theme.json',
      'words',
    ]);
    expect(await read('lucky-star', 'brand.json')).toEqual({
      $schema: './.schema/brand.json',
      format: 1,
      extends: 'siam',
      name: 'Lucky Star',
      hosts: ['lucky-star.localhost'],
      favicon: 'assets/favicon.png',
      shareImage: 'assets/share.png',
    });
    const source = await createBrandSource({
      dir,
      dataDir: path.join(temp, 'data'),
      widgets: await loadWidgets(root),
      // No time limit, so that everything is checked even on a busy machine.
      patience: 60_000,
    });
    const live = source.byHost('lucky-star.localhost');
    expect(live?.layers).toEqual(['base', 'siam', 'lucky-star']);
    expect(live?.pages.length).toBe(source.get('siam')?.pages.length);
    await source.close();

    await writeFile(
      path.join(dir, 'lucky-star/theme.json'),
      '{\n  "light": {\n    "acent": { "$type": "color", "$value": "#fff" }\n  }\n}\n',
    );
    const line =
      'brands/lucky-star/theme.json:3:5  wrong-value  "acent" is not a known key here. Did you mean "accent"?\n';
    const checked = await brandAlone('check', 'lucky-star');
    expect(checked).toMatchObject({ code: 1, err: '' });
    expect(checked.out).toBe(
      `${line}A brand with errors keeps its last good revision until they are corrected; one without a revision does not go live.\n`,
    );
    const json = await brand('check', 'lucky-star', '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out)).toMatchObject([
      { file: 'brands/lucky-star/theme.json', line: 3, column: 5, code: 'wrong-value', severity: 'error' },
    ]);
    expect(await brand('check', 'siam')).toMatchObject({ code: 0 });
    await rm(path.join(dir, 'lucky-star'), { recursive: true });
  });

  it('check reports the taken host of a copied folder, and what to write', async () => {
    await cp(path.join(dir, 'siam'), path.join(dir, 'tiger'), { recursive: true });
    const { code, out } = await brand('check');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^brands\/tiger\/brand\.json:\d+:\d+ {2}taken-host {2}The host "siam\.localhost" is claimed by the brand "siam" as well\..*"tiger\.localhost"\.\nA brand with errors [^\n]+\n$/,
    );
    await rm(path.join(dir, 'tiger'), { recursive: true });
  });

  it('distinguishes warnings from errors, and counts the warnings of a fit brand', async () => {
    await brand('new', 'warned', '--from', 'siam');
    const { code, out, err } = await brand('check', 'warned');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^brands\/warned\/brand\.json:1:1 {2}borrowed-licence {2}Warning: .*\n1 brand is fit to go live, with 1 warning: warned\n$/,
    );
  });

  it('--fix corrects what is unambiguous, repeatedly, and lists the files on standard error', async () => {
    await writeFile(
      path.join(dir, 'warned/pages/home.json'),
      '{ "change": [{ "id": "winers", "props": { "rowss": 7 } }, { "remove": "no-such" }] }\n',
    );
    const { code, out, err } = await brand('check', 'warned', '--json', '--fix');
    expect([code, err]).toEqual([1, 'brands/warned/pages/home.json  fixed\n']);
    expect(JSON.parse(out)).toMatchObject([{ code: 'unknown-id', severity: 'error' }]);
    expect(await read('warned/pages/home.json')).toEqual({
      change: [{ id: 'winners', props: { rows: 7 } }, { remove: 'no-such' }],
    });
  });

  it('diff --json prints only the differences, as JSON', async () => {
    await writeFile(
      path.join(dir, 'warned/pages/home.json'),
      '{ "change": [{ "id": "winners", "props": { "rows": 7 } }] }\n',
    );
    const { code, out, err } = await brand('diff', 'siam', 'warned', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(Object.values(JSON.parse(out) as Record<string, object[]>).flat()).toContainEqual(
      expect.objectContaining({ kind: 'prop', page: 'home', id: 'winners', prop: 'rows', after: 7 }),
    );
    await rm(path.join(dir, 'warned'), { recursive: true });
  });

  it('new extends the base by default, and sets a merchant code if no layer has one', async () => {
    expect(await brand('new', 'plain')).toMatchObject({ code: 0 });
    expect(await read('plain', 'brand.json')).toMatchObject({ extends: 'base', name: 'Plain' });
    expect((await brand('list')).out).toContain('plain extends base: plain.localhost');
    await rm(path.join(dir, 'plain'), { recursive: true });
  });

  it.each([
    [['new', 'siam'], 'already exists'],
    [['new', 'Bad_Name'], 'cannot be the name of a brand'],
    [['new', '../up'], 'cannot be the name of a brand'],
    [
      ['new', 'Lucky Star'],
      'starting with a letter. Write: npm run brand -- new lucky-star --title "Lucky Star"',
    ],
    [['new', '1win'], 'starting with a letter. Write: npm run brand -- new brand-1win --title "1win"'],
    [['new', 'ok', '--merchant', 'a b'], '"a b" cannot be the code of a merchant.'],
    [['new', 'ok', '--from', 'nobody'], 'There is no brand "nobody" to extend. There are: base, siam.'],
    [['check', 'nobody'], 'There is no brand "nobody"'],
    [['paint'], 'npm run brand -- new'],
    [['new', 'ok', '--form', 'siam'], 'There is no option --form. Did you mean --from?'],
    [['new', 'ok', '--languages', 'english,thai'], '"english" is not a language tag. Write "en".'],
    [['new', 'ok', '--languages', 'th,th'], 'The language "th" is listed twice.'],
  ])('%j exits with 1 and says why', async (args, text) => {
    const { code, out, err } = await brand(...args);
    expect(code).toBe(1);
    expect(out + err).toContain(text);
    expect(out + err).not.toContain('    at ');
    expect((await readdir(dir)).toSorted()).toEqual(['base', 'siam']);
  });

  it('new says which language is not offered, and what to set on the platform', async () => {
    const { code, out } = await brand('new', 'wide', '--languages', 'en,sv', '--age', '21');
    expect(code).toBe(0);
    expect(out).toContain('It passed the check with these findings:');
    expect(out).toMatch(
      /brand\.json:\d+:\d+ {2}incomplete-language {2}Warning: Texts are missing in "sv": .*The language is not offered\./,
    );
    expect(out).toContain(
      'The platform also checks the age. Set its limit: npm run platform -- --merchant SIAM01 setting ageLimit 21\n',
    );
    await rm(path.join(dir, 'wide'), { recursive: true });
  });

  it('R1.4 new makes the first language with all texts the default, and says what the others need', async () => {
    const { code, out } = await brand('new', 'hebrew', '--languages', 'he,en');
    expect(code).toBe(0);
    expect(await read('hebrew', 'brand.json')).toMatchObject({
      defaultLanguage: 'en',
      languages: [{ tag: 'he', name: 'עברית' }, { tag: 'en' }],
    });
    expect(out).toContain(
      'The default language is "en" until all texts in "he" exist: "npm run brand -- words hebrew he --missing" lists them. Then write "he" as "defaultLanguage" in brand.json.',
    );
    await rm(path.join(dir, 'hebrew'), { recursive: true });
  });

  it('R1.4 new refuses languages of which none has all texts', async () => {
    const { code, out } = await brand('new', 'hebrew', '--languages', 'he');
    expect([code, out]).toEqual([
      1,
      'There are not all texts in "he" yet, so visitors would have nothing to read. Add a language that has them: --languages he,en. The others are offered as soon as their texts exist.\n',
    ]);
    expect(await readdir(dir)).not.toContain('hebrew');
  });

  it('new --merchant states the code, and how to add a merchant that has games', async () => {
    const { code, out } = await brand('new', 'lucky', '--merchant', 'LUCKY01', '--age', '21');
    expect(code).toBe(0);
    expect(await read('lucky', 'brand.json')).toMatchObject({ merchantCode: 'LUCKY01' });
    expect(out).toContain('npm run platform -- merchant add LUCKY01 --like <code> --host lucky.localhost\n');
    expect(out).toContain('npm run platform -- --merchant LUCKY01 setting ageLimit 21\n');
    await rm(path.join(dir, 'lucky'), { recursive: true });
  });

  it('new on a layer takes the merchant that the sites of the folder share, because a layer has none', async () => {
    expect(await brand('new', 'plain-one')).toMatchObject({ code: 0, err: '' });
    expect(await read('plain-one', 'brand.json')).toMatchObject({ extends: 'base', merchantCode: 'SIAM01' });
  });
});
