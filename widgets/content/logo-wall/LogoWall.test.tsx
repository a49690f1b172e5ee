import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { LogoWall } from './LogoWall.tsx';

const logo = { src: '/-/f/1/pay.svg', name: 'Lantern Pay', width: 120, height: 40 };
const render = (props: object) =>
  renderView(LogoWall, {
    widget: 'logo-wall',
    words: { title: 'Ways to pay' },
    props: { items: [logo], gray: false, size: 'md', variant: 'plain', ...props },
  });

it('names each logo, and links those that lead somewhere', () => {
  const html = render({ title: 'title', items: [logo, { ...logo, path: 'https://pay.example/' }] });
  expect(html.match(/alt="Lantern Pay"/g)).toHaveLength(2);
  expect(
    html.match(/<a href="https:\/\/pay\.example\/" target="_blank" rel="noopener noreferrer"/g),
  ).toHaveLength(1);
  expect(html).toContain('Ways to pay');
});

it('reserves the space of each logo before it has loaded', () => {
  expect(render({})).toContain('width="108" height="36"');
});

it('has one picture for each theme, of the same size', () => {
  const html = render({ items: [{ ...logo, srcDark: '/-/f/2/pay-dark.svg' }] });
  expect(html.match(/width="108" height="36"/g)).toHaveLength(2);
});

it('shows nothing without logos', () => {
  expect(render({ title: 'title', items: [] })).toBe('');
});
