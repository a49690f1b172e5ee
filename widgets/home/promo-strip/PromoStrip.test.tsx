import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
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
const variants = ['cards', 'wide'] as const;
const render = (notices: Notice[], variant: (typeof variants)[number] = 'cards') =>
  showView(PromoStrip, {
    widget: 'promo-strip',
    words,
    props: { variant, title: 'title', count: 3, more: '/promotions', types: 'PR' },
    data: { promotions: { banners: [], notices } },
  });

it('R2.5.6 links each card to its destination, or to all promotions', () => {
  for (const variant of variants) {
    const linked = notice('1', { linkageType: 'P', linkage: '9' });
    expect(hrefsIn(render([linked], variant))).toContain('/promoDetail?id=9');
    expect(hrefsIn(render([notice('1')], variant))).toEqual(['/promotions', '/promotions']);
  }
});

it('shows the picture if there is one', () => {
  for (const variant of variants) {
    const pictured = notice('1', { url: '/media/promo/1.webp' });
    const { container } = render([pictured], variant);
    expect(container.querySelectorAll('img[src="/media/promo/1.webp"][alt=""][width][height]')).toHaveLength(
      1,
    );
    expect(render([notice('1')], variant).container.querySelector('img')).toBeNull();
  }
});

it('R2.1.31 leaves no gap without promotions', () => {
  for (const variant of variants) expect(render([], variant).container.innerHTML).toBe('');
});
