// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { mountView, type MountedView } from '#engine/react/ui/testing/mountView.tsx';
import type { RankBenefits } from '#schemas/generated/api.ts';
import { VipBenefits } from './VipBenefits.tsx';
import words from './words/en.json' with { type: 'json' };

const bronze: RankBenefits = {
  level: 1,
  name: 'Bronze',
  badgeUrl: '/media/badges/rank-1.svg',
  windowDays: 90,
  validBets: '0.00',
  deposits: '0.00',
  rebates: [],
  service: false,
  benefits: [],
};
const diamond: RankBenefits = {
  ...bronze,
  level: 5,
  name: 'Diamond',
  badgeUrl: '/media/badges/rank-5.svg',
  validBets: '2000000.00',
  deposits: '200000.00',
  upkeep: '400000.00',
  upgradeReward: '5000.00',
  rebates: [
    { category: 'LIVE', percent: 0.6 },
    { category: 'RNG', percent: 0.8 },
  ],
  service: true,
  benefits: ['Invitations to live events'],
};

let view: MountedView;
const request = vi.fn<(name: string) => Promise<unknown>>();
afterEach(() => {
  view.unmount();
  vi.clearAllMocks();
});

const show = async (ranks: RankBenefits[], { variant = 'cards', rebates = true, role = 'guest' } = {}) => {
  request.mockImplementation(async () => ({ clubLabel: { labelName: 'Diamond', rankLevel: 5 } }));
  const data = { ranks: { currency: 'THB', ranks } };
  const page = { role: role as 'guest', signedIn: role !== 'guest' };
  const given = { widget: 'vip-benefits', words, props: { variant, rebates }, data, page };
  view = await mountView(VipBenefits, given, { request: request as never });
};
const text = () => view.container.textContent;

it.each(['cards', 'table'])('R2.10.8 shows conditions and benefits of all ranks as %s', async (variant) => {
  await show([bronze, diamond], { variant });
  for (const shown of [
    'Bronze',
    'Diamond',
    '฿2,000,000.00',
    '฿200,000.00',
    '฿400,000.00',
    '฿5,000.00',
    'Up to 0.80%',
    words.service,
    'Invitations to live events',
    'Last 90 days',
  ])
    expect(text()).toContain(shown);
  // A picture that is not in view yet is a blank of its size.
  expect(view.container.querySelectorAll('img')).toHaveLength(2);
});

it.each(['cards', 'table'])(
  'R2.10.8 marks the own rank of members as %s, and none of guests',
  async (variant) => {
    await show([bronze, diamond], { variant });
    expect(view.queryAllByText(words.own)).toEqual([]);
    expect(request).not.toHaveBeenCalled();
    view.unmount();
    await show([bronze, diamond], { variant, role: 'member' });
    const [mark, ...others] = view.getAllByText(words.own);
    expect(others).toEqual([]);
    expect(mark?.closest('li, th')?.textContent).toContain('Diamond');
  },
);

it('says that the first rank takes nothing, and leaves out what a rank does not have', async () => {
  await show([bronze]);
  expect(text()).toContain(words.start);
  for (const absent of [words.upkeep, words.upgrade, words.birthday, words.withdrawal, words.service])
    expect(text()).not.toContain(absent);
});

it('shows no rebates where the brand leaves them out, and an empty state without ranks', async () => {
  await show([diamond], { rebates: false });
  expect(text()).not.toContain('0.80%');
  view.unmount();
  await show([]);
  expect(text()).toBe(words.empty);
});
