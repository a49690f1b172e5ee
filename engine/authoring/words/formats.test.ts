import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFormat } from './csvFormat.ts';
import { jsonFormat } from './jsonFormat.ts';
import type { TextFormat, TextRow } from './TextRow.ts';
import { xliffFormat } from './xliffFormat.ts';

const formats: [string, TextFormat][] = [
  ['json', jsonFormat],
  ['csv', csvFormat],
  ['xliff', xliffFormat],
];

const row = (text: string, rest: Partial<TextRow> = {}): TextRow => ({
  key: 'board.won_two',
  stem: 'board.won',
  numbers: ['2'],
  source: '{{name}} won {{amount}}',
  where: ['home', 'shell'],
  text,
  ...rest,
});
const listOf = (...rows: TextRow[]) => ({ brand: 'acme', language: 'he', dir: 'rtl' as const, rows });

describe.each(formats)('R1.4 texts as %s', (_name, { write, read }) => {
  it('come back as they were written', () => {
    const texts = [
      'שלום',
      'two\nlines\n- and a list',
      'old\r\nlines',
      ' spaces around ',
      '=1+1',
      "'=1+1",
      '- a list',
      '@name',
      '＝SUM(A1)',
      'a "quote", a comma; a <b>tag</b> & an &amp; entity',
      '{{name}} and {{ name }} and {{name}}, {{-amount}}',
      ']]> <!-- -->',
      '💰',
    ];
    const rows = texts.map((text, index) => row(text, { key: `a.b${index}`, stem: `a.b${index}` }));
    const { texts: found, problems } = read(write(listOf(...rows)), 'he');
    expect(problems).toEqual([]);
    expect(found.map(({ key, text }) => [key, text])).toEqual(rows.map(({ key, text }) => [key, text]));
  });

  it('come back, whatever they contain', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('{{name}}', "'", '=', '-', '"', '""', '\n', '\r', ',', ';', '<', '&', ']]>', '\t'),
    );
    const text = fc.array(piece, { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, (source, target) => {
        const { texts, problems } = read(write(listOf(row(target, { source }))), 'he');
        expect(problems).toEqual([]);
        // An import takes a blank text for an empty one.
        const blank = (one = '') => (one.trim() === '' ? '' : one);
        expect(texts.map((one) => blank(one.text))).toEqual([blank(target)]);
      }),
    );
  });

  it('that are empty come back empty', () => {
    expect(read(write(listOf(row(''))), 'he').texts).toMatchObject([{ key: 'board.won_two', text: '' }]);
  });

  it.each(['', 'nonsense', '{"texts": [', '<xliff', '"key","he"\n"a'])(
    'are refused, or none, in a broken file: %j',
    (content) => {
      const { texts, problems } = read(content, 'he');
      expect(problems.length > 0 || texts.length === 0).toBe(true);
      for (const { what, offset } of problems) {
        expect(what).not.toBe('');
        expect(offset).toBeLessThanOrEqual(content.length);
      }
    },
  );
});

