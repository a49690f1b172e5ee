import { testSvg } from '#engine/brand/testing/testBrands.ts';
import { pageOf, type Change, type Json } from './checkSiam.ts';

/** A mistake that operators made and that `brand check` did not report. */
export interface MissedMistake {
  /** The mistake in the words of those who made it. */
  mistake: string;
  changes: Record<string, Change>;
  code: string;
  severity?: 'error';
  /** What the finding must say. */
  says: string | RegExp;
}

const config = (change: (brand: Json) => void): Record<string, Change> => ({ 'brand.json': change });
const shell = (...change: Json[]): Record<string, Change> => ({ 'shell.json': { change } });
const home = (...changes: Json[]): Record<string, Change> => ({
  'pages/home.json': (page: Json) => page['change'].push(...changes),
});
const words = (texts: Json, language = 'en'): Record<string, Change> => ({
  [`words/${language}.json`]: (before: Json) => void Object.assign(before, texts),
});
const token = (name: string, $type: string, $value: string): Record<string, Change> => ({
  'theme.json': (theme: Json) => void (theme['shared'][name] = { $type, $value }),
});
/** A page of one's own, with a link to it from home. */
const ownPage = (page: Json, link = '/summer'): Record<string, Change> => ({
  'pages/summer.json': {
    paths: ['/summer'],
    nodes: [{ id: 'summer', widget: 'page-heading', props: { text: 'page.summer.title' } }],
    ...page,
  },
  ...words({ 'page.summer.title': 'Summer games', 'page.summer.description': 'Games of the summer' }),
  ...words({ 'page.summer.title': 'เกมหน้าร้อน', 'page.summer.description': 'เกมของหน้าร้อน' }, 'th'),
  ...home({ id: 'hot-games', props: { more: link } }),
});
const language = (tag: string, rest: Json = {}): Record<string, Change> =>
  config((brand) => brand['languages'].push({ tag, code: tag.toUpperCase(), name: tag, ...rest }));

export const seriousMistakes: MissedMistake[] = [
  {
    mistake: '`licence: {"text": ""}`',
    changes: config((brand) => void (brand['licence'] = { text: '' })),
    code: 'empty-licence',
    severity: 'error',
    says: 'The licence line is empty.',
  },
  {
    mistake: 'Hebrew, Arabic … without `dir: rtl`',
    changes: language('he', { dir: 'ltr' }),
    code: 'wrong-direction',
    says: '"dir" is "ltr", but "he" is written from right to left.',
  },
  {
    mistake: '`site-nav` `side` left in `top`',
    changes: shell({ id: 'nav', props: { variant: 'side' } }),
    code: 'wrong-region',
    says: 'Move it: { "move": "nav", "into": "rail" }',
  },
  {
    mistake: '`bar` moved into `rail`',
    changes: shell({ move: 'nav', into: 'rail' }),
    code: 'wrong-region',
    says: 'The variant "bar" of "nav" is made for the region "top", and is in "rail".',
  },
  {
    mistake: 'a font in `theme.json` that the brand does not bring along (Montserrat)',
    changes: token('font', 'fontFamily', 'Montserrat, Anuphan, sans-serif'),
    code: 'unknown-font',
    says: 'names the font "Montserrat"',
  },
  {
    mistake: 'a font that has no letters of an offered language',
    changes: config((brand) => void brand['fonts'][0]['files'].pop()),
    code: 'missing-letters',
    says: 'The fonts of the brand lack letters of Thai: ',
  },
  {
    mistake: '`until` in 2020 (never shows again)',
    changes: home({ id: 'hot-games', when: { until: '2020-01-01T00:00:00+07:00' } }),
    code: 'unlikely-date',
    says: '"until" is "2020-01-01T00:00:00+07:00", which is in the past.',
  },
  {
    mistake: '`until` in 2569 (a Buddhist year: shows for ever)',
    changes: home({ id: 'hot-games', when: { until: '2569-12-31T00:00:00+07:00' } }),
    code: 'unlikely-date',
    says: 'Dates are Gregorian: write "2026-12-31T00:00:00+07:00".',
  },
  ...(
    [
      ['{{brnadName}}', 'Did you mean {{brandName}}?'],
      ['{{brandname}}', 'Did you mean {{brandName}}?'],
      ['{{age}}', 'Use one of {{brandName}}, {{ageLimit}},'],
      ['{brandName}', 'Write {{brandName}}.'],
    ] as const
  ).map(([text, says]): MissedMistake => ({
    mistake: `placeholders in texts of one's own (${text})`,
    changes: {
      ...ownPage({}),
      ...words({ 'page.summer.title': text, 'page.summer.description': 'Games of the summer' }),
    },
    code: 'unknown-placeholder',
    says,
  })),
  {
    mistake: 'an override of a plural text that leaves out `{{count}}`',
    changes: words({ 'account-menu.waiting_one': 'One item', 'account-menu.waiting_other': 'New items' }),
    code: 'unknown-placeholder',
    says: 'The text "account-menu.waiting_other" does not use {{count}}',
  },
  {
    mistake: '`bannerGroup: "hmoe"`',
    changes: { 'pages/home.json': (page: Json) => void (page['bannerGroup'] = 'hmoe') },
    code: 'unknown-banner-group',
    says: 'Did you mean "home"?',
  },
  {
    mistake: 'a banner on a page without group',
    changes: pageOf({ id: 'pictures', widget: 'banner' }),
    code: 'missing-banner-group',
    says: '"about-company" has no "bannerGroup"',
  },
  {
    mistake: '`category: "SLOTS"` (is RNG)',
    changes: home({ id: 'hot-games', props: { category: 'SLOTS' } }),
    code: 'unknown-category',
    says: 'Did you mean "RNG"?',
  },
  {
    mistake: 'language switch taken away with two languages',
    changes: shell({ remove: 'language' }, { remove: 'foot-language' }),
    code: 'missing-language-switch',
    says: 'The site has 2 languages and nothing to choose one with.',
  },
  {
    mistake: 'header taken away (no log-in, no logo, a gap above)',
    changes: shell({ remove: 'header' }),
    code: 'missing-log-in',
    says: 'Neither home nor header, navigation and footer lead to the log-in.',
  },
];

