import { describe, expect, it } from 'vitest';
import { testMemo } from '#engine/contracts/testing/testMemo.ts';
import type { BrandRevision } from '#engine/contracts/revision.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { testWidget } from './testing/testWidget.ts';
import { compiled, testBrands, testSvg, testWidgets } from './testing/testBrands.ts';
import { optionalTokens } from '#schemas/tokens.ts';
import { seasonalRevision, tokenNames, type MemoryFolder } from './index.ts';

const acmeWith = (files: MemoryFolder) => {
  const brands = testBrands();
  return { ...brands, acme: { ...brands.acme, ...files } };
};

const brandFile = (rest: object) => ({
  format: 1,
  extends: 'base',
  name: 'Acme',
  hosts: ['acme.localhost'],
  merchantCode: 'acme',
  ...rest,
});

describe('a brand that extends a base', () => {
  it('is the base with its own changes', async () => {
    const { revision, texts } = await compiled(testBrands());
    expect(texts).toEqual([]);
    expect(revision).toMatchObject({
      brand: 'acme',
      layers: ['base', 'acme'],
      // R9.1: what the specification fixes is the default.
      config: {
        name: 'Acme',
        currency: 'THB',
        ageLimit: 18,
        rememberHours: 24,
        hosts: ['acme.localhost'],
        site: true,
      },
    });
    expect(revision?.pages.map(({ name, status }) => [name, status])).toEqual([
      ['home', 200],
      ['maintenance', 503],
      ['not-found', 404],
      ['region-block', 451],
    ]);
  });

  it('R10.3 overrides by widget id, token, text and key, and copies nothing', async () => {
    const { revision, texts } = await compiled(
      acmeWith({
        'brand.json': brandFile({ currency: 'LAK', ageLimit: 21 }),
        'theme.json': {
          light: { accent: { $type: 'color', $value: '#112233' } },
          dark: { accent: { $type: 'color', $value: '#445566' } },
        },
        'pages/home.json': {
          paths: ['/', '/start'],
          bannerGroup: null,
          change: [{ id: 'left', props: { rows: 3 } }],
        },
        'words/th.json': { 'board.title': 'แชมป์' },
        'assets/logo.svg': testSvg.replace('2 1', '4 2'),
      }),
    );
    expect(texts).toEqual([]);
    expect(revision?.config).toMatchObject({ currency: 'LAK', ageLimit: 21, timeZone: 'Asia/Bangkok' });
    expect(revision?.theme).toMatchObject({
      light: { accent: '#112233' },
      dark: { accent: '#445566' },
      shared: { surface: '#aa4400' },
    });
    const home = revision?.pages.find(({ name }) => name === 'home');
    expect(home).toMatchObject({
      paths: ['/', '/start'],
      shell: ['top', 'rail', 'side', 'bottom', 'overlays', 'always'],
    });
    expect(home).not.toHaveProperty('bannerGroup');
    expect(home?.nodes[1]?.slots['items']?.[0]).toMatchObject({ id: 'left', props: { rows: 3 } });
    expect(revision?.words['th']).toMatchObject({ 'board.title': 'แชมป์', 'page.home.title': 'ไทย' });
    expect(revision?.assets['assets/logo.svg']).toMatchObject({
      file: 'acme/assets/logo.svg',
      width: 4,
      height: 2,
    });
  });

  it('applies a shared token to both themes, whatever lower layers say', async () => {
    const color = ($value: string) => ({ $type: 'color', $value });
    const { base, acme } = testBrands();
    const theme = {
      ...Object(base['theme.json']),
      light: { gold: color('#111111') },
      dark: { gold: color('#222222') },
    };
    const { revision } = await compiled({
      base: { ...base, 'theme.json': theme },
      acme: { ...acme, 'theme.json': { shared: { gold: color('#333333') } } },
    });
    expect(revision?.theme).toMatchObject({ light: {}, dark: {}, shared: { gold: '#333333' } });
    expect(revision?.theme.light).not.toHaveProperty('gold');
  });

  it('has the same revision for the same content, however it is formatted, and a different one otherwise', async () => {
    const revisionOf = async (brands: Record<string, MemoryFolder>) =>
      (await compiled(brands)).revision?.revision;
    const first = await revisionOf(testBrands());
    const { base, acme } = testBrands();
    const turned = Object.fromEntries(Object.entries(base).toReversed());
    const config = JSON.stringify(Object.fromEntries(Object.entries(brandFile({})).toReversed()), null, 7);
    expect(first).toMatch(/^[0-9a-f]{12}$/);
    expect(await revisionOf({ acme: { ...acme, 'brand.json': config }, base: turned })).toBe(first);
    const others = [
      { 'brand.json': brandFile({ name: 'Acme 2' }) },
      { 'assets/logo.svg': testSvg.replace('2 1', '2 3') },
      { 'words/th.json': { 'board.title': 'x' } },
    ];
    const hashes = await Promise.all(others.map((files) => revisionOf(acmeWith(files))));
    expect(new Set([first, ...hashes]).size).toBe(4);
  });

  it('does not inherit "hosts" or "site": false', async () => {
    const { texts } = await compiled(
      acmeWith({ 'brand.json': { format: 1, extends: 'base', name: 'A', merchantCode: 'a' } }),
    );
    expect(texts).toEqual([
      'brands/acme/brand.json:1:1 "hosts" is missing in the brand and in every brand it extends. The brand keeps its last good revision. Add "hosts".',
    ]);
    expect((await compiled(testBrands(), 'base')).revision).toBeUndefined();
    expect((await compiled(testBrands(), 'base')).texts).toEqual([]);
  });

  it('extends at most five others, and never itself', async () => {
    const layer = (below: string) => ({ 'brand.json': brandFile({ extends: below }) });
    const chain = {
      ...testBrands(),
      b2: layer('acme'),
      b3: layer('b2'),
      b4: layer('b3'),
      b5: layer('b4'),
      b6: layer('b5'),
    };
    expect((await compiled(chain, 'b5')).revision?.layers).toEqual(['base', 'acme', 'b2', 'b3', 'b4', 'b5']);
    expect((await compiled(chain, 'b6')).findings).toMatchObject([
      { code: 'too-many-layers', file: 'brands/b6/brand.json', line: 3, column: 14 },
    ]);
    const circle = { ...testBrands(), one: layer('two'), two: layer('one'), self: layer('self') };
    expect((await compiled(circle, 'one')).texts[0]).toContain('The brand extends itself: one → two → one.');
    expect((await compiled(circle, 'self')).texts[0]).toContain('self → self');
    expect((await compiled({ ...testBrands(), x: layer('bsae') }, 'x')).texts[0]).toContain(
      'There is no brand "bsae" to extend. The brand keeps its last good revision. Did you mean "base"?',
    );
  });

  it('reports an error of a layer in the file of that layer', async () => {
    const { base, acme } = testBrands();
    const { texts, revision } = await compiled({
      acme,
      base: { ...base, 'pages/home.json': '{\n  "nodes": [,]\n}' },
    });
    expect(revision).toBeUndefined();
    expect(texts).toEqual([
      'brands/base/pages/home.json:2:13 A value is expected here, not ",". Delete this comma. The brand keeps its last good revision.',
    ]);
  });
});

