import { expect, it } from 'vitest';
import { hrefsIn, showView } from '#engine/react/ui/testing/showView.ts';
import type { PromotionCard } from '#schemas/generated/api.ts';
import manifest from './index.ts';
import { PromoList, Skeleton } from './PromoList.tsx';
import words from './words/en.json' with { type: 'json' };

const now = Date.UTC(2030, 0, 1);
const card = (id: string, more: Partial<PromotionCard> = {}): PromotionCard => ({
  id,
  type: 'rebate',
  kind: 'cashback',
  title: `Promotion ${id}`,
  state: 'process',
  startTime: now - 1000,
  ...more,
});
const render = (promotions: PromotionCard[], params: Record<string, string> = {}, variant = 'cards') =>
  showView(PromoList, {
    widget: 'promo-list',
    words,
    props: { variant: variant as 'cards', detail: '/promoDetail' },
    data: { list: { promotions } },
    page: { path: '/promotions', params, now },
  });

it('R2.1.24 has a tab for each type that has a promotion, and "all"; the address selects one', () => {
  const all = [card('a'), card('b', { type: 'newbie' })];
  const view = render(all);
  expect(hrefsIn(view).slice(0, 3)).toEqual([
    '/promotions',
    '/promotions?type=newbie',
    '/promotions?type=rebate',
  ]);
  expect(view.getByRole('link', { current: 'page' }).textContent).toBe(words.all);
  const some = render(all, { type: 'newbie' });
  expect(some.queryByText('Promotion a')).toBeNull();
  expect(some.getByText('Promotion b')).toBeDefined();
  // A type without a promotion, or an unknown one, shows all.
  expect(render(all, { type: 'fish' }).getByText('Promotion a')).toBeDefined();
  expect(hrefsIn(render([card('a')]))).toEqual(['/promoDetail?id=a']);
});

it.each(['cards', 'rows', 'posters'])(
  'R2.1.24 R4.18 a card of %s has picture, condition, state, time left',
  (variant) => {
    const day = 86_400_000;
    const view = render(
      [
        card('a', { url: '/media/a.webp', condition: 'For all', endTime: now + 3 * day, own: 'applying' }),
        card('b', { state: 'coming-soon', startTime: now + 2 * day }),
        card('c', { state: 'close', endTime: now - 1 }),
      ],
      {},
      variant,
    );
    expect(view.container.querySelector('img[src="/media/a.webp"][width][height]')).not.toBeNull();
    const text = view.container.textContent ?? '';
    for (const part of ['For all', words['state-applying'], 'Ends in 3 days', 'Starts in 2 days'])
      expect(text).toContain(part);
    expect(view.getAllByText(words['state-close'])).toHaveLength(2);
  },
);

it.each(['cards', 'rows', 'posters'])(
  'R4.18 a card of %s states what it asks for, and no more',
  (variant) => {
    const until = Date.UTC(2030, 0, 31, 12);
    const wager = { times: 6, of: 'deposit-and-bonus', days: 7 } as const;
    const text = (more: Partial<PromotionCard>) =>
      render([card('a', more)], {}, variant).container.textContent;
    const all = text({ minimumDeposit: '150.00', wager, endTime: until });
    expect(all).toMatch(
      /Minimum deposit: \D*150\.00 · Wager: 6 × deposit and bonus · Days to wager: 7 · Until Jan 31, 2030/,
    );
    expect(text({ wager: { times: 1, of: 'prize' } })).toContain('Wager before withdrawal: 1 × the amount');
    expect(text({})).not.toMatch(/Minimum|Wager|Until/);
    expect(text({ state: 'close', endTime: now - 1 })).not.toContain('Until');
  },
);

it('R9.5 shows those that begin or end within 7 or 30 days', () => {
  const day = 86_400_000;
  const all = [
    card('ends soon', { endTime: now + 2 * day }),
    card('ends later', { endTime: now + 20 * day, type: 'newbie' }),
    card('begins soon', { state: 'coming-soon', startTime: now + 3 * day, endTime: now + 90 * day }),
    card('endless'),
    card('over', { state: 'close', endTime: now - day }),
  ];
  const titles = (params: Record<string, string>) =>
    render(all, params)
      .queryAllByRole('heading', { level: 2 })
      .map((heading) => heading.textContent?.replace('Promotion ', ''));
  expect(titles({})).toHaveLength(5);
  expect(titles({ ahead: '7' })).toEqual(['ends soon', 'begins soon']);
  expect(titles({ ahead: '30' })).toEqual(['ends soon', 'ends later', 'begins soon']);
  expect(titles({ ahead: '30', type: 'newbie' })).toEqual(['ends later']);
  expect(titles({ ahead: '8' })).toHaveLength(5);
  const view = render(all, { ahead: '7', type: 'newbie' });
  expect(view.getByText(words.noMatch)).toBeDefined();
  const chips = view.getByRole('navigation', { name: words.ranges });
  expect(hrefsIn({ container: chips } as never)).toEqual([
    '/promotions?type=newbie',
    '/promotions?type=newbie&ahead=7',
    '/promotions?type=newbie&ahead=30',
  ]);
  expect(chips.querySelector('[aria-current]')?.textContent).toBe('Next 7 days');
  // Without anything ahead there is nothing to choose.
  expect(render([card('endless')]).queryByRole('navigation', { name: words.ranges })).toBeNull();
});

it('R2.1.24 says that there is none, and that they cannot be shown', () => {
  expect(render([]).getByText(words.empty)).toBeDefined();
  const Failed = (given: Parameters<typeof Skeleton>[0]) => <Skeleton {...given} failed />;
  const props = { variant: 'cards', detail: '/promoDetail' } as const;
  const failed = showView(Failed, { widget: 'promo-list', words, props });
  expect(failed.getByText(words.failed)).toBeDefined();
  expect(failed.getByRole('button')).toBeDefined();
});

it.each([
  ['guest', 'promotions'],
  ['trial', 'promotions'],
  ['member', 'memberPromotions'],
  ['agent', 'memberPromotions'],
] as const)('R2.1.24 calls what is meant for a %s', (role, name) => {
  const calls = manifest.calls?.({
    props: { variant: 'cards', detail: '/promoDetail' },
    params: {},
    language: 'EN',
    role,
    vip: false,
    modules: new Set(),
    merchantCode: 'T',
    host: 't',
  });
  expect(calls?.['list']?.name).toBe(name);
});