describe('CSV', () => {
  it('begins with a byte order mark, and has a translation column named after the language', () => {
    expect(csvFormat.write(listOf(row('שלום')))).toBe(
      '\uFEFF"key","source","he","numbers","where"\r\n"board.won_two","{{name}} won {{amount}}","שלום","2","home, shell"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠A'])(
    'never begins a cell as a formula begins: %j',
    (text) => {
      const [, line = ''] = csvFormat.write(listOf(row(text, { source: text }))).split('\r\n"');
      expect(line).toContain(`","'${text}","'${text}"`);
    },
  );

  it.each([
    ['semicolons', 'key;source;he\r\nboard.title;x;a, b\r\n', 'a, b'],
    ['tabs', 'key\tsource\the\nboard.title\tx\ta, b\n', 'a, b'],
    ['no quotes', 'key,source,he\nboard.title,x,שלום', 'שלום'],
    ['other columns between', 'key,note,HE\nboard.title,x,y\n', 'y'],
    ['empty lines', 'key,he\n\nboard.title,y\n,\n', 'y'],
    ['a line that names the delimiter', 'sep=;\r\nkey;source;he\r\nboard.title;x;a, b\r\n', 'a, b'],
    ['such a line in quotes', '\uFEFF"sep=|"\r\nkey|source|he\r\nboard.title|x|y\r\n', 'y'],
    ['empty lines above', '\uFEFF\r\n;;\r\nkey;source;he\r\nboard.title;x;a, b\r\n', 'a, b'],
    ['the key in another column', 'source;he;key\r\nx, y;a, b;board.title\r\n', 'a, b'],
    ['the name of a table above', 'Table 1,,\nKey,Source,He\nboard.title,x,y\n', 'y'],
    ['quoted names', '"source";"key";"he"\r\n"x";"board.title";"a;b"\r\n', 'a;b'],
  ])('is read as spreadsheets save it: with %s', (_name, content, text) => {
    expect(csvFormat.read(content, 'he')).toMatchObject({
      texts: [{ key: 'board.title', text }],
      problems: [],
    });
  });

  it.each([
    ['key,source,th\na.b,x,y\n', 'The first line has no column "he".'],
    ['clef,source,he\na.b,x,y\n', 'The first line has no column "key".'],
    ['key,he\n,y\n', 'This line has no key.'],
    ['key,he\na.b,"y\n', 'The file is not CSV: '],
  ])('says what is wrong with %j', (content, what) => {
    const [problem] = csvFormat.read(content, 'he').problems;
    expect(problem?.what).toContain(what);
  });

  it('knows the line of a text, also below one of several lines', () => {
    const content = csvFormat.write(listOf(row('a\nb\nc', { key: 'a.one' }), row('d', { key: 'a.two' })));
    const offset = csvFormat.read(content, 'he').texts[1]?.offset ?? 0;
    expect(content.slice(offset)).toMatch(/^"a\.two"/);
  });
});

describe('XLIFF 2.0', () => {
  it('has a unit for each text, its placeholders as codes, and notes for the translator', () => {
    const content = xliffFormat.write(
      listOf(row('{{amount}} ← {{name}}'), row('', { key: 'a.b', numbers: [] })),
    );
    expect(content).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="he">
  <file id="acme" original="acme/words/he.json" trgDir="rtl" xml:space="preserve">
    <unit id="board.won_two">
      <notes>
        <note category="where">home, shell</note>
        <note category="numbers">2</note>
      </notes>
      <originalData>
        <data id="d1">{{name}}</data>
        <data id="d2">{{amount}}</data>
      </originalData>
      <segment state="translated">
        <source><ph id="d1.1" dataRef="d1"/> won <ph id="d2.1" dataRef="d2"/></source>
        <target><ph id="d2.1" dataRef="d2"/> ← <ph id="d1.1" dataRef="d1"/></target>
      </segment>
    </unit>
    <unit id="a.b">
      <notes>
        <note category="where">home, shell</note>
      </notes>
      <originalData>
        <data id="d1">{{name}}</data>
        <data id="d2">{{amount}}</data>
      </originalData>
      <segment state="initial">
        <source><ph id="d1.1" dataRef="d1"/> won <ph id="d2.1" dataRef="d2"/></source>
      </segment>
    </unit>
  </file>
</xliff>
`);
  });

  const file = (unit: string, start = '') =>
    `${start}<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" trgLang="he"><file id="f">${unit}</file></xliff>`;

  it.each([
    [
      'segments that a program has split',
      '<unit id="a.b"><segment><source>One.</source><target>א.</target></segment><ignorable><source> </source></ignorable><segment><source>Two.</source><target>ב.</target></segment></unit>',
      'א. ב.',
    ],
    [
      'codes without dataRef in the target',
      '<unit id="a.b"><originalData><data id="x">{{name}}</data></originalData><segment><source><ph id="1" dataRef="x"/></source><target>א <ph id="1"/></target></segment></unit>',
      'א {{name}}',
    ],
    [
      'spanning codes',
      '<unit id="a.b"><originalData><data id="s">**</data></originalData><segment><source>x</source><target><pc id="1" dataRefStart="s" dataRefEnd="s">א</pc></target></segment></unit>',
      '**א**',
    ],
    [
      'marks of a program',
      '<unit id="a.b"><segment><source>x</source><target><mrk id="m" type="comment">א</mrk> ב</target></segment></unit>',
      'א ב',
    ],
    [
      'CDATA and entities',
      '<unit id="a.b"><segment><source>x</source><target><![CDATA[<א>]]> &amp; &#x5D1;</target></segment></unit>',
      '<א> & ב',
    ],
    [
      'groups',
      '<group id="g"><unit id="a.b"><segment><source>x</source><target>א</target></segment></unit></group>',
      'א',
    ],
    ['an empty target', '<unit id="a.b"><segment><source>x</source><target/></segment></unit>', ''],
  ])('is read with %s', (_name, unit, text) => {
    expect(xliffFormat.read(file(unit), 'he')).toEqual({
      language: 'he',
      texts: [{ key: 'a.b', text, offset: expect.any(Number) as number }],
      problems: [],
    });
  });

  it('writes characters that XML cannot contain by their number', () => {
    const content = xliffFormat.write(listOf(row('a\u0001b')));
    expect(content).toContain('<target>a<cp hex="0001"/>b</target>');
    expect(xliffFormat.read(content, 'he').texts).toMatchObject([{ text: 'a\u0001b' }]);
  });

  it.each([
    ['<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"/>', 'The file is not XLIFF 2.'],
    ['<html/>', 'The file is not XLIFF 2.'],
    [file('<unit id="a">'), 'The file is not XML: '],
    [file('', '<!DOCTYPE x [<!ENTITY a "aaaa">]>'), 'The file has a document type.'],
    [file('&boom;'), 'The file is not XML: '],
    [
      file(
        '<unit id="a.b"><segment><source>1</source><target>א</target></segment><segment><source>2</source></segment></unit>',
      ),
      'Of the 2 segments of "a.b", 1 are translated.',
    ],
  ])('says what is wrong with %s', (content, what) => {
    const { problems } = xliffFormat.read(content, 'he');
    expect(problems).toHaveLength(1);
    expect(problems[0]?.what).toContain(what);
  });
});