describe('what is wrong with a brand', () => {
  it.each<[string, MemoryFolder, string]>([
    [
      'a page that is not an object',
      { 'pages/home.json': '[]' },
      'brands/acme/pages/home.json:1:1 The file is [], which is a list; an entry { … } is needed here. The brand keeps its last good revision. Begin the file with { and end it with }.',
    ],
    [
      'an unknown key of a page',
      { 'pages/x.json': { path: ['/'], nodes: [] } },
      'brands/acme/pages/x.json:2:3 "path" is not a known key here. The brand keeps its last good revision. Did you mean "paths"?',
    ],
    [
      'a path of the portal',
      { 'pages/x.json': { paths: ['/ok', '/-/f'], nodes: [] } },
      'brands/acme/pages/x.json:4:5 The path "/-/f" is reserved for the portal.',
    ],
    [
      'a path of two pages',
      { 'pages/x.json': { paths: ['/'], nodes: [] } },
      'brands/acme/pages/x.json:3:5 The path "/" is already a path of the page "home" too.',
    ],
    [
      'a star inside',
      { 'pages/x.json': { paths: ['/a/*/b'], nodes: [] } },
      'brands/acme/pages/x.json:3:5 The path "/a/*/b" has a star that is not its last part.',
    ],
    [
      'a duplicate id',
      {
        'pages/x.json': {
          nodes: [
            { id: 'a', widget: 'board' },
            { id: 'a', widget: 'board' },
          ],
        },
      },
      'brands/acme/pages/x.json:8:13 The id "a" is already used by another widget (brands/acme/pages/x.json:4).',
    ],
    [
      'an unknown token',
      { 'theme.json': { light: { acent: { $type: 'color', $value: '#fff' } } } },
      'brands/acme/theme.json:3:5 "acent" is not a known key here. The brand keeps its last good revision. Did you mean "accent"?',
    ],
    [
      'a token of the wrong type',
      { 'theme.json': { light: { accent: { $type: 'dimension', $value: '4px' } } } },
      'brands/acme/theme.json:4:16 "$type" is "dimension"; it must be "color".',
    ],
    [
      'a colour that loads a URL',
      { 'theme.json': { light: { accent: { $type: 'color', $value: 'url(//evil.example)' } } } },
      'brands/acme/theme.json:5:17 "$value" is "url(//evil.example)", which cannot be used here. The brand keeps its last good revision. A colour: #rrggbb,',
    ],
    [
      'a text of another kind',
      { 'words/th.json': { 'board.title': 1 } },
      'brands/acme/words/th.json:2:18 "board.title" is 1, which is a number; a text is needed here. The brand keeps its last good revision. Write "1", in double quotes.',
    ],
    [
      'an invalid text key',
      { 'words/th.json': { 'a b': 'x' } },
      'brands/acme/words/th.json:2:3 "a b" cannot be a key here.',
    ],
    [
      'a broken placeholder',
      { 'words/th.json': { 'board.title': 'Hi {{name}' } },
      'brands/acme/words/th.json:2:18 The text "board.title" has braces that do not form a placeholder. The brand keeps its last good revision. Write placeholders as {{name}}.',
    ],
    [
      'a text that inserts another',
      { 'words/th.json': { 'board.title': '$t(secret)' } },
      'The text "board.title" contains "$t(", which would insert another text.',
    ],
    [
      'a language twice',
      {
        'brand.json': brandFile({
          languages: [
            { tag: 'th', code: 'TH', name: 'a' },
            { tag: 'th', code: 'TH', name: 'a' },
          ],
        }),
      },
      'The language "th" is listed twice.',
    ],
    [
      'an unknown default language',
      { 'brand.json': brandFile({ defaultLanguage: 'lo' }) },
      'brands/acme/brand.json:9:22 The default language "lo" is not among "th", "en".',
    ],
    [
      'an unknown time zone',
      { 'brand.json': brandFile({ timeZone: 'Asia/Bangkk' }) },
      '"timeZone" is "Asia/Bangkk", which does not exist. The brand keeps its last good revision. Did you mean "Asia/Bangkok"?',
    ],
    [
      'an unknown currency',
      { 'brand.json': brandFile({ currency: 'ZZZ' }) },
      '"currency" is "ZZZ", which does not exist.',
    ],
    [
      'an age below 18',
      { 'brand.json': brandFile({ ageLimit: 17 }) },
      '"ageLimit" is 17, below the minimum of 18. The brand keeps its last good revision. Use 18 or more.',
    ],
    [
      'a host with a scheme',
      { 'brand.json': brandFile({ hosts: ['http://a.b'] }) },
      'brands/acme/brand.json:6:5 item 1 of "hosts" is "http://a.b", which is not a host name as browsers send it, without scheme and port.',
    ],
    [
      'a host in other letters',
      { 'brand.json': brandFile({ hosts: ['MÜNCHEN.example.'] }) },
      'The brand keeps its last good revision. Write "xn--mnchen-3ya.example".',
    ],
    [
      'a missing favicon',
      { 'brand.json': brandFile({ favicon: 'assets/icon.svg' }) },
      'brands/acme/brand.json:9:14 The file "assets/icon.svg" does not exist.',
    ],
    [
      'a newer format',
      { 'brand.json': brandFile({ format: 2, unheardOf: true }), 'pages/x.json': { alsoNew: 1 } },
      `brands/acme/brand.json:2:13 The brand is written in format 2, but Livery ${packageFile.version} reads format 1. The brand keeps its last good revision. Use a newer version of Livery, or write the folder for format 1.`,
    ],
    [
      'an older format',
      { 'brand.json': brandFile({ format: 0 }) },
      'Format 0 never existed: write the folder for format 1.',
    ],
    [
      'a language written as a text',
      { 'brand.json': brandFile({ languages: ['th'] }) },
      'item 1 of "languages" is "th", which is a text; an entry { … } is needed here. The brand keeps its last good revision. Write { "tag": …, "code": …, "name": … }.',
    ],
    [
      'a token written as a text',
      { 'theme.json': { light: { accent: '#1f5fbf' } } },
      '"accent" is "#1f5fbf", which is a text; an entry { … } is needed here. The brand keeps its last good revision. Write { "$type": "color", "$value": "#1f5fbf" }.',
    ],
    [
      'a theme written as a text',
      { 'theme.json': { light: 'dark' } },
      'an entry { … } is needed here. The brand keeps its last good revision. Write { … } with "surface", "surface-raised", "surface-sunken", "scrim" … in it.',
    ],
    [
      'a number written as a text',
      { 'brand.json': brandFile({ ageLimit: '21' }) },
      '"ageLimit" is "21", which is a text; a whole number is needed here. The brand keeps its last good revision. Write 21, without the quotes.',
    ],
    [
      'a boolean written as a text',
      { 'pages/x.json': { nodes: [], noindex: 'True' } },
      '"noindex" is "True", which is a text; true or false is needed here. The brand keeps its last good revision. Write true, without the quotes.',
    ],
    [
      'a list of one without brackets',
      { 'brand.json': brandFile({ hosts: 'www.example.com' }) },
      '"hosts" is "www.example.com", which is a text; a list [ … ] is needed here. The brand keeps its last good revision. Write ["www.example.com"]: a list, even for a single item.',
    ],
    [
      'an operation without the list around it',
      { 'pages/home.json': { change: { remove: 'hot' } } },
      '"change" is {"remove":"hot"}, which is an entry; a list [ … ] is needed here. The brand keeps its last good revision. Put [ before it and ] after it: a list, even for a single item.',
    ],
    [
      'a text in a list',
      { 'brand.json': brandFile({ name: ['Acme'] }) },
      '"name" is ["Acme"], which is a list; a text is needed here. The brand keeps its last good revision. Write "Acme", without the brackets.',
    ],
    [
      'a prop of another type',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', props: { rows: '10', tags: 'a' } }] } },
      '"tags" is "a", which is a text; a list [ … ] is needed here. The brand keeps its last good revision. Write ["a"]: a list, even for a single item.',
    ],
    [
      'a language without its code',
      { 'brand.json': brandFile({ languages: [{ tag: 'th', name: 'ไทย' }] }) },
      '"code" is missing in item 1 of "languages". The brand keeps its last good revision. Add "code". Two to four capital letters, sent to the platform in every language field: TH, EN.',
    ],
    [
      'a document of an office program under the name of a page',
      { 'pages/home.json': new TextEncoder().encode('PK\u0003\u0004word') },
      'brands/acme/pages/home.json:1:1 The file is a document of an office program or a ZIP file, not plain text. The brand keeps its last good revision. Write it again in a plain-text editor: other programs add formatting to what you type.',
    ],
    [
      'formatted text under the name of a page',
      { 'pages/home.json': '{\\rtf1 {}}' },
      'brands/acme/pages/home.json:1:1 The file is formatted text (RTF), not plain text.',
    ],
    [
      'an empty new page with a misspelt name',
      { 'pages/hoem.json': '{}' },
      'brands/acme/pages/hoem.json:1:1 No layer below has a page "hoem", so there is nothing to change. The brand keeps its last good revision. Did you mean home.json?',
    ],
    [
      'an address without its slash',
      { 'pages/x.json': { paths: ['promo'], nodes: [] } },
      'item 1 of "paths" is "promo", but an address of the site begins with / and has no spaces. The brand keeps its last good revision. Write "/promo".',
    ],
    [
      'texts in another encoding',
      { 'words/th.json': Uint8Array.of(0x7b, 0x22, 0xa1, 0x22, 0x7d) },
      'brands/acme/words/th.json:1:1 The file is not encoded in UTF-8, so its characters cannot be read. The brand keeps its last good revision. Save it as UTF-8.',
    ],
    [
      'a value below the base',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', props: { rows: 500 } }] } },
      'brands/acme/pages/x.json:7:17 "rows" is 500, above the maximum of 50. The brand keeps its last good revision. Use 50 or less.',
    ],
    [
      'a value deep in a prop',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', props: { tags: ['a', 'long'] } }] } },
      'brands/acme/pages/x.json:9:11 item 2 of "tags" has 4 characters, above the maximum of 3.',
    ],
    [
      'an unknown choice',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', props: { mode: 'slwo' } }] } },
      '"mode" is "slwo", which is not one of "slow", "fast". The brand keeps its last good revision. Did you mean "slow"?',
    ],
    [
      'a page over a missing one',
      { 'pages/join.json': { paths: ['/join'], over: 'hom', nodes: [] } },
      'brands/acme/pages/join.json:5:11 There is no page "hom", so this page cannot be shown over it. The brand keeps its last good revision. Did you mean "home"?',
    ],
    [
      'a page over one that is itself over another',
      {
        'pages/join.json': { over: 'home', nodes: [] },
        'pages/join-us.json': { over: 'join', nodes: [] },
      },
      'brands/acme/pages/join-us.json:2:11 The page "join" has no widgets of its own: it is shown over another page itself.',
    ],
    [
      'an overlay by more than an id',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', props: { opens: '/?open=login' } }] } },
      '"opens" is "/?open=login", which is not the id of an overlay of the shell (login, member/withdraw).',
    ],
    ...['/favicon.ico', '/Favicon.ICO', '/ping', '/robots.txt', '/-/x', '/media?/x', '/wps/*'].map(
      (path): [string, MemoryFolder, string] => [
        `the portal's own path ${path}`,
        { 'pages/x.json': { paths: [path], nodes: [] } },
        `brands/acme/pages/x.json:3:5 The path "${path}" is reserved for the portal.`,
      ],
    ),
    [
      'two pages at one path with different parameter names',
      {
        'pages/x.json': { paths: ['/games/:game'], nodes: [] },
        'pages/y.json': { paths: ['/games/:id'], nodes: [] },
      },
      'brands/acme/pages/y.json:3:5 The path "/games/:id" is already a path of the page "x" too.',
    ],
    [
      'a site without a page where visitors begin',
      { 'pages/home.json': { paths: ['/start'] } },
      'brands/acme/pages/home.json:2:12 There is no page at "/". The brand keeps its last good revision. Add "/" to the paths of home.',
    ],
    [
      'a condition that begins on a day, without time and offset',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', when: { from: '2027-03-05' } }] } },
      '"from" is "2027-03-05", which is not a day and a time with an offset from UTC. The brand keeps its last good revision. Write "2027-03-05T00:00:00+07:00" for midnight where clocks are 7 hours ahead of UTC.',
    ],
    [
      'both a wrong role and more',
      { 'pages/x.json': { nodes: [{ id: 'a', widget: 'board', when: { role: ['boss'] } }] } },
      'item 1 of "role" is "boss", which is not one of "guest", "member", "agent", "trial".',
    ],
  ])('names place, subject and remedy: %s', async (_name, files, text) => {
    const { texts, revision } = await compiled(acmeWith(files));
    expect(revision).toBeUndefined();
    expect(texts.join('\n')).toContain(text);
  });

  it('reports a folder nested in a folder as the only finding', async () => {
    const { base, acme } = testBrands();
    const deeper = Object.fromEntries(
      Object.entries(acme).map(([file, content]) => [`acme/${file}`, content]),
    );
    expect((await compiled({ base, acme: deeper })).texts).toEqual([
      'brands/acme/brand.json:1:1 The file is missing. Without it, the folder is not a brand. The brand keeps its last good revision. The brand is one folder too deep: move everything in brands/acme/acme up into brands/acme.',
    ]);
  });

  it('says to put a missing layer back', async () => {
    const { acme } = testBrands();
    expect((await compiled({ acme })).texts.join()).toContain(
      'There is no brand "base" to extend. The brand keeps its last good revision. Put the folder "base" back, or name another one.',
    );
  });

  it('reports a misspelt page file alone, without its missing texts', async () => {
    const { texts } = await compiled(acmeWith({ 'pages/hoem.json': { change: [] } }));
    expect(texts).toEqual([
      'brands/acme/pages/hoem.json:2:13 No layer below has a page "hoem", so there is nothing to change. The brand keeps its last good revision. Did you mean home.json?',
    ]);
  });

  it('does not promise English for texts that are missing in English', async () => {
    const files = {
      'brand.json': brandFile({
        languages: [{ tag: 'en', code: 'EN', name: 'English' }],
        defaultLanguage: 'en',
      }),
      'pages/x.json': { nodes: [], paths: ['/x'] },
    };
    expect((await compiled(acmeWith(files))).texts.join()).toContain(
      'It is still offered because it is the default language; the texts stay empty. Add them to words/en.json.',
    );
  });

  it('lists errors first, because they may cause the warnings', async () => {
    const files = {
      'brand.json': brandFile({ languages: [{ tag: 'th', code: 'TH', name: 'ไทย' }] }),
      'pages/x.json': { over: 'hom', paths: ['/x'] },
    };
    const { findings } = await compiled(acmeWith(files));
    expect(findings.map(({ severity, code }) => `${severity} ${code}`)).toEqual([
      'error unknown-page',
      'warning incomplete-language',
    ]);
  });

  it('reports an id that a page shares with the page that it is shown over', async () => {
    const node = { id: 'top', widget: 'board' };
    const files = {
      'pages/below.json': { paths: ['/below'], nodes: [node] },
      'pages/above.json': { paths: ['/above'], over: 'below', nodes: [node] },
    };
    const { findings } = await compiled(acmeWith(files));
    expect(findings.map(({ file, code }) => `${file} ${code}`)).toContain(
      'brands/acme/pages/above.json duplicate-id',
    );
  });

  it('reports another format alone: everything else may mean something different there', async () => {
    const files = {
      'brand.json': brandFile({ format: 2 }),
      'pages/x.json': { alsoNew: 1 },
      'theme.json': '{',
    };
    expect((await compiled(acmeWith(files))).texts).toHaveLength(1);
  });

  it.each<[string, MemoryFolder, string]>([
    [
      'an unused text',
      { 'words/th.json': { 'board.titel': 'x' } },
      'brands/acme/words/th.json:2:18 Nothing uses the text "board.titel". It has no effect. Did you mean "board.title"?',
    ],
    [
      'an unknown placeholder',
      { 'words/th.json': { 'board.won': '{{nmae}} {{amount}}' } },
      'The text "board.won" uses {{nmae}}, which the widget does not provide. Visitors see nothing in its place. Did you mean {{name}}?',
    ],
    [
      'a placeholder with one brace',
      { 'words/th.json': { 'board.won': '{name} {{amount}}' } },
      'brands/acme/words/th.json:2:16 The text "board.won" writes {name}, but a placeholder needs two braces. Visitors see it exactly as written. Write {{name}}.',
    ],
    [
      'a placeholder that is left out',
      { 'words/th.json': { 'board.won': 'ชนะ {{amount}}' } },
      'The text "board.won" does not use {{name}}, which the text it replaces does. Visitors do not see that value. Add {{name}} to the text.',
    ],
    [
      'a dead link in a text',
      { 'words/th.json': { 'board.title': 'ไป [ที่นี่](/nowhere?a=1) หรือ [หน้าแรก](/)' } },
      'brands/acme/words/th.json:2:18 No page stands at "/nowhere". Visitors who follow the link get a 404 page. Correct the path, or add the page.',
    ],
    [
      'an unused file',
      { 'pages/Home.json': '{}' },
      'brands/acme/pages/Home.json:1:1 Livery does not use this file. It has no effect. The name of a page has lowercase letters, digits and hyphens: pages/home.json.',
    ],
    [
      'a file in a misspelt folder',
      { 'page/home.json': '{}' },
      'brands/acme/page/home.json:1:1 Livery does not use this file. It has no effect. Did you mean pages/home.json?',
    ],
    [
      'a page outside its folder',
      { 'home.json': '{}' },
      'brands/acme/home.json:1:1 Livery does not use this file. It has no effect. Did you mean theme.json? Pages belong in pages/, texts in words/: pages/home.json, words/th.json.',
    ],
    [
      'texts outside their folder',
      { 'th.json': '{}' },
      'brands/acme/th.json:1:1 Livery does not use this file. It has no effect. Texts belong in words/: move it to words/th.json.',
    ],
    [
      'a picture outside its folder',
      { 'logo.svg': testSvg },
      'brands/acme/logo.svg:1:1 Livery does not use this file. It has no effect. Pictures and fonts belong in assets/: move it to assets/logo.svg.',
    ],
    [
      'texts in a file named after the language in words',
      { 'words/thai.json': '{}' },
      'Name it after a language tag: words/th.json, words/en.json, words/zh-Hans.json.',
    ],
    [
      'an empty time span',
      {
        'pages/home.json': {
          change: [{ id: 'left', when: { from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' } }],
        },
      },
      '"until" is not after "from". This condition is never met.',
    ],
    [
      'a dead link in a prop',
      {
        'pages/home.json': {
          paths: ['/', '/promotions'],
          change: [{ id: 'left', props: { link: '/promtions?a=1' } }],
        },
      },
      'brands/acme/pages/home.json:10:17 No page stands at "/promtions". Visitors who follow the link get a 404 page. Did you mean "/promotions"?',
    ],
    [
      'a prop that opens a missing overlay',
      {
        'shell.json': { change: [{ insert: { id: 'login', widget: 'stack' }, into: 'overlays' }] },
        'pages/home.json': { change: [{ id: 'left', props: { opens: 'logn' } }] },
      },
      'brands/acme/pages/home.json:6:18 The shell has no overlay "logn". Nothing opens. Did you mean "login"?',
    ],
    [
      'a link that opens a missing overlay',
      {
        'shell.json': { change: [{ insert: { id: 'member', widget: 'stack' }, into: 'overlays' }] },
        'pages/home.json': { change: [{ id: 'left', props: { link: '/?open=membr/withdraw' } }] },
      },
      'The shell has no overlay "membr". Nothing opens. Did you mean "member"?',
    ],
    [
      'a removed overlay that a page opens',
      {
        'shell.json': { change: [{ remove: 'footer' }] },
        'pages/home.json': { open: 'footer' },
      },
      'brands/acme/pages/home.json:2:11 The overlay "footer" was removed (brands/acme/shell.json:4). Nothing opens. Keep it, or open another one.',
    ],
    [
      'a language that is not offered',
      { 'pages/home.json': { change: [{ id: 'left', when: { language: 'lo' } }] } },
      'The brand does not offer the language "lo". This condition is never met.',
    ],
    [
      'a misspelt flag',
      { 'pages/home.json': { change: [{ id: 'left', when: { not: { flag: 'FREPLAY3' } } }] } },
      '"FREPLAY3" is not a flag that the engine knows. Where the platform has no such flag, this condition is never met. Did you mean "FREEPLAY3"?',
    ],
    [
      'a picture with a script',
      { 'assets/x.svg': testSvg.replace('<path', '<script>alert(1)</script><path') },
      'brands/acme/assets/x.svg:1:1 The picture contains <script>. It is shown without them.',
    ],
  ])('warns of %s, and goes live', async (_name, files, text) => {
    const { texts, findings, revision } = await compiled(acmeWith(files));
    expect(texts.join('\n')).toContain(text);
    expect(findings.map(({ severity }) => severity)).toEqual(['warning']);
    expect(revision).toBeDefined();
  });

  it.each([{ flag: 'FREEPLAY3' }, { flag: 'CBS4' }, { module: 'LIVE' }, { module: 'OURLOUNGE7' }])(
    'lets a flag or module be that is known, or may be the platform’s own: %j',
    async (when) => {
      const change = [{ id: 'left', when }];
      expect((await compiled(acmeWith({ 'pages/home.json': { change } }))).texts).toEqual([]);
    },
  );

  it('does not offer a language whose texts are not complete', async () => {
    const languages = [
      { tag: 'th', code: 'TH', name: 'ไทย' },
      { tag: 'lo', code: 'LO', name: 'ລາວ' },
    ];
    const files = { 'brand.json': brandFile({ languages }), 'words/lo.json': { 'board.title': 'x' } };
    const { texts, revision } = await compiled(acmeWith(files));
    expect(texts).toEqual([
      'brands/acme/brand.json:15:5 Texts are missing in "lo": "board.won", "page.home.description", "page.home.title" and 6 more. The language is not offered. Add them to words/lo.json. "npm run brand -- words acme lo --missing" lists all of them.',
    ]);
    expect(revision?.config.languages.map(({ tag }) => tag)).toEqual(['th']);
  });

  it("reports a language's unknown calendar or digits", async () => {
    const languages = [
      { tag: 'th', code: 'TH', name: 'ไทย', calendar: 'budhist' },
      { tag: 'en', code: 'EN', name: 'English', digits: 'latn' },
    ];
    const { texts } = await compiled(acmeWith({ 'brand.json': brandFile({ languages }) }));
    expect(texts.join()).toMatch(
      /brand\.json:\d+:\d+ "calendar" is "budhist", which does not exist\..* Did you mean "buddhist"\?/,
    );
  });

  it('R1.4 refuses a brand whose default language lacks texts that another language has', async () => {
    const brands = acmeWith({ 'words/th.json': {} });
    const { 'words/th.json': _words, ...base } = brands.base;
    const { texts, findings, revision } = await compiled({ ...brands, base });
    expect(texts).toEqual([
      'brands/base/brand.json:5:5 Texts are missing in "th", the default language: "page.home.description", "page.home.title", "page.maintenance.description" and 5 more. The brand keeps its last good revision. Add them to words/th.json. "npm run brand -- words acme th --missing" lists all of them. Until then, write another language as "defaultLanguage".',
    ]);
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'error incomplete-language',
    ]);
    expect(revision).toBeUndefined();
  });

  it('R1.4 refuses a brand with a new language alone until its texts exist', async () => {
    const languages = [{ tag: 'he', code: 'HE', name: 'עברית' }];
    const only = brandFile({ languages, defaultLanguage: 'he' });
    const { texts, revision } = await compiled(acmeWith({ 'brand.json': only }));
    expect(texts.join()).toMatch(/Texts are missing in "he", the default language: .* lists all of them\.$/);
    expect(revision).toBeUndefined();
  });

  it('R1.4 gives a language the direction of its script unless it is stated', async () => {
    const whole = {
      'board.title': 'x',
      'board.won': '{{name}} {{amount}}',
      ...Object(testBrands().base['words/en.json']),
    };
    const dirs = async (stated: object) => {
      const languages = [{ tag: 'he', code: 'HE', name: 'עברית', ...stated }];
      const brand = brandFile({ languages, defaultLanguage: 'he' });
      const { texts, revision } = await compiled(acmeWith({ 'brand.json': brand, 'words/he.json': whole }));
      expect(texts).toEqual([]);
      return revision?.config.languages.map(({ dir }) => dir);
    };
    expect(await dirs({})).toEqual(['rtl']);
    expect(await dirs({ dir: 'ltr' })).toEqual(['ltr']);
  });

  it('names the plural form that is missing, and the one that the language does not have', async () => {
    const board = testWidget(
      'board',
      {},
      { words: { en: { won_one: '{{count}} win', won_other: '{{count}} wins' } } },
    );
    const widgets = new Map(testWidgets()).set('board', board);
    const languages = [
      { tag: 'en', code: 'EN', name: 'English' },
      { tag: 'he', code: 'HE', name: 'עברית' },
    ];
    const forms = {
      'board.won_one': '{{count}}',
      'board.won_many': '{{count}}',
      'board.won_other': '{{count}}',
    };
    const home = { nodes: [{ id: 'only', widget: 'board' }] };
    const { texts } = await compiled(
      acmeWith({
        'brand.json': brandFile({ languages, defaultLanguage: 'en' }),
        'pages/home.json': home,
        'words/he.json': { ...Object(testBrands().base['words/en.json']), ...forms },
      }),
      'acme',
      widgets,
    );
    expect(texts.filter((text) => text.includes('plural'))).toEqual([
      'brands/acme/brand.json:15:5 Texts are missing in "he": the plural form "board.won_two". The language is not offered. Add them to words/he.json. "npm run brand -- words acme he --missing" lists all of them.',
      'brands/acme/words/he.json:11:21 The text "board.won_many" is for a plural form that "he" does not have. It is never shown. Delete it. The forms are board.won_one, board.won_two, board.won_other.',
    ]);
  });

  it('reports an optional token that only one theme has', async () => {
    const { base, acme } = testBrands();
    const color = { $type: 'color', $value: '#ffffff' };
    const themed = (theme: object) => compiled({ base, acme: { ...acme, 'theme.json': theme } });
    const half = await themed({ light: { 'card-surface': color } });
    expect(half.texts.join()).toContain('The token "card-surface" is missing in dark.');
    const whole = await themed({ light: { 'card-surface': color }, dark: { 'card-surface': color } });
    expect(whole.findings).toEqual([]);
  });

  it('reports a file that a token names and no layer has', async () => {
    const { base, acme } = testBrands();
    const shared = { pattern: { $type: 'asset', $value: 'assets/nowhere.svg' } };
    const { findings } = await compiled({ base, acme: { ...acme, 'theme.json': { shared } } });
    expect(findings.map(({ code, file }) => [code, file])).toEqual([
      ['missing-asset', 'brands/acme/theme.json'],
    ]);
  });

  it('reports tokens and pages that no layer has', async () => {
    const { base, acme } = testBrands();
    const { 'theme.json': _theme, 'pages/not-found.json': _page, ...less } = base;
    const { texts, findings } = await compiled({ base: less, acme });
    expect(findings.filter(({ code }) => code === 'missing-token').length).toBe(
      tokenNames.length - optionalTokens.size,
    );
    expect(texts.join('\n')).toContain('The page "not-found" is missing.');
    const half = {
      ...base,
      'theme.json': {
        ...Object(base['theme.json']),
        shared: {},
        light: { accent: { $type: 'color', $value: '#fff' } },
      },
    };
    expect((await compiled({ base: half, acme })).texts.join('\n')).toContain(
      'The token "accent" is missing in dark.',
    );
  });
});

it('compiles a widget whose props refer to parts of its schema', async () => {
  const widgets = new Map(testWidgets());
  const $defs = { card: { properties: { picture: { type: 'string', format: 'asset' } } } };
  const properties = { cards: { type: 'array', items: { $ref: '#/$defs/card' } } };
  widgets.set('deep', {
    ...testWidget('deep'),
    schema: { type: 'object', properties, $defs },
    validate: () => true,
  });
  const nodes = [{ id: 'a', widget: 'deep', props: { cards: [{ picture: 'assets/gone.png' }] } }];
  const { texts } = await compiled(acmeWith({ 'pages/x.json': { nodes } }), 'acme', widgets);
  expect(texts.join('\n')).toContain(
    'brands/acme/pages/x.json:9:24 The file "assets/gone.png" does not exist.',
  );
});

describe('experiments and seasons', () => {
  const named = {
    experiments: { hero: { a: 50, b: 50 } },
    seasons: {
      songkran: { from: '2026-04-13', until: '2026-04-16T06:00' },
      fixed: { from: '2026-04-13T00:00:00Z' },
      summer: { from: '2026-07-01' },
    },
  };
  const withWhen = (when: object, brand: object = named) =>
    acmeWith({ 'brand.json': brandFile(brand), 'pages/home.json': { change: [{ id: 'left', when }] } });

  it('count days and times of a season in the time zone of the brand', async () => {
    const { revision } = await compiled(acmeWith({ 'brand.json': brandFile(named) }));
    expect(revision?.config.seasons).toEqual({
      songkran: { from: Date.UTC(2026, 3, 12, 17), until: Date.UTC(2026, 3, 15, 23) },
      fixed: { from: Date.UTC(2026, 3, 13) },
      summer: { from: Date.UTC(2026, 5, 30, 17) },
    });
    const newYork = await compiled(
      acmeWith({ 'brand.json': brandFile({ ...named, timeZone: 'America/New_York' }) }),
    );
    // Daylight saving time from March to November.
    expect(newYork.revision?.config.seasons?.['summer']).toEqual({ from: Date.UTC(2026, 6, 1, 4) });
    // Clocks are set forward over midnight.
    const spring = { spring: { from: '2027-03-14' } };
    const havana = await compiled(
      acmeWith({ 'brand.json': brandFile({ timeZone: 'America/Havana', seasons: spring }) }),
    );
    expect(havana.revision?.config.seasons).toEqual({ spring: { from: Date.UTC(2027, 2, 14, 5) } });
  });

  it('are added, replaced and removed one by one by a layer above', async () => {
    const { base, acme } = testBrands();
    const brands = {
      base: { ...base, 'brand.json': { ...Object(base['brand.json']), ...named } },
      acme: {
        ...acme,
        'brand.json': brandFile({
          experiments: { hero: { x: 10 }, lobby: { y: 20 } },
          seasons: { songkran: null, fixed: { until: '2027-01-01' } },
        }),
      },
    };
    const { revision, texts } = await compiled(brands);
    expect(texts).toEqual([]);
    expect(revision?.config.experiments).toEqual({ hero: { x: 10 }, lobby: { y: 20 } });
    expect(revision?.config.seasons).toEqual({
      fixed: { until: Date.UTC(2026, 11, 31, 17) },
      summer: { from: Date.UTC(2026, 5, 30, 17) },
    });
  });

  it.each([
    [{ season: 'songkran' }],
    [{ share: { experiment: 'hero', variant: 'a' } }],
    [{ share: { experiment: 'undeclared', percent: 5 } }],
    [{ host: 'acme.localhost' }],
    [{ country: ['TH', 'VN'] }],
    [{ campaign: { utm_source: ['a', 'b'], utm_campaign: 'Songkran 2026' } }],
  ])('are known to conditions: %j', async (when) => {
    expect((await compiled(withWhen(when))).texts).toEqual([]);
  });

  it.each([
    [{ season: 'songkrn' }, 'The brand has no season "songkrn".', 'Did you mean "songkran"?'],
    [
      { any: [{ season: 'winter' }] },
      'The brand has no season "winter".',
      'Add it to "seasons" in brand.json',
    ],
    [{ share: { experiment: 'herro', variant: 'a' } }, 'The brand has no experiment "herro".', '"hero"?'],
    [{ share: { experiment: 'hero', variant: 'c' } }, 'has no variant "c".', 'brand.json'],
    [
      { share: { experiment: 'hero', percent: 5 } },
      '"hero" has variants, so it is not divided',
      'Name a variant',
    ],
    [{ share: { experiment: 'hero' } }, '"share" needs either "variant" or "percent".', 'Write one'],
    [
      { share: { experiment: 'hero', variant: 'a', percent: 5 } },
      '"share" needs either "variant" or "percent".',
      'Write one',
    ],
    [{ country: 'Thailand' }, '"country" is "Thailand"', 'Two capital letters: TH.'],
    [{ country: 'th' }, '"country" is "th"', 'Two capital letters: TH.'],
    [{ campaign: {} }, '"campaign" is empty.', 'Add something'],
    [{ campaign: { source: 'x' } }, '"source"', '"utm_source"'],
    [{ share: { experiment: 'x', percent: 100 } }, '"percent" is 100, above the maximum of 99.', '99'],
  ])('have findings in conditions: %j', async (when, what, todo) => {
    const { texts, revision } = await compiled(withWhen(when));
    expect(texts.join('\n')).toContain(what);
    expect(texts.join('\n')).toContain(todo);
    expect(revision).toBeUndefined();
  });

  it('have a warning for a host of another brand', async () => {
    const { texts, revision } = await compiled(withWhen({ host: 'other.localhost' }));
    expect(texts.join()).toContain('The brand has no host "other.localhost". This condition is never met.');
    expect(revision).toBeDefined();
  });

  it.each([
    [
      { seasons: { x: { from: '2026-02-31' } } },
      '"from" of the season "x" is "2026-02-31", a day that does not exist.',
    ],
    [
      { seasons: { x: { from: '2026-02-02', until: '2026-02-02' } } },
      'The season "x" ends before it begins.',
    ],
    [{ seasons: { x: { from: 'Friday' } } }, '"from" is "Friday"'],
    [{ seasons: { x: {} } }, '"x" is empty.'],
    [{ experiments: { x: { a: 60, b: 60 } } }, 'The variants of the experiment "x" have 120 percent'],
    [{ experiments: { x: { a: -1 } } }, '"a" is -1'],
  ])('have findings in brand.json: %j', async (brand, what) => {
    const { texts, revision } = await compiled(acmeWith({ 'brand.json': brandFile(brand) }));
    expect(texts.join('\n')).toContain(what);
    expect(revision).toBeUndefined();
  });

  it('do not change brands without them', async () => {
    const { revision } = await compiled(testBrands());
    expect(Object.keys(revision?.config ?? {})).not.toContain('seasons');
    expect(Object.keys(revision?.config ?? {})).not.toContain('experiments');
  });
});

describe('files of a season', () => {
  const color = ($value: string) => ({ $type: 'color', $value });
  const seasons = { songkran: { from: '2026-04-13', until: '2026-04-16' }, spring: { until: '2026-04-14' } };
  const [early, begin, end] = [Date.UTC(2026, 3, 1), Date.UTC(2026, 3, 12, 17), Date.UTC(2026, 3, 15, 17)];
  const files = {
    'brand.json': brandFile({ seasons }),
    'theme.songkran.json': { light: { accent: color('#001122') } },
    'words/th.songkran.json': { 'board.title': 'สงกรานต์' },
  };
  const accentAt = (revision: BrandRevision | undefined, moment: number) =>
    revision && seasonalRevision(revision, moment).theme.light['accent'];

  it('apply from its first moment to its last, and leave the rest as it is', async () => {
    const { revision, texts } = await compiled(acmeWith(files));
    expect(texts).toEqual([]);
    if (!revision) throw new Error('It does not compile.');
    const usual = accentAt(revision, early);
    expect([begin - 1, begin, end - 1, end].map((moment) => accentAt(revision, moment))).toEqual([
      usual,
      '#001122',
      '#001122',
      usual,
    ]);
    const memo = testMemo();
    const during = seasonalRevision(revision, begin, memo);
    expect(during.words['th']).toEqual({ ...revision.words['th'], 'board.title': 'สงกรานต์' });
    expect(during.words['en']).toBe(revision.words['en']);
    expect(during.theme.dark).toEqual(revision.theme.dark);
    expect(during.pages).toBe(revision.pages);
    expect(during.revision).toMatch(/^[0-9a-f]{12}$/);
    expect(during.revision).not.toBe(revision.revision);
    expect(seasonalRevision(revision, begin + 5, memo)).toBe(during);
    expect(seasonalRevision(revision, early, memo)).toBe(revision);
  });

  it('follow each other where seasons overlap, in the order of brand.json', async () => {
    const { revision } = await compiled(
      acmeWith({ ...files, 'theme.spring.json': { light: { accent: color('#00ff00') } } }),
    );
    expect([early, begin, end - 1, end].map((moment) => accentAt(revision, moment))).toEqual([
      '#00ff00',
      '#00ff00',
      '#001122',
      accentAt(revision, Date.UTC(2027, 0, 1)),
    ]);
  });

  it('are overridden by the layer above, and change the name of the revision', async () => {
    const { base, acme } = testBrands();
    const below = {
      ...base,
      ...files,
      'brand.json': { ...Object(base['brand.json']), seasons },
    };
    const own = { ...acme, 'theme.json': { light: { accent: color('#abcdef') } } };
    const { revision } = await compiled({ base: below, acme: own });
    expect(accentAt(revision, begin)).toBe('#abcdef');
    const other = { ...below, 'theme.songkran.json': { light: { surface: color('#ffffff') } } };
    const changed = await compiled({ base: other, acme: own });
    expect(changed.revision?.revision).not.toBe(revision?.revision);
  });

  it.each([
    [
      { 'theme.songkrn.json': {} },
      'theme.songkrn.json:1:1 The brand has no season "songkrn". This file has no effect. Did you mean "songkran"?',
    ],
    [{ 'words/th.winter.json': {} }, 'words/th.winter.json:1:1 The brand has no season "winter".'],
    [{ 'words/th.songkran.json': { 'board.titel': 'x' } }, 'Nothing uses the text "board.titel".'],
    [{ 'words/th.New.json': {} }, 'A file of a season is named after the season: theme.songkran.json'],
  ])('have warnings: %j', async (more, text) => {
    const { texts, revision } = await compiled(acmeWith({ ...files, ...more }));
    expect(texts.join('\n')).toContain(text);
    expect(revision).toBeDefined();
  });

  it.each([
    [{ 'theme.songkran.json': { light: { acent: color('#fff') } } }, 'theme.songkran.json'],
    [{ 'words/th.songkran.json': { 'board.title': '{{' } }, 'The text "board.title" has braces'],
  ])('have errors like the files of the brand: %j', async (more, text) => {
    const { texts, revision } = await compiled(acmeWith({ ...files, ...more }));
    expect(texts.join('\n')).toContain(text);
    expect(revision).toBeUndefined();
  });
});

describe('a page with a condition', () => {
  const nodes = [{ id: 'a', widget: 'board' }];
  const words = { 'page.x.title': 'X', 'page.x.description': 'Y' };
  const texts = { 'words/th.json': words, 'words/en.json': words };
  const pageWith = (when: object) => acmeWith({ ...texts, 'pages/x.json': { paths: ['/x'], nodes, when } });

  it('has it in the revision, and a layer above removes it by null', async () => {
    const { revision } = await compiled(pageWith({ country: 'TH' }));
    expect(revision?.pages.find(({ name }) => name === 'x')?.when).toEqual({ country: 'TH' });
    const brands = pageWith({ country: 'TH' });
    const above = {
      ...brands,
      top: {
        'brand.json': { ...brandFile({}), extends: 'acme', hosts: ['top.localhost'] },
        'pages/x.json': { when: null },
      },
    };
    const top = await compiled(above, 'top');
    expect(top.revision?.pages.find(({ name }) => name === 'x')).not.toHaveProperty('when');
  });

  it('has findings like the condition of a widget', async () => {
    const { texts: found } = await compiled(pageWith({ season: 'gone' }));
    expect(found.join()).toMatch(/pages\/x\.json:\d+:\d+ The brand has no season "gone"\./);
  });

  it('cannot be one that the portal needs for everyone', async () => {
    const { texts: found } = await compiled(acmeWith({ 'pages/home.json': { when: { vip: true } } }));
    expect(found.join()).toContain('The page "home" must exist for everyone, so it cannot have a condition.');
  });
});

describe('redirects', () => {
  const withRedirects = (...redirects: object[]) => acmeWith({ 'brand.json': brandFile({ redirects }) });

  it('are in the revision, and links to them are no dead links', async () => {
    const words = { 'board.title': '[x](/old)' };
    const { texts, revision } = await compiled({
      ...acmeWith({
        'brand.json': brandFile({ redirects: [{ from: '/old', to: '/' }] }),
        'words/th.json': words,
      }),
    });
    expect(texts).toEqual([]);
    expect(revision?.config.redirects).toEqual([{ from: '/old', to: '/' }]);
    expect((await compiled(acmeWith({ 'words/th.json': words }))).texts.join()).toContain('/old');
  });

  it.each([
    [[{ from: '/a', to: '/a' }], 'The redirect leads in a circle: /a → /a.'],
    [
      [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/A?x=1' },
      ],
      'The redirect leads in a circle: /a → /b → /A.',
    ],
    [[{ from: '/a/*', to: '/a/b/*' }], 'The redirect leads in a circle:'],
    [
      [
        { from: '/a', to: '/' },
        { from: '/A', to: '/' },
      ],
      'The path "/A" is redirected twice.',
    ],
    [[{ from: '/wps/x', to: '/' }], 'The path "/wps/x" is reserved for the portal.'],
    [[{ from: '/a', to: 'http://other.example' }], '"to" is "http://other.example"'],
    [[{ from: '/a', to: '//other.example' }], '"to" is "//other.example"'],
    [[{ from: '/a*b', to: '/' }], '"from" is "/a*b"'],
    [[{ from: '/a', to: '/', status: 200 }], '"status" is 200'],
  ])('have errors: %j', async (redirects, text) => {
    const { texts, revision } = await compiled(withRedirects(...redirects));
    expect(texts.join('\n')).toContain(text);
    expect(revision).toBeUndefined();
  });

  it.each([
    [{ from: '/', to: 'https://other.example' }, '"from" is "/"'],
    [{ from: '/a', to: '/nowhere' }, 'No page stands at "/nowhere".'],
  ])('have findings: %j', async (redirect, text) => {
    expect((await compiled(withRedirects(redirect))).texts.join('\n')).toContain(text);
  });

  it('have a warning where a page stands', async () => {
    const { texts, revision } = await compiled(
      acmeWith({
        'brand.json': brandFile({ redirects: [{ from: '/start', to: '/' }] }),
        'pages/home.json': { paths: ['/', '/start'] },
      }),
    );
    expect(texts.join()).toContain('The page "home" stands at "/start". This redirect has no effect.');
    expect(revision).toBeDefined();
  });
});

describe('a share image of a page', () => {
  it.each([
    ['assets/logo.svg', { '*': 'assets/logo.svg' }],
    [
      { th: 'assets/logo.svg', '*': 'assets/logo.svg' },
      { th: 'assets/logo.svg', '*': 'assets/logo.svg' },
    ],
  ])('%j', async (shareImage, inRevision) => {
    const { revision, texts } = await compiled(acmeWith({ 'pages/home.json': { shareImage } }));
    expect(texts).toEqual([]);
    expect(revision?.pages.find(({ name }) => name === 'home')?.shareImage).toEqual(inRevision);
  });

  it.each([
    ['assets/gone.png', 'brands/acme/pages/home.json:2:17'],
    [{ th: 'assets/gone.png' }, 'brands/acme/pages/home.json:3:11'],
    [{ thai: 'assets/logo.svg' }, 'thai'],
    [{}, '"shareImage" is empty.'],
  ])('has findings: %j', async (shareImage, text) => {
    const { revision, texts } = await compiled(acmeWith({ 'pages/home.json': { shareImage } }));
    expect(texts.join('\n')).toContain(text);
    expect(revision).toBeUndefined();
  });
});
