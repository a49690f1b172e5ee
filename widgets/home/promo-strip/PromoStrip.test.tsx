import { expect, it } from 'vitest';
import { renderView } from '#engine/react/ui/testing/renderView.tsx';
import type { Notice } from '#schemas/generated/api.ts';
import { PromoStrip } from './PromoStrip.tsx';
import words from './words/en.json' with { type: 'json' };

const notice = (id: string, more: Partial<Notice> = {}): Notice => ({
  id,
  title: `Promotion ${id}`,
  startDateStr: '2026-01-05 10:00:00',
  content: '',
  type: 'PR',
  ...more,
});
const render = (notices: Notice[]) =>
  renderView(PromoStrip, {
    widget: 'promo-strip',
    words,
    props: { title: 'title', count: 3, more: '/promotions' },
    data: { promotions: { banners: [], notices } },
  });

it('R2.5.6 leads each card to its own place, or to all promotions', () => {
  expect(render([notice('1', { linkageType: 'P', linkage: '9' })])).toContain('href="/promoDetail?id=9"');
  expect(render([notice('1')]).match(/href="\/promotions"/g)).toHaveLength(2);
});

it('shows the picture where there is one', () => {
  expect(render([notice('1', { url: '/media/promo/1.webp' })])).toMatch(
    /<img src="\/media\/promo\/1.webp" alt=""/,
  );
  expect(render([notice('1')])).not.toContain('<img');
});

it('R2.1.31 leaves no hole where there is none', () => {
  expect(render([])).toBe('');
});
