import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import { RegionBlock } from './RegionBlock.tsx';
import words from './words/en.json' with { type: 'json' };

it('R2.6.7 shows the visitor’s IP and the way to customer service', () => {
  const html = renderView(RegionBlock, {
    widget: 'region-block',
    words,
    page: { params: { ip: '203.0.113.7' } },
    props: { support: '/help' },
  });
  expect(html).toContain('<bdi>203.0.113.7</bdi>');
  expect(html).toContain('href="/help"');
});
