import { expect, it } from 'vitest';
import { showView } from '#engine/react/ui/testing/showView.ts';
import { RegionBlock } from './RegionBlock.tsx';
import words from './words/en.json' with { type: 'json' };

const render = (service: string | null) =>
  showView(RegionBlock, {
    widget: 'region-block',
    words,
    page: { params: { ip: '203.0.113.7' }, service },
  });

it('R2.6.7 shows the visitor’s IP address and the link to customer service', () => {
  const { getByRole, getByText } = render('https://service.example/');
  expect(getByText('203.0.113.7').tagName).toBe('BDI');
  const link = getByRole('link');
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://service.example/',
    '_blank',
    'noopener noreferrer',
  ]);
});

it('R3.17 shows no link without customer service', () => {
  expect(render(null).queryByRole('link')).toBeNull();
});
