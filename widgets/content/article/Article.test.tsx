import { expect, it } from 'vitest';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import { Article } from './Article.tsx';
import words from './words/en.json' with { type: 'json' };

const section = (id: string): DocumentNode => ({
  id,
  widget: 'article-section',
  props: { title: `article.${id}`, text: 'article.text' },
});
const render = (...ids: string[]) =>
  showView(Article, {
    widget: 'article',
    words: {
      ...words,
      title: 'Terms of {{brandName}}',
      who: 'Who',
      what: 'What, from {{ageLimit}} on',
      how: 'How',
    },
    props: { title: 'article.title' },
    page: {
      regions: {
        top: [],
        rail: [],
        side: [],
        main: [{ id: 'article', widget: 'article', slots: { sections: ids.map(section) } }],
        bottom: [],
        overlays: [],
      },
    },
  });

it('lists three or more sections, each with its link', () => {
  const view = render('who', 'what', 'how');
  for (const name of ['Who', 'What, from 21 on', 'How'])
    expect(view.getByRole('link', { name: new RegExp(`${name}$`) })).toBeDefined();
  expect(hrefsIn(view)).toEqual(['#who', '#what', '#how']);
  expect(view.getByRole('heading', { level: 1, name: 'Terms of Test' })).toBeDefined();
});

it('has no table of contents for two sections', () => {
  expect(render('who', 'what').queryByRole('navigation')).toBeNull();
});
