import { it } from 'vitest';
import { expectFinding, type Json } from '../testing/checkSiam.ts';
import { expectNothing } from '../testing/expectNothing.ts';

const summer = { paths: ['/summer'], nodes: [{ id: 'offers', widget: 'promo-strip' }] };
const page = { 'page.summer.title': 'Summer', 'page.summer.description': 'Summer' };
const texts = {
  'words/en.json': (words: Json) => void Object.assign(words, page),
  'words/th.json': (words: Json) => void Object.assign(words, page),
};

it('R10.1 finds a page that no link leads to', async () => {
  await expectFinding('unlinked-page', { 'pages/summer.json': summer, ...texts });
});

it('accepts a page that a text links to', async () => {
  await expectNothing('unlinked-page', {
    'pages/summer.json': summer,
    'words/en.json': (words: Json) =>
      void Object.assign(words, page, { 'about.company.lead': '[Summer](/summer)' }),
    'words/th.json': (words: Json) => void Object.assign(words, page),
  });
});
