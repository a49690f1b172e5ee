import { expect, it } from 'vitest';
import { showView, textOf } from '#engine/react/ui/testing/showView.ts';
import { CentreLink } from './CentreLink.tsx';
import manifest from './index.ts';
import words from './words/en.json' with { type: 'json' };

/** The pages with a count (R2.7.3), and where each response has it. */
const counted = [
  ['member/missionLeaderboard', 'missions', (count: number) => ({ missions: { count } })],
  ['member/messageV2', 'unread', (count: number) => ({ unread: { unReadCount: count } })],
  ['member/rewardCenter', 'rewards', (count: number) => ({ rewards: { count } })],
] as const;

const render = (page: string, data: object = {}) =>
  showView(CentreLink, {
    widget: 'centre-link',
    words,
    props: { page, text: 'member.withdraw.title' },
    data,
  });
const callsOf = (page: string) =>
  Object.keys(manifest.calls?.({ props: { page }, params: {}, language: 'EN' } as never) ?? {});

it.each(counted)('R2.7.3 %s has a badge with its count above 0', (page, call, data) => {
  expect(callsOf(page)).toEqual([call]);
  expect(textOf(render(page, data(3)).container)).toContain('3 new items');
  expect(render(page, data(120)).getByText('99+')).toBeDefined();
  expect(textOf(render(page, data(0)).container)).not.toContain('new item');
});

it('R2.7.3 an entry without a count makes no call, and shows none before it has arrived', () => {
  expect(callsOf('member/withdraw')).toEqual([]);
  expect(textOf(render('member/messageV2').container)).not.toContain('new item');
});
