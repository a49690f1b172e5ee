import { describe, expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { Notice, PromotionCard } from '#schemas/generated/api.ts';
import manifest from './index.ts';
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

describe('offers', () => {
  const offer = (id: string, more: Partial<PromotionCard> = {}): PromotionCard => ({
    id,
    type: 'deposit',
    kind: 'deposit',
    title: `Offer ${id}`,
    state: 'process',
    startTime: 0,
    ...more,
  });
  const show = (promotions: PromotionCard[], notices: Notice[] = []) =>
    showView(PromoStrip, {
      widget: 'promo-strip',
      words,
      props: { variant: 'offers', title: 'title', count: 3, more: '/promotions', types: 'PR' },
      data: { promotions: { banners: [], notices }, offers: { promotions } },
    });

  it('R4.18 state the condition and the end of what is in force, and leave out the rest', () => {
    const view = show([
      offer('now', {
        condition: '50% up to $30',
        minimumDeposit: '15.00',
        wager: { times: 10, of: 'deposit-and-bonus', days: 30 },
        endTime: Date.UTC(2030, 0, 31, 12),
        url: '/media/a.webp',
      }),
      offer('soon', { state: 'coming-soon' }),
      offer('past', { state: 'close' }),
    ]);
    expect(view.getByText('50% up to $30')).toBeDefined();
    expect(view.getByText(/^Minimum deposit: .*15.* · Wager: 10 × .* · Until .*2030/)).toBeDefined();
    expect(view.container.querySelector('img[src="/media/a.webp"]')).not.toBeNull();
    expect(hrefsIn(view)).toEqual(['/promotions', '/promoDetail?id=now']);
  });

  it('R2.5.5 name no end where there is none, and list other announcements once, below', () => {
    const linked = notice('1', { linkageType: 'P', linkage: 'now' });
    const view = show([offer('now')], [linked, notice('2')]);
    expect(view.queryByText(/Until|Wager|Minimum/)).toBeNull();
    expect(view.queryByText('Promotion 1')).toBeNull();
    expect(view.getByText('Promotion 2')).toBeDefined();
    expect(show([]).container.innerHTML).toBe('');
  });

  it.each([
    ['guest', 'promotions', 'never'],
    ['member', 'memberPromotions', 'visible'],
  ] as const)('come to a %s by %s', (role, name, trigger) => {
    const props = { variant: 'offers', title: 'title', count: 3, more: '/promotions', types: 'PR' } as const;
    const input = { props, role, language: 'EN' } as never;
    expect(manifest.calls?.(input)['offers']?.name).toBe(name);
    expect(typeof manifest.hydrate === 'function' && manifest.hydrate(input)).toBe(trigger);
  });
});
