import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runBrand } from '../runBrand.ts';
import { copySmallBrands } from '../testing/copySmallBrands.ts';
import type { TextRow } from '#engine/authoring/words/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const temp = mkdtempSync(path.join(tmpdir(), 'livery-words-'));
const dir = path.join(temp, 'brands');
const file = (name: string) => path.join(temp, name);
const brandFile = (name: string) => path.join(dir, 'lantern', name);
const hebrew = () => JSON.parse(readFileSync(brandFile('words/he.json'), 'utf8')) as Record<string, string>;

beforeEach(() => {
  rmSync(dir, { recursive: true, force: true });
  copySmallBrands(dir);
});
afterAll(() => rmSync(temp, { recursive: true, force: true }));

async function brand(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const printed = { out: '', err: '' };
  const env = { ...process.env, BRANDS_DIR: dir, DATA_DIR: file('data') };
  const code = await runBrand(
    args,
    env,
    (text) => void (printed.out += `${text}\n`),
    (text) => void (printed.err += `${text}\n`),
  );
  return { code, ...printed };
}

async function listed(language: string, ...args: string[]): Promise<TextRow[]> {
  return listedOf('lantern', language, ...args);
}

async function listedOf(name: string, language: string, ...args: string[]): Promise<TextRow[]> {
  const { out } = await brand('words', name, language, ...args);
  return (JSON.parse(out) as { texts: TextRow[] }).texts;
}

/** Writes a file of texts and imports it. */
async function importing(name: string, content: string, language = 'he') {
  writeFileSync(file(name), content);
  return brand('words', 'lantern', language, '--import', file(name));
}

const withLanguage = (tag: string, code: string) => {
  const config = JSON.parse(readFileSync(brandFile('brand.json'), 'utf8')) as { languages: object[] };
  config.languages.push({ tag, code, name: tag });
  writeFileSync(brandFile('brand.json'), JSON.stringify(config, null, 2));
};

describe('brand words lists the texts of a brand', () => {
  it('R1.4 with English source, pages, and every plural form of the language', async () => {
    const rows = await listed('he');
    const forms = rows.filter(({ key }) => key.startsWith('account-menu.waiting'));
    expect(forms).toEqual([
      {
        key: 'account-menu.waiting_one',
        source: '{{count}} new item',
        numbers: '1',
        where: 'shell',
        text: '',
      },
      {
        key: 'account-menu.waiting_two',
        source: '{{count}} new items',
        numbers: '2',
        where: 'shell',
        text: '',
      },
      {
        key: 'account-menu.waiting_other',
        source: '{{count}} new items',
        numbers: '0, 3, 4, …',
        where: 'shell',
        text: '',
      },
    ]);
    expect(rows.find(({ key }) => key === 'page.home.title')).toMatchObject({ where: 'home' });
    const arabic = (await listed('ar')).filter(({ key }) => key.startsWith('account-menu.waiting'));
    expect(arabic).toHaveLength(6);
    for (const { text } of arabic) expect(text).not.toBe('');
  });

  it('R1.4 or only those that are missing, with the forms that a text lacks', async () => {
    const all = await listed('he');
    expect(await listed('he', '--missing')).toHaveLength(all.length);
    const some = {
      'account-menu.waiting_one': 'א',
      'account-menu.waiting_other': 'ב',
      'winner-board.title': 'ג',
    };
    writeFileSync(brandFile('words/he.json'), JSON.stringify(some));
    const missing = (await listed('he', '--missing')).map(({ key }) => key);
    expect(missing).toHaveLength(all.length - 3);
    expect(missing.filter((key) => key.startsWith('account-menu.waiting'))).toEqual([
      'account-menu.waiting_two',
    ]);
    expect((await brand('words', 'lantern', 'th', '--missing')).out).toBe('"th" has all texts.\n');
  });

  it('R1.4 lists what only a language with a region lacks, and not what its parent has', async () => {
    for (const name of ['base', 'siam'])
      cpSync(path.join(root, 'brands', name), path.join(dir, name), { recursive: true });
    const missing = await listedOf('siam', 'zh', '--missing');
    // Texts of the brand's own, which base cannot have.
    expect(missing.map(({ key }) => key)).toEqual(['demo.lott', 'helpline.thai-1323']);
    expect(await listedOf('siam', 'zh-TW', '--missing')).toEqual(missing);
    const [first] = (await listedOf('siam', 'zh-TW')).filter(({ key }) => key === 'winner-board.title');
    const [parent] = (await listedOf('siam', 'zh')).filter(({ key }) => key === 'winner-board.title');
    expect(first?.text).toBe(parent?.text);
    expect(first?.text).not.toBe('');
  });

  it.each([
    [['words', 'lantern', 'hebrew'], 1, '"hebrew" is not a language tag. Write "he".'],
    [['words', 'lantern', 'xx'], 1, '"xx" is not a language tag. Write a tag such as th or he.'],
    [['words', 'nosuch', 'he'], 1, 'There is no brand "nosuch". There are: base, lantern.'],
    [
      ['words', 'lantern'],
      1,
      '"words" needs a brand and a language, such as words lantern he; here is one name.',
    ],
    [['words', 'lantern', 'he', '--format', 'xls'], 1, 'There is no format "xls". Write json, csv or xliff.'],
    [['words', 'lantern', 'he', '--out', 'he.doc'], 1, 'The name of he.doc does not say its format.'],
    [
      ['words', 'lantern', 'he', '--import', 'nosuch.csv'],
      1,
      'nosuch.csv cannot be read: it does not exist.',
    ],
    [['words', 'lantern', 'he', '--missing=yes'], 1, '--missing takes no value.'],
  ])('%j says what is wrong', async (args, code, text) => {
    const result = await brand(...args);
    expect(result.code).toBe(code);
    expect(result.out + result.err).toContain(text);
  });

  it('brand --help lists it', async () => {
    const { code, out } = await brand('--help');
    expect(code).toBe(0);
    expect(out).toContain('npm run brand -- words <brand> <language>');
  });
});

