import { expect, it } from 'vitest';
import type { DocumentNode } from '#engine/contracts/pageDocument.ts';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { Article } from './Article.tsx';
import words from './words/en.json' with { type: 'json' };

const section = (id: string): DocumentNode => ({
  id,
  widget: 'article-section',
  props: { title: `article.${id}`, text: 'article.text' },
});
const render = (...ids: string[]) =>
  renderView(Article, {
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
  const html = render('who', 'what', 'how');
  const links = [...html.matchAll(/<a href="(#\w+)">.*?<\/span>([^<]+)<\/a>/g)].map(([, href, text]) => [
    href,
    text,
  ]);
  expect(links).toEqual([
    ['#who', 'Who'],
    ['#what', 'What, from 21 on'],
    ['#how', 'How'],
  ]);
  expect(html).toContain('<h1>Terms of Test</h1>');
});

it('has no table of contents for two sections', () => {
  expect(render('who', 'what')).not.toContain('<nav');
});
