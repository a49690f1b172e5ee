import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { HelpLinks } from './HelpLinks.tsx';

const render = (titles: string[]) =>
  showView(HelpLinks, {
    widget: 'help-links',
    words: {},
    props: { path: '/help' },
    data: { categories: titles.map((title) => ({ id: title.toLowerCase(), title, articles: [] })) },
  });

it('links to the categories of helpCenter, in its order', () => {
  const links = render(['Money', 'Account']).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/help?type=money', 'Money'],
    ['/help?type=account', 'Account'],
  ]);
});

it('leaves no gap if the platform has none', () => {
  expect(render([]).container.innerHTML).toBe('');
});
