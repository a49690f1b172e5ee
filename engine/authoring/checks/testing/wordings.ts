import type { Change, Json } from './checkSiam.ts';

/** A finding that operators did not understand, and what it must say instead. */
export interface Wording {
  /** What it said, as the operators quoted it. */
  was: string;
  changes: Record<string, Change>;
  says: string | RegExp;
  /** What `--fix` writes: the file, and a text in it. */
  fixed?: [file: string, text: string];
}

const page = (text: Json | string): Record<string, Change> => ({ 'pages/summer.json': text });
const heading = (props: Json): Json => ({ id: 'summer', widget: 'page-heading', props });
const nodes = (...all: Json[]) => page({ paths: ['/summer'], nodes: all });
const config = (change: (brand: Json) => void): Record<string, Change> => ({ 'brand.json': change });
const raw = (text: string): Record<string, Change> => ({ 'pages/home.json': text });
const shell = (...change: Json[]): Record<string, Change> => ({ 'shell.json': { change } });

export const wordings: Wording[] = [
  {
    was: '"id" is "Summer Games", which has not the form that is allowed here.',
    changes: nodes({ ...heading({ text: 'page.home.title' }), id: 'Summer Games' }),
    says: /small letters, digits and hyphens.*Write "summer-games"\./,
  },
  {
    was: '"title" is "Our summer games!", which is not a text key (winner-board.title). Write a text key.',
    changes: nodes(heading({ text: 'Our summer games!' })),
    says: 'Sentences stand in words/en.json. Put "page.summer.our-summer-games": "Our summer games!" there, and write "page.summer.our-summer-games" here.',
  },
  {
    was: 'There is no text "game-row.Summer".',
    changes: nodes(heading({ text: 'Summer' })),
    says: 'Sentences stand in words/en.json. Put "page.summer.summer": "Summer" there, and write "page.summer.summer" here.',
  },
  {
    was: 'A text must end on its own line; write \\n for a new line. (a quote is missing)',
    changes: raw('{\n  "bannerGroup": "home,\n  "noindex": false\n}'),
    says: 'The closing quote " of this text is missing.',
  },
  {
    was: 'The file "assets/logo.bmp" is not there. Did you mean "assets/logo.svg"?',
    changes: { ...shell({ id: 'logo', props: { src: 'assets/logo.bmp' } }), 'assets/logo.bmp': 'BM' },
    says: /a \.bmp file, which cannot be shown\..* Save it as PNG or WebP/,
  },
  {
    was: '"src" is "assets/f.ttf", which has not the form … woff2 file: assets/fonts/anuphan-thai.woff2.',
    changes: config(
      (brand) =>
        void (brand['fonts'] = [
          { family: 'F', files: [{ src: 'assets/f.ttf', languages: ['*'], weight: '400' }] },
        ]),
    ),
    says: /fonts have to be \.woff2\..* Convert f\.ttf \(any "ttf to woff2" tool\), and name that file\./,
  },
  {
    was: '"format" is missing. Add "format". Version of the brand format. This engine reads 1.',
    changes: config((brand) => delete brand['format']),
    says: 'Add "format": 1.',
  },
  {
    was: '"$type" is missing in "accent". Add "$type". The kind of value, always color here.',
    changes: { 'theme.json': (theme: Json) => void (theme['light']['accent'] = { $value: '#1f5fbf' }) },
    says: 'Write { "$type": "color", "$value": "#1f5fbf" }.',
  },
  {
    was: 'Texts are missing in "he": "account-menu.waiting" … (two forms are there)',
    changes: {
      ...config((brand) => brand['languages'].push({ tag: 'he', code: 'HE', name: 'עברית' })),
      'words/he.json': { 'account-menu.waiting_one': 'x', 'account-menu.waiting_other': '{{count}}' },
    },
    says: 'the plural form "account-menu.waiting_two"',
  },
  {
    was: 'The file has 1.1 MB, above the most allowed, 1 MB. Divide it. (words/en.json cannot be divided)',
    changes: { 'words/en.json': { 'page.summer.title': 'x'.repeat(1_100_000) } },
    says: 'Shorten it: its longest text is "page.summer.title" with 1,100,000 characters.',
  },
  {
    was: '"timeZone" is "GMT+7", which nobody knows. Correct it.',
    changes: config((brand) => void (brand['timeZone'] = 'GMT+7')),
    says: 'Write a city: Asia/Bangkok is GMT+7.',
  },
  {
    was: '"tag" is "thai", which is not a language tag.',
    changes: config((brand) => void (brand['languages'][0].tag = 'thai')),
    says: 'Did you mean "th"?',
    fixed: ['brand.json', '"tag": "th"'],
  },
  {
    was: 'item 1 of "paths" is "/Summer Games", which has not the form …',
    changes: page({ paths: ['/Summer Games'], nodes: [] }),
    says: /has no spaces\. .*Write "\/summer-games"\./,
  },
  {
    was: 'A value is expected here, not "T". Put texts in double quotes. (`True`)',
    changes: raw('{ "noindex": True }'),
    says: 'Write true, in small letters.',
  },
  {
    was: 'A value is expected here, not " ". (no-break space)',
    changes: raw('{ "noindex":\u00a0true }'),
    says: 'An invisible character (no-break space) stands here. Delete it and type a space.',
  },
  {
    was: '"remove" is "promotions​", which has not the form … (zero-width space)',
    changes: { 'pages/home.json': { change: [{ remove: 'promotions\u200b' }] } },
    says: /with an invisible letter at 11\. .*Type it again\./,
    fixed: ['pages/home.json', '"remove": "promotions"'],
  },
  {
    was: '"remove" is "promоtions", which has not the form … (Cyrillic о)',
    changes: { 'pages/home.json': { change: [{ remove: 'prom\u043etions' }] } },
    says: /with a letter of another alphabet at 5\. .*Type it again\./,
  },
  {
    was: 'A value is expected here, not "<". (git conflict)',
    changes: raw('{ "noindex":\n<<<<<<< HEAD\ntrue\n=======\nfalse\n>>>>>>> other\n}'),
    says: 'Two versions were merged here by git. Keep one, and delete the lines <<<<<<<, ======= and >>>>>>>.',
  },
  {
    was: 'A key in double quotes is expected here, not "5". (`1,5`)',
    changes: { 'theme.json': '{ "shared": { "leading": { "$type": "number", "$value": 1,5 } } }' },
    says: 'Decimals are written with a point: 1.5.',
  },
  {
    was: 'This number is not written as JSON. (`020`)',
    changes: raw('{ "status": 020 }'),
    says: 'Write 20, without the 0 before it.',
  },
  {
    was: '"$value" is "bold", which is a text; a whole number belongs here.',
    changes: {
      'theme.json': (theme: Json) =>
        void (theme['shared']['weight-display'] = { $type: 'fontWeight', $value: 'bold' }),
    },
    says: 'Write a weight: 400 is regular, 700 is bold.',
  },
  {
    was: '"when" has no meaning next to "insert". Change the widget by a second entry with "id".',
    changes: {
      'pages/home.json': {
        change: [{ insert: { id: 'x', widget: 'promo-strip' }, after: 'banner', when: { role: 'member' } }],
      },
    },
    says: 'Put "when" inside insert { … }, after "widget".',
  },
  {
    was: 'Home shows not to everybody: the age mark, the licence line, …',
    changes: shell({ remove: 'compliance' }),
    says: /^Home must show the age mark, the licence line, the link to responsible gaming to everyone\. brands\/siam\/shell\.json:\d+ removes them\./,
  },
  {
    was: 'Values are nested deeper than 32 levels.',
    changes: raw(`{ "nodes": ${'['.repeat(40)}${']'.repeat(40)} }`),
    says: 'Remove brackets here: [[[[',
  },
  {
    was: 'four `low-contrast` lines for `light` written as `shared`',
    changes: {
      'theme.json': (theme: Json) => {
        delete theme['dark'];
        theme['shared'] = { ...theme['light'], accent: { $type: 'color', $value: '#1f5fbf' } };
        delete theme['light'];
      },
    },
    says: /stands under "shared", so it applies in dark too\. Move it to "light"\./,
  },
  {
    was: 'There is more after the end of the value.',
    changes: raw('{ "noindex": false } { "status": 200 }'),
    says: 'A second { begins here. A file holds one { … }.',
  },
];

