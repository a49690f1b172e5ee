import { expect, it } from 'vitest';
import { hrefsIn, showView, textOf } from '#engine/react/ui/testing/showView.ts';
import type { OwnRank } from '#schemas/generated/api.ts';
import { VipCard } from './VipCard.tsx';
import words from './words/en.json' with { type: 'json' };

const next = {
  level: 3,
  name: 'Gold',
  badgeUrl: '/media/badges/rank-3.svg',
  windowDays: 90,
  validBets: { done: '62500.50', needed: '100000.00' },
  deposits: { done: '12000.00', needed: '10000.00' },
};
const silver: OwnRank = {
  currency: 'THB',
  level: 2,
  name: 'Silver',
  badgeUrl: '/media/badges/rank-2.svg',
  held: false,
  next,
  upkeep: { done: '3200.00', needed: '5000.00', endsAt: 1798736400000, counts: true },
};
const { next: _, ...highest } = silver;
const usual = { variant: 'card', path: '/vip', linked: true } as const;

const render = (own: Partial<OwnRank> = {}, props: object = {}) =>
  showView(VipCard, {
    widget: 'vip-card',
    words,
    props: { ...usual, ...props },
    data: { own: { ...silver, ...own } },
    page: { role: 'member' },
  });

it('R2.7.4 R2.10.8 shows badge and rank, and what the next one lacks in money', () => {
  const view = render();
  const text = textOf(view.container);
  for (const shown of ['Silver', 'Level 2', 'Next: Gold', '฿37,499.50 to go', '฿62,500.50 of ฿100,000.00'])
    expect(text).toContain(shown);
  expect(view.container.querySelector('img')?.getAttribute('src')).toBe('/media/badges/rank-2.svg');
  const bars = view
    .getAllByRole('progressbar')
    .map((bar) => [bar.getAttribute('value'), bar.getAttribute('max')]);
  expect(bars).toEqual([
    ['62500.5', '100000'],
    ['10000', '10000'],
    ['3200', '5000'],
  ]);
  expect(text.match(/to go/g)).toHaveLength(2);
});

it.each<[string, Partial<OwnRank>, string]>([
  [
    'kept',
    { upkeep: { done: '5000.00', needed: '5000.00', endsAt: 0, counts: true } },
    'Done: you keep Silver.',
  ],
  ['not judged yet', { upkeep: { done: '0.00', needed: '5000.00', endsAt: 0, counts: false } }, words.later],
])('says whether the upkeep of this month is %s', (_name, own, said) => {
  expect(textOf(render(own).container)).toContain(said);
});

it('says that the rank is the highest, or fixed', () => {
  const top = showView(VipCard, {
    widget: 'vip-card',
    words,
    props: usual,
    data: { own: highest },
    page: { role: 'member' },
  });
  expect(textOf(top.container)).toContain(words.top);
  const held = textOf(render({ held: true }).container);
  expect(held).toContain(words.held);
  expect(held).not.toContain('to go');
});

it('links all ranks, but not on their own page, and leaves the upkeep out of the strip', () => {
  expect(hrefsIn(render())).toEqual(['/vip']);
  expect(hrefsIn(render({}, { linked: false }))).toEqual([]);
  expect(render({}, { variant: 'strip' }).getAllByRole('progressbar')).toHaveLength(2);
});