export const otherMistakes: MissedMistake[] = [
  {
    mistake: 'NUL in the name (stands in `<title>`)',
    changes: config((brand) => void (brand['name'] = 'Siam\0Lantern')),
    code: 'forbidden-character',
    severity: 'error',
    says: 'This text contains a control character',
  },
  {
    mistake: 'empty text',
    changes: words({ 'winner-board.title': '' }),
    code: 'empty-text',
    says: 'The text "winner-board.title" is empty.',
  },
  {
    mistake: 'Thai file left in English',
    changes: words(
      {
        'page.home.title': 'Slots and live casino',
        'page.home.description': 'Play slots and live casino',
        'winner-board.title': 'The latest wins',
        'helpline.thai-1323': 'Help by telephone',
        'demo.lott': 'Every lottery of this kind is an instant one',
      },
      'th',
    ),
    code: 'untranslated-words',
    says: / of \d+ texts are not in Thai\./,
  },
  {
    mistake: '`nav-link` in `main`',
    changes: home({
      insert: { id: 'promo', widget: 'nav-link', props: { path: '/promotions', text: 'promotions' } },
      after: 'banner',
    }),
    code: 'misplaced-widget',
    says: '"promo" (nav-link) is in the region "main", but is made for "site-nav.items".',
  },
  {
    mistake: 'own page with status 404',
    changes: ownPage({ status: 404 }),
    code: 'error-status',
    says: 'the status 404',
  },
  {
    mistake: '`text-md` 6 px',
    changes: token('text-md', 'dimension', '6px'),
    code: 'unlikely-size',
    says: '"text-md" is 6px, below 12px.',
  },
  {
    mistake: '`content-width` 200 px',
    changes: token('content-width', 'dimension', '200px'),
    code: 'unlikely-size',
    says: '"content-width" is 200px, below 600px.',
  },
  {
    mistake: 'logo stretched to 40 × 120',
    changes: shell({ id: 'logo', props: { width: 40, height: 120 } }),
    code: 'distorted-logo',
    says: 'is shown at 40 × 120',
  },
  {
    mistake: 'no `h1` on home',
    changes: home({ remove: 'heading' }),
    code: 'missing-heading',
    says: 'Home has no main heading.',
  },
  {
    mistake: 'page linked from nowhere',
    changes: ownPage({}, '/rng'),
    code: 'unlinked-page',
    says: 'No link leads to the page "summer" (/summer).',
  },
  {
    mistake: 'unused font',
    changes: config(
      (brand) =>
        void (brand['fonts'] = [
          {
            family: 'Spare',
            files: [{ src: 'assets/fonts/anuphan-latin.woff2', languages: ['*'], weight: '400' }],
          },
        ]),
    ),
    code: 'unused-font',
    says: 'The theme does not name the font "Spare".',
  },
  {
    mistake: 'unused picture',
    changes: { 'assets/spare.svg': testSvg },
    code: 'unused-asset',
    says: 'No file of the brand names this file.',
  },
  {
    mistake: 'words of a language not offered',
    changes: words({ 'winner-board.title': 'Người thắng' }, 'vi'),
    code: 'unoffered-words',
    says: 'The brand does not offer the language "vi".',
  },
  {
    mistake: '`rows: 20` where 20 is the default',
    changes: home({ id: 'winners', props: { rows: 20 } }),
    code: 'idle-override',
    says: '"rows" of "winners" repeats what applies without it.',
  },
];