describe('brand words --import', () => {
  it.each(['json', 'csv', 'xliff'])('R1.4 makes a language of translated texts: %s', async (format) => {
    withLanguage('he', 'HE');
    const target = file(`he.${format}`);
    await brand('words', 'lantern', 'he', '--missing', '--out', target);
    const rows = await listed('he', '--missing');
    const exported = readFileSync(target, 'utf8');
    // A translation that keeps placeholders and links: the source itself.
    const translated =
      format === 'json'
        ? exported.replaceAll(/"source": (".*"),([^]*?)"text": ""/g, '"source": $1,$2"text": $1')
        : format === 'csv'
          ? exported.replaceAll(/^("[^"]*"),((?:"(?:[^"]|"")*")),"",/gm, '$1,$2,$2,')
          : exported.replaceAll(/<source>([^]*?)<\/source>/g, '<source>$1</source><target>$1</target>');
    const { code, out } = await importing(`he.${format}`, translated);
    expect(out).toBe(
      `brands/lantern/words/he.json  ${rows.length} texts imported\n"he" has all texts, so it is offered.\n`,
    );
    expect(code).toBe(0);
    expect(Object.keys(hebrew())).toHaveLength(rows.length + 1);
    for (const { key, source } of rows) expect(hebrew()[key], key).toBe(source);
    const { out: checked } = await brand('check', 'lantern');
    expect(checked).not.toContain('incomplete-language');
    expect(readdirSync(brandFile('.')).filter((name) => name.endsWith('.half'))).toEqual([]);
  });

  it.each(['json', 'csv', 'xliff'])('R1.4 of an unchanged list changes nothing: %s', async (format) => {
    const before = readFileSync(brandFile('words/th.json'), 'utf8');
    const target = file(`th.${format}`);
    await brand('words', 'lantern', 'th', '--out', target);
    const { code, out } = await brand('words', 'lantern', 'th', '--import', target);
    expect(out).toMatch(/^brands\/lantern\/words\/th\.json already has \d+ texts of the file\.\n/);
    expect(code).toBe(0);
    expect(readFileSync(brandFile('words/th.json'), 'utf8')).toBe(before);
  });

  it('R1.4 adds a missing form to those that exist, keeps other texts, and repeats nothing from below', async () => {
    const own = {
      $schema: '../.schema/words.json',
      'page.home.title': 'בית',
      'account-menu.waiting_one': 'א',
    };
    writeFileSync(brandFile('words/he.json'), JSON.stringify({ ...own, 'account-menu.waiting_other': 'ב' }));
    const { code } = await importing(
      'he.json',
      JSON.stringify({ 'account-menu.waiting_two': 'ג', 'winner-board.title': '' }),
    );
    expect(code).toBe(0);
    expect(hebrew()).toEqual({ ...own, 'account-menu.waiting_other': 'ב', 'account-menu.waiting_two': 'ג' });

    const thai = JSON.parse(readFileSync(path.join(root, 'widgets/home/words/th.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    const before = readFileSync(brandFile('words/th.json'), 'utf8');
    const title = 'winner-board.title';
    await importing('th.json', JSON.stringify({ [title]: 'อื่น' }), 'th');
    expect(JSON.parse(readFileSync(brandFile('words/th.json'), 'utf8'))).toMatchObject({ [title]: 'อื่น' });
    await importing('th.json', JSON.stringify({ [title]: thai['winner-board']?.['title'] }), 'th');
    expect(JSON.parse(readFileSync(brandFile('words/th.json'), 'utf8'))).toEqual(JSON.parse(before));
  });

  it('says what is left, and how to offer the language', async () => {
    const { out } = await importing('he.json', '{ "winner-board.title": "א" }');
    expect(out).toMatch(/^brands\/lantern\/words\/he\.json {2}1 text imported\n"he" still lacks \d+ texts: /);
    expect(out).toContain('npm run brand -- words lantern he --missing\n');
    const missing = await listed('he', '--missing');
    const all = Object.fromEntries(missing.map(({ key, source }) => [key, source]));
    expect((await importing('he.json', JSON.stringify(all))).out).toContain(
      '"he" has all texts. To offer it, add this to "languages" of brand.json: {"tag":"he","code":"HE","name":"עברית","dir":"rtl"}',
    );
  });

  const line = (key: string, text: string) => `key,he\npage.home.title,בית\n${key},"${text}"\n`;
  it.each([
    [
      'a placeholder that is not given',
      line('banner.slide', '{{nonsense}}'),
      'he.csv:3:1  unknown-placeholder  ',
    ],
    [
      'a placeholder that its source does not have, in a text of a page',
      line('about.company.lead', '{{brandName}} {{x}}'),
      'he.csv:3:1  unknown-placeholder  The text "about.company.lead" uses {{x}}, which its source does not. ',
    ],
    [
      'another name for a placeholder of its source',
      line('about.company.lead', '{{brend}}'),
      'which its source does not. Its source uses {{brandName}}: write that.',
    ],
    ['a placeholder with one brace', line('account-menu.waiting_one', '{count}'), 'he.csv:3:1  '],
    ['broken braces', line('winner-board.title', '{{x'), 'he.csv:3:1  broken-text  '],
    ['markup', line('winner-board.title', '<b>א</b>'), 'he.csv:3:1  markup-in-text  '],
    ['an unknown key', line('winner-board.titel', 'א'), 'he.csv:3:1  unknown-text  '],
    ['a useless plural form', line('account-menu.waiting_many', 'א'), 'he.csv:3:1  useless-plural-form  '],
    [
      'a missing plural form',
      line('account-menu.waiting_one', 'א'),
      'he.csv:3:1  missing-plural-form  "he" also needs "account-menu.waiting_two", "account-menu.waiting_other". ',
    ],
    ['a text twice', line('page.home.title', 'ב'), 'he.csv:3:1  duplicate-key  '],
    ['a line without a key', line('', 'א'), 'he.csv:3:1  broken-csv  '],
  ])('R1.4 writes nothing if the file has %s', async (_name, content, start) => {
    const { code, out, err } = await importing('he.csv', content);
    expect(out).toContain(start);
    expect(err).toMatch(/^Nothing was written\. Correct .*, and import the file again\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(brandFile('words/he.json'))).toBe(false);
  });

  it.each([
    ['table.csv', '\uFEFFsep=;\r\nsource;he;key\r\nx;"אחת_x000D_\nשתיים";page.help.title\r\n'],
    ['table.json', '\uFEFF{ "page.help.title": "אחת_x000D_שתיים" }'],
    [
      'table.xliff',
      '\uFEFF<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="he"><file id="a"><unit id="page.help.title"><segment><source>x</source><target>אחת_x000D_\nשתיים</target></segment></unit></file></xliff>',
    ],
  ])('R1.4 reads what spreadsheets and other programs leave in %s', async (name, content) => {
    const { code, out } = await importing(name, content);
    expect([code, out]).toEqual([0, expect.stringContaining('1 text imported')]);
    expect(hebrew()['page.help.title']).toBe('אחת\nשתיים');
  });

  it('R1.4 reads the Unicode text of spreadsheets', async () => {
    writeFileSync(file('he.csv'), Buffer.from('\uFEFFkey\the\r\npage.help.title\tעזרה\r\n', 'utf16le'));
    expect((await brand('words', 'lantern', 'he', '--import', file('he.csv'))).code).toBe(0);
    expect(hebrew()['page.help.title']).toBe('עזרה');
  });

  it.each(['csv', 'json', 'xliff'])('R1.4 says how to save a workbook that is called .%s', async (ending) => {
    writeFileSync(file(`book.${ending}`), Buffer.from('504b03041400060008000000', 'hex'));
    const { code, out } = await brand('words', 'lantern', 'he', '--import', file(`book.${ending}`));
    expect([code, out]).toEqual([1, expect.stringContaining('save it as "CSV UTF-8"')]);
  });

  it('R1.4 writes nothing if the file is in another language, or not UTF-8, or would break the brand', async () => {
    await brand('words', 'lantern', 'th', '--out', file('he.xliff'));
    expect((await brand('words', 'lantern', 'he', '--import', file('he.xliff'))).out).toContain(
      'he.xliff:1:1  other-language  The file is in "th", not in "he". ',
    );
    writeFileSync(file('he.csv'), Buffer.from('key,he\nwinner-board.title,\xf9\xec\n', 'latin1'));
    expect((await brand('words', 'lantern', 'he', '--import', file('he.csv'))).out).toBe(
      `${file('he.csv')} is not UTF-8. In a spreadsheet, save it as "CSV UTF-8".\n`,
    );
    const long = await importing('he.csv', `key,he\nwinner-board.title,"${'א'.repeat(20_001)}"\n`);
    expect([long.code, long.out]).toEqual([1, expect.stringContaining('20000') as string]);
    expect(existsSync(brandFile('words/he.json'))).toBe(false);
  });
});
