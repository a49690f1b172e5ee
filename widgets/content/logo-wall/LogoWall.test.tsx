import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { LogoWall } from './LogoWall.tsx';

const logo = { src: '/-/f/1/pay.svg', name: 'Lantern Pay', width: 120, height: 40 };
const render = (props: object) =>
  showView(LogoWall, {
    widget: 'logo-wall',
    words: { title: 'Ways to pay' },
    props: { items: [logo], gray: false, size: 'md', variant: 'plain', ...props },
  });

it('names each logo, and links those that lead somewhere', () => {
  const view = render({ title: 'title', items: [logo, { ...logo, path: 'https://pay.example/' }] });
  expect(view.getAllByRole('img', { name: 'Lantern Pay' })).toHaveLength(2);
  const link = view.getByRole('link', { name: 'Lantern Pay' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://pay.example/',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(view.getByText('Ways to pay')).toBeDefined();
});

it('reserves the space of each logo before it has loaded', () => {
  const picture = render({}).getByRole('img');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['108', '36']);
});

it('has one picture for each theme, of the same size', () => {
  const { container } = render({ items: [{ ...logo, srcDark: '/-/f/2/pay-dark.svg' }] });
  expect(container.querySelectorAll('img[width="108"][height="36"]')).toHaveLength(2);
});

it('shows nothing without logos', () => {
  expect(render({ title: 'title', items: [] }).container.innerHTML).toBe('');
});
