import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { RegionBlock } from './RegionBlock.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (service: string | null) =>
  renderView(RegionBlock, {
    widget: 'region-block',
    words,
    page: { params: { ip: '203.0.113.7' }, service },
  });

it('R2.6.7 shows the visitor’s IP address and the link to customer service', () => {
  const html = render('https://service.example/');
  expect(html).toContain('<bdi>203.0.113.7</bdi>');
  expect(html).toMatch(/<a href="https:\/\/service\.example\/" target="_blank" rel="noopener noreferrer"/);
});

it('R3.17 shows no link without customer service', () => {
  expect(render(null)).not.toContain('<a ');
});