/** Findings that name the closest match, and what `--fix` makes of the file. */
export const corrections: { named: string; changes: Record<string, Change>; fixed: [string, string] }[] = [
  {
    named: 'an id',
    changes: { 'pages/home.json': { change: [{ remove: 'promotion' }] } },
    fixed: ['pages/home.json', '"remove": "promotions"'],
  },
  {
    named: 'an id of which others are similar too',
    changes: shell({ id: 'nav-rgn', props: { vendors: 5 } }),
    fixed: ['shell.json', '"id": "nav-rng"'],
  },
  {
    named: 'a time zone',
    changes: config((brand) => void (brand['timeZone'] = 'Asia/Bangkk')),
    fixed: ['brand.json', '"timeZone": "Asia/Bangkok"'],
  },
  {
    named: 'the brand below',
    changes: config((brand) => void (brand['extends'] = 'bsae')),
    fixed: ['brand.json', '"extends": "base"'],
  },
  {
    named: 'a slot',
    changes: shell({ move: 'logo', into: 'header.midle' }, { move: 'logo', into: 'header.strt' }),
    fixed: ['shell.json', '"into": "header.start"'],
  },
  {
    named: 'a region',
    changes: shell({ move: 'nav', into: 'rial' }),
    fixed: ['shell.json', '"into": "rail"'],
  },
  {
    named: 'a category',
    changes: { 'pages/home.json': { change: [{ id: 'hot-games', props: { category: 'SLOTS' } }] } },
    fixed: ['pages/home.json', '"category": "RNG"'],
  },
  {
    named: 'a placeholder',
    changes: {
      'words/en.json': (words: Json) => void (words['page.home.title'] = '{{brnadName}} {ageLimit}'),
    },
    fixed: ['words/en.json', '"page.home.title": "{{brandName}} {{ageLimit}}"'],
  },
];
