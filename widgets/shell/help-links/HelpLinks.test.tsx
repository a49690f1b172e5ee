import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { HelpLinks } from './HelpLinks.tsx';

const render = (titles: string[]) =>
  renderView(HelpLinks, {
    widget: 'help-links',
    words: {},
    props: { path: '/help' },
    data: { categories: titles.map((title) => ({ id: title.toLowerCase(), title, articles: [] })) },
  });

it('links to the categories of helpCenter, in its order', () => {
  const html = render(['Money', 'Account']);
  expect([...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, text]) => [href, text])).toEqual([
    ['/help?type=money', 'Money'],
    ['/help?type=account', 'Account'],
  ]);
});

it('leaves no gap if the platform has none', () => {
  expect(render([])).toBe('');
});
